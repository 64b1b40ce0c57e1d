import FolderlintKit
import ProjectTree

/// The names of folders from which a script goes on to make paths: `R=App; cat $R/*.txt`,
/// `for d in App Lib`, `show App`, and those of which a command reads all: `find App -type f`.
struct BegunPaths {
    private let bytes: [UInt8]
    private let isMakefile: Bool
    /// Whether another file may make the paths.
    private let isOpen: Bool
    private lazy var makesPaths = isOpen || Self.makesPaths(bytes)
    private var used: [Substring: Bool] = [:]
    private lazy var functions = Self.functions(in: bytes)
    private lazy var values = VariableValues(bytes)

    init(_ bytes: [UInt8], of path: String) {
        self.bytes = bytes
        let name = Paths.name(of: path)
        isMakefile = MentioningFiles.isMakefile(name)
        isOpen = name.hasPrefix(".env") || name.hasSuffix(".env")
    }

    /// Whether a word may begin paths, or a command reads what is in the folder that it names.
    mutating func mayBegin(_ word: Range<Int>, _ commands: inout LineCommands) -> Bool {
        // What is behind it may be the rest of a word that is no name.
        let behind = bytes[word.upperBound...].prefix(2)
        let isEnd =
            behind.first == UInt8(ascii: "$") && behind.last.map { "\"' \n".utf8.contains($0) } == true
        if let next = behind.first, "=:$(".utf8.contains(next), !isEnd { return false }
        let words = commands.words(before: word.lowerBound)
        if let command = words.first, Self.readers.contains(command) {
            // What has another name is not meant.
            let rest = bytes[word.upperBound...].prefix(256).prefix { !"\n;|".utf8.contains($0) }
            if command == "find", rest.firstRange(of: "name ".utf8) != nil { return false }
            return words.last?.hasPrefix("-") != true || words.last?.hasPrefix("--") == true
                || words.last == "-" || words.count == 2
        }
        if isSought(word, words) { return true }
        if isListed(word, words) || isMakefile && isValue(word) || isCompared(word) { return true }
        if let command = words.first, Self.tools.contains(command), CommandOperands.takePath(after: words) {
            return true
        }
        if values.contain(word) { return true }
        guard makesPaths || handsOn else { return false }
        if isPiped(word, words) { return true }
        guard makesPaths else { return false }
        return isValue(word) || VariableValues.isDefault(word, bytes) || isHandedOn(words)
            || words.prefix(2) == ["set", "--"]
    }

    /// Whether a word in quotes is the folder that a program lists: `contentsOfDirectory(atPath: "App")`.
    func isListed(_ word: Range<Int>) -> Bool {
        if isWordOfList(word) { return true }
        guard word.lowerBound > 0, word.upperBound < bytes.count,
            "\"'`".utf8.contains(bytes[word.lowerBound - 1]),
            bytes[word.upperBound] == bytes[word.lowerBound - 1]
        else { return false }
        let before = bytes[max(lineStart(word.lowerBound), word.lowerBound - 64)..<word.lowerBound]
        return before.indices.contains { place in
            Self.firsts[Int(before[place])] && Self.lists.contains { before[place...].starts(with: $0) }
        }
    }

    /// Whether a word is one of a list in Ruby: `%w[App Lib]`.
    private func isWordOfList(_ word: Range<Int>) -> Bool {
        let line = bytes[lineStart(word.lowerBound)..<word.lowerBound]
        guard let sign = line.lastIndex(of: UInt8(ascii: "%")), sign + 2 < word.lowerBound,
            "wWiI".utf8.contains(line[sign + 1]), "[({<|".utf8.contains(line[sign + 2])
        else { return false }
        return line[(sign + 3)...].allSatisfy { PathWords.isLetter($0) || $0 <= 0x20 }
    }

