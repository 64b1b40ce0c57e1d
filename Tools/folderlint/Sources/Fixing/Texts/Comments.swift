import FolderlintKit

/// The signs of comments and tags that look like parts of a path: `/* The old ones*/`, `</html>`.
struct Comments {
    /// Whether the language of the text has such comments.
    private let areKnown: Bool
    /// Up to where the text was read, and whether a comment is open there.
    private var place = 0
    private var isOpen = false

    init(of path: String) {
        let name = Paths.name(of: path)
        let suffix = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[$0...]).lowercased() } ?? ""
        areKnown = MentioningFiles.isSource(name) || Self.suffixes.contains(suffix)
    }

    private static let suffixes: Set<String> = [
        ".cs", ".css", ".dart", ".go", ".gradle", ".java", ".js", ".kt", ".kts", ".l", ".less", ".mjs",
        ".php", ".proto", ".rs", ".scss", ".strings", ".ts", ".y",
    ]

    /// A word without the end of the comment that is glued to it, as in `Old*/`; nil for any other word.
    ///
    /// Words are asked for in their order.
    mutating func wordWithoutEnd(_ word: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
        guard areKnown, word.count > 2, bytes[word].suffix(2).elementsEqual("*/".utf8) else { return nil }
        read(to: word.upperBound - 2, bytes)
        return isOpen ? word.lowerBound..<(word.upperBound - 2) : nil
    }

    /// Reads to a place whether a comment is open there; a pattern such as `a/*` opens none.
    private mutating func read(to end: Int, _ bytes: [UInt8]) {
        while place + 1 < end {
            let isStart = bytes[place] == UInt8(ascii: "/") && bytes[place + 1] == UInt8(ascii: "*")
            let isEnd = bytes[place] == UInt8(ascii: "*") && bytes[place + 1] == UInt8(ascii: "/")
            if !isOpen, isStart {
                let before = place > 0 ? bytes[place - 1] : UInt8(ascii: "\n")
                isOpen = before <= 0x20 || ";{}(),".utf8.contains(before)
                place += 2
            } else if isOpen, isEnd {
                isOpen = false
                place += 2
            } else {
                place += 1
            }
        }
    }

    /// Whether a word ends an element of HTML or XML.
    static func isClosingTag(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        guard word.count > 1, word.lowerBound > 0, bytes[word.lowerBound] == UInt8(ascii: "/"),
            bytes[word.lowerBound - 1] == UInt8(ascii: "<"), word.upperBound < bytes.count
        else { return false }
        return bytes[word.upperBound] == UInt8(ascii: ">")
            && bytes[word].dropFirst().allSatisfy(PathWords.isLetter)
    }
}
