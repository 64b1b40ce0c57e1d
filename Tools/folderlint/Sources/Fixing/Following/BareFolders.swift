import FolderlintKit

/// The names of folders that a tool takes without any sign of a path: `excluded: [Old]`, `Old @owner`,
/// `swiftlint lint Old`.
///
/// Such a word may mean anything else, so that only the places count in which tools take paths.
enum BareFolders {
    // MARK: - Data

    /// Whether a word is in the value of a key for paths, on its line or in a list that goes over several.
    static func isValue(_ word: Range<Int>, _ bytes: [UInt8], of file: String) -> Bool {
        // The keys of translations have any name.
        let place = file.lowercased()
        if translations.contains(where: place.contains) { return false }
        let before = bytes[..<word.lowerBound].suffix(longestList)
        guard let sign = before.lastIndex(where: { ":=".utf8.contains($0) }) else { return false }
        let value = before[(sign + 1)...]
        let isOpen =
            value.count { $0 == UInt8(ascii: "[") } > value.count { $0 == UInt8(ascii: "]") }
        let signs = isOpen ? " \t\r\n[](){}\"',/*!" : " \t[](){}\"',/*!"
        guard value.allSatisfy({ PathWords.isLetter($0) || signs.utf8.contains($0) }) else { return false }
        let key = key(before: sign, before)
        guard keys.contains(key) || parts.contains(where: key.contains) else { return false }
        // Of a path, what is around its key says nothing else.
        let isList = lists.contains(where: key.contains)
        return !(isList ? WordLabel(around: sign, bytes) : WordLabel(key: key)).saysOther
    }

    /// Whether a word is a line in a text of several lines that a key for paths has, as `path: |` in YAML.
    static func isLine(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        guard let key = WordLabel.block(around: word, bytes) else { return false }
        return (keys.contains(key) || blocks.contains(key) || parts.contains(where: key.contains))
            && !WordLabel(key: key).saysOther
    }

    /// Keys whose lines are paths.
    private static let blocks: Set<String> = ["ignore", "sparse-checkout"]

    /// How far the key of a list is looked for, in bytes.
    private static let longestList = 1024
    /// What is in keys whose values may be something else, as in `branches: {include: [Old]}`.
    private static let lists = ["exclu", "inclu"]

    private static let translations = ["i18n", "l10n", "/lang", "locale", "translation"]
    private static let keys: Set<String> = [
        "artifact", "artifacts", "assets", "build", "content", "context", "dest", "destination", "docs",
        "entry", "files", "from", "glob", "input", "inputs", "into", "location", "out", "output", "outputs",
        "packages", "prefix", "public", "publish", "root", "rootdir", "roots", "sonar.sources", "source",
        "src", "static", "templates", "testmatch", "to", "watch", "workspaces",
    ]
    /// What is in keys for paths.
    private static let parts = ["dir", "exclu", "folder", "inclu", "path", "sources"]

    /// The key in front of a sign, in lower case.
    private static func key(before sign: Int, _ line: ArraySlice<UInt8>) -> String {
        let name = line[..<sign].reversed().drop { "\"' \t".utf8.contains($0) }
            .prefix { PathWords.isLetter($0) }
        return String(decoding: name.reversed(), as: UTF8.self).lowercased()
    }

    // MARK: - Lists of patterns

    /// Whether a word is one of the folders of a regular expression, as in `^(Core|Old)/`.
    static func isChoice(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let isPart = { (byte: UInt8) in PathWords.isLetter(byte) || byte == UInt8(ascii: "|") }
        let start = bytes[..<word.lowerBound].suffix(longestFlag).reversed().prefix(while: isPart).count
        let end = bytes[word.upperBound...].prefix(longestFlag).prefix(while: isPart).endIndex
        return bytes[..<(word.lowerBound - start)].last == UInt8(ascii: "(")
            && bytes[end...].starts(with: ")/".utf8)
    }

    /// Whether a word is the pattern of a line, or behind the option of one: `Old @owner`, `--exclude Old`.
    static func isPattern(_ word: Range<Int>, _ bytes: [UInt8], isList: Bool) -> Bool {
        let line = start(of: word, bytes)
        if isList { return line.allSatisfy { " \t!/".utf8.contains($0) } }
        let isSign = { (byte: UInt8) in " \t,=".utf8.contains(byte) }
        let first = line.drop(while: isSign).prefix(longestFlag).prefix { !isSign($0) }
        return options.contains { first.elementsEqual($0.utf8) }
    }

    private static let options = ["--exclude", "--include", "--unexclude"]

    /// Whether a word is in a drawing of folders, as in `├── Old` and `|-- Old`.
    static func isBranch(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let line = start(of: word, bytes).drop { $0 <= 0x20 || "/#*".utf8.contains($0) }
        // Between the branches are lines, blanks, of which some do not break, and little pictures.
        guard line.last.map(PathWords.isLetter) != true || line.last.map({ $0 >= 0x80 }) == true,
            line.allSatisfy({ $0 >= 0x80 || " \t|`+-\\*_".utf8.contains($0) })
        else { return false }
        // The signs that draw boxes.
        if [0x94, 0x95].contains(where: { line.firstRange(of: [0xE2, $0]) != nil }) { return true }
        let plain = line.split(whereSeparator: { " \t".utf8.contains($0) }).last
        return branches.contains { plain?.elementsEqual($0.utf8) == true }
    }

