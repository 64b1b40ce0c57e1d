/// Reads a YAML value in flow style or on one line: a text, `[a, b]` or `{a: b}`.
struct FlowReader {
    let file: String
    let source: [UInt8]
    var place: Int
    var line: Int

    private func error(_ problem: String) -> ReadingError {
        ReadingError(file: file, line: line, problem: problem)
    }

    private var byte: UInt8? { place < source.count ? source[place] : nil }

    /// Returns the end of the value's last line; only a comment may follow the value.
    mutating func end() throws(ReadingError) -> Int {
        while let byte, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "#") {
            guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") else {
                throw error("text follows the value; put the whole value in quotes")
            }
            place += 1
        }
        while let byte, byte != UInt8(ascii: "\n") { place += 1 }
        return place
    }

    mutating func value(isInFlow: Bool) throws(ReadingError) -> YAML {
        switch byte {
        case UInt8(ascii: "["): return try list()
        case UInt8(ascii: "{"): return try map()
        case UInt8(ascii: "\""): return try doubleQuoted()
        case UInt8(ascii: "'"): return try singleQuoted()
        case let sign? where "|>&*!%@`".utf8.contains(sign):
            let name = Character(Unicode.Scalar(sign))
            throw error("a text that begins with \(name) must be in quotes")
        default: return try plain(isInFlow: isInFlow)
        }
    }

    private mutating func skipBlanks() {
        while let byte {
            if byte == UInt8(ascii: "#"), place > 0, " \n".utf8.contains(source[place - 1]) {
                while let byte = self.byte, byte != UInt8(ascii: "\n") { place += 1 }
                continue
            }
            guard " \r\n".utf8.contains(byte) else { return }
            if byte == UInt8(ascii: "\n") { line += 1 }
            place += 1
        }
    }

    private mutating func list() throws(ReadingError) -> YAML {
        let (start, first) = (place, line)
        var items: [YAML] = []
        place += 1
        skipBlanks()
        while byte != UInt8(ascii: "]") {
            items.append(try value(isInFlow: true))
            try separate(UInt8(ascii: "]"), opened: first)
        }
        place += 1
        return YAML(content: .list(items), line: first, bytes: start..<place)
    }

    private mutating func map() throws(ReadingError) -> YAML {
        let (start, first) = (place, line)
        var members: [(key: String, value: YAML)] = []
        place += 1
        skipBlanks()
        while byte != UInt8(ascii: "}") {
            let begin = place
            while let byte, byte != UInt8(ascii: ":"), byte != UInt8(ascii: "\n") { place += 1 }
            guard byte == UInt8(ascii: ":") else { throw error("a key and a colon are expected here") }
            let key = String(decoding: source[begin..<place], as: UTF8.self)
            place += 1
            skipBlanks()
            members.append((key, try value(isInFlow: true)))
            try separate(UInt8(ascii: "}"), opened: first)
        }
        place += 1
        return YAML(content: .map(members), line: first, bytes: start..<place)
    }

    /// Skips a comma before the next item; stops at the closing bracket.
    private mutating func separate(_ closing: UInt8, opened: Int) throws(ReadingError) {
        skipBlanks()
        if byte == UInt8(ascii: ",") {
            place += 1
            skipBlanks()
        } else if byte != closing {
            let name = Character(Unicode.Scalar(closing))
            let problem = "the bracket is not closed: a comma or \(name) is expected in line \(line)"
            throw ReadingError(file: file, line: opened, problem: problem)
        }
    }

    private mutating func plain(isInFlow: Bool) throws(ReadingError) -> YAML {
        let start = place
        while let byte, byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: "#"), source[place - 1] == UInt8(ascii: " ") { break }
            if isInFlow, ",[]{}".utf8.contains(byte) { break }
            if byte == UInt8(ascii: ":"), place + 1 < source.count, source[place + 1] == UInt8(ascii: " ") {
                throw error("a text that contains a colon and a space must be in quotes")
            }
            place += 1
        }
        var end = place
        while end > start, " \r".utf8.contains(source[end - 1]) { end -= 1 }
        guard end > start else { throw error("a value is expected here") }
        return YAML(
            content: .text(String(decoding: source[start..<end], as: UTF8.self)), line: line,
            bytes: start..<end)
    }

    private mutating func singleQuoted() throws(ReadingError) -> YAML {
        let start = place
        var bytes: [UInt8] = []
        place += 1
        while let byte {
            if byte == UInt8(ascii: "\n") { break }
            place += 1
            if byte != UInt8(ascii: "'") {
                bytes.append(byte)
            } else if self.byte == UInt8(ascii: "'") {
                bytes.append(byte)
                place += 1
            } else {
                let text = String(decoding: bytes, as: UTF8.self)
                return YAML(content: .text(text), line: line, bytes: start..<place)
            }
        }
        throw error("the quote is not closed on its line")
    }

    private mutating func doubleQuoted() throws(ReadingError) -> YAML {
        let start = place
        var bytes: [UInt8] = []
        place += 1
        while let byte {
            if byte == UInt8(ascii: "\n") { break }
            place += 1
            if byte == UInt8(ascii: "\"") {
                let text = String(decoding: bytes, as: UTF8.self)
                return YAML(content: .text(text), line: line, bytes: start..<place)
            }
            bytes += byte == UInt8(ascii: "\\") ? try escaped() : [byte]
        }
        throw error("the quote is not closed on its line")
    }

    /// The bytes of an escape sequence, behind its backslash.
    private mutating func escaped() throws(ReadingError) -> [UInt8] {
        let known: [UInt8: UInt8] = [
            UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
            UInt8(ascii: "n"): UInt8(ascii: "\n"), UInt8(ascii: "t"): UInt8(ascii: "\t"),
            UInt8(ascii: "r"): UInt8(ascii: "\r"),
        ]
        let lengths = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4]
        if let length = byte.flatMap({ lengths[$0] }) {
            let digits = source.dropFirst(place + 1).prefix(length)
            if digits.count == length, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(code)
            {
                place += 1 + length
                return Array(String(scalar).utf8)
            }
        }
        guard let byte, let meaning = known[byte] else {
            throw error("only \", \\, n, r, t, xNN or uNNNN can follow a backslash; or use single quotes")
        }
        place += 1
        return [meaning]
    }
}