    /// Whether a byte is the first one of those.
    private static let firsts = (0...255).map { byte in lists.contains { Int($0[0]) == byte } }
    private static let lists = [
        "ReadDir", "WalkDir", "contentsOfDirectory", "enumerator(at", "fileURLWithPath", "filePath:",
        "listFiles", "readdir", "relativeToManifest", "relativeToRoot", "subpaths", "walk(",
    ].map { Array($0.utf8) }

    /// Commands that read all of a folder.
    private static let readers: Set<Substring> = [
        "cp", "ditto", "du", "find", "ls", "rsync", "tree", "zip",
    ]

    /// Commands that read all of a folder, as far as nothing says otherwise.
    private static let tools: Set<Substring> = [
        "diff", "egrep", "git", "grep", "rg", "scp", "swift-format", "swiftformat", "swiftlint", "tar",
    ]

    /// Whether a word reaches other commands through a pipe, a text behind `<<` or choices in braces:
    /// `echo App Lib | xargs ls`, `read D <<< App`, `for d in {App,Lib}`.
    private mutating func isPiped(_ word: Range<Int>, _ words: [Substring]) -> Bool {
        let before = bytes[lineStart(word.lowerBound)..<word.lowerBound]
        let behind = bytes[word.upperBound...].prefix(256).prefix { $0 != UInt8(ascii: "\n") }
        if ["echo", "printf"].contains(words.first), behind.contains(UInt8(ascii: "|")) { return true }
        let isQuote = { (byte: UInt8) in " \"'".utf8.contains(byte) }
        if before.reversed().drop(while: isQuote).starts(with: "<<<".utf8) { return true }
        if words.first == "for", words.count > 2, before.last.map({ "{,".utf8.contains($0) }) == true {
            return true
        }
        // A line of a text that the script holds.
        return hasDocuments && (before + behind).allSatisfy { $0 <= 0x20 }
    }

    /// Whether a command gets its words from what another one prints.
    private lazy var handsOn = bytes.firstRange(of: Array("xargs".utf8)) != nil
    private lazy var hasDocuments = bytes.firstRange(of: Array("<<".utf8)) != nil

    /// Whether a script compares a word with a part of a path: `[ "${f%%/*}" = App ]`.
    private mutating func isCompared(_ word: Range<Int>) -> Bool {
        let before = bytes[lineStart(word.lowerBound)..<word.lowerBound]
        let isQuote = { (byte: UInt8) in " \"'".utf8.contains(byte) }
        let isTest =
            before.reversed().drop(while: isQuote).first == UInt8(ascii: "=")
            && ["[ ", "test "].contains { before.firstRange(of: Array($0.utf8)) != nil }
        let next = bytes[word.upperBound...].prefix(2).drop(while: isQuote).first
        let isCase = next.map { ")|".utf8.contains($0) } == true && hasCases
        return (isTest || isCase) && (takesParts || comparesListed(before))
    }

    /// Whether the text before a word compares it with a variable to which a loop or `read` gives what it
    /// lists: `for d in *; do [ "$d" = App ]`, `case "$d" in App)`.
    private mutating func comparesListed(_ line: ArraySlice<UInt8>) -> Bool {
        guard !listed.isEmpty else { return false }
        let cases = bytes[..<line.endIndex].suffix(1024).ranges(of: Array("case ".utf8)).last
        let start = cases?.upperBound ?? line.endIndex
        let subject = bytes[start..<line.endIndex].prefix(64).prefix { $0 != UInt8(ascii: "\n") }
        return [line, subject].contains { text in
            listed.contains { name in
                ["$\(name)", "${\(name)"].contains { text.firstRange(of: Array($0.utf8)) != nil }
            }
        }
    }

    /// The variables of loops, and those that are read.
    private lazy var listed: Set<Substring> = {
        var names: Set<Substring> = []
        for sign in ["for ", "read -r ", "read "] {
            for found in bytes.ranges(of: Array(sign.utf8)).prefix(Self.mostVariables) {
                let name = bytes[found.upperBound...].prefix(64).prefix {
                    PathWords.isLetter($0) && $0 != UInt8(ascii: "-")
                }
                if !name.isEmpty { names.insert(Substring(decoding: name, as: UTF8.self)) }
            }
        }
        return names
    }()

