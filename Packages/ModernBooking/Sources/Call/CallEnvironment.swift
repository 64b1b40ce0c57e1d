public import BookingCore
public import BookingStore

/// What the feature needs from the app around it.
@MainActor public struct CallEnvironment {
    public var preferences: Preferences
    /// The numbers of the company's customer care, in its order.
    public var careNumbers: @MainActor () -> [CareNumber]

    public init(preferences: Preferences, careNumbers: @escaping @MainActor () -> [CareNumber]) {
        self.preferences = preferences
        self.careNumbers = careNumbers
    }
}
