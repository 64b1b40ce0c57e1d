public import BookingAPI
public import BookingCore
public import BookingStore
public import Foundation
public import HeadlessUI

/// What the feature needs from the app around it.
@MainActor public struct SearchEnvironment {
    /// The rental that a search begins.
    public var rental: Rental
    public var preferences: Preferences
    public var locations: LocationRequester
    public var availability: AvailabilityRequester
    public var locale: Locale
    public var timeZone: TimeZone
    public var now: @MainActor () -> Date
    /// Makes the screen of what was found.
    public var results: @MainActor (Availability) -> UIViewController
    /// Makes the map, to choose one of its places.
    public var map: @MainActor () -> UIViewController

    public init(
        rental: Rental, preferences: Preferences, locations: LocationRequester,
        availability: AvailabilityRequester, locale: Locale, timeZone: TimeZone,
        now: @escaping @MainActor () -> Date,
        results: @escaping @MainActor (Availability) -> UIViewController,
        map: @escaping @MainActor () -> UIViewController
    ) {
        self.rental = rental
        self.preferences = preferences
        self.locations = locations
        self.availability = availability
        self.locale = locale
        self.timeZone = timeZone
        self.now = now
        self.results = results
        self.map = map
    }
}
