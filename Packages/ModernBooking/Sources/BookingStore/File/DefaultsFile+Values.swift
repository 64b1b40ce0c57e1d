import BookingCore
import Foundation
package import PropertyLists

extension PropertyList {
    /// The value as a string; a number is written in digits.
    package var text: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): "\(number)"
        case .real(let number): NSNumber(value: number).stringValue
        case .bool(let flag): flag ? "1" : "0"
        default: nil
        }
    }

    /// The value as an integer; nil for a fraction and for a value that is not a number.
    var wholeNumber: Int? {
        switch self {
        case .integer(let number): isOutOfRange ? nil : Int(exactly: number)
        case .real(let number): Int(exactly: number)
        case .bool(let flag): flag ? 1 : 0
        default: nil
        }
    }

    /// The value as a string, as Foundation's defaults return it: they have only integers below `Int.max`.
    var textInDefaults: String? { isOutOfRange ? nil : text }

    private var isOutOfRange: Bool {
        guard case .integer(let number) = self else { return false }
        return number < Int.min || number >= Int.max
    }

    /// The integer part of a number, or the integer that a text begins with; 0 for any other value.
    ///
    /// As in Legacy, it is `Int.min` for a fraction that does not fit.
    var number: Int {
        switch self {
        case .real(let number): Int(exactly: number.rounded(.towardZero)) ?? .min
        case .string(let text): text.leadingInteger
        default: wholeNumber ?? 0
        }
    }
}

extension DefaultsFile {
    func text(_ key: String) -> String? { values[key]?.textInDefaults }
}
