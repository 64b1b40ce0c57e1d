public import BookingCore

/// A requester of insurance quotes.
@MainActor public struct InsuranceRequester: MessageRequester {
    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares a request for a quote.
    public func quote(_ criteria: SearchCriteria, tripCost: String) throws -> ServiceRequest {
        let message = Message.insuranceQuote(criteria, tripCost: tripCost, clientID: context.clientID())
        return try post(message, to: Endpoint.payment)
    }
}

extension Message {
    /// Creates a message that asks for an insurance quote.
    ///
    /// - Parameter tripCost: The cost of the rental, or `No fees.` (`FeeTotals.tripCost`).
    static func insuranceQuote(_ criteria: SearchCriteria, tripCost: String, clientID: String) -> Message {
        Message(
            name: "OTA_InsuranceQuoteRQ",
            header: MessageHeader(
                namesSchemaInstances: false, version: "1.002", language: "EN", currencyCode: "GBP",
                clientID: clientID),
            core: (
                "PlanForQuoteRQ",
                [
                    "@PlanID": "ACME", "@Type": "Protection",
                    "CoveredTravelers": ["CoveredTraveler": traveler(from: criteria.homeCountry)],
                    "InsCoverageDetail": trip(criteria, cost: tripCost),
                ]
            ))
    }

    // The name is a placeholder: the user has not entered a name yet.
    private static func traveler(from country: String?) -> OTAValue {
        [
            "CoveredPerson": ["@Relation": "Traveler 1", "GivenName": "Test", "Surname": "Test"],
            "CitizenCountryName": .country(country),
        ]
    }

    private static func trip(_ criteria: SearchCriteria, cost: String) -> OTAValue {
        [
            "@Type": "SingleTrip",
            "TotalTripCost": ["@CurrencyCode": .text(criteria.currency), "@Amount": .string(cost)],
            "CoveredTrips": [
                "CoveredTrip": [
                    "@Start": .text(criteria.pickUp.dateTime), "@End": .text(criteria.dropOff.dateTime),
                    "Destinations": [
                        "Destination": ["CountryName": .text(criteria.pickUp.location?.countryCode)]
                    ],
                ]
            ],
        ]
    }
}
