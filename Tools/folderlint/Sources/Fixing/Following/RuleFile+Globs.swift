import FolderlintKit

/// The patterns for files in the files of build tools, and in those that are neither lines nor lists.
extension RuleFile {
    /// Whether a tool that builds reads a file of a name.
    static func isBuild(_ name: String) -> Bool {
        let suffixes = [".bzl", ".bazel", ".cmake", ".rake"]
        return ["BUILD", "CMakeLists.txt", "Rakefile"].contains(name) || MentioningFiles.isMakefile(name)
            || suffixes.contains { name.hasSuffix($0) }
    }

    /// The patterns among the words of what builds: those of one statement are one list.
    func globs(_ bytes: [UInt8]) -> [Rule] {
        let isMake = MentioningFiles.isMakefile(Paths.name(of: path))
        var rules: [Rule] = []
        var statement = Statement()
        for (number, line) in lines(bytes) {
            for word in statement.words(of: line, number) {
                // `MakeSearches` reports a name in a makefile.
                guard !isMake || Paths.hasSlash(word) else { continue }
                guard var rule = rule(word, number, "line \(statement.line)") else { continue }
                // A folder of which all sources are meant stays, and names none of them.
                rule.isMentioned = Paths.hasSlash(word) && line.contains("*")
                rules.append(rule)
            }
        }
        return rules
    }

    /// A statement of what builds, which may go on in the next line.
    private struct Statement {
        private(set) var line = 0
        private var depth = 0
        private var goesOn = false
        /// Whether the patterns mean what is deeper, too.
        private var isDeep = false
        /// Whether the next word is a folder of which all sources are meant.
        private var isFolder = false

        /// The words of a line that are patterns.
        mutating func words(of line: Substring, _ number: Int) -> [String] {
            if depth <= 0, !goesOn { (self.line, depth, isDeep, isFolder) = (number, 0, false, false) }
            goesOn = line.hasSuffix("\\")
            var patterns: [String] = []
            var word = ""
            var braces = 0
            for letter in Self.unfolded(line) {
                if letter == "#", word.isEmpty { break }
                if letter == "{" { braces += 1 }
                if letter == "}" { braces -= 1 }
                let isEnd = letter.isWhitespace || "\"'()[];=\\".contains(letter)
                guard isEnd || letter == "," && braces <= 0 else {
                    word.append(letter)
                    continue
                }
                if let pattern = pattern(word) { patterns.append(pattern) }
                (word, braces) = ("", 0)
                if "([".contains(letter) { depth += 1 }
                if ")]".contains(letter) { depth -= 1 }
            }
            return pattern(word).map { patterns + [$0] } ?? patterns
        }

        private mutating func pattern(_ word: String) -> String? {
            switch word.lowercased() {
            case "glob_recurse": isDeep = true
            case "aux_source_directory": isFolder = true
            case _ where isFolder && !word.isEmpty:
                isFolder = false
                return (word == "." ? "" : word + "/") + "*.{c,cc,cpp,cxx,m,mm}"
            case _ where word.contains("*"):
                guard isDeep, !word.contains("**") else { return word }
                let names = word.split(separator: "/", omittingEmptySubsequences: false)
                return (names.dropLast() + ["**"] + names.suffix(1)).joined(separator: "/")
            default: break
            }
            return nil
        }

        /// The line without the variables for the folder that it is read in.
        private static func unfolded(_ line: Substring) -> String {
            guard line.contains("$") else { return String(line) }
            var line = String(line)
            for name in ["CURDIR", "CMAKE_CURRENT_SOURCE_DIR", "CMAKE_CURRENT_LIST_DIR", "srcdir"] {
                for variable in ["$(\(name))", "${\(name)}"] {
                    line = line.replacing(variable + "/", with: "").replacing(variable, with: ".")
                }
            }
            return line
        }
    }

    /// What is left out of an image, each in a line.
    func ignored(_ bytes: [UInt8]) -> [Rule] {
        lines(bytes).compactMap { number, line in
            let text = String(line.drop { $0.isWhitespace }.trimmed { $0.isWhitespace })
            guard !text.hasPrefix("#") else { return nil }
            let isOut = text.hasPrefix("!")
            let item = text.drop { $0 == "!" }.drop { $0 == "/" }
            return rule((isOut ? "!" : "") + item, number, "lines")
        }
    }

    /// The keys that are patterns; one without a slash says the same of all folders.
    func staged(_ bytes: [UInt8]) -> [Rule] {
        lines(bytes).flatMap { number, line -> [Rule] in
            let pieces = line.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
            var keys = pieces.indices.dropLast().filter { index in
                !index.isMultiple(of: 2) && pieces[index + 1].drop { $0 == " " }.hasPrefix(":")
            }.map { String(pieces[$0]) }
            if pieces.count == 1, let colon = line.firstIndex(of: ":") {
                keys.append(line[..<colon].filter { $0 != " " })
            }
            return keys.filter { $0.contains("*") && Paths.hasSlash($0) }
                .compactMap { rule($0, number, "line \(number)") }
        }
    }

    /// The patterns in the calls and conditions of a text in YAML, and the lines below `mapping`.
    func calls(_ bytes: [UInt8]) -> [Rule] {
        var rules: [Rule] = []
        var mapping: (depth: Int, line: Int)?
        for (number, line) in lines(bytes) {
            let depth = line.prefix { $0 == " " }.count
            let text = line.dropFirst(depth)
            if let open = mapping, !text.isEmpty {
                if depth > open.depth {
                    let word = text.prefix { !$0.isWhitespace }
                    if !word.hasPrefix("#"), let rule = rule(String(word), number, "mapping \(open.line)") {
                        rules.append(rule)
                    }
                    continue
                }
                mapping = nil
            }
            if ["mapping: |", "mapping: >"].contains(where: text.hasPrefix) { mapping = (depth, number) }
            if let call = line.firstRange(of: "hashFiles(") {
                let pieces = line[call.upperBound...].prefix { $0 != ")" }.split(
                    omittingEmptySubsequences: false
                ) { $0 == "'" || $0 == "\"" }
                for (index, piece) in pieces.enumerated() where !index.isMultiple(of: 2) {
                    if let rule = rule(String(piece), number, "line \(number)") { rules.append(rule) }
                }
            }
            if let sign = line.firstRange(of: "files~=") {
                let text = line[sign.upperBound...].trimmed { $0.isWhitespace || "\"'".contains($0) }
                if let rule = rule(String(text), number, "line \(number)") { rules.append(rule) }
            }
        }
        return rules
    }
}
