import FolderlintKit

/// The signs of comments and tags that look like parts of a path: `/* The old ones*/`, `</html>`.
struct Comments {
    /// Whether the language of the text has such comments.
    private let areKnown: Bool
    /// Whether the comments say what texts are for, to those who translate them.
    private let areNotes: Bool
    /// Up to where the text was read, and whether a comment is open there.
    private var place = 0
    private var isOpen = false

    init(of path: String) {
        let name = Paths.name(of: path)
        let suffix = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[$0...]).lowercased() } ?? ""
        areKnown = MentioningFiles.isSource(name) || Self.suffixes.contains(suffix)
        areNotes = suffix == ".strings"
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

    /// Whether a word is in a comment of a `.strings` file, which says what a text is for.
    ///
    /// Words are asked for in their order.
    mutating func isNote(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        guard areNotes else { return false }
        read(to: word.lowerBound, bytes)
        return isOpen
    }

    /// Reads to a place whether a comment is open there; a pattern such as `a/*` opens none.
    private mutating func read(to end: Int, _ bytes: [UInt8]) {
        while place + 1 < end {
            let isStart = bytes[place] == UInt8(ascii: "/") && bytes[place + 1] == UInt8(ascii: "*")
            let isEnd = bytes[place] == UInt8(ascii: "*") && bytes[place + 1] == UInt8(ascii: "/")
            if !isOpen, isStart {
                isOpen = mayOpen(at: place, bytes)
                place += 2
            } else if isOpen, isEnd {
                isOpen = false
                place += 2
            } else {
                place += 1
            }
        }
    }

    /// Whether what stands before the start of a comment is no part of a path, and no text in quotes.
    private func mayOpen(at place: Int, _ bytes: [UInt8]) -> Bool {
        let before = bytes[..<place]
        if areNotes {
            return before.last { $0 != UInt8(ascii: " ") }.map { "\r\n;".utf8.contains($0) } ?? true
        }
        return before.last.map { $0 <= 0x20 || ";{}(),".utf8.contains($0) } ?? true
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
