/// What insuring a rental would cost.
public struct InsuranceQuote: Hashable, Sendable {
    /// The plan to buy; nil when none is on offer.
    public let planID: String?
    public let name: String?
    /// The page with the terms.
    public let detailURL: String?
    public let cost: Amount
    /// The premium that is shown and charged.
    public let premium: Amount

    /// What an answer that cannot be read comes to: no plan, no page and no premium.
    public static let unreadable = InsuranceQuote(
        planID: nil, name: nil, detailURL: nil, cost: Amount(text: nil, currencyCode: nil),
        premium: Amount(text: nil, currencyCode: nil))

    public init(planID: String?, name: String?, detailURL: String?, cost: Amount, premium: Amount) {
        self.planID = planID
        self.name = name
        self.detailURL = detailURL
        self.cost = cost
        self.premium = premium
    }
}
