public import AsyncImage
public import BookingAPI
public import BookingCore
public import BookingStore

/// What the feature needs from the app around it.
@MainActor public struct ManageEnvironment {
    public var bookings: SavedBookings
    public var requester: BookingRequester
    public var pictures: PictureLoader
    public var dates: DateLine
    public var countries: @MainActor () -> [Country]
    public var configuration: @MainActor () -> AppConfiguration
    /// Looks up the number of the company's customer care for the person's country.
    public var supportNumber: @MainActor () -> String

    public init(
        bookings: SavedBookings, requester: BookingRequester, pictures: PictureLoader, dates: DateLine,
        countries: @escaping @MainActor () -> [Country],
        configuration: @escaping @MainActor () -> AppConfiguration,
        supportNumber: @escaping @MainActor () -> String
    ) {
        self.bookings = bookings
        self.requester = requester
        self.pictures = pictures
        self.dates = dates
        self.countries = countries
        self.configuration = configuration
        self.supportNumber = supportNumber
    }
}
