public import Foundation

/// The lines of a rental's cost, ready to be read.
public struct CostLines: Hashable, Sendable {
    /// Which of the chosen extras the line of the extras counts.
    public enum ExtrasRule: Sendable {
        /// Their sum.
        case sum
        /// The last of all extras alone, whether or not it is chosen.
        case last
    }

    /// Nil, like ``arrival`` and ``total``, while no fee says anything about it.
    public let deposit: String?
    public let arrival: String?
    public let total: String?
    /// Nil when no insurance is bought.
    public let insurance: String?
    /// Nil when the extras cost nothing.
    public let extras: String?

    /// - Parameter insurance: the insurance that is bought, and what its premium counts for.
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
