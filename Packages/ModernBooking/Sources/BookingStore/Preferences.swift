public import BookingCore
import PropertyLists

/// What a person has decided once: their country, their currency, how they search.
///
/// What a method keeps is kept as a whole or, if it throws, not at all.
@MainActor public struct Preferences {
    let file: DefaultsFile

    public init(file: DefaultsFile) {
        self.file = file
    }

    /// Does something that the person did not ask for: of all such failures the first is told.
    public func quietly(_ action: (Preferences) throws(StoreError) -> Void) {
        file.quietly { () throws(StoreError) in try action(self) }
    }

    func write(_ values: some Sequence<(key: String, value: String?)>) throws(StoreError) {
        try file.set(values.map { ($0.key, $0.value.map(PropertyList.string)) })
    }
}

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

extension Preferences {
    /// What the person said about themselves when they last rented a car; their card is never kept.
    public var person: PersonalDetails { PersonalDetails(values: file.text) }

    /// Keeps details in place of those before; what is nil is forgotten.
    public func save(_ person: PersonalDetails) throws(StoreError) {
        try write(person.values)
    }
}

extension Preferences {
    /// The age of the last search's driver.
    public var lastAge: String? { LastSearch.age(values: file.text) }

    /// Keeps a search in place of the one before.
    public func save(_ search: LastSearch) throws(StoreError) {
        try write(search.values)
    }
}

extension Preferences {
    /// How a search around a place is made; 0 for a radius that nobody chose.
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
    /// A value that the system's settings show.
    public enum Preference: String, Sendable {
        case country = "country_preference"
        case build = "build_preference"
        case version = "version_preference"
    }

    /// Writes values for the system's settings.
    public func set(_ values: [(preference: Preference, value: String?)]) throws(StoreError) {
        try write(values.map { ($0.preference.rawValue, $0.value) })
    }
}
