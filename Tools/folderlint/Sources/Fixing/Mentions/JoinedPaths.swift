/// The paths that sources put together from names.
enum JoinedPaths {
    private static let calls = [
        "ppendingPathComponent", "append(component", "append(path", "appending(component", "appending(path",
        "join(", "subdirectory:", "inDirectory:",
    ]

    /// Whether a word in quotes is added to a path by a call.
    static func isPart(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        guard word.lowerBound > 0, "\"'".utf8.contains(bytes[word.lowerBound - 1]) else { return false }
        let before = bytes[max(0, word.lowerBound - 48)..<(word.lowerBound - 1)]
        let line = before.lastIndex(of: UInt8(ascii: "\n")).map { before[($0 + 1)...] } ?? before
        let text = String(decoding: line, as: UTF8.self)
        // A resource is named by its own name, unless it is in a folder that is one, too.
        let isInFolder = bytes[word].contains(UInt8(ascii: "/")) && text.contains("orResource:")
        return isInFolder || Self.calls.contains { text.contains($0) }
    }
}
