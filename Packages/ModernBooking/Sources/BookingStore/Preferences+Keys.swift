import BookingCore

extension Country {
    // The keys are Legacy's. The currency's name has none: it is never stored.
    private enum Key {
        static let name = "ctCountry.isoCountryName"
        static let isoCode = "ctCountry.isoCountryCode"
        static let diallingCode = "ctCountry.isoDialingCode"
        static let currencyCode = "ctCountry.currencyCode"
        static let currencySymbol = "ctCountry.currencySymbol"
    }

    /// Creates a country from stored values.
    init(values: (String) -> String?) {
        self.init(
            name: values(Key.name), isoCode: values(Key.isoCode), diallingCode: values(Key.diallingCode),
            currencyCode: values(Key.currencyCode), currencySymbol: values(Key.currencySymbol))
    }

    /// The values to store, in the order of writing.
    var values: [(key: String, value: String?)] {
        [
            (Key.name, name), (Key.isoCode, isoCode), (Key.diallingCode, diallingCode),
            (Key.currencyCode, currencyCode), (Key.currencySymbol, currencySymbol),
        ]
    }
}

extension PersonalDetails {
    private enum Key {
        static let givenName = "ctUserBookingDetails.givenName"
        static let namePrefix = "ctUserBookingDetails.namePrefix"
        static let surname = "ctUserBookingDetails.surname"
        static let phoneAreaCode = "ctUserBookingDetails.phoneAreaCode"
        static let phoneNumber = "ctUserBookingDetails.phoneNumber"
        static let email = "ctUserBookingDetails.emailAddress"
        static let address = "ctUserBookingDetails.address"
        static let countryCode = "ctUserBookingDetails.countryCode"
    }

    /// Creates details from stored values.
    init(values: (String) -> String?) {
        self.init(
            givenName: values(Key.givenName), surname: values(Key.surname), email: values(Key.email),
            address: values(Key.address), phoneNumber: values(Key.phoneNumber),
            phoneAreaCode: values(Key.phoneAreaCode), countryCode: values(Key.countryCode))
    }

    /// The values to store, in the order of writing.
    ///
    /// The form of address is always removed.
    var values: [(key: String, value: String?)] {
        [
            (Key.givenName, givenName), (Key.namePrefix, nil), (Key.surname, surname),
            (Key.phoneAreaCode, phoneAreaCode), (Key.phoneNumber, phoneNumber), (Key.email, email),
            (Key.address, address), (Key.countryCode, countryCode),
        ]
    }
}
