/// The commands in the lines of a script, read once from its start to its end.
struct LineCommands {
    private let bytes: [UInt8]
    private var index = 0
    private var words: [Substring] = []
    private var word: [UInt8] = []
    private var quote: UInt8 = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// How many words of a command are kept; of a longer one, the last one is the last word so far.
    private static let most = 64

    /// The words of a command before a place, without quotes; those of a script in quotes count for the
    /// command that runs it.
    mutating func words(before place: Int) -> [Substring] {
        if place < index {
            endLine()
            index = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        }
        while index < place {
            step(bytes[index])
            index += 1
        }
        return words
    }

    private mutating func step(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"):
            if index > 0, bytes[index - 1] == UInt8(ascii: "\\") { endWord() } else { endLine() }
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if quote == byte { quote = 0 } else if quote == 0 { quote = byte }
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\\"): endWord()
        case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "("), UInt8(ascii: "`"):
            endWord()
            if quote == 0 { words = [] }
        default: word.append(byte)
        }
    }

    private mutating func endWord() {
        guard !word.isEmpty else { return }
        if words.count == Self.most { words.removeLast() }
        words.append(String(decoding: word, as: UTF8.self)[...])
        word = []
    }

    private mutating func endLine() { (words, word, quote) = ([], [], 0) }
}