    /// Whether a script takes names from paths.
    private lazy var takesParts = ["%%/*", "##*/", "%/*", "dirname", "basename", "cut -d/", "-F/"]
        .contains { bytes.firstRange(of: Array($0.utf8)) != nil }
    /// Whether a script reads what a command lists.
    private lazy var listsFolder = ["$(ls", "`ls", "$(find", "$(git ls-"]
        .contains { bytes.firstRange(of: Array($0.utf8)) != nil }
    private lazy var hasCases = bytes.firstRange(of: Array("case ".utf8)) != nil

    // MARK: - Places

    /// Where a line starts, with those before it that go on.
    private func lineStart(_ place: Int) -> Int {
        let first = max(0, place - 256)
        let end = bytes[first..<place].indices.last { index in
            bytes[index] == UInt8(ascii: "\n") && (index == 0 || bytes[index - 1] != UInt8(ascii: "\\"))
        }
        return end.map { $0 + 1 } ?? first
    }

    /// Whether a word is looked for in a list of files, as in `git ls-files | grep Old`.
    private func isSought(_ word: Range<Int>, _ words: [Substring]) -> Bool {
        guard ForeignPaths.isPattern(after: words) else { return false }
        let before = bytes[lineStart(word.lowerBound)..<word.lowerBound]
        return Self.listings.contains { before.firstRange(of: $0) != nil }
    }

    private static let listings = ["ls-files", "ls-tree", "--name-", "find ", "ls ", "--stat"]
        .map { Array($0.utf8) }

    /// Whether a word is one of the values of a variable that is not said to be a name of something else.
    private mutating func isValue(_ word: Range<Int>) -> Bool {
        var before = bytes[lineStart(word.lowerBound)..<word.lowerBound]
        // A list or a text may go over several lines.
        if hasLists, !before.contains(UInt8(ascii: "=")) { before = bytes[..<word.lowerBound].suffix(1024) }
        guard let sign = before.lastIndex(of: UInt8(ascii: "=")) else { return false }
        let values = before[(sign + 1)...]
        let isList =
            isMakefile && before.first.map(PathWords.isLetter) == true
            || values.first.map { "\"'(".utf8.contains($0) } == true
            || values.isEmpty || values.elementsEqual("\"$".utf8)
        guard isList,
            values.dropFirst().allSatisfy({ PathWords.isLetter($0) || " /\\\n\t".utf8.contains($0) })
        else {
            return false
        }
        let name = before[..<sign].reversed().drop { " :?+".utf8.contains($0) }
            .prefix { PathWords.isLetter($0) }
        let variable = String(decoding: name.reversed(), as: UTF8.self).lowercased()
        // `MakeSearches` looks into those of `VPATH`.
        return !variable.isEmpty && variable != "vpath" && !WordLabel(sign..<word.upperBound, bytes).saysOther
    }

    private lazy var hasLists = ["=(\n", "=\"\n", "='\n"].contains { bytes.firstRange(of: $0.utf8) != nil }

    /// Whether a text only compares a word with others, and makes no paths: `[ "$1" = "Old" ]`,
    /// `when "Old"`, `assert x in ("Old", "New")`.
    mutating func isCompared(_ word: Range<Int>, isShell: Bool) -> Bool {
        let line = bytes[lineStart(word.lowerBound)..<word.lowerBound]
        guard isShell else {
            return !handlesFiles && (Self.compares(line) || isKey(word) && !opensFiles)
        }
        if isLine(word, behind: line), !makesPaths, !isAnswered { return true }
        let isQuote = { (byte: UInt8) in " \"'".utf8.contains(byte) }
        let isTest =
            line.reversed().drop(while: isQuote).first == UInt8(ascii: "=")
            && ["[ ", "test "].contains { line.firstRange(of: Array($0.utf8)) != nil }
        let isCase =
            bytes[word.upperBound...].prefix(2).drop(while: isQuote).first == UInt8(ascii: ")")
            && line.allSatisfy { isQuote($0) || $0 == UInt8(ascii: "|") || PathWords.isLetter($0) }
        return (isTest || isCase) && !makesPaths
    }

