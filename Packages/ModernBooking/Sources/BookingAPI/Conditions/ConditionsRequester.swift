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

extension Message {
    /// Asks for the conditions that a car is rented on.
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
