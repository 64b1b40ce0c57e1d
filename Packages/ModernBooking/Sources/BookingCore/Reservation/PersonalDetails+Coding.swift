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

    /// Everybody is addressed as this, as ever.
    public static let namePrefix = "Mr."
    /// Nobody is asked for the code of their area.
    public static let phoneAreaCode = "0"

    /// Reads the details from the defaults' values.
    public init(values: (String) -> String?) {
        self.init(
            givenName: values(Key.givenName), surname: values(Key.surname), email: values(Key.email),
            address: values(Key.address), phoneNumber: values(Key.phoneNumber))
    }

    /// The details as values for the defaults, in the order they are written.
    public func values(countryCode: String?) -> [(key: String, value: String?)] {
        [
            (Key.givenName, givenName), (Key.namePrefix, Self.namePrefix), (Key.surname, surname),
            (Key.phoneAreaCode, Self.phoneAreaCode), (Key.phoneNumber, phoneNumber), (Key.email, email),
            (Key.address, address), (Key.countryCode, countryCode),
        ]
    }
}
