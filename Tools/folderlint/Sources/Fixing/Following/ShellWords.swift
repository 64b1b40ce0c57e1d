/// The words of a shell script: what stands between blanks and operators, quotes taken off.
struct ShellWords {
    /// A word, and where each of its bytes is in the script.
    struct Word {
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        /// Whether the shell leaves each byte as it is.
        var isLiteral: [Bool] = []
        /// The quote that each byte is in; 0 for none.
        var quotes: [UInt8] = []
        /// Whether it is the first word of a command.
        var isCommand = false

        var text: Substring { String(decoding: bytes, as: UTF8.self)[...] }
    }

    enum Token {
        case word(Word)
        case open, close
    }

    let tokens: [Token]

    /// Words behind which a command begins.
    private static let keywords: Set<Substring> = [
        "if", "then", "else", "elif", "while", "until", "do", "!", "{", "time", "exec", "sudo", "env",
    ]

    init(_ script: [UInt8]) {
        var reader = Reader(script: script)
        while reader.index < script.count { reader.step() }
        reader.finish()
        tokens = reader.tokens
    }

    private struct Reader {
        let script: [UInt8]
        var index = 0
        var tokens: [Token] = []
        private var word = Word()
        private var hasWord = false
        private var quote: UInt8 = 0
        private var isAtCommand = true

        init(script: [UInt8]) { self.script = script }

        mutating func step() {
            let byte = script[index]
            defer { index += 1 }
            if quote == 0 {
                plain(byte)
            } else if byte == quote {
                quote = 0
            } else if quote == UInt8(ascii: "\""), byte == UInt8(ascii: "\\"), index + 1 < script.count,
                "\"\\$`".utf8.contains(script[index + 1])
            {
                index += 1
                add(script[index], isLiteral: true)
            } else {
                add(byte, isLiteral: quote == UInt8(ascii: "'"))
            }
        }

        private mutating func plain(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                quote = byte
                hasWord = true
            case UInt8(ascii: "\\"):
                guard index + 1 < script.count else { return }
                index += 1
                if script[index] != UInt8(ascii: "\n") { add(script[index], isLiteral: true) }
            case UInt8(ascii: "#") where !hasWord:
                while index + 1 < script.count, script[index + 1] != UInt8(ascii: "\n") { index += 1 }
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "<"),
                UInt8(ascii: ">"), UInt8(ascii: ","):
                finish()
            case UInt8(ascii: "="):
                // What follows may be a path of its own: `--config=a/b`, `FILE=a/b`.
                finish()
            case UInt8(ascii: "("):
                // In `$(SRCROOT)` it is part of a variable.
                if word.bytes.last == UInt8(ascii: "$"), isVariable(from: index + 1) {
                    add(byte, isLiteral: false)
                } else {
                    finish()
                    tokens.append(.open)
                    isAtCommand = true
                }
            case UInt8(ascii: ")"):
                if isInVariable {
                    add(byte, isLiteral: false)
                } else {
                    finish()
                    tokens.append(.close)
                }
            case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"),
                UInt8(ascii: "`"):
                finish()
                isAtCommand = true
            default: add(byte, isLiteral: false)
            }
        }

        /// Whether a name and a bracket follow.
        private func isVariable(from start: Int) -> Bool {
            let rest = script[start...].drop { $0 == UInt8(ascii: "_") || Reader.isAlphanumeric($0) }
            return rest.startIndex > start && rest.first == UInt8(ascii: ")")
        }

        private var isInVariable: Bool {
            guard let dollar = word.bytes.lastIndex(of: UInt8(ascii: "$")) else { return false }
            return word.bytes[dollar...].dropFirst().first == UInt8(ascii: "(")
                && !word.bytes[dollar...].contains(UInt8(ascii: ")"))
        }

        private static func isAlphanumeric(_ byte: UInt8) -> Bool {
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        }

        private mutating func add(_ byte: UInt8, isLiteral: Bool) {
            hasWord = true
            word.bytes.append(byte)
            word.offsets.append(index)
            word.isLiteral.append(isLiteral)
            word.quotes.append(quote)
        }

        mutating func finish() {
            guard hasWord else { return }
            word.isCommand = isAtCommand
            tokens.append(.word(word))
            isAtCommand = isAtCommand && ShellWords.keywords.contains(word.text)
            word = Word()
            hasWord = false
        }
    }
}
