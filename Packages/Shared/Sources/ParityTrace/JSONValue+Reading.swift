import Foundation

extension JSONValue {
    /// An error in JSON: the offset and the expected content.
    public struct ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
        public var offset: Int
        public var expected: String
        public var description: String { "byte \(offset): expected \(expected)" }
    }

    /// Parses bytes that contain one JSON value and, around it, only white space.
    public init(json bytes: some Collection<UInt8>) throws(ReadingError) {
        let result =
            bytes.withContiguousStorageIfAvailable { TreeReader.read($0) }
            ?? Array(bytes).withUnsafeBufferPointer { TreeReader.read($0) }
        self = try result.get()
    }

    public init(json text: String) throws(ReadingError) {
        try self.init(json: Array(text.utf8))
    }
}

/// A strict recursive-descent reader of RFC 8259 with a limit on depth.
///
/// It reads from an unsafe pointer, because it reads every line of a subject, mostly in debug builds, in
/// which each use of a collection is a call of generic code.
private struct TreeReader {
    let bytes: UnsafePointer<UInt8>
    let count: Int
    var place = 0
    var depth = 0

    static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<JSONValue, JSONValue.ReadingError> {
        guard let start = bytes.baseAddress else {
            return .failure(JSONValue.ReadingError(offset: 0, expected: "a value"))
        }
        var reader = TreeReader(bytes: start, count: bytes.count)
        do throws(JSONValue.ReadingError) {
            return .success(try reader.document())
        } catch {
            return .failure(error)
        }
    }

    init(bytes: UnsafePointer<UInt8>, count: Int) {
        self.bytes = bytes
        self.count = count
    }

    mutating func document() throws(JSONValue.ReadingError) -> JSONValue {
        let jsonValue = try value()
        skipSpace()
        if place < count { throw failure("the end") }
        return jsonValue
    }

    private func failure(_ expected: String) -> JSONValue.ReadingError {
        JSONValue.ReadingError(offset: place, expected: expected)
    }

    /// The current byte; zero at the end.
    ///
    /// JSON has no zero bytes outside texts, and the readers of texts check for the end themselves.
    private var current: UInt8 { place < count ? bytes[place] : 0 }

    private mutating func skipSpace() {
        while place < count {
            let byte = bytes[place]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            place += 1
        }
    }

    private mutating func value() throws(JSONValue.ReadingError) -> JSONValue {
        skipSpace()
        switch current {
        case 0x7B: return try object()
        case 0x5B: return try array()
        case 0x22: return .string(try string())
        case 0x74: return try word("true", .bool(true))
        case 0x66: return try word("false", .bool(false))
        case 0x6E: return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ text: StaticString, _ jsonValue: JSONValue) throws(JSONValue.ReadingError)
        -> JSONValue
    {
        let length = text.utf8CodeUnitCount
        guard count - place >= length, memcmp(bytes + place, text.utf8Start, length) == 0 else {
            throw failure("\(text)")
        }
        place += length
        return jsonValue
    }

    private mutating func number() throws(JSONValue.ReadingError) -> JSONValue {
        let start = place
        take("-")
        let leadingZero = current == 0x30
        let whole = digits()
        if whole == 0 || (leadingZero && whole > 1) { throw failure("a value") }
        if take(".") { if digits() == 0 { throw failure("a digit") } }
        if take("e") || take("E") {
            if !take("+") { take("-") }
            if digits() == 0 { throw failure("a digit") }
        }
        return .number(text(from: start))
    }

    @discardableResult
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(truncatingIfNeeded: character.value) else { return false }
        place += 1
        return true
    }

    private mutating func digits() -> Int {
        let start = place
        while current >= 0x30, current <= 0x39 { place += 1 }
        return place - start
    }

    private mutating func enter() throws(JSONValue.ReadingError) {
        place += 1
        depth += 1
        if depth > 512 { throw failure("at most 512 levels") }
    }

    private mutating func array() throws(JSONValue.ReadingError) -> JSONValue {
        try enter()
        defer { depth -= 1 }
        var elements: [JSONValue] = []
        skipSpace()
        if take("]") { return .array(elements) }
        while true {
            elements.append(try value())
            skipSpace()
            if take("]") { return .array(elements) }
            guard take(",") else { throw failure("',' or ']'") }
        }
    }

    private mutating func object() throws(JSONValue.ReadingError) -> JSONValue {
        try enter()
        defer { depth -= 1 }
        var members: [JSONValue.Member] = []
        skipSpace()
        if take("}") { return .object(members) }
        while true {
            skipSpace()
            guard current == 0x22 else { throw failure("a key") }
            let key = try string()
            skipSpace()
            guard take(":") else { throw failure("':'") }
            members.append(JSONValue.Member(key, try value()))
            skipSpace()
            if take("}") { return .object(members) }
            guard take(",") else { throw failure("',' or '}'") }
        }
    }

    /// The text since `start`, which is ASCII.
    private func text(from start: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes + start, count: place - start), as: UTF8.self)
    }

    private mutating func string() throws(JSONValue.ReadingError) -> String {
        place += 1
        let start = place
        var signs: UInt8 = 0
        while place < count {
            let byte = bytes[place]
            if byte == 0x22 {
                if signs < 0x80 {
                    defer { place += 1 }
                    return text(from: start)
                }
                break
            }
            if byte == 0x5C || byte < 0x20 { break }
            signs |= byte
            place += 1
        }
        return try string(behind: Array(UnsafeBufferPointer(start: bytes + start, count: place - start)))
    }

    /// Reads the rest of a text that contains an escape or is not ASCII.
    private mutating func string(behind beginning: [UInt8]) throws(JSONValue.ReadingError) -> String {
        var text = beginning
        while place < count {
            let byte = bytes[place]
            switch byte {
            case 0x22:
                place += 1
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw failure("UTF-8 text")
                }
                return string
            case 0x5C:
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

    private mutating func escape(into text: inout [UInt8]) throws(JSONValue.ReadingError) {
        guard place < count else { throw failure("an escape") }
        let byte = bytes[place]
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

    private mutating func unicode(into text: inout [UInt8]) throws(JSONValue.ReadingError) {
        var code = UInt32(try hexadecimal())
        if (0xD800..<0xDC00).contains(code), take("\\"), take("u") {
            let low = UInt32(try hexadecimal())
            guard (0xDC00..<0xE000).contains(low) else { throw failure("the other half of a surrogate pair") }
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { throw failure("a Unicode scalar") }
        text.append(contentsOf: Array(String(Character(scalar)).utf8))
    }

    private mutating func hexadecimal() throws(JSONValue.ReadingError) -> UInt16 {
        let end = place + 4
        // The initialiser would accept a sign too.
        guard end <= count, bytes[place] != 0x2B, bytes[place] != 0x2D,
            let code = UInt16(
                String(decoding: UnsafeBufferPointer(start: bytes + place, count: 4), as: UTF8.self),
                radix: 16)
        else { throw failure("four hexadecimal digits") }
        place = end
        return code
    }
}
