public import BookingCore

extension Preferences {
    /// The country that the person lives in, and the currency that they think in.
    public var homeCountry: Country { Country(values: file.text) }

    /// Keeps a country and its currency, be they known or not.
    public func save(_ country: Country) throws(StoreError) {
        try write(country.values)
    }

    /// Keeps another country; the currency stays.
    public func save(residence country: Country) throws(StoreError) {
        try write(country.values.prefix(3))
    }

    /// Keeps another currency; its symbol stays that of the one before, as ever.
    public func save(currencyCode: String) throws(StoreError) {
        try write(Country(currencyCode: currencyCode).values.filter { $0.value != nil })
    }
}
