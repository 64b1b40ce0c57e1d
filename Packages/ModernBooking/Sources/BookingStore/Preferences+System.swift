extension Preferences {
    /// A value that the system's settings show.
    public enum Preference: String, Sendable {
        case country = "country_preference"
        case build = "build_preference"
        case version = "version_preference"
    }

    /// Writes a value for the system's settings.
    public func set(_ value: String?, for preference: Preference) {
        write(value, preference.rawValue)
    }
}
