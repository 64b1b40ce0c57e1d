import BookingCore

/// The names that a booking's values go by in an archive.
///
/// `vehIsAirConditioned`, `isAtAirport`, `vendorBookingRef` and `fees` were never kept; a reader must not
/// expect them.
enum BookingFields {
    static let names = [
        "wasRetrievedFromWeb", "supportNumber", "vendorImageURL", "coordString", "customerEmail",
        "customerGivenName",
        "customerSurname", "confType", "confID", "vendorName", "vendorCode", "puDateTime", "doDateTime",
        "puLocationCode", "doLocationCode", "puLocationName", "doLocationName", "vehTransmissionType",
        "vehFuelType",
        "vehDriveType", "vehPassengerQty", "vehBaggageQty", "vehCode", "vehCategory", "vehDoorCount",
        "vehClassSize",
        "vehMakeModelName", "vehMakeModelCode", "vehPictureUrl", "vehAssetNumber", "totalChargeAmount",
        "estimatedTotalAmount", "currencyCode", "tpaFeeAmount", "tpaFeeCurrencyCode", "tpaFeePurpose",
        "tpaConfType",
        "tpaConfID", "paymentRuleType", "paymentAmount", "paymentCurrencyCode",
        "rentalPaymentTransactionCode",
        "rentalPaymentCardType", "locationCode", "locationName", "locationAddress", "locationCountryName",
        "locationPhoneNumber",
    ]

    /// What some names were for a while, by what they are.
    static let formerNames = [
        "paymentAmount": "paymentRuleAmount", "paymentCurrencyCode": "paymentRuleCurrencyCode",
        "locationCountryName": "locationCountryCode",
    ]
}
