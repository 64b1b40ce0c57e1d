public import BookingCore

/// A requester of rental conditions.
@MainActor public struct ConditionsRequester: MessageRequester {
    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares a request for the rental conditions of an offer.
    public func conditions(
        of offer: OfferReference, pickUp: RentalStop, dropOff: RentalStop, homeCountry: String?
    ) throws -> ServiceRequest {
        try post(
            .conditions(
                of: offer, pickUp: pickUp, dropOff: dropOff, homeCountry: homeCountry,
                clientID: context.clientID()))
    }
}

extension Message {
    /// Creates a message that asks for the rental conditions of an offer.
    static func conditions(
        of offer: OfferReference, pickUp: RentalStop, dropOff: RentalStop, homeCountry: String?,
        clientID: String
    ) -> Message {
        Message(
            name: "CT_RentalConditionsRQ",
            header: MessageHeader(version: "1.000", userID: "MO", clientID: clientID),
            parts: [
                (
                    "VehResRQCore",
                    [
                        "@Status": "All",
                        "VehRentalCore": .rentalCore(pickUp: pickUp, dropOff: dropOff),
                        "Customer": ["Primary": ["CitizenCountryName": .country(homeCountry)]],
                    ]
                ),
                (
                    "VehResRQInfo",
                    [
                        "Reference": [
                            "@Type": .text(offer.type), "@ID": .text(offer.id),
                            "@ID_Context": .text(offer.context), "@URL": .text(offer.url),
                        ]
                    ]
                ),
            ])
    }
}
