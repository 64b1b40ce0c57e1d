import FolderlintKit

/// The names of folders that are keys in YAML or JSON, below which names start from there.
struct DataKeys {
    private let bytes: [UInt8]
    private let isRead: Bool
    private var keys: Set<String> = []

    init(_ bytes: [UInt8], isRead: Bool) {
        self.bytes = bytes
        self.isRead = isRead
    }

    /// What moves and is named by a word below the key that is its folder's name.
    mutating func find(_ word: Range<Int>, _ names: MovedNames) -> String? {
        guard isRead else { return nil }
        let text = String(decoding: bytes[word], as: UTF8.self)
        let first = Paths.names(in: text).first.map(String.init) ?? text
        let found = keys.isEmpty ? nil : names.find(first, below: keys)
        if isKey(word) { keys.insert(text.lowercased()) }
        return found
    }

    /// Whether a colon is behind a word and the quotes around it.
    private func isKey(_ word: Range<Int>) -> Bool {
        let rest = bytes[word.upperBound...].prefix(4).drop { "\"' ".utf8.contains($0) }
        guard rest.first == UInt8(ascii: ":") else { return false }
        return rest.dropFirst().first.map { " \t\r\n{[\"".utf8.contains($0) } ?? true
    }
}
