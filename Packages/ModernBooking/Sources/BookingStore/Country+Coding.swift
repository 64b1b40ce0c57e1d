import BookingCore

extension Country {
    // The keys are the ones that the app has always kept its country under, one value each; `currencyName`
    // was never kept, and a reader of old defaults must not expect it.
    private enum Key {
        static let name = "ctCountry.isoCountryName"
        static let isoCode = "ctCountry.isoCountryCode"
        static let diallingCode = "ctCountry.isoDialingCode"
        static let currencyCode = "ctCountry.currencyCode"
        static let currencySymbol = "ctCountry.currencySymbol"
    }

    /// Reads the country from the defaults' values.
    init(values: (String) -> String?) {
        self.init(
            name: values(Key.name), isoCode: values(Key.isoCode), diallingCode: values(Key.diallingCode),
            currencyCode: values(Key.currencyCode), currencySymbol: values(Key.currencySymbol))
    }

    /// The country as values for the defaults, in the order they are written.
    var values: [(key: String, value: String?)] {
        [
            (Key.name, name), (Key.isoCode, isoCode), (Key.diallingCode, diallingCode),
            (Key.currencyCode, currencyCode), (Key.currencySymbol, currencySymbol),
        ]
    }
}
