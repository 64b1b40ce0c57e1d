public import BookingCore

/// The requests for what a car is rented on.
@MainActor public struct ConditionsRequester: MessageRequester {
    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares the request for the conditions of an offer.
    public func conditions(
        of offer: OfferReference, pickUp: RentalStop, dropOff: RentalStop, homeCountry: String?
    ) throws -> ServiceRequest {
        try post(
            .conditions(
                of: offer, pickUp: pickUp, dropOff: dropOff, homeCountry: homeCountry,
                clientID: context.clientID()))
    }
}
