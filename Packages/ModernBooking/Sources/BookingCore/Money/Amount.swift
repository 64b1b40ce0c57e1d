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
