/// The commands in the lines of a script, read once from its start to its end.
struct LineCommands {
    private let bytes: [UInt8]
    private var index = 0
    private var words: [Substring] = []
    private var word: [UInt8] = []
    private var quote: UInt8 = 0
    /// The words before each parenthesis that is open.
    private var outer: [(words: [Substring], quote: UInt8)] = []

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
        case UInt8(ascii: "(")
        where quote == UInt8(ascii: "\"") && index > 0 && bytes[index - 1] == UInt8(ascii: "$"):
            // A command in quotes: `"$(cat App/a.txt)"`.
            endWord()
            if outer.count < Self.most { outer.append((words, quote)) }
            (words, quote) = ([], 0)
        case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "("), UInt8(ascii: "`"):
            endWord()
            guard quote == 0 else { return }
            if byte == UInt8(ascii: "("), outer.count < Self.most { outer.append((words, 0)) }
            words = []
        case UInt8(ascii: ")") where quote == 0:
            endWord()
            // Behind a pattern of `case`, a command begins.
            (words, quote) = outer.popLast() ?? ([], 0)
        default: word.append(byte)
        }
    }

    private mutating func endWord() {
        guard !word.isEmpty else { return }
        var text = String(decoding: word, as: UTF8.self)[...]
        // In a recipe of make, a sign stands before the command: `@cat`.
        if words.isEmpty, text.first == "@" { text = text.drop { "@-+".contains($0) } }
        word = []
        if text == "{" {
            words = []
        } else if !words.isEmpty || !Self.keywords.contains(text) {
            if words.count == Self.most { words.removeLast() }
            words.append(text)
        }
    }

    private mutating func endLine() { (words, word, quote, outer) = ([], [], 0, []) }

    /// Words behind which a command begins.
    private static let keywords: Set<Substring> = ["!", "do", "elif", "else", "if", "then", "until", "while"]
}
