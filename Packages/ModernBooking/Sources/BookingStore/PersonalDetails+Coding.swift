import BookingCore

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

    /// Reads the details from the defaults' values.
    init(values: (String) -> String?) {
        self.init(
            givenName: values(Key.givenName), surname: values(Key.surname), email: values(Key.email),
            address: values(Key.address), phoneNumber: values(Key.phoneNumber),
            phoneAreaCode: values(Key.phoneAreaCode), countryCode: values(Key.countryCode))
    }

    /// The details as values for the defaults, in the order they are written.
    ///
    /// A form of address is never kept.
    var values: [(key: String, value: String?)] {
        [
            (Key.givenName, givenName), (Key.namePrefix, nil), (Key.surname, surname),
            (Key.phoneAreaCode, phoneAreaCode), (Key.phoneNumber, phoneNumber), (Key.email, email),
            (Key.address, address), (Key.countryCode, countryCode),
        ]
    }
}
