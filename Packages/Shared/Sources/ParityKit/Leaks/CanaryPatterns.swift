import Foundation

/// The patterns of all canaries, in every form that a single pass over a document can find.
struct CanaryPatterns: Sendable {
    /// The kind of a canary and the form in which it was found.
    struct Find: Hashable, Sendable {
        var sort: Canary.Sort
        var form: String
    }

    private let texts: (finds: [Find], automaton: Automaton)
    private let digits: (finds: [Find], automaton: Automaton)
    private let syllables: (finds: [Find], automaton: Automaton)
    private let bytes: (finds: [Find], automaton: Automaton)

    init(_ canaries: [Canary]) {
        texts = Self.compiled(canaries.flatMap(Self.texts))
        let numbers = canaries.filter { $0.sort == .pan }
        digits = Self.compiled(
            numbers.flatMap { Self.bothWays($0, "its digits apart", "its digits apart, reversed") })
        let signs = canaries.filter { $0.value.unicodeScalars.allSatisfy { $0.value >= 0xAC00 } }
        syllables = Self.compiled(
            signs.flatMap { Self.bothWays($0, "its signs apart", "its signs apart, reversed") })
        bytes = Self.compiled(canaries.flatMap(Self.wide) + numbers.flatMap(Self.binary))
    }

    /// Returns the canaries in undecoded bytes; contiguous texts precede forms with separators.
    func finds(in document: [UInt8]) -> [Find] {
        let folded = Folding.fold(document)
        var finds = texts.automaton.found(in: folded).sorted().map { texts.finds[$0] }
        finds += digits.automaton.found(in: folded) { 0x30...0x39 ~= $0 }.sorted().map { digits.finds[$0] }
        finds += syllables.automaton.found(in: folded) { $0 >= 0x80 }.sorted().map { syllables.finds[$0] }
        return finds + bytes.automaton.found(in: document).sorted().map { bytes.finds[$0] }
    }

    private typealias Pattern = (find: Find, bytes: [UInt8])

    private static func compiled(_ patterns: [Pattern]) -> ([Find], Automaton) {
        (patterns.map(\.find), Automaton(patterns.map(\.bytes)))
    }

    private static func bothWays(_ canary: Canary, _ form: String, _ reversed: String) -> [Pattern] {
        [
            (Find(sort: canary.sort, form: form), Folding.fold(canary.value)),
            (Find(sort: canary.sort, form: reversed), Folding.fold(String(canary.value.reversed()))),
        ]
    }

    private static func texts(_ canary: Canary) -> [Pattern] {
        var patterns = bothWays(canary, "plain", "reversed")
        let turned = patterns[0].bytes.map { byte in
            0x61...0x7A ~= byte ? (byte - 0x61 + 13) % 26 + 0x61 : byte
        }
        if turned != patterns[0].bytes { patterns.append((Find(sort: canary.sort, form: "rot13"), turned)) }
        return patterns
    }

    /// The UTF-16 forms of a canary, which are found at any offset.
    private static func wide(_ canary: Canary) -> [Pattern] {
        [("UTF-16 LE", String.Encoding.utf16LittleEndian), ("UTF-16 BE", .utf16BigEndian)].compactMap {
            name, encoding in
            canary.value.data(using: encoding).map { (Find(sort: canary.sort, form: name), Array($0)) }
        }
    }

    /// The binary forms of a number: an integer, a floating-point number, and one or two decimal digits per
    /// byte.
    private static func binary(_ canary: Canary) -> [Pattern] {
        guard let number = UInt64(canary.value) else { return [] }
        let digits = canary.value.compactMap(\.wholeNumberValue).map(UInt8.init)
        let packed = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        // The first digit shares its byte with the preceding text.
        let shifted = stride(from: 1, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        let integer = withUnsafeBytes(of: number.bigEndian) { Array($0) }
        let floating = withUnsafeBytes(of: Double(number).bitPattern.bigEndian) { Array($0) }
        return [
            ("an integer", integer), ("an integer", integer.reversed()),
            ("a floating-point number", floating),
            ("a floating-point number", floating.reversed()), ("packed decimal", packed),
            ("packed decimal", shifted), ("unpacked decimal", digits),
        ]
        .map { (Find(sort: canary.sort, form: $0.0), $0.1) }
    }
}