    /// Whether the last thing in the line of a program is the other side of a comparison.
    private static func compares(_ line: ArraySlice<UInt8>) -> Bool {
        let first = line.drop { $0 <= 0x20 }.prefix { PathWords.isLetter($0) }
        if ["assert", "case", "when"].contains(where: { first.elementsEqual($0.utf8) }) { return true }
        let text = line.reversed().drop { " \"'@".utf8.contains($0) }
        return ["==", "=!", "===", "~="].contains { text.starts(with: $0.utf8) }
            || [" case ", " when "].contains { line.firstRange(of: Array($0.utf8)) != nil }
    }

    /// Whether a program has calls for files and folders.
    private lazy var handlesFiles = ["File", "Dir", "dir", "Path", "path", "os.", "fs.", "glob", "basename"]
        .contains { bytes.firstRange(of: Array($0.utf8)) != nil }

    /// Whether a word is the key of a value in a program: `d["Old"]`, `getattr(x, "Old")`, `{"Old" => 1}`.
    private func isKey(_ word: Range<Int>) -> Bool {
        guard word.lowerBound > 1, word.upperBound < bytes.count,
            "\"'".utf8.contains(bytes[word.upperBound]), bytes[word.lowerBound - 1] == bytes[word.upperBound]
        else { return false }
        let line = bytes[lineStart(word.lowerBound)..<(word.lowerBound - 1)]
        let behind = bytes[(word.upperBound + 1)...].prefix(8)
        if behind.first == UInt8(ascii: "]"), line.last == UInt8(ascii: "["),
            line.dropLast().last.map({ PathWords.isLetter($0) || "])".utf8.contains($0) }) == true
        {
            return true
        }
        return behind.drop { $0 == UInt8(ascii: " ") }.starts(with: "=>".utf8)
            || ["getattr(", "setattr(", "hasattr("].contains { line.firstRange(of: Array($0.utf8)) != nil }
    }

    /// Whether a word is a line that a shell prints and that ends, as in `printf "Old\n"`.
    private func isLine(_ word: Range<Int>, behind line: ArraySlice<UInt8>) -> Bool {
        let command = line.drop { $0 <= 0x20 }
        guard command.starts(with: "printf ".utf8) else { return false }
        let end = bytes[word.lowerBound...].prefix(256).prefix { $0 != UInt8(ascii: "\n") }
            .drop { PathWords.isLetter($0) }
        return ["\\n\"", "\\n'"].contains { end.elementsEqual($0.utf8) }
    }

    /// Whether a script reads what a part of it prints.
    private lazy var isAnswered = ["$(", "`", "()", "function "]
        .contains { bytes.firstRange(of: Array($0.utf8)) != nil }

    /// Whether a program has other calls that may take a path.
    private lazy var opensFiles = ["open", "system", "process", "exec", "spawn", "shutil", "require", "sh("]
        .contains { bytes.firstRange(of: Array($0.utf8)) != nil }

    /// The name in a pattern that a shell compares texts with, where it makes paths: `*Old)` in a `case`.
    mutating func comparedName(_ word: Range<Int>) -> Range<Int>? {
        let name = bytes[word].drop { $0 == UInt8(ascii: "*") }.prefix(while: PathWords.isLetter)
        guard name.count < word.count,
            bytes[name.endIndex..<word.upperBound].allSatisfy({ $0 == UInt8(ascii: "*") })
        else { return nil }
        let line = bytes[lineStart(word.lowerBound)..<word.lowerBound]
        let before = line.last { !" \"'".utf8.contains($0) }
        let isCase = bytes[word.upperBound...].first.map { ")|".utf8.contains($0) } == true
        let isUsed = makesPaths || isCase && (comparesListed(line) || listsFolder)
        return (isCase || before == UInt8(ascii: "=")) && isUsed ? name.startIndex..<name.endIndex : nil
    }

