public import BookingCore

/// The requests for what insuring a rental would cost.
@MainActor public struct InsuranceRequester: Requester {
    public let encoding: MessageEncoding
    public let transport: Transport
    // Asked for each request, because a new configuration may bring another.
    private let clientID: @MainActor () -> String

    public init(encoding: MessageEncoding, transport: Transport, clientID: @escaping @MainActor () -> String)
    {
        self.encoding = encoding
        self.transport = transport
        self.clientID = clientID
    }

    /// Prepares the request for a quote.
    public func quote(_ criteria: SearchCriteria, tripCost: String) throws -> ServiceRequest {
        let message = Message.insuranceQuote(criteria, tripCost: tripCost, clientID: clientID())
        return try post(message, to: Endpoint.payment)
    }
}
