/// The escapes of a quoted string.
///
/// `\n \t \r \a \b \f \v`, `\U` with up to four hexadecimal digits of UTF-16, one to three octal digits of
/// NeXTSTEP; before anything else the backslash falls away.
struct Escapes {
    /// The text that raw bytes between quotes stand for.
    static func decode(_ raw: UnsafeRawBufferPointer) -> String {
        var escapes = Escapes(raw: raw)
        while escapes.index < raw.count { escapes.step() }
        escapes.flushUnits()
        return String(decoding: escapes.text, as: UTF8.self)
    }

    /// Where in raw bytes some bytes of the decoded text come from, or its end; in order.
    static func rawOffsets(of offsets: some Collection<Int>, in raw: UnsafeRawBufferPointer) -> [Int: Int] {
        var escapes = Escapes(raw: raw)
        var found: [Int: Int] = [:]
        for offset in offsets.sorted() {
            while escapes.index < raw.count, escapes.text.count < offset {
                escapes.step()
                if !escapes.isAtUnit { escapes.flushUnits() }
            }
            found[offset] = escapes.index
        }
        return found
    }

    private let raw: UnsafeRawBufferPointer
    private var index = 0
    private var text: [UInt8] = []
    /// UTF-16 of the `\U` escapes that stand side by side: two may be one character.
    private var units: [UInt16] = []

    private init(raw: UnsafeRawBufferPointer) {
        self.raw = raw
        text.reserveCapacity(raw.count)
    }

    private mutating func step() {
        let byte = raw[index]
        guard byte == UInt8(ascii: "\\"), index + 1 < raw.count else {
            flushUnits()
            text.append(byte)
            index += 1
            return
        }
        let kind = raw[index + 1]
        index += 1
        switch kind {
        case UInt8(ascii: "U"):
            index += 1
            units.append(number(digits: 4, base: 16))
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            flushUnits()
            append(NextStep.scalar(UInt8(truncatingIfNeeded: number(digits: 3, base: 8))))
        default:
            flushUnits()
            text.append(Self.control(kind) ?? kind)
            index += 1
        }
    }

    /// The control character that a letter names.
    private static func control(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "a"): 0x07
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "v"): 0x0B
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "r"): 0x0D
        default: nil
        }
    }

    /// Reads up to so many digits; none is zero, as in Foundation.
    private mutating func number(digits: Int, base: UInt16) -> UInt16 {
        var value: UInt16 = 0
        let end = min(index + digits, raw.count)
        while index < end, let digit = ByteClass.hexDigit(raw[index]), UInt16(digit) < base {
            value = value &* base &+ UInt16(digit)
            index += 1
        }
        return value
    }

    /// Whether a `\U` follows, which may be the second half of a character.
    private var isAtUnit: Bool {
        index + 1 < raw.count && raw[index] == UInt8(ascii: "\\") && raw[index + 1] == UInt8(ascii: "U")
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        text.append(contentsOf: String(scalar).utf8)
    }

    private mutating func flushUnits() {
        guard !units.isEmpty else { return }
        text.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
        units.removeAll(keepingCapacity: true)
    }
}
