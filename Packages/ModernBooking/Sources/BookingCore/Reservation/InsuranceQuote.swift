/// An insurance quote for a rental.
public struct InsuranceQuote: Hashable, Sendable {
    /// The offered plan; nil without one.
    public let planID: String?
    public let name: String?
    /// The address of the page with the terms.
    public let detailURL: String?
    public let cost: Amount
    /// The premium, which is shown and charged.
    public let premium: Amount

    /// The quote of an unreadable reply, without a plan, a page and a premium.
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
