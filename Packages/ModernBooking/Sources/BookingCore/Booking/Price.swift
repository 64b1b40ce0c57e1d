/// What a booking costs.
public struct Price: Hashable, Sendable {
    public var total: String?
    public var estimatedTotal: String?
    public var currencyCode: String?
    /// The fee that the service itself takes.
    public var serviceFee: Fee?

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
