/// UTF-16 of either byte order, with or without a byte order mark.
struct UTF16Text {
    private let isBigEndian: Bool
    private let units: Slice<UnsafeRawBufferPointer>

    /// Nil when the bytes do not begin like UTF-16 text that begins with ASCII.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= 2 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0xFE, 0xFF): (isBigEndian, units) = (true, bytes.dropFirst(2))
        case (0xFF, 0xFE): (isBigEndian, units) = (false, bytes.dropFirst(2))
        case (0, 1...0x7F): (isBigEndian, units) = (true, bytes[...])
        case (1...0x7F, 0): (isBigEndian, units) = (false, bytes[...])
        default: return nil
        }
    }

    /// The same text in UTF-8; half a surrogate pair and an odd last byte become U+FFFD.
    func utf8() -> [UInt8] {
        var decoder = UTF16()
        var result: [UInt8] = []
        result.reserveCapacity(units.count / 2)
        var iterator = Units(bytes: units, isBigEndian: isBigEndian)
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            case .error: result += UTF8.encodedReplacementCharacter
            case .emptyInput:
                if !units.count.isMultiple(of: 2) { result += UTF8.encodedReplacementCharacter }
                return result
            }
        }
    }

    private struct Units: IteratorProtocol {
        var bytes: Slice<UnsafeRawBufferPointer>
        let isBigEndian: Bool

        mutating func next() -> UInt16? {
            guard bytes.count >= 2 else { return nil }
            let (first, second) = (UInt16(bytes.removeFirst()), UInt16(bytes.removeFirst()))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
    }
}
