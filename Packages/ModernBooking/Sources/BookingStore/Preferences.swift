public import BookingCore
public import Foundation

/// The person's country and what the system's settings show about the app.
@MainActor public struct Preferences {
    /// A value that the system's settings show.
    public enum Preference: String, Sendable {
        case country = "country_preference"
        case build = "build_preference"
        case version = "version_preference"
    }

    private let defaults: UserDefaults

    public init(defaults: UserDefaults) {
        self.defaults = defaults
    }

    /// The country that the person lives in.
    public var homeCountry: Country { Country { defaults.string(forKey: $0) } }

    /// Writes a value for the system's settings.
    public func set(_ value: String?, for preference: Preference) {
        defaults.set(value, forKey: preference.rawValue)
        defaults.synchronize()
    }
}
