/// JSON as `plutil` makes it of a project, read without recursion.
///
/// Numbers are kept as they are spelt, `true` and `false` become `YES` and `NO`; `null` has no place.
struct JSONText {
    private let bytes: UnsafeRawBufferPointer
    private var offset: Int
    /// Whether each open container is an array, the outermost first.
    private var open: [Bool] = []
    private var result = Conversion()

    static func convert(
        _ bytes: UnsafeRawBufferPointer, from offset: Int
    ) throws(ConversionFailure) -> Conversion {
        var text = JSONText(bytes: bytes, offset: offset)
        try text.value()
        while let isArray = text.open.last { try text.element(inArray: isArray) }
        text.skipSpace()
        guard text.offset == bytes.count else { throw text.expected("the end of the file") }
        return text.result
    }

    private init(bytes: UnsafeRawBufferPointer, offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    /// Reads one member or item with what stands before it, or the end of the container.
    private mutating func element(inArray isArray: Bool) throws(ConversionFailure) {
        skipSpace()
        let isFirst = isAtStart
        if take(isArray ? "]" : "}") { return close(isArray, isEmpty: isFirst) }
        if !isFirst {
            guard take(",") else { throw expected(isArray ? "\",\" or \"]\"" : "\",\" or \"}\"") }
            result.write(isArray ? "," : ";")
        }
        skipSpace()
        if !isArray {
            guard peek == UInt8(ascii: "\"") else { throw expected("a key in quotes") }
            try string()
            skipSpace()
            guard take(":") else { throw expected("\":\" after the key") }
            result.write("=")
        }
        try value()
    }

    /// Whether the container that is innermost has nothing in it yet.
    private var isAtStart: Bool {
        result.bytes.last == UInt8(ascii: "{") || result.bytes.last == UInt8(ascii: "(")
    }

    private mutating func close(_ isArray: Bool, isEmpty: Bool) {
        open.removeLast()
        result.write(isArray ? ")" : isEmpty ? "}" : ";}")
    }

    private mutating func value() throws(ConversionFailure) {
        skipSpace()
        let start = offset
        switch peek ?? 0 {
        case UInt8(ascii: "{"): begin("{", isArray: false)
        case UInt8(ascii: "["): begin("(", isArray: true)
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            while let byte = peek, "+-.0123456789Ee".utf8.contains(byte) { offset += 1 }
            result.string(bytes[start..<offset], at: start)
        default:
            if word("true") {
                result.string("YES".utf8, at: start)
            } else if word("false") {
                result.string("NO".utf8, at: start)
            } else {
                throw expected("a value")
            }
        }
    }

    private mutating func begin(_ bracket: Character, isArray: Bool) {
        result.open(bracket, at: offset)
        open.append(isArray)
        offset += 1
    }

    // MARK: - Strings

    private mutating func string() throws(ConversionFailure) {
        let start = offset
        offset += 1
        var text: [UInt8] = []
        var units: [UInt16] = []
        while let byte = peek, byte != UInt8(ascii: "\"") {
            offset += 1
            if byte == UInt8(ascii: "\\"), peek == UInt8(ascii: "u") {
                offset += 1
                units.append(try codeUnit())
                continue
            }
            Self.flush(&units, into: &text)
            text.append(byte == UInt8(ascii: "\\") ? try escaped() : byte)
        }
        Self.flush(&units, into: &text)
        guard take("\"") else {
            let last = LineTable.position(of: bytes.count, in: bytes).line
            throw ConversionFailure(.unterminated("this string", lastLine: last), at: start)
        }
        result.string(text, at: start)
    }

    private static func flush(_ units: inout [UInt16], into text: inout [UInt8]) {
        guard !units.isEmpty else { return }
        text += String(decoding: units, as: UTF16.self).utf8
        units.removeAll()
    }

    private mutating func codeUnit() throws(ConversionFailure) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = peek.flatMap(ByteClass.hexDigit) else {
                throw expected("four hexadecimal digits")
            }
            unit = unit << 4 | UInt16(digit)
            offset += 1
        }
        return unit
    }

    private mutating func escaped() throws(ConversionFailure) -> UInt8 {
        guard let byte = peek else { throw expected("an escape") }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return byte
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        default:
            offset -= 1
            throw expected("an escape")
        }
    }

    // MARK: - Bytes

    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    private mutating func word(_ word: String) -> Bool {
        guard bytes[offset...].starts(with: word.utf8) else { return false }
        offset += word.utf8.count
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, ByteClass.isSpace(byte) { offset += 1 }
    }

    private func expected(_ what: String) -> ConversionFailure {
        .expected(what, at: offset, in: bytes)
    }
}
