import Foundation

/// The value of a number in a reply: an `Int` if it is written as a whole number and fits, else a `Double`.
///
/// The spelling is lost: `2.50` is 2.5, and `1e1` is 10.0.
enum OTANumber: Hashable {
    case whole(Int)
    case fraction(Double)

    /// Reads a JSON number; nil for any other text.
    init?(_ spelling: String) {
        if let whole = Int(spelling) {
            self = .whole(whole)
        } else if let fraction = Double(spelling) {
            self = .fraction(fraction)
        } else {
            return nil
        }
    }

    /// The number without its decimals; `Int.min` for a number that does not fit, as in Legacy.
    var integer: Int {
        switch self {
        case .whole(let number): number
        case .fraction(let number): Int(exactly: number.rounded(.towardZero)) ?? .min
        }
    }

    /// Whether the number is not 0; as in Legacy, its decimals do not count.
    var isTrue: Bool {
        switch self {
        case .whole(let number): number != 0
        case .fraction(let number): NSNumber(value: number).boolValue
        }
    }
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
    /// The whole number at the start of the text, such as 4 in `4-5`; white space may precede it and follow
    /// its sign.
    ///
    /// It is 0 when the text does not begin with a number, and the nearest `Int` when it is too large.
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

extension StringProtocol {
    /// The number at the start of the text, such as 53.3 for `53.3°`, or 0 if there is none.
    public var leadingDecimal: Double {
        // Foundation's reader ends the process at a character of two UTF-16 units.
        let start = unicodeScalars.prefix { UTF16.width($0) == 1 }
        return (String(String.UnicodeScalarView(start)) as NSString).doubleValue
    }
}
