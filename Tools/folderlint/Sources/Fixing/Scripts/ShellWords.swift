/// The words of a shell script: what stands between blanks and operators, quotes taken off.
struct ShellWords {
    /// A word, and where each of its bytes is in the script.
    struct Word {
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        /// Whether the shell leaves each byte as it is.
        var isLiteral: [Bool] = []
        /// The quote that each byte is in; 0 for none, `hereDocument` for the text behind `<<END`.
        var quotes: [UInt8] = []
        /// Whether it is the first word of a command.
        var isCommand = false
        /// Whether it is the value of a variable, as in `FOLDER=App`.
        var isAssigned = false

        var text: Substring { String(decoding: bytes, as: UTF8.self)[...] }
    }

    /// Stands for the quote of a text that a command reads: in it, quotes are letters.
    static let hereDocument = UInt8(ascii: "<")

    enum Token {
        case word(Word)
        case open, close
        /// What ends a command: a line end, a semicolon, a backtick, `|`, `||`, `&` or `&&`.
        case end(String)

        var isWord: Bool { if case .word = self { true } else { false } }
    }

    let tokens: [Token]

    /// Words behind which a command begins.
    private static let keywords: Set<Substring> = [
        "if", "then", "else", "elif", "while", "until", "do", "!", "{", "time", "exec", "sudo", "env",
        "builtin", "command",
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
        /// Whether the next word is the value of a variable.
        private var isAtValue = false
        /// The texts that begin on the next line.
        private var documents: [HereDocument] = []
        private var lastLines: LastLines?

        /// A text that a command reads, up to the line that ends it.
        private struct HereDocument {
            let end: [UInt8]
            /// Whether the shell leaves variables in it as they are.
            let isLiteral: Bool
            let dropsTabs: Bool
        }

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
            case UInt8(ascii: "<"):
                finish()
                openDocument()
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                finishValue()
            case UInt8(ascii: ">"), UInt8(ascii: ","):
                finish()
            case UInt8(ascii: "="):
                // What follows may be a path of its own: `--config=a/b`, `FILE=a/b`.
                let isVariable = hasWord && isAtCommand && word.bytes.allSatisfy { Reader.isAlphanumeric($0) }
                finish()
                isAtValue = isAtValue || isVariable
            case UInt8(ascii: "("):
                // In `$(SRCROOT)` it is part of a variable.
                if word.bytes.last == UInt8(ascii: "$"), isVariable(from: index + 1) {
                    add(byte, isLiteral: false)
                } else {
                    // What `$(` prints is a value, and what is in it is a command.
                    if word.bytes.last == UInt8(ascii: "$") { isAtValue = false }
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
                    // What follows a pattern of `case` is a command.
                    isAtCommand = true
                }
            case UInt8(ascii: "&") where index > 0 && ">".utf8.contains(script[index - 1]):
                // In `2>&1` it is part of a redirection.
                finish()
            case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"),
                UInt8(ascii: "`"):
                finish()
                (isAtCommand, isAtValue) = (true, false)
                let isDouble =
                    "&|".utf8.contains(byte) && index + 1 < script.count && script[index + 1] == byte
                if isDouble { index += 1 }
                tokens.append(
                    .end(String(decoding: script[(isDouble ? index - 1 : index)...index], as: UTF8.self)))
                if byte == UInt8(ascii: "\n") { readDocuments() }
            default: add(byte, isLiteral: false)
            }
        }

        /// Reads `<<END`, `<<-'END'` and the like, whose text begins on the next line.
        private mutating func openDocument() {
            var rest = script[index...].prefix(256)
            guard rest.starts(with: "<<".utf8), !rest.starts(with: "<<<".utf8) else {
                if rest.starts(with: "<<<".utf8) { index += 2 }
                return
            }
            rest = rest.dropFirst(2)
            let dropsTabs = rest.first == UInt8(ascii: "-")
            if dropsTabs { rest = rest.dropFirst() }
            rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            let word = rest.prefix { !" \t\r\n;&|<>()".utf8.contains($0) }
            let name = word.filter { !"\"'\\".utf8.contains($0) }
            guard !name.isEmpty else { return }
            documents.append(
                HereDocument(end: name, isLiteral: name.count < word.count, dropsTabs: dropsTabs))
            index = word.endIndex - 1
        }

        /// Reads the texts that begin behind the end of a line, which is what was read last.
        private mutating func readDocuments() {
            for document in documents {
                guard let end = endLine(of: document, from: index + 1) else { continue }
                quote = ShellWords.hereDocument
                while index + 1 < end.lowerBound {
                    index += 1
                    let byte = script[index]
                    if " \t\r\n\"'`,;=:()<>|&{}[]".utf8.contains(byte) {
                        finishText()
                    } else {
                        add(byte, isLiteral: document.isLiteral)
                    }
                }
                finishText()
                quote = 0
                index = end.upperBound - 1
            }
            documents = []
            isAtCommand = true
        }

        private mutating func finishText() {
            isAtCommand = false
            finish()
        }

        /// The line that ends a text; nil if none does, so that it is no such text.
        private mutating func endLine(of document: HereDocument, from start: Int) -> Range<Int>? {
            let lastLines = lastLines ?? LastLines(script)
            self.lastLines = lastLines
            // Nobody looks for a line that does not come.
            guard let last = lastLines.start(of: document.end, dropsTabs: document.dropsTabs), last >= start
            else {
                return nil
            }
            var start = start
            while start <= last {
                let end = script[start...].firstIndex(of: UInt8(ascii: "\n")) ?? script.count
                let line = script[start..<end]
                let text = document.dropsTabs ? line.drop { $0 == UInt8(ascii: "\t") } : line
                if text.elementsEqual(document.end) { return start..<end }
                start = end + 1
            }
            return nil
        }

        /// Whether a name and a bracket follow.
        private func isVariable(from start: Int) -> Bool {
            let rest = script[start...].drop { Reader.isAlphanumeric($0) }
            return rest.startIndex > start && rest.first == UInt8(ascii: ")")
        }

        private var isInVariable: Bool {
            guard let dollar = word.bytes.lastIndex(of: UInt8(ascii: "$")) else { return false }
            return word.bytes[dollar...].dropFirst().first == UInt8(ascii: "(")
                && !word.bytes[dollar...].contains(UInt8(ascii: ")"))
        }

        private static func isAlphanumeric(_ byte: UInt8) -> Bool {
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == UInt8(ascii: "_")
        }

        private mutating func add(_ byte: UInt8, isLiteral: Bool) {
            hasWord = true
            word.bytes.append(byte)
            word.offsets.append(index)
            word.isLiteral.append(isLiteral)
            word.quotes.append(quote)
        }

        /// Ends a word, which another command may follow: `FOLDER=App cd Keep`.
        private mutating func finishValue() {
            finish()
            if isAtValue { (isAtCommand, isAtValue) = (true, false) }
        }

        mutating func finish() {
            guard hasWord else { return }
            word.isAssigned = isAtValue
            word.isCommand = isAtCommand && !isAtValue
            tokens.append(.word(word))
            isAtCommand = word.isCommand && ShellWords.keywords.contains(word.text)
            word = Word()
            hasWord = false
        }
    }
}

/// Where the last line with a text starts.
private struct LastLines {
    private var starts: [ArraySlice<UInt8>: Int] = [:]
    /// Of lines without the tabs before them.
    private var startsBehindTabs: [ArraySlice<UInt8>: Int] = [:]

    init(_ script: [UInt8]) {
        for line in script.split(separator: UInt8(ascii: "\n")) {
            starts[line] = line.startIndex
            startsBehindTabs[line.drop { $0 == UInt8(ascii: "\t") }] = line.startIndex
        }
    }

    func start(of line: [UInt8], dropsTabs: Bool) -> Int? {
        (dropsTabs ? startsBehindTabs : starts)[line[...]]
    }
}
