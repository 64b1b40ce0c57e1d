public import Foundation

/// The lines of a rental's cost, as the user reads them.
public struct CostLines: Hashable, Sendable {
    /// The extras that the line for extras counts.
    public enum ExtrasRule: Sendable {
        /// The sum of all extras.
        case sum
        /// Only the last of all extras, chosen or not.
        case last
    }

    /// The amount to pay now; like ``arrival`` and ``total``, it is nil when no fee states it.
    public let deposit: String?
    public let arrival: String?
    public let total: String?
    /// The price of the insurance; nil without one.
    public let insurance: String?
    /// The price of the extras; nil when they cost nothing.
    public let extras: String?

    /// - Parameter insurance: The insurance that the user added, and its premium as a number.
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
