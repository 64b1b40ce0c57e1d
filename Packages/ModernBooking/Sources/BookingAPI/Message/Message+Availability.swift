import BookingCore

extension Message {
    /// Asks which cars can be rented.
    static func availability(
        _ criteria: SearchCriteria, currencyCode: String?, clientID: String, signature: ConsumerSignature
    ) -> Message {
        Message(
            name: "OTA_VehAvailRateRQ",
            header: MessageHeader(
                version: "1.005", userID: "MO", currencyCode: currencyCode ?? "(null)", clientID: clientID),
            parts: [
                (
                    "VehAvailRQCore",
                    [
                        "@Status": "Available",
                        "VehRentalCore": .rentalCore(
                            pickUp: criteria.pickUp, dropOff: criteria.dropOff),
                        "DriverType": ["@Age": .text(criteria.driverAge)],
                    ]
                ),
                (
                    "VehAvailRQInfo",
                    [
                        "@PassengerQty": .text(criteria.passengerQuantity),
                        "Customer": ["Primary": ["CitizenCountryName": .country(criteria.homeCountry)]],
                        "TPA_Extensions": ["ConsumerSignature": signature.value],
                    ]
                ),
            ])
    }
}
