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
