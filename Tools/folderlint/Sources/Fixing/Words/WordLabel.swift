/// What the text before a word says that it is: the key, the option, the variable or the command of which it
/// is a value, as `excluded` in `excluded: [App, Old]`, and `scheme` in `-scheme Old`.
struct WordLabel {
    /// In lower case; empty where nothing is before the word.
    fileprivate let name: String
    /// The line of the label and the text around it; nil where nothing is around it.
    private let place: (line: ArraySlice<UInt8>, text: [UInt8])?

    init(_ word: Range<Int>, _ bytes: [UInt8]) {
        let line = OtherMeaning.line(around: word, bytes).before
        let items = line.reversed().drop { PathWords.isLetter($0) || " \t\"',".utf8.contains($0) }
        var text = line
        if items.first == UInt8(ascii: "[") {
            // In a command that is a list, an option says what the next word is.
            let words = line[line.index(line.startIndex, offsetBy: items.count)...]
                .split { " \t\"',".utf8.contains($0) }
            let option = words.last.flatMap { $0.first == UInt8(ascii: "-") && $0.count > 2 ? $0 : nil }
            text = option ?? line.dropLast(line.count - items.count + 1)
        } else if line.drop(while: Self.isBlank).first == UInt8(ascii: "-"),
            line.allSatisfy({ "- \t\"'".utf8.contains($0) }), let key = Self.parent(of: line, bytes)
        {
            // An item in a block of YAML.
            text = key
        }
        name = Self.name(atEndOf: text)
        place = (text, bytes)
    }

    /// A key, without regard to what is around it.
    init(key: String) { (name, place) = (key, nil) }

    /// The label around the key in front of a sign: of the map in braces that the key is in, or of the block.
    init(around sign: Int, _ bytes: [UInt8]) {
        let line = OtherMeaning.line(around: sign..<sign, bytes).before
        var depth = 0
        for index in line.indices.reversed() where "[]{}".utf8.contains(line[index]) {
            depth += "]}".utf8.contains(line[index]) ? 1 : -1
            guard depth < 0 else { continue }
            name = Self.name(atEndOf: line[..<index])
            place = nil
            return
        }
        name = Self.name(atEndOf: line)
        place = (line, bytes)
    }

    /// The label of the map that a key is in.
    init(outside key: Range<Int>, _ bytes: [UInt8]) {
        let braced = WordLabel(around: key.lowerBound, bytes)
        if braced.place == nil { self = braced } else { self.init(key: braced.outer) }
    }

    func contains(_ text: String) -> Bool { name.contains(text) }

    func isOne(of names: Set<String>) -> Bool { names.contains(name) }

    /// What a label says by its name.
    fileprivate enum Meaning {
        case path, other
        /// A path, if nothing around it says something else.
        case list
    }

    /// Whether it is said to be something else than a file or a folder.
    var saysOther: Bool { saysOther(Self.meaning(of: name)) }

    fileprivate func saysOther(_ meaning: Meaning) -> Bool {
        switch meaning {
        case .path: false
        case .other: true
        // Of rules about names, what is excluded is one.
        case .list: outer.contains("name:")
        }
    }

    fileprivate static func meaning(of name: String) -> Meaning {
        // Most words stand behind nothing.
        guard !name.isEmpty else { return .path }
        let bytes = Array(name.utf8)
        func has(_ parts: [[UInt8]]) -> Bool { parts.contains { bytes.firstRange(of: $0) != nil } }
        if has(directions) { return .other }
        guard !has(paths) else { return .path }
        let isOther = has(others) || ends.contains(where: name.hasSuffix) || whole.contains(name)
        return isOther ? .other : has(lists) ? .list : .path
    }

    /// The label around it, as `type_name` in `type_name:` and, below it, `excluded: [Old]`.
    private var outer: String {
        guard let place, let line = Self.parent(of: place.line, place.text) else { return "" }
        return String(decoding: line, as: UTF8.self).lowercased()
    }

    /// What is in labels of paths, whatever else is.
    private static let paths = ["dir", "file", "folder", "names", "path", "root", "workspaces"].map {
        Array($0.utf8)
    }
    private static let directions = ["direction", "directive", "redirect"].map { Array($0.utf8) }
    /// What is in labels of something else, and how they end.
    private static let others = [
        "app_id", "author", "branch", "bundle", "class", "config", "contributor", "depend", "description",
        "filter", "function", "group", "import", "label", "lane", "matrix", "message", "module", "name",
        "need", "nesting", "platform", "pod", "product", "project", "regex", "resource_class", "rule",
        "scheme",
        "sdk", "tags", "target", "testing", "title", "version", "volume", "workspace",
    ].map { Array($0.utf8) }
    private static let ends = [".text", "def", "id", "key", "kind", "tag", "type", "types"]
    /// Labels of tests' coverage, of messages, and of what is fetched.
    private static let whole: Set<String> = [
        "-am", "-m", "channel", "content-type", "flag", "flags", "help", "image", "subspecs", "test_plan",
        "testplan", "text",
        "uses",
    ]
    /// Labels of paths, if nothing around them says something else.
    private static let lists = ["exclu", "inclu"].map { Array($0.utf8) }

