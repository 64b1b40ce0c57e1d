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
