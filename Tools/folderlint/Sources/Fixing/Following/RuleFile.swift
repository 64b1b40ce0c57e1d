import FolderlintKit

/// A file whose rules say by patterns what is done with files: by git, linters, coverage, owners.
struct RuleFile {
    /// A pattern, and what it does to the files that it matches.
    struct Rule {
        let text: String
        let line: Int
        /// Two rules with the same effect make no difference.
        let effect: String
        let pattern: RulePattern
    }

    /// The tools that read such files; the rules of one are taken together.
    enum Kind: CaseIterable {
        case attributes, owners, lists
    }

    let kind: Kind
    /// Whether the patterns start from the top of the repository, and not from the file's folder.
    let isOfTop: Bool
    private let read: ([UInt8]) -> [Rule]

    /// Nil for a file that holds no such rules.
    init?(_ path: String) {
        let name = Paths.name(of: path)
        let isYAML = name.hasSuffix(".yml") || name.hasSuffix(".yaml")
        let lower = name.lowercased()
        let folder = Paths.name(of: Paths.folder(of: path))
        switch name {
        case ".gitattributes": (kind, isOfTop, read) = (.attributes, false, RuleFile.attributes)
        case "CODEOWNERS": (kind, isOfTop, read) = (.owners, true, RuleFile.owners)
        case ".swiftformat": (kind, isOfTop, read) = (.lists, false, RuleFile.options)
        case "sonar-project.properties": (kind, isOfTop, read) = (.lists, false, RuleFile.properties)
        case _
        where isYAML && (lower.contains("codecov") || lower.contains("slather") || folder == "workflows"):
            (kind, isOfTop, read) = (.lists, true, RuleFile.yaml)
        case _ where isYAML && (lower.contains("swiftlint") || lower.contains("periphery")):
            (kind, isOfTop, read) = (.lists, false, RuleFile.yaml)
        default: return nil
        }
    }

    func rules(in bytes: [UInt8]) -> [Rule] { read(bytes) }

    // MARK: - Reading

    private static func lines(_ bytes: [UInt8]) -> [(number: Int, text: Substring)] {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated()
            .map { ($0.offset + 1, $0.element) }
    }

    private static func attributes(_ bytes: [UInt8]) -> [Rule] {
        lined(bytes).compactMap { line, words in
            // What starts with a bracket is a macro.
            guard words.count > 1, let text = words.first, !text.hasPrefix("[attr]") else { return nil }
            guard let pattern = RulePattern(ofGit: text, inFolders: false) else { return nil }
            return Rule(
                text: words.joined(separator: " "), line: line,
                effect: words.dropFirst().sorted().joined(separator: " "), pattern: pattern)
        }
    }

    private static func owners(_ bytes: [UInt8]) -> [Rule] {
        lined(bytes).compactMap { line, words in
            guard let text = words.first, !text.hasPrefix("["), !text.hasPrefix("^["),
                let pattern = RulePattern(ofGit: text, inFolders: true)
            else { return nil }
            return Rule(
                text: words.joined(separator: " "), line: line,
                effect: words.dropFirst().sorted().joined(separator: " "), pattern: pattern)
        }
    }

    /// The words of each line that is no comment.
    private static func lined(_ bytes: [UInt8]) -> [(Int, [String])] {
        lines(bytes).compactMap { number, text in
            let words = words(text)
            guard let first = words.first, !first.hasPrefix("#") else { return nil }
            return (number, words.prefix { !$0.hasPrefix("#") }.map(\.self))
        }
    }

