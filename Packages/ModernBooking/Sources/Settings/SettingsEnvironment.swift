public import BookingStore

/// What the feature needs from the app around it.
@MainActor public struct SettingsEnvironment {
    public var preferences: Preferences

    public init(preferences: Preferences) {
        self.preferences = preferences
    }
}
