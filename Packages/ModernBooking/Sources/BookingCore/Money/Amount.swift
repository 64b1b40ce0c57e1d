public import Foundation

/// An amount of money as the service spells it.
public struct Amount: Hashable, Sendable {
    public let text: String?
    public let currencyCode: String?

    public init(text: String?, currencyCode: String?) {
        self.text = text
        self.currencyCode = currencyCode
    }

    /// The number that the text spells in a language; 0 when it spells none.
    ///
    /// Where a comma divides, a point ends the number: its cents are lost, as ever.
    public func value(in locale: Locale) -> Decimal {
        Decimal(amount: text, in: locale)
    }
}

extension Decimal {
    /// The number that a text begins with, as a language spells it; 0 for any other text.
    ///
    /// Without a language it is spelled with a point, as the service does.
    init(amount text: String?, in locale: Locale? = nil) {
        self = text.flatMap { Decimal(string: $0, locale: locale) } ?? 0
    }

    /// The number with two decimals.
    public var cents: String { double.cents }

    /// The nearest number that can be divided by days.
    var double: Double { NSDecimalNumber(decimal: self).doubleValue }
}

extension Double {
    /// The number with two decimals.
    public var cents: String { String(format: "%.2f", self) }
}
