/// How a booking is paid.
public struct Payment: Hashable, Sendable {
    public var ruleType: String?
    public var amount: String?
    public var currencyCode: String?
    public var transactionCode: String?
    public var cardType: String?

    public init(
        ruleType: String? = nil, amount: String? = nil, currencyCode: String? = nil,
        transactionCode: String? = nil,
        cardType: String? = nil
    ) {
        self.ruleType = ruleType
        self.amount = amount
        self.currencyCode = currencyCode
        self.transactionCode = transactionCode
        self.cardType = cardType
    }
}
