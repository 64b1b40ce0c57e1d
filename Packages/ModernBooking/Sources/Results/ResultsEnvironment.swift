public import AsyncImage
public import BookingCore
public import BookingStore
public import HeadlessUI

/// What the feature needs from the app around it.
@MainActor public struct ResultsEnvironment {
    public var rental: Rental
    public var filter: SavedFilter
    public var pictures: PictureLoader
    /// What cars of each size are called.
    public var sizes: @MainActor () -> [VehicleSize]
    /// Makes the screen of the car that was chosen.
    public var confirmation: @MainActor (CarOffer) -> UIViewController

    public init(
        rental: Rental, filter: SavedFilter, pictures: PictureLoader,
        sizes: @escaping @MainActor () -> [VehicleSize],
        confirmation: @escaping @MainActor (CarOffer) -> UIViewController
    ) {
        self.rental = rental
        self.filter = filter
        self.pictures = pictures
        self.sizes = sizes
        self.confirmation = confirmation
    }
}
