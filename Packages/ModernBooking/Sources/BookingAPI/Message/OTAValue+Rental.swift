import BookingCore

extension OTAValue {
    /// A text where the message cannot do without; the service has always been told `(null)` for none.
    static func text(_ text: String?) -> OTAValue {
        .string(text ?? "(null)")
    }

    /// The `VehRentalCore` of a message: when and where a rental begins and ends.
    static func rentalCore(pickUp: RentalStop, dropOff: RentalStop) -> OTAValue {
        [
            "@PickUpDateTime": text(pickUp.dateTime), "@ReturnDateTime": text(dropOff.dateTime),
            "PickUpLocation": location(of: pickUp), "ReturnLocation": location(of: dropOff),
        ]
    }

    /// The country that a person lives in, as a message's `CitizenCountryName` and `CountryName` say it.
    static func country(_ code: String?) -> OTAValue {
        ["@Code": text(code)]
    }

    private static func location(of stop: RentalStop) -> OTAValue {
        ["@CodeContext": "CARTRAWLER", "@LocationCode": text(stop.locationCode)]
    }
}
