/// The simple commands of a shell script, as far as they can be told apart without running it.
///
/// Here-documents and comments are left out. What a command substitution or a quoted script holds is in
/// `inner`, not among the commands.
struct ShellCommands {
    /// One word of a command, without its quotes.
    struct Word {
        var text = ""
        /// Whether it begins with a variable for the source root.
        var hasRoot = false
        /// Whether the shell replaces nothing in it but that variable.
        var isLiteral = true
    }

    struct Command {
        var words: [Word] = []
        /// Whether its output, or any other, goes to a file.
        var writes = false
        /// The commands that are joined by `&&`, `||` or `|` have one number.
        var list = 0
    }

    private(set) var all: [Command] = []
    /// The lists that hold an `||`: what fails in them may fail.
    private(set) var alternatives: Set<Int> = []
    private(set) var definesFunctions = false
    /// The texts of command substitutions, and of quotes that hold several words.
    private(set) var inner: [String] = []

    private let text: [Character]
    private var index = 0
    private var command = Command()
    private var word: Word?
    /// How many subshells are open.
    private var depth = 0
    private var cases = 0
    /// Whether the next word is the file of a redirection.
    private var isRedirected = false
    private var list = 0
    private var isJoined = false
    /// The ends of here-documents that begin on the next line.
    private var ends: [String] = []

    init(_ script: String) {
        text = Array(script)
        while index < text.count { readCharacter() }
        endCommand()
    }

    private func character(_ offset: Int) -> Character? {
        index + offset < text.count ? text[index + offset] : nil
    }

    // MARK: - Characters

    private mutating func readCharacter() {
        let next = text[index]
        switch next {
        case "\\": readBackslash()
        case "'": readQuoted("'")
        case "\"": readQuoted("\"")
        case "$": readVariable()
        case "`":
            skip(to: "`")
            spoil()
        case "#" where word == nil: while character(0).map({ !$0.isNewline }) == true { index += 1 }
        case "(": readOpening()
        case ")": readClosing()
        case "<", ">": readRedirection(next)
        case ";", "&", "|": readOperator(next)
        default:
            index += 1
            if next.isNewline {
                endLine()
            } else if next.isWhitespace {
                endWord()
            } else {
                append(next)
            }
        }
    }

    private mutating func append(_ character: Character) {
        if word == nil { word = Word() }
        word?.text.append(character)
    }

    /// Marks the word as one that only the shell can complete.
    private mutating func spoil() {
        if word == nil { word = Word() }
        word?.isLiteral = false
    }

    private mutating func readBackslash() {
        if character(1)?.isNewline != true { spoil() }
        index += 2
    }

    private mutating func readQuoted(_ quote: Character) {
        if word == nil { word = Word() }
        index += 1
        let start = index
        while let next = character(0), next != quote {
            if quote == "\"", next == "$" {
                readVariable()
            } else if quote == "\"", next == "\\" {
                spoil()
                index += 2
            } else if quote == "\"", next == "`" {
                spoil()
                skip(to: "`")
            } else {
                if next == "$" { spoil() }
                append(next)
                index += 1
            }
        }
        // Without an end, nobody knows what the quote holds.
        if index >= text.count { spoil() }
        let end = min(index, text.count)
        if text[start..<end].contains(where: \.isWhitespace) { inner.append(String(text[start..<end])) }
        index += 1
    }

    private static let roots: Set<String> = ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"]

    private mutating func readVariable() {
        let start = index
        let closing: Character? =
            switch character(1) {
            case "(": ")"
            case "{": "}"
            default: nil
            }
        index += closing == nil ? 1 : 2
        let first = index
        while let next = character(0), next == "_" || next.isASCII && (next.isLetter || next.isNumber) {
            index += 1
        }
        let isRoot = Self.roots.contains(String(text[first..<min(index, text.count)]))
        if isRoot, closing == nil || character(0) == closing, word?.text.isEmpty ?? true {
            if closing != nil { index += 1 }
            word = Word(
                text: String(text[start..<index]), hasRoot: true, isLiteral: word?.isLiteral ?? true)
            return
        }
        spoil()
        guard let closing else { return }
        index = start + 1
        let opening = text[index]
        skip(from: opening, to: closing)
        if closing == ")" { inner.append(String(text[first..<max(first, min(index - 1, text.count))])) }
    }

