import FolderlintKit

/// The names of folders that are keys in YAML or JSON, below which names start from there, or values from
/// which others start: `output_dir: App`, `sources: [{ path: App, excludes: [Old] }]`.
struct DataKeys {
    private let bytes: [UInt8]
    /// Whether the text has keys.
    let isRead: Bool
    private var keys: Set<String> = []
    private var folders: Set<String> = []
    /// Folders by their names, in lower case, whose keys are behind the values that start from there.
    private var expected = ExpectedFolders()

    /// Whether every value may have the same key, as in `<folder name="App">`.
    private let isMarkup: Bool

    private let labels: WordLabels

    init(_ bytes: [UInt8], of path: String, _ labels: WordLabels) {
        self.bytes = bytes
        self.labels = labels
        isMarkup = path.hasSuffix(".xml")
        isRead = Self.suffixes.contains { path.hasSuffix($0) } && !BareFolders.isTranslation(path)
    }

    private static let suffixes = [
        ".cfg", ".code-workspace", ".conf", ".hcl", ".ini", ".json", ".json5", ".jsonc", ".nix",
        ".properties", ".tf", ".toml", ".xml", ".yaml", ".yml",
    ]

    /// Takes folders that a key names, for the values before it, too.
    mutating func expect(_ folders: [ExpectedFolders.Folder]) {
        expected = ExpectedFolders(
            folders.map { .init(path: Paths.name(of: $0.path).lowercased(), part: $0.part) })
    }

    /// What moves and is named by a word below the key that is its folder's name.
    mutating func find(_ word: Range<Int>, _ names: MovedNames) -> String? {
        guard isRead else { return nil }
        let text = Self.name(bytes[word].dropFirst(PathWords.flag(at: word.lowerBound, bytes)))
        let first = Paths.names(in: text).first.map(String.init) ?? text
        let isPath = text.utf8.contains(UInt8(ascii: "/"))
        expected.read(to: word.lowerBound)
        let open = expected.open
        let found = names.find(first) {
            keys.contains($0)
                || (folders.contains($0) || open.contains($0))
                    && (isPath || $0 != first.lowercased() && (isItem(word) || isChild(word)))
        }
        if isKey(word) {
            keys.insert(text.lowercased())
        } else if found == nil {
            add(folder: word)
        }
        return found
    }

    /// Whether a word is a key in a map of what is in a folder: `"children": {"Old": {}}`.
    private func isChild(_ word: Range<Int>) -> Bool {
        isKey(word) && Self.contents.contains { WordLabel(outside: word, bytes).contains($0) }
    }

    /// What is in labels of such maps.
    private static let contents = ["child", "content", "dir", "entries", "files", "folder", "groups", "tree"]

    /// Takes what may be the path of a folder from which others start.
    mutating func add(folder word: Range<Int>) {
        guard isRead, !isKey(word), !saysOther(word) else { return }
        folders.insert(Paths.name(of: Self.name(bytes[word])).lowercased())
    }

    /// A word without the brackets of a list or a section.
    private static func name(_ word: ArraySlice<UInt8>) -> String {
        let text = word.drop { $0 == UInt8(ascii: "[") }
        let end = text.lastIndex { $0 != UInt8(ascii: "]") }.map { $0 + 1 } ?? text.startIndex
        return String(decoding: text[..<end], as: UTF8.self)
    }

    /// Whether a word is a value that may be the name of a folder.
    func isItem(_ word: Range<Int>) -> Bool { !isKey(word) && !saysOther(word) }

    /// Whether the key of a value says that it is something else than a folder: `targets: [App]`.
    private func saysOther(_ word: Range<Int>) -> Bool { !isMarkup && labels.saysOther(word) }

    /// Whether a colon is behind a word and the quotes around it.
    func isKey(_ word: Range<Int>) -> Bool {
        let rest = bytes[word.upperBound...].prefix(4).drop { "\"' ".utf8.contains($0) }
        guard rest.first == UInt8(ascii: ":") else { return false }
        return rest.dropFirst().first.map { " \t\r\n{[\"".utf8.contains($0) } ?? true
    }
}
