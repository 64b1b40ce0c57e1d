public import BookingCore

/// The requests for what insuring a rental would cost.
@MainActor public struct InsuranceRequester: MessageRequester {
    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares the request for a quote.
    public func quote(_ criteria: SearchCriteria, tripCost: String) throws -> ServiceRequest {
        let message = Message.insuranceQuote(criteria, tripCost: tripCost, clientID: context.clientID())
        return try post(message, to: Endpoint.payment)
    }
}
