public import BookingCore

/// A reader of JSON replies that accepts and rejects the same texts as Legacy's.
///
/// Commas between elements may be missing, and a NUL ends the text. A trailing comma, text after the value, a
/// top-level value other than an object or array, a leading zero and more than 512 levels make the text
/// unreadable.
public enum JSONReplyReader {
    /// Returns the value of a text; nil when the text is unreadable.
    public static func read(_ text: String) -> OTAValue? {
        var scanner = JSONScanner(text)
        guard let value = try? scanner.value(depth: 0) else { return nil }
        scanner.skipSpace()
        guard scanner.isAtEnd else { return nil }
        switch value {
        case .object, .array: return value
        default: return nil
        }
    }
}

/// A scanner of JSON text; ``JSONReplyReader`` describes what it accepts.
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
        // The white space of C's `isspace`: blank, tab, line feed, vertical tab, form feed and carriage
        // return.
        while let byte = current, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) { position += 1 }
    }

    /// Consumes `character` if it is next.
    mutating func accept(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Consumes the bytes that match and returns them as text.
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

    // A missing comma is accepted, a trailing one is not.
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

extension JSONScanner {
    /// Consumes a number and returns its spelling.
    mutating func number() throws(Unreadable) -> String {
        var text = accept("-") ? "-" : ""
        let whole = try digits()
        guard whole.count == 1 || !whole.hasPrefix("0") else { throw Unreadable() }
        text += whole
        if accept(".") { text += "." + (try digits()) }
        if accept("e") || accept("E") {
            text += "e"
            if accept("-") { text += "-" } else if accept("+") { text += "+" }
            text += try digits()
        }
        return text
    }

    private mutating func digits() throws(Unreadable) -> String {
        let digits = take { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !digits.isEmpty else { throw Unreadable() }
        return digits
    }
}

extension JSONScanner {
    /// Consumes a string and returns it without escapes.
    mutating func string() throws(Unreadable) -> String {
        guard accept("\"") else { throw Unreadable() }
        var result = ""
        while true {
            result += take { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
            if accept("\"") { return result }
            guard accept("\\") else { throw Unreadable() }
            result.unicodeScalars.append(try escape())
        }
    }

    private mutating func escape() throws(Unreadable) -> Unicode.Scalar {
        if accept("u") { return try unicodeEscape() }
        for (letter, scalar) in Self.escapes where accept(letter) { return scalar }
        throw Unreadable()
    }

    private mutating func unicodeEscape() throws(Unreadable) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        // The first half of a surrogate pair: the second half has to follow.
        guard (0xD800..<0xDC00).contains(first), accept("\\"), accept("u") else { throw Unreadable() }
        let second = try hexadecimal()
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw Unreadable() }
        return scalar
    }

    private mutating func hexadecimal() throws(Unreadable) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw Unreadable()
            }
            _ = accept(Unicode.Scalar(byte))
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    private static let escapes: [(Unicode.Scalar, Unicode.Scalar)] = [
        ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"), ("r", "\r"),
        ("t", "\t"),
    ]
}
