public import BookingCore
public import Foundation

/// What a person said about themselves when they last rented a car; their card is never kept.
@MainActor public struct SavedPersonalDetails {
    private let defaults: UserDefaults

    public init(defaults: UserDefaults) {
        self.defaults = defaults
    }

    /// What is kept.
    public var details: PersonalDetails { PersonalDetails { defaults.string(forKey: $0) } }

    /// Keeps details in place of those before; what is nil is forgotten.
    public func save(_ details: PersonalDetails, countryCode: String?) {
        for (key, value) in details.values(countryCode: countryCode) {
            defaults.set(value, forKey: key)
            defaults.synchronize()
        }
    }
}
