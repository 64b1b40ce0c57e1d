public import BookingCore
import Foundation

extension Preferences {
    /// What the person said about themselves when they last rented a car; their card is never kept.
    public var person: PersonalDetails { PersonalDetails { defaults.string(forKey: $0) } }

    /// Keeps details in place of those before; what is nil is forgotten.
    public func save(_ person: PersonalDetails, countryCode: String?) {
        for (key, value) in person.values(countryCode: countryCode) { write(value, key) }
    }
}
