extension Tree {
    /// Why a text is not JSON.
    public struct ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
        public var offset: Int
        public var expected: String
        public var description: String { "byte \(offset): expected \(expected)" }
    }

    /// Reads one JSON value that takes up all of `bytes` but for white space around it.
    public init(json bytes: some Collection<UInt8>) throws(ReadingError) {
        var reader = TreeReader(bytes: Array(bytes))
        self = try reader.document()
    }

    public init(json text: String) throws(ReadingError) {
        try self.init(json: Array(text.utf8))
    }
}

/// A strict recursive-descent reader of RFC 8259 with a limit on depth.
private struct TreeReader {
    let bytes: [UInt8]
    var place = 0
    var depth = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func document() throws(Tree.ReadingError) -> Tree {
        let tree = try value()
        skipSpace()
        if place < bytes.count { throw failure("the end") }
        return tree
    }

    private func failure(_ expected: String) -> Tree.ReadingError {
        Tree.ReadingError(offset: place, expected: expected)
    }

    private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipSpace() {
        while place < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[place]) { place += 1 }
    }

    private mutating func value() throws(Tree.ReadingError) -> Tree {
        skipSpace()
        switch current {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ text: String, _ tree: Tree) throws(Tree.ReadingError) -> Tree {
        guard bytes[place...].starts(with: text.utf8) else { throw failure(text) }
        place += text.utf8.count
        return tree
    }

    private mutating func number() throws(Tree.ReadingError) -> Tree {
        let start = place
        take("-")
        let leadingZero = current == UInt8(ascii: "0")
        let whole = digits()
        if whole == 0 || (leadingZero && whole > 1) { throw failure("a value") }
        if take(".") { if digits() == 0 { throw failure("a digit") } }
        if take("e") || take("E") {
            if !take("+") { take("-") }
            if digits() == 0 { throw failure("a digit") }
        }
        return .number(String(decoding: bytes[start..<place], as: UTF8.self))
    }

    @discardableResult
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private mutating func digits() -> Int {
        let start = place
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
        return place - start
    }

    private mutating func enter() throws(Tree.ReadingError) {
        place += 1
        depth += 1
        if depth > 512 { throw failure("at most 512 levels") }
    }

    private mutating func array() throws(Tree.ReadingError) -> Tree {
        try enter()
        defer { depth -= 1 }
        var elements: [Tree] = []
        skipSpace()
        if take("]") { return .array(elements) }
        while true {
            elements.append(try value())
            skipSpace()
            if take("]") { return .array(elements) }
            guard take(",") else { throw failure("',' or ']'") }
        }
    }

    private mutating func object() throws(Tree.ReadingError) -> Tree {
        try enter()
        defer { depth -= 1 }
        var members: [Tree.Member] = []
        skipSpace()
        if take("}") { return .object(members) }
        while true {
            skipSpace()
            guard current == UInt8(ascii: "\"") else { throw failure("a key") }
            let key = try string()
            skipSpace()
            guard take(":") else { throw failure("':'") }
            members.append(Tree.Member(key, try value()))
            skipSpace()
            if take("}") { return .object(members) }
            guard take(",") else { throw failure("',' or '}'") }
        }
    }

    private mutating func string() throws(Tree.ReadingError) -> String {
        place += 1
        var text: [UInt8] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                place += 1
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw failure("UTF-8 text")
                }
                return string
            case UInt8(ascii: "\\"):
                place += 1
                try escape(into: &text)
            case 0..<0x20: throw failure("no control character")
            default:
                text.append(byte)
                place += 1
            }
        }
        throw failure("'\"'")
    }

    private mutating func escape(into text: inout [UInt8]) throws(Tree.ReadingError) {
        guard let byte = current else { throw failure("an escape") }
        place += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "u"): try unicode(into: &text)
        default: throw failure("an escape")
        }
    }

    private mutating func unicode(into text: inout [UInt8]) throws(Tree.ReadingError) {
        var code = UInt32(try hexadecimal())
        if (0xD800..<0xDC00).contains(code), take("\\"), take("u") {
            let low = UInt32(try hexadecimal())
            guard (0xDC00..<0xE000).contains(low) else { throw failure("the other half of a surrogate pair") }
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { throw failure("a Unicode scalar") }
        text.append(contentsOf: Array(String(Character(scalar)).utf8))
    }

    private mutating func hexadecimal() throws(Tree.ReadingError) -> UInt16 {
        let end = place + 4
        // The initialiser would take a sign, too.
        guard end <= bytes.count, bytes[place] != UInt8(ascii: "+"), bytes[place] != UInt8(ascii: "-"),
            let code = UInt16(String(decoding: bytes[place..<end], as: UTF8.self), radix: 16)
        else { throw failure("four hexadecimal digits") }
        place = end
        return code
    }
}