    /// Goes on behind the next sign of a kind.
    private mutating func skip(to sign: Character) {
        index += 1
        let start = index
        while let next = character(0), next != sign { index += next == "\\" ? 2 : 1 }
        index = min(index, text.count)
        inner.append(String(text[start..<index]))
        index += 1
    }

    /// Goes on behind the bracket that closes the one here.
    private mutating func skip(from opening: Character, to closing: Character) {
        var open = 0
        var quote: Character?
        while let next = character(0) {
            index += next == "\\" ? 2 : 1
            if let current = quote {
                if next == current { quote = nil }
            } else if next == "\"" || next == "'" {
                quote = next
            } else if next == opening {
                open += 1
            } else if next == closing {
                open -= 1
                if open == 0 { return }
            }
        }
    }

    // MARK: - Operators

    private mutating func readOpening() {
        if word?.text.hasSuffix("=") == true {
            // A list of words, as in `FILES=(a b)`.
            skip(from: "(", to: ")")
            return spoil()
        }
        if word == nil, character(1) == "(" {
            skip(from: "(", to: ")")
            return
        }
        if word != nil || !command.words.isEmpty, character(1) == ")" { definesFunctions = true }
        endCommand()
        depth += 1
        index += 1
    }

    private mutating func readClosing() {
        index += 1
        endWord()
        // The pattern of a case.
        if depth == 0 || cases > 0 && command.words.count == 1 { command.words = [] }
        if depth > 0 { depth -= 1 }
        endCommand()
    }

    private mutating func readRedirection(_ sign: Character) {
        if word?.text.allSatisfy(\.isNumber) == true { word = nil }
        endWord()
        var operation = ""
        while let next = character(0), "<>&|".contains(next), operation.count < 3 {
            operation.append(next)
            index += 1
        }
        if operation.hasPrefix("<<"), operation != "<<<" {
            readEnd()
        } else {
            if sign == ">" { command.writes = true }
            isRedirected = true
        }
    }

    /// Reads what ends a here-document.
    private mutating func readEnd() {
        if character(0) == "-" { index += 1 }
        while character(0) == " " { index += 1 }
        var end = ""
        while let next = character(0), !next.isWhitespace, !";|&)".contains(next) {
            if !"\"'\\".contains(next) { end.append(next) }
            index += 1
        }
        if !end.isEmpty { ends.append(end) }
    }

    private mutating func readOperator(_ sign: Character) {
        let isDouble = character(1) == sign
        if sign == "&", character(1) == ">" {
            index += 1
            return
        }
        index += isDouble ? 2 : 1
        endCommand()
        if sign == "|" || sign == "&" && isDouble { isJoined = true }
        if sign == "|", isDouble { alternatives.insert(list) }
    }

    // MARK: - Ends

    private mutating func endWord() {
        guard let word else { return }
        self.word = nil
        if isRedirected {
            isRedirected = false
            // What is written to belongs to the command.
            if !command.writes { return }
        }
        command.words.append(word)
    }

    private mutating func endCommand() {
        endWord()
        isRedirected = false
        guard !command.words.isEmpty || command.writes else { return }
        if !isJoined { list += 1 }
        isJoined = false
        command.list = list
        switch command.words.first?.text {
        case "case": cases += 1
        case "esac": cases -= 1
        case "function": definesFunctions = true
        default: break
        }
        all.append(command)
        command = Command()
    }

    /// Ends a command, and leaves out the here-documents that follow.
    private mutating func endLine() {
        endCommand()
        for end in ends {
            while index < text.count {
                let start = index
                while let next = character(0), !next.isNewline { index += 1 }
                let line = text[start..<index].drop { $0 == "\t" }
                index += 1
                if line.elementsEqual(end) { break }
            }
        }
        index = min(index, text.count)
        ends = []
    }
}
