public import BookingCore

/// The requests for what a car is rented on.
@MainActor public struct ConditionsRequester: Requester {
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

    /// Prepares the request for the conditions of an offer.
    public func conditions(
        of offer: OfferReference, pickUp: RentalStop, dropOff: RentalStop, homeCountry: String?
    ) throws -> ServiceRequest {
        try post(
            .conditions(
                of: offer, pickUp: pickUp, dropOff: dropOff, homeCountry: homeCountry, clientID: clientID()))
    }
}
