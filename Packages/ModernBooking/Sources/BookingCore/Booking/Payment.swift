/// How a booking is paid.
public struct Payment: Hashable, Sendable {
    public let ruleType: String?
    public let amount: String?
    public let currencyCode: String?
    public let transactionCode: String?
    public let cardType: String?

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
