/// Random numbers that depend on nothing but a seed (SplitMix64).
public struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    /// A seed from a text, such as the hash of a commit (FNV-1a).
    public static func seed(of text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns one element of `share`, at an offset that the seed decides.
    ///
    /// - Parameter part: how far after that offset; all parts from 1 to `share` together are the elements.
    public static func share<Element>(
        _ share: Int, of elements: [Element], seed: String, part: Int = 1
    ) -> [Element] {
        var random = SeededRandom(seed: Self.seed(of: seed))
        let first = (random.next(below: share) + part - 1) % max(1, share)
        return elements.enumerated().filter { $0.offset % max(1, share) == first }.map(\.element)
    }

    public mutating func next(below limit: Int) -> Int {
        Int(next() % UInt64(max(1, limit)))
    }
}
