public import BookingCore
public import BookingStore
public import Foundation

/// What the feature needs from the app around it.
@MainActor public struct HomeEnvironment {
    public var preferences: Preferences
    public var locale: Locale
    public var countries: @MainActor () -> [Country]
    public var currencies: @MainActor () -> [Currency]
    /// Leads to another part of the app.
    public var show: @MainActor (HomeDestination) -> Void

    public init(
        preferences: Preferences, locale: Locale, countries: @escaping @MainActor () -> [Country],
        currencies: @escaping @MainActor () -> [Currency],
        show: @escaping @MainActor (HomeDestination) -> Void
    ) {
        self.preferences = preferences
        self.locale = locale
        self.countries = countries
        self.currencies = currencies
        self.show = show
    }
}
