/// A generator of values on which two readers of one field can differ.
///
/// A seed always produces the same values. Half of them are ``HostileTexts``, the rest are made of parts of
/// such texts.
public struct HostileValues: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    // SplitMix64, whose whole state is one number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    public mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &self)]
    }

    /// Returns whether an event of the probability 1 : `count` happens.
    public mutating func oneIn(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &self) == 0
    }
}

extension HostileValues {
    /// Returns a text for a field of a kind; now and then, one of another kind.
    public mutating func text(_ kind: HostileTexts = .words) -> String {
        let kind = oneIn(8) ? pick(HostileTexts.allCases) : kind
        if oneIn(2) { return pick(kind.texts) }
        return (0..<Int.random(in: 0...6, using: &self)).map { _ in pick(kind.pieces) }.joined()
    }

    /// Returns the spelling of a JSON number.
    public mutating func number() -> String {
        if oneIn(2) { return pick(Self.numbers) }
        var digits = String(UInt64.random(in: 0...UInt64.max >> UInt64.random(in: 0..<64, using: &self)))
        if oneIn(3) { digits = "-" + digits }
        if oneIn(2) { digits += "." + String(UInt32.random(in: 0...9_999, using: &self)) }
        if oneIn(4) { digits += pick(["e", "E", "e+", "e-"]) + String(Int.random(in: 0...40, using: &self)) }
        return digits
    }

    /// Returns JSON text for a value: usually a string of a kind, else a number, word, array or object.
    public mutating func json(_ kind: HostileTexts = .words, depth: Int = 0) -> String {
        switch Int.random(in: 0..<12, using: &self) {
        case 0...6: return string(text(kind))
        case 7, 8: return number()
        case 9: return pick(["true", "false", "null"])
        case 10 where depth < 4:
            let values = (0..<Int.random(in: 0...3, using: &self)).map { _ in json(kind, depth: depth + 1) }
            return "[" + values.joined(separator: ",") + "]"
        case 11 where depth < 4:
            let members = (0..<Int.random(in: 0...3, using: &self)).map { _ in
                string(oneIn(2) ? pick(["a", "b", "@ID", "#text"]) : text(kind)) + ":"
                    + json(kind, depth: depth + 1)
            }
            return "{" + members.joined(separator: ",") + "}"
        default: return string(text(kind))
        }
    }

    /// Returns a JSON string with some characters escaped that need not be.
    public mutating func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            default:
                if scalar.value < 0x20 || oneIn(16) {
                    for unit in String(scalar).utf16 {
                        let digits = String(unit, radix: 16, uppercase: oneIn(2))
                        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                    }
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    /// Numbers at the edges of what a reader may use for them.
    public static let numbers = [
        "0", "-0", "1", "-1", "5", "007", "1.0", "2.50", "-0.0", "0.1", "1e1", "1E2", "1e-7", "1e16", "1e21",
        "1e400", "-1e400", "1e-400", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "12345678901234567890", "123456789012345680000", "1.7976931348623157e308", "0.30000000000000004",
        "4.9e-324", "123456.789e3", "1000000", "100000000000000000", "1.5e300",
    ]
}