    /// The words of a line, of which one may be in quotes or have a blank behind a backslash.
    private static func words(_ line: Substring) -> [String] {
        var words: [String] = []
        var word = ""
        var (isQuoted, isEscaped) = (false, false)
        for letter in line {
            if isEscaped {
                word += letter == " " || letter == "\"" ? "\(letter)" : "\\\(letter)"
                isEscaped = false
            } else if letter == "\\" {
                isEscaped = true
            } else if letter == "\"", word.isEmpty || isQuoted {
                isQuoted.toggle()
            } else if !isQuoted, letter == " " || letter == "\t" {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(letter)
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// The options of a command, each in a line: `--exclude App/Old,App/New`.
    private static func options(_ bytes: [UInt8]) -> [Rule] {
        lines(bytes).flatMap { number, line -> [Rule] in
            let words = line.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
            guard words.count == 2, ["--exclude", "--unexclude"].contains(words[0]) else { return [] }
            return items(words[1].prefix { $0 != "#" }, number, String(words[0]))
        }
    }

    /// The keys of SonarQube that hold patterns, which may go on behind a backslash.
    private static func properties(_ bytes: [UInt8]) -> [Rule] {
        var rules: [Rule] = []
        var open: String?
        for (number, line) in lines(bytes) {
            var value = line
            if open == nil {
                guard let sign = line.firstIndex(of: "="), !line.hasPrefix("#") else { continue }
                let key = line[..<sign].filter { $0 != " " }
                let isList = ["clusions", ".sources", ".tests"].contains { key.hasSuffix($0) }
                guard key.hasPrefix("sonar."), isList else { continue }
                open = String(key)
                value = line[line.index(after: sign)...]
            }
            if let key = open { rules += items(value.filter { $0 != "\\" }[...], number, key) }
            if !line.hasSuffix("\\") { open = nil }
        }
        return rules
    }

    /// The lists below the keys that hold patterns, in the forms that people write.
    private static func yaml(_ bytes: [UInt8]) -> [Rule] {
        let keys = [
            "excluded", "included", "exclude", "include", "ignore", "paths", "paths-ignore", "report_exclude",
            "index_exclude",
        ]
        var rules: [Rule] = []
        var open: (effect: String, depth: Int)?
        for (number, line) in lines(bytes) {
            let depth = line.prefix { $0 == " " }.count
            var text = line.dropFirst(depth)
            if text.isEmpty || text.hasPrefix("#") { continue }
            if let comment = text.firstRange(of: " #") { text = text[..<comment.lowerBound] }
            if let list = open, text.hasPrefix("-"), depth >= list.depth {
                rules += items(text.dropFirst(), number, list.effect)
                continue
            }
            if let list = open, depth > list.depth, !text.contains(":") {
                rules += items(text, number, list.effect)
                continue
            }
            open = nil
            guard let colon = text.firstIndex(of: ":"), keys.contains(String(text[..<colon])) else {
                continue
            }
            let effect = "\(text[..<colon]) of line \(number)"
            open = (effect, depth)
            rules += items(text[text.index(after: colon)...], number, effect)
        }
        return rules
    }

    /// The patterns between commas.
    private static func items(_ text: Substring, _ line: Int, _ effect: String) -> [Rule] {
        text.split(separator: ",").compactMap { item in
            let signs = " \t\"'[]\r"
            var item = item.drop { signs.contains($0) }
            while let last = item.last, signs.contains(last) { item.removeLast() }
            guard let pattern = RulePattern(ofTool: String(item)) else { return nil }
            return Rule(text: String(item), line: line, effect: effect, pattern: pattern)
        }
    }
}

/// A pattern of a rule, from the folder that its file is for.
struct RulePattern {
    /// The names that a path begins with that it matches, as far as they are written out.
    let start: [String]
    private let pattern: FilePattern
    private let rest: String
    /// Whether what is in a folder that it matches is meant.
    private let inFolders: Bool
    private let isForFolders: Bool
    /// Whether only a file's own name counts, which says the same in every folder.
    let isName: Bool

    /// As git reads it; with `inFolders` all in a folder counts that it matches.
    init?(ofGit text: String, inFolders: Bool) {
        guard !text.hasPrefix("!"), !text.contains("\\") else { return nil }
        let text = text.replacing("[[:space:]]", with: "?")
        let isForFolders = text.hasSuffix("/")
        if isForFolders, !inFolders { return nil }
        let plain = isForFolders ? String(text.dropLast()) : text
        let isAnchored = Paths.hasSlash(plain)
        let path = plain.hasPrefix("/") ? String(plain.dropFirst()) : plain
        self.init(
            isAnchored ? path : "**/" + path, inFolders: inFolders && !path.hasSuffix("/*"),
            isForFolders: isForFolders, isName: !isAnchored && !inFolders)
    }

    /// As tools read it: from the folder on, with all that is in a folder.
    init?(ofTool text: String) {
        let isBegun = text.hasPrefix("./") || text.hasPrefix("^")
        var path = isBegun ? String(text.drop { "./^".contains($0) }) : text
        guard !path.isEmpty, !path.hasPrefix("!"), !path.hasPrefix("/"), !path.contains("$") else {
            return nil
        }
        path = path.replacing("/.*", with: "/**").replacing(".*/", with: "**/")
        while path.hasSuffix("/") { path.removeLast() }
        self.init(path, inFolders: true, isForFolders: false, isName: false)
    }

    private init?(_ path: String, inFolders: Bool, isForFolders: Bool, isName: Bool) {
        // At its end, two stars stand for all that is in a folder.
        let path = path.hasSuffix("/**") ? path + "/*" : path
        guard !path.isEmpty, let pattern = FilePattern(path) else { return nil }
        self.pattern = pattern
        self.inFolders = inFolders
        self.isForFolders = isForFolders
        self.isName = isName
        start = Paths.names(in: path).prefix { !FilePattern.isPattern($0) }.map(String.init)
        rest = Paths.names(in: path).dropFirst(start.count).joined(separator: "/")
    }

    func matches(_ path: String) -> Bool {
        if !isForFolders, pattern.matches(path) { return true }
        guard inFolders else { return false }
        return Paths.upward(from: Paths.folder(of: path)).contains { !$0.isEmpty && pattern.matches($0) }
    }

    /// The pattern, written for another place of what it starts with.
    func starting(at place: String) -> RulePattern? {
        let text = [place, rest].filter { !$0.isEmpty }.joined(separator: "/")
        return RulePattern(text, inFolders: inFolders, isForFolders: isForFolders, isName: false)
    }
}
