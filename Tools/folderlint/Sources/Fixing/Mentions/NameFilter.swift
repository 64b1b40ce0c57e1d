/// Tells quickly whether a word of a text may contain one of some names, whatever its case.
///
/// It compares hashes, so that a word that it lets through must still be looked at. Letters outside of ASCII
/// have several forms; with a name that contains one, every word that contains one is let through.
struct NameFilter {
    private var bits = [UInt64](repeating: 0, count: 1024)
    private var hashes: Set<UInt64> = []
    private(set) var hasOtherLetters = false

    static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of a text that continues with a byte.
    @inline(__always)
    static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        let isUpper = byte &- 0x41 < 26
        return (hash ^ UInt64(isUpper ? byte | 0x20 : byte)) &* 0x100_0000_01B3
    }

    mutating func insert(_ name: some Sequence<UInt8>) {
        let name = Self.trimmed(name)
        guard !name.isEmpty else { return }
        if name.contains(where: { $0 >= 0x80 }) { hasOtherLetters = true }
        let hash = name.reduce(Self.seed, Self.hash)
        hashes.insert(hash)
        bits[Int(hash >> 6) & 1023] |= 1 << (hash & 63)
    }

    @inline(__always)
    func mayContain(_ hash: UInt64) -> Bool {
        bits[Int(hash >> 6) & 1023] & (1 << (hash & 63)) != 0 && hashes.contains(hash)
    }

    /// Whether a name may be one of those that are looked for.
    func mayContain(_ name: some Sequence<UInt8>) -> Bool {
        let name = Self.trimmed(name)
        return mayContain(name.reduce(Self.seed, Self.hash))
            || hasOtherLetters && name.contains { $0 >= 0x80 }
    }

    /// A name without the signs of an option or a sentence.
    private static func trimmed(_ name: some Sequence<UInt8>) -> [UInt8] {
        var name = Array(name.drop { $0 == UInt8(ascii: "-") })
        while name.last == UInt8(ascii: ".") { name.removeLast() }
        return name
    }
}