    /// Whether a word is one of those that a loop goes through, and not only as the name of something else.
    private mutating func isListed(_ word: Range<Int>, _ words: [Substring]) -> Bool {
        if let loop = words.firstIndex(where: { ["for", "select"].contains($0) }) {
            let rest = words[(loop + 1)...]
            guard let variable = rest.first, rest.dropFirst().first == "in" else { return false }
            return isUsed(variable)
        }
        let before = bytes[lineStart(word.lowerBound)..<word.lowerBound]
        guard before.contains(UInt8(ascii: ",")), let call = before.ranges(of: Array("foreach ".utf8)).last
        else { return false }
        let list = before[call.upperBound...]
        return list.contains(UInt8(ascii: ",")) && !list.contains(UInt8(ascii: ")"))
    }

    /// Whether a variable is used for something else than the name of a scheme or the like.
    private mutating func isUsed(_ variable: Substring) -> Bool {
        if let known = used[variable] { return known }
        guard used.count < Self.mostVariables else { return true }
        let isUsed = ["$" + variable, "${" + variable].contains { use in
            bytes.ranges(of: Array(use.utf8)).contains { !WordLabel($0, bytes).saysOther }
        }
        used[variable] = isUsed
        return isUsed
    }

    /// Of how many variables the uses are looked for; those of others may be any.
    private static let mostVariables = 16

    /// Whether a word is handed on to a function of the script, or to another script.
    private mutating func isHandedOn(_ words: [Substring]) -> Bool {
        guard let command = words.first else { return false }
        if functions.contains(command) { return true }
        if Self.shells.contains(command) {
            return words.dropFirst().contains { !$0.hasPrefix("-") && !$0.contains(" ") }
        }
        return command.contains("/") && MentioningFiles.isScript(Paths.name(of: String(command)))
    }

    private static let shells: Set<Substring> = [
        ".", "bash", "node", "perl", "python", "python3", "ruby", "sh", "source", "zsh",
    ]

    // MARK: - Texts

    /// Whether a text has a path that begins with a variable, or hands its words on to what makes them.
    private static func makesPaths(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
            rest = rest[(dollar + 1)...]
            let name = rest.prefix(longestName).drop { "$({\"@".utf8.contains($0) }
            let behind = name.drop { PathWords.isLetter($0) }
                .drop { ")}\"[]@*0123456789".utf8.contains($0) }
            if behind.first == UInt8(ascii: "/") { return true }
            // A command takes the folder from the variable: `cd "$D"`.
            let before = bytes[..<dollar].suffix(24).split { "\" \n\t;(&|".utf8.contains($0) }
                .last { $0.first != UInt8(ascii: "-") }
            if before.map({ takers.contains(String(decoding: $0, as: UTF8.self)) }) == true { return true }
        }
        return [".sh ", ".py ", ".rb ", "%/"].contains { bytes.firstRange(of: Array($0.utf8)) != nil }
    }

    /// How much of a variable is read, in bytes.
    private static let longestName = 64
    /// Commands that read or enter a folder.
    private static let takers: Set<String> = [
        "cd", "cp", "ditto", "du", "find", "lint", "ls", "pushd", "rsync", "swiftlint", "tree",
    ]

    /// The names in front of `()`.
    private static func functions(in bytes: [UInt8]) -> Set<Substring> {
        var names: Set<Substring> = []
        var rest = bytes[...]
        while let found = rest.firstRange(of: Array("()".utf8)) {
            let name = bytes[max(0, found.lowerBound - 64)..<found.lowerBound].reversed()
                .drop { $0 == UInt8(ascii: " ") }.prefix { PathWords.isLetter($0) }
            names.insert(String(decoding: name.reversed(), as: UTF8.self)[...])
            rest = rest[found.upperBound...]
        }
        return names
    }

    static let note = "loses some of what is in it, and the script may make paths that begin with it"
}
