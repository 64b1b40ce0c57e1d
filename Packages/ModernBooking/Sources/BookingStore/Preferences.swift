public import BookingCore
import PropertyLists

/// The store of the user's choices: country, currency, personal details and search settings.
///
/// Each method stores all of its values or, when it throws, none.
@MainActor public struct Preferences {
    let file: DefaultsFile

    public init(file: DefaultsFile) {
        self.file = file
    }

    /// Performs a change that the user did not ask for; only the first failure is reported.
    public func quietly(_ action: (Preferences) throws(StoreError) -> Void) {
        file.quietly { () throws(StoreError) in try action(self) }
    }

    func write(_ values: some Sequence<(key: String, value: String?)>) throws(StoreError) {
        try file.set(values.map { ($0.key, $0.value.map(PropertyList.string)) })
    }
}

extension Preferences {
    /// The user's country of residence and currency.
    public var homeCountry: Country { Country(values: file.text) }

    /// Stores a country and its currency; an unknown value removes the stored one.
    public func save(_ country: Country) throws(StoreError) {
        try write(country.values)
    }

    /// Stores a country and leaves the currency unchanged.
    public func save(residence country: Country) throws(StoreError) {
        try write(country.values.prefix(3))
    }

    /// Stores a currency code.
    ///
    /// As in Legacy, the symbol of the previous currency remains.
    public func save(currencyCode: String) throws(StoreError) {
        try write(Country(currencyCode: currencyCode).values.filter { $0.value != nil })
    }
}

extension Preferences {
    /// The personal details of the last reservation, without the card, which is never stored.
    public var person: PersonalDetails { PersonalDetails(values: file.text) }

    /// Replaces the stored details; a nil value removes the stored one.
    public func save(_ person: PersonalDetails) throws(StoreError) {
        try write(person.values)
    }
}

extension Preferences {
    /// The driver's age in the last search.
    public var lastAge: String? { LastSearch.age(values: file.text) }

    /// Replaces the stored search.
    public func save(_ search: LastSearch) throws(StoreError) {
        try write(search.values)
    }
}

extension Preferences {
    /// The settings of a search around a location; the radius is 0 until the user chooses one.
    public var settings: SearchSettings {
        SearchSettings(
            radius: number(Key.radius), metric: SearchSettings.Metric(rawValue: number(Key.metric)))
    }

    public func save(_ settings: SearchSettings) throws(StoreError) {
        try file.set([
            (Key.radius, .integer(Int128(settings.radius))),
            (Key.metric, .integer(Int128(settings.metric.rawValue))),
        ])
    }

    private func number(_ key: String) -> Int { file.values[key]?.number ?? 0 }

    private enum Key {
        static let radius = "searchRadius"
        static let metric = "metric"
    }
}

extension Preferences {
    /// A value that the system's Settings app shows.
    public enum Preference: String, Sendable {
        case country = "country_preference"
        case build = "build_preference"
        case version = "version_preference"
    }

    /// Stores values for the system's Settings app.
    public func set(_ values: [(preference: Preference, value: String?)]) throws(StoreError) {
        try write(values.map { ($0.preference.rawValue, $0.value) })
    }
}
