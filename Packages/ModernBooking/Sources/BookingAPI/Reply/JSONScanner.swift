import BookingCore

/// Walks through JSON text byte by byte; see ``JSONReplyReader`` for what it accepts.
struct JSONScanner {
    struct Unreadable: Error {}

    private static let maximalDepth = 512

    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8.prefix { $0 != 0 })
    }

    var isAtEnd: Bool { position == bytes.count }
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpace() {
        // The blank and what moves the print head: tab, line feeds, form feed, carriage return.
        while let byte = current, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) { position += 1 }
    }

    /// Steps over `character` if it is next.
    mutating func accept(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Steps over the bytes that `matches` and gives them as text.
    mutating func take(while matches: (UInt8) -> Bool) -> String {
        let start = position
        while let byte = current, matches(byte) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    mutating func value(depth: Int) throws(Unreadable) -> OTAValue {
        skipSpace()
        switch current {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func object(depth: Int) throws(Unreadable) -> OTAValue {
        guard depth < Self.maximalDepth else { throw Unreadable() }
        position += 1
        var members: [OTAObject.Member] = []
        while true {
            skipSpace()
            if accept("}") { return .object(OTAObject(members)) }
            let key = try string()
            skipSpace()
            guard accept(":") else { throw Unreadable() }
            members.append(.init(key: key, value: try value(depth: depth + 1)))
            try separator(before: "}")
        }
    }

    private mutating func array(depth: Int) throws(Unreadable) -> OTAValue {
        guard depth < Self.maximalDepth else { throw Unreadable() }
        position += 1
        var values: [OTAValue] = []
        while true {
            skipSpace()
            if accept("]") { return .array(values) }
            values.append(try value(depth: depth + 1))
            try separator(before: "]")
        }
    }

    // A missing comma is none of our business, a superfluous one is.
    private mutating func separator(before end: Unicode.Scalar) throws(Unreadable) {
        skipSpace()
        guard accept(",") else { return }
        skipSpace()
        if current == UInt8(ascii: end) { throw Unreadable() }
    }

    private mutating func word(_ word: String, _ value: OTAValue) throws(Unreadable) -> OTAValue {
        guard bytes[position...].starts(with: word.utf8) else { throw Unreadable() }
        position += word.utf8.count
        return value
    }
}
