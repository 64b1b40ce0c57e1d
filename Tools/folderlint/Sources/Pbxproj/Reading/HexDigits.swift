/// Reads the ids that Xcode makes, 24 hexadecimal digits in upper case, as numbers: eight digits at a time.
enum HexDigits {
    /// The 96 bits of an id, nil for any other; two ids have the same words only if they are the same bytes.
    @inline(__always)
    static func words(_ id: UnsafeRawBufferPointer) -> (UInt32, UInt32, UInt32)? {
        guard id.count == 24,
            let first = word(id.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
            let second = word(id.loadUnaligned(fromByteOffset: 8, as: UInt64.self)),
            let third = word(id.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
        else { return nil }
        return (first, second, third)
    }

    /// Eight bytes that are all digits, each as four bits; nil for any other.
    @inline(__always)
    static func word(_ bytes: UInt64) -> UInt32? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // 1 for each byte from 0x40 to 0x7F, where the letters are.
        let letters = (bytes >> 6) & ones
        guard bytes & (ones &* 0xF0) == ones &* 0x30 &+ letters &* 0x10 else { return nil }
        let values = bytes & (ones &* 0x0F) &+ letters &* 9
        // From ten on a value is a letter's, and none is beyond fifteen: this excludes `:` to `?`, `@`, `G`…
        guard ((values &+ ones &* 6) >> 4) & ones == letters, values & (ones &* 0x10) == 0 else {
            return nil
        }
        var packed = (values | values >> 4) & 0x00FF_00FF_00FF_00FF
        packed = (packed | packed >> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: packed | packed >> 16)
    }
}
