import FolderlintKit

/// The names of folders that a tool takes without any sign of a path: `excluded: [Old]`, `Old @owner`,
/// `-I Old`.
///
/// Such a word may mean anything else, so that only the places count in which tools take paths.
enum BareFolders {
    /// What is said of a folder that stays, and is named for what is in it.
    static let isSmaller = "loses some of what is in it"

    // MARK: - Data

    /// Whether a word is in the value of a key for paths, on its line or in a list that goes over several.
    static func isValue(_ word: Range<Int>, _ bytes: [UInt8], of file: String) -> Bool {
        if isTranslation(file) { return false }
        let place = file.lowercased()
        let before = bytes[..<word.lowerBound].suffix(longestList)
        guard let sign = before.lastIndex(where: { ":=".utf8.contains($0) }) else { return false }
        let value = before[(sign + 1)...]
        let isOpen =
            value.count { $0 == UInt8(ascii: "[") } > value.count { $0 == UInt8(ascii: "]") }
        let signs = isOpen ? " \t\r\n[](){}\"',/*!" : " \t[](){}\"',/*!"
        guard value.allSatisfy({ PathWords.isLetter($0) || signs.utf8.contains($0) }) else { return false }
        let key = key(before: sign, before)
        // Elsewhere, branches and the like may be ignored.
        if key == "ignore", place.contains("codecov") { return true }
        guard keys.contains(key) || ShellFolders.keys.contains(key) || parts.contains(where: key.contains)
        else { return false }
        // Of a path, what is around its key says nothing else.
        let isList = lists.contains(where: key.contains) && !areSettings(file)
        return !(isList ? WordLabel(around: sign, bytes) : WordLabel(key: key)).saysOther
    }

    /// Whether a file has settings of the form `key = value` that no other reader knows.
    static func areSettings(_ path: String) -> Bool {
        let name = Paths.name(of: path)
        return settings.contains(name)
            || [".bzl", ".cfg", ".gradle", ".ini", ".kts"].contains(where: name.hasSuffix)
    }

    private static let settings: Set<String> = [
        "BUILD", "BUILD.bazel", "Doxyfile", "SConscript", "SConstruct", ".coveragerc", ".envrc", ".flake8",
    ]

    /// Whether a text for people calls a word in backticks a folder: "the `Old` folder".
    static func isCalledFolder(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let line = OtherMeaning.line(around: word, bytes)
        guard line.before.last == UInt8(ascii: "`"), line.after.first == UInt8(ascii: "`") else {
            return false
        }
        let near = [line.before.dropLast().suffix(16), line.after.dropFirst().prefix(16)]
        return near.contains { text in
            ["folder", "director"].contains { text.firstRange(of: $0.utf8) != nil }
        }
    }

    /// Whether a word is a line in a text of several lines that a key for paths has, as `path: |` in YAML.
    static func isLine(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        guard let key = WordLabel.block(around: word, bytes) else { return false }
        return (keys.contains(key) || blocks.contains(key) || parts.contains(where: key.contains))
            && !WordLabel(key: key).saysOther
    }

    /// Whether a word is one of those that a call of a tool for builds takes, as in
    /// `include_directories(Old)`, `set(DIRS Core Old)` and `subdir('Old')`.
    static func isArgument(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let before = bytes[..<word.lowerBound].suffix(longestList)
        guard let open = before.lastIndex(of: UInt8(ascii: "(")),
            before[(open + 1)...].allSatisfy({
                PathWords.isLetter($0) || " \t\r\n\"',[${}/".utf8.contains($0)
            })
        else { return false }
        let call = key(before: open, before)
        if parts.contains(where: call.contains) {
            // The first one is the target.
            return !call.hasPrefix("target_") || before[(open + 1)...].contains { $0 > 0x20 }
        }
        let names = String(decoding: before[(open + 1)...], as: UTF8.self).lowercased()
        return ["file", "install", "list", "set"].contains(call) && parts.contains { names.contains($0) }
    }

    /// Keys whose lines are paths.
    private static let blocks: Set<String> = ["ignore", "sparse-checkout"]

    /// How far the key of a list is looked for, in bytes.
    private static let longestList = 1024
    /// What is in keys whose values may be something else, as in `branches: {include: [Old]}`.
    private static let lists = ["exclu", "inclu"]

    /// Whether a file has texts in one language, whose keys may have any name.
    static func isTranslation(_ file: String) -> Bool {
        let place = file.lowercased()
        return translations.contains(where: place.contains)
    }

    private static let translations = [".lproj/", "i18n", "l10n", "/lang", "locale", "translation"]
    private static let keys: Set<String> = [
        "artifact", "artifacts", "assets", "build", "content", "context", "dest", "destination", "docs",
        "entry", "files", "from", "glob", "input", "inputs", "into", "location", "out", "output", "outputs",
        "packages", "prefix", "public", "publish", "root", "rootdir", "roots", "sonar.sources", "source",
        "src", "static", "templates", "testmatch", "to", "watch", "where", "workspaces",
    ]
    /// What is in keys for paths.
    private static let parts = ["dir", "exclu", "folder", "inclu", "path", "sources"]

    /// The key in front of a sign, in lower case.
    private static func key(before sign: Int, _ line: ArraySlice<UInt8>) -> String {
        let name = line[..<sign].reversed().drop { "\"' \t".utf8.contains($0) }
            .prefix { PathWords.isLetter($0) }
        let key = String(decoding: name.reversed(), as: UTF8.self).lowercased()
        return key.hasSuffix(".cwd") ? "cwd" : key
    }

    /// Whether a word is the value of an option for paths, as in `--exclude-dir=Old` and `--path Old`.
    static func isOfOption(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let before = bytes[..<word.lowerBound].suffix(longestFlag).reversed().drop {
            "=\"' ".utf8.contains($0)
        }
        let name = String(decoding: before.prefix { PathWords.isLetter($0) }.reversed(), as: UTF8.self)
        return name.hasPrefix("--") && parts.contains(where: name.lowercased().contains)
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

    /// How far a flag is looked for, in bytes.
    private static let longestFlag = 64

    // MARK: - Lines

    /// A word without the brackets of a list or a map.
    static func inner(_ word: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        let text = bytes[word].drop { "[{".utf8.contains($0) }
        let end = text.lastIndex { !"]}".utf8.contains($0) }.map { $0 + 1 } ?? text.startIndex
        return text.startIndex..<end
    }

    /// The name in an expression for a whole line, or in a list in Ruby: `^App$`, `%w[App Lib]`.
    static func sought(_ word: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        var (start, end) = (word.lowerBound, word.upperBound)
        if bytes[word].first == UInt8(ascii: "^") { start += 1 }
        let isList = start > 0 && bytes[start - 1] == UInt8(ascii: "%")
        if isList, word.count > 2, "([{".utf8.contains(bytes[start + 1]) { start += 2 }
        if let close = bytes[start..<end].firstRange(of: "].".utf8) { end = close.lowerBound }
        if bytes[start..<end].last == UInt8(ascii: "$") { end -= 1 }
        return start..<max(start, end)
    }

    /// The line before a word.
    private static func start(of word: Range<Int>, _ bytes: [UInt8]) -> ArraySlice<UInt8> {
        OtherMeaning.line(around: word, bytes).before
    }
}
