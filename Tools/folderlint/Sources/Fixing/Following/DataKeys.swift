import FolderlintKit

/// The names of folders that are keys in YAML or JSON, below which names start from there, or values from
/// which paths start that are not there yet: `output_dir: App`.
struct DataKeys {
    private let bytes: [UInt8]
    private let isRead: Bool
    private var keys: Set<String> = []
    private var folders: Set<String> = []

    init(_ bytes: [UInt8], isRead: Bool) {
        self.bytes = bytes
        self.isRead = isRead
    }

    /// What moves and is named by a word below the key that is its folder's name.
    mutating func find(_ word: Range<Int>, _ names: MovedNames) -> String? {
        guard isRead else { return nil }
        let text = String(decoding: bytes[word], as: UTF8.self)
        let first = Paths.names(in: text).first.map(String.init) ?? text
        let isPath = text.utf8.contains(UInt8(ascii: "/"))
        let found = names.find(first) { keys.contains($0) || isPath && folders.contains($0) }
        if isKey(word) {
            keys.insert(text.lowercased())
        } else if found == nil {
            add(folder: word)
        }
        return found
    }

    /// Takes what may be the path of a folder from which others start.
    mutating func add(folder word: Range<Int>) {
        guard isRead else { return }
        folders.insert(Paths.name(of: String(decoding: bytes[word], as: UTF8.self)).lowercased())
    }

    /// Whether a colon is behind a word and the quotes around it.
    private func isKey(_ word: Range<Int>) -> Bool {
        let rest = bytes[word.upperBound...].prefix(4).drop { "\"' ".utf8.contains($0) }
        guard rest.first == UInt8(ascii: ":") else { return false }
        return rest.dropFirst().first.map { " \t\r\n{[\"".utf8.contains($0) } ?? true
    }
}
