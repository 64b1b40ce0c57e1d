/// Hashes of ids and names for tables: quicker for short texts than a `Hasher`.
public enum SeededHash {
    /// Of this process: texts that were made to have one hash would fill one row of slots.
    private static let seed = UInt64.random(in: .min ... .max)

    /// The hash of some bytes and a number; mixes eight bytes at a time, for the texts are short.
    public static func of(_ bytes: UnsafeRawBufferPointer, with number: UInt64) -> UInt64 {
        var hash = mix(seed ^ number) ^ UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
        var offset = 0
        while offset + 8 <= bytes.count {
            hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < bytes.count {
            rest = rest << 8 | UInt64(bytes[offset])
            offset += 1
        }
        return mix(hash ^ rest)
    }

    /// The hash of an ASCII text in lower case, nil for any other.
    public static func ofLowerCase(_ text: UnsafeRawBufferPointer) -> UInt64? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var hash = seed ^ UInt64(truncatingIfNeeded: text.count) &* 0x9E37_79B9_7F4A_7C15
        var offset = 0
        while offset < text.count {
            var word: UInt64 = 0
            if offset + 8 <= text.count {
                word = text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            } else {
                for byte in text[offset...] { word = word << 8 | UInt64(byte) }
            }
            guard word & (ones << 7) == 0 else { return nil }
            // The highest bit of each byte: whether it is from A to Z.
            let capitals = (word &+ ones &* 0x3F) & ~(word &+ ones &* 0x25) & (ones << 7)
            hash = mix(hash ^ (word | capitals >> 2))
            offset += 8
        }
        return mix(hash)
    }

    /// The hash of two numbers.
    @inline(__always)
    static func of(_ first: UInt64, _ second: UInt64) -> UInt64 { mix(mix(seed ^ first) ^ second) }

    /// Both halves of a product, so that every bit counts for every other.
    @inline(__always)
    private static func mix(_ word: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low
    }
}
