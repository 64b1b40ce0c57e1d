public import Foundation

/// The lines of a rental's cost, as the person reads them.
public struct CostLines: Hashable, Sendable {
    /// The extras that the line for extras counts.
    public enum ExtrasRule: Sendable {
        /// The sum of all extras.
        case sum
        /// Only the last of all extras, chosen or not.
        case last
    }

    /// The amount to pay now; nil, like ``arrival`` and ``total``, when no fee states it.
    public let deposit: String?
    public let arrival: String?
    public let total: String?
    /// Nil without an insurance.
    public let insurance: String?
    /// Nil when the extras cost nothing.
    public let extras: String?

    /// - Parameter insurance: The insurance that the person added, and the value of its premium.
    public init(
        fees: [Fee], insurance: (quote: InsuranceQuote, premium: Decimal)?, extras: [ChosenExtra],
        rule: ExtrasRule
    ) {
        let totals = FeeTotals(fees, premium: insurance?.premium)
        deposit = totals.deposit
        arrival = totals.arrival
        total = totals.totalText
        self.insurance = insurance.map {
            "\($0.quote.premium.currencyCode ?? "(null)") \($0.quote.premium.text ?? "(null)")"
        }
        let counted = rule == .sum ? extras[...] : extras.suffix(1)
        let cost = counted.reduce(Decimal(0)) { $0 + $1.cost }
        self.extras = cost.cents == "0.00" ? nil : "\(extras.currencyCode ?? "(null)") \(cost.cents)"
    }
}

extension [ChosenExtra] {
    fileprivate var currencyCode: String? { last?.extra.price.currencyCode }
}
