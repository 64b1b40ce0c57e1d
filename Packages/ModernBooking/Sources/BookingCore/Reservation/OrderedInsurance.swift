/// The insurance that a person bought with their car.
public struct OrderedInsurance: Hashable, Sendable {
    public let planID: String?
    /// The premium before taxes, and its currency.
    public let amount: String?
    public let currencyCode: String?
    public let url: String?

    public init(planID: String?, amount: String?, currencyCode: String?, url: String?) {
        self.planID = planID
        self.amount = amount
        self.currencyCode = currencyCode
        self.url = url
    }
}
