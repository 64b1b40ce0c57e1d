import Foundation

/// The value of a number in a reply: a whole one where it is spelled so and has room, else a fraction.
///
/// It does not know its spelling: `2.50` is 2.5, and `1e1` is 10.0.
enum OTANumber: Hashable {
    case whole(Int)
    case fraction(Double)

    /// Reads a number as JSON spells it; nil for anything else.
    init?(_ spelling: String) {
        if let whole = Int(spelling) {
            self = .whole(whole)
        } else if let fraction = Double(spelling) {
            self = .fraction(fraction)
        } else {
            return nil
        }
    }

    /// The number without its decimals; one that has no room is the least there is, be it above 0 or below.
    var integer: Int {
        switch self {
        case .whole(let number): number
        case .fraction(let number): Int(exactly: number.rounded(.towardZero)) ?? .min
        }
    }

    var isZero: Bool { self == .whole(0) || self == .fraction(0) }
}

extension OTANumber: CustomStringConvertible {
    var description: String {
        switch self {
        case .whole(let number): "\(number)"
        case .fraction(let number): "\(number)"
        }
    }
}

extension String {
    /// The whole number that the text begins with after blanks, 4 in `4-5`; its sign may have blanks behind it.
    ///
    /// It is 0 where the text begins with none, and the nearest number that there is where it is too large.
    public var leadingInteger: Int {
        let isBlank = CharacterSet.whitespacesAndNewlines.contains
        var rest = unicodeScalars.drop(while: isBlank)
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest.removeFirst() }
        let digits = rest.drop(while: isBlank).prefix { ("0"..."9").contains($0) }
        guard !digits.isEmpty else { return 0 }
        let text = (isNegative ? "-" : "") + String(digits)
        return Int(text) ?? (isNegative ? .min : .max)
    }
}
