/// What a booking costs.
public struct Price: Hashable, Sendable {
    public let total: String?
    public let estimatedTotal: String?
    public let currencyCode: String?
    /// The fee that the service itself takes.
    public let serviceFee: Fee?

    public init(
        total: String? = nil, estimatedTotal: String? = nil, currencyCode: String? = nil,
        serviceFee: Fee? = nil
    ) {
        self.total = total
        self.estimatedTotal = estimatedTotal
        self.currencyCode = currencyCode
        self.serviceFee = serviceFee
    }
}
