public import AsyncImage
public import BookingAPI
public import BookingCore
public import BookingStore
public import Foundation

/// What the feature needs from the app around it.
@MainActor public struct CheckoutEnvironment {
    public var rental: Rental
    public var reservations: ReservationRequester
    public var conditions: ConditionsRequester
    public var bookings: SavedBookings
    public var preferences: Preferences
    public var pictures: PictureLoader
    /// What cars of each size are called.
    public var sizes: @MainActor () -> [VehicleSize]
    public var configuration: @MainActor () -> AppConfiguration
    /// The language in which an insurance's premium is read.
    public var locale: Locale

    public init(
        rental: Rental, reservations: ReservationRequester, conditions: ConditionsRequester,
        bookings: SavedBookings, preferences: Preferences, pictures: PictureLoader,
        sizes: @escaping @MainActor () -> [VehicleSize],
        configuration: @escaping @MainActor () -> AppConfiguration, locale: Locale
    ) {
        self.rental = rental
        self.reservations = reservations
        self.conditions = conditions
        self.bookings = bookings
        self.preferences = preferences
        self.pictures = pictures
        self.sizes = sizes
        self.configuration = configuration
        self.locale = locale
    }
}
