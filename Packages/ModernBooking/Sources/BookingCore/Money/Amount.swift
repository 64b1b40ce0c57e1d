public import Foundation

/// An amount of money as the service writes it.
public struct Amount: Hashable, Sendable {
    public let text: String?
    public let currencyCode: String?

    public init(text: String?, currencyCode: String?) {
        self.text = text
        self.currencyCode = currencyCode
    }

    /// Returns the number that the text contains in a locale; 0 when it contains none.
    ///
    /// As in Legacy, a point ends the number in a locale with a decimal comma, so that its cents are lost.
    public func value(in locale: Locale) -> Decimal {
        Decimal(amount: text, in: locale)
    }
}

extension Decimal {
    /// Creates the number that a text begins with, as written in a locale; 0 for any other text.
    ///
    /// Without a locale, the decimal separator is a point, as in the service's amounts.
    init(amount text: String?, in locale: Locale? = nil) {
        self = text.flatMap { Decimal(string: $0, locale: locale) } ?? 0
    }

    /// The number with two decimals.
    public var cents: String { double.cents }

    /// The nearest floating-point number.
    var double: Double { NSDecimalNumber(decimal: self).doubleValue }
}

extension Double {
    /// The number with two decimals.
    public var cents: String { String(format: "%.2f", self) }
}