    // MARK: - Texts

    /// The key of a text of several lines in YAML, `path: |`, in which a word is a line of its own, perhaps
    /// behind a `!` or in a list below another key of the text, in lower case.
    static func block(around word: Range<Int>, _ bytes: [UInt8]) -> String? {
        let line = OtherMeaning.line(around: word, bytes)
        let signs = " !-\"'".utf8
        guard line.before.first.map(isBlank) == true, line.before.allSatisfy(signs.contains),
            line.after.allSatisfy({ $0 <= 0x20 || "\"'".utf8.contains($0) }),
            let row = parent(of: line.before, bytes)
        else { return nil }
        if let key = key(ofText: row, "|>") { return key }
        guard line.before.contains(UInt8(ascii: "-")), let outer = parent(of: row, bytes) else { return nil }
        return key(ofText: outer, "|>")
    }

    /// The key of a text of several lines in YAML in which a word is first in its line, in lower case.
    static func key(ofTextAround word: Range<Int>, _ bytes: [UInt8]) -> String? {
        let line = OtherMeaning.line(around: word, bytes).before
        guard line.first.map(isBlank) == true, line.allSatisfy({ " \"'".utf8.contains($0) }) else {
            return nil
        }
        return parent(of: line, bytes).flatMap { key(ofText: $0, "|>") }
    }

    /// The key of a row that starts a text of several lines.
    private static func key(ofText row: ArraySlice<UInt8>, _ signs: String) -> String? {
        let text = row.prefix { $0 != UInt8(ascii: "#") }
        let start = text.reversed().drop { $0 <= 0x20 || "+-0123456789".utf8.contains($0) }
        guard let sign = start.first, signs.utf8.contains(sign) else { return nil }
        let key = start.dropFirst().drop(while: isBlank)
        // An item of a list has none.
        if key.elementsEqual("-".utf8) || key.starts(with: "- ".utf8) { return "" }
        return key.first == UInt8(ascii: ":") ? name(atEndOf: Array(key.dropFirst().reversed())) : nil
    }

    /// The words before another one in a command that YAML folds into one line: `run: >`, `- >`, or a value
    /// that goes on in the next line, perhaps in quotes.
    static func foldedWords(before word: Range<Int>, _ bytes: [UInt8]) -> [Substring] {
        let line = OtherMeaning.line(around: word, bytes).before
        guard line.first.map(isBlank) == true, let row = parent(of: line, bytes),
            let start = key(ofText: row, ">") == nil ? openValue(of: row) : row.endIndex
        else { return [] }
        return CommandOperands.words(atEndOf: bytes[start..<word.lowerBound])
    }

    /// Where the value of a row starts that may go on in the next line.
    private static func openValue(of row: ArraySlice<UInt8>) -> Int? {
        let text = row.drop { " -".utf8.contains($0) }
        let value = row.firstRange(of: ": ".utf8).map { row[$0.upperBound...].drop(while: isBlank) } ?? text
        guard value.startIndex > row.prefix(while: isBlank).endIndex, let first = value.first,
            !"|>&*{[#".utf8.contains(first), value.last != UInt8(ascii: ":")
        else { return nil }
        let isQuote = "\"'".utf8.contains(first)
        return isQuote && value.count { $0 == first }.isMultiple(of: 2) ? nil : value.startIndex
    }

    /// The last word of a text, with what is joined to it by signs.
    private static func name(atEndOf text: some BidirectionalCollection<UInt8>) -> String {
        let rest = text.reversed().drop { !PathWords.isLetter($0) }
        let name = rest.prefix { PathWords.isLetter($0) }.reversed()
        return String(decoding: name, as: UTF8.self).lowercased()
    }

    /// The line before another that is indented less, or as much and is no item of the same list.
    private static func parent(of line: ArraySlice<UInt8>, _ bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let indent = line.prefix(while: isBlank).count
        let isItem = line.dropFirst(indent).first == UInt8(ascii: "-")
        let rows = bytes[..<line.startIndex].suffix(longestBlock).split(separator: UInt8(ascii: "\n"))
        return rows.last { row in
            let blanks = row.prefix(while: isBlank).count
            guard let first = row.dropFirst(blanks).first else { return false }
            return blanks < indent || isItem && blanks == indent && first != UInt8(ascii: "-")
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") }

    /// How far the key around others is looked for, in bytes.
    private static let longestBlock = 1024
}

/// What the labels of a text's words say, looked at once for each word and for each name.
final class WordLabels {
    private let bytes: [UInt8]
    private var last: (word: Range<Int>, saysOther: Bool)?
    private var meanings: [String: WordLabel.Meaning] = [:]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether a word is said to be something else than a file or a folder.
    func saysOther(_ word: Range<Int>) -> Bool {
        if let last, last.word == word { return last.saysOther }
        let label = WordLabel(word, bytes)
        let meaning = meanings[label.name] ?? WordLabel.meaning(of: label.name)
        meanings[label.name] = meaning
        let saysOther = label.saysOther(meaning)
        last = (word, saysOther)
        return saysOther
    }
}