    private static let branches = ["|--", "`--", "+--", "\\--", "|---", "+---", "\\---", "|-", "+-", "|_"]

    // MARK: - Commands

    /// Whether a word is behind the flag of a compiler, as in `-I Old`, `["-I", "Old"]` and `- -I`, or is the
    /// value of a setting that has none, as in `$(DIR:default=Old)`.
    static func isFlagged(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        var before = bytes[max(0, word.lowerBound - longestFlag)..<word.lowerBound]
        if before.suffix(9).elementsEqual(":default=".utf8) { return true }
        while true {
            while let last = before.last {
                let isDash = last == UInt8(ascii: "-") && before.dropLast().last.map { $0 <= 0x20 } == true
                guard last <= 0x20 || isDash || "\"',[=\\".utf8.contains(last) else { break }
                before.removeLast()
            }
            let start = before.lastIndex { !PathWords.isLetter($0) }.map { $0 + 1 } ?? before.startIndex
            guard PathWords.passes(before[start...]) else { return PathWords.isFlag(before[start...]) }
            before = before[..<start]
        }
    }

    /// The words before another one in a command that is in quotes on its line, as in `"swiftlint lint Old"`.
    static func quotedWords(before word: Range<Int>, _ bytes: [UInt8]) -> [Substring] {
        let line = start(of: word, bytes)
        guard let quote = line.lastIndex(where: { "\"'`".utf8.contains($0) }) else { return [] }
        let text = line[(quote + 1)...]
        let command = text.lastIndex { ";&|(".utf8.contains($0) }.map { text[($0 + 1)...] } ?? text
        return command.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self)[...] }
    }

    /// How far a flag is looked for, in bytes.
    private static let longestFlag = 64

    /// Whether a word is what a command for files works on.
    static func isOperand(after words: [Substring]) -> Bool {
        // A line of a workflow has the command behind a key: `- run: swiftlint lint Old`.
        var words = words.drop { starters.contains($0) || $0.hasSuffix(":") }
        if words.first == "run" { words = words.dropFirst() }
        guard let first = words.first else { return false }
        let command = first.split(separator: "/").last ?? first
        let rest = words.dropFirst()
        if rest.last.map(valued.contains) == true { return false }
        let operands = rest.filter { !$0.hasPrefix("-") }
        switch command {
        case "git":
            // The folder that it goes on in.
            let verb = rest.first == "-C" ? operands.dropFirst().first : operands.first
            return verb.map(git.contains) ?? false || rest.contains("--")
        case "docker", "podman", "buildah", "nerdctl":
            return operands.first.map(containers.contains) ?? false
        case "COPY", "ADD": return !rest.contains { $0.hasPrefix("--from=") }
        case "grep", "egrep", "fgrep", "rg", "ag", "ack":
            return !ForeignPaths.isPattern(after: Array(words))
        case "chmod", "chown", "tar":
            return !operands.isEmpty && (operands.last != "+x" || rest.contains("-R"))
        default: return commands.contains(command) || ShellFolders.commands.contains(String(command))
        }
    }

    /// Words before a command.
    private static let starters: Set<Substring> = [
        "$", "-", "-c", "bash", "exec", "mint", "npx", "sh", "sudo", "time", "xcrun",
    ]
    /// Those that work on files, besides the ones of a shell.
    private static let commands: Set<Substring> = [
        "aws", "clang-format", "cloc", "codespell", "docc", "eslint", "gsutil", "markdownlint", "prettier",
        "pytest", "rclone", "scp", "stat", "swift-format", "swiftformat", "swiftlint", "typos",
    ]
    private static let git: Set<Substring> = [
        "add", "archive", "blame", "check-ignore", "clean", "diff", "grep", "log", "ls-files", "ls-tree",
        "mv", "restore", "rev-list", "rm", "shortlog", "show", "sparse-checkout", "status", "whatchanged",
    ]
    private static let containers: Set<Substring> = ["bake", "bud", "build", "buildx", "cp"]
    /// Options whose value is no folder that is read.
    private static let valued: Set<Substring> = [
        "--config", "--format", "--reporter", "--rule", "--rules", "--swiftversion", "-e", "-m", "-name",
        "-t", "-type",
    ]

    // MARK: - Lines

    /// A word without the brackets of a list or a map.
    static func inner(_ word: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        let text = bytes[word].drop { "[{".utf8.contains($0) }
        let end = text.lastIndex { !"]}".utf8.contains($0) }.map { $0 + 1 } ?? text.startIndex
        return text.startIndex..<end
    }

    /// The line before a word.
    private static func start(of word: Range<Int>, _ bytes: [UInt8]) -> ArraySlice<UInt8> {
        OtherMeaning.line(around: word, bytes).before
    }
}
