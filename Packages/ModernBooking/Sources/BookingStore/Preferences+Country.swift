public import BookingCore
import Foundation

extension Preferences {
    /// The country that the person lives in, and the currency that they think in.
    public var homeCountry: Country { Country { defaults.string(forKey: $0) } }

    /// Keeps a country and its currency, be they known or not.
    public func save(_ country: Country) {
        for (key, value) in country.values { write(value, key) }
    }

    /// Keeps another country; the currency stays.
    public func save(residence country: Country) {
        for (key, value) in country.values.prefix(3) { write(value, key) }
    }

    /// Keeps another currency; its symbol stays that of the one before, as ever.
    public func save(currencyCode: String) {
        let values = Country(currencyCode: currencyCode).values
        for (key, value) in values where value != nil { write(value, key) }
    }
}
