public import AsyncImage
public import BookingAPI
public import BookingCore
public import Foundation
public import HeadlessUI

/// What the feature needs from the app around it.
@MainActor public struct ConfirmationEnvironment {
    public var rental: Rental
    public var requester: InsuranceRequester
    public var pictures: PictureLoader
    /// The language that premiums are read in.
    public var locale: Locale
    /// What cars of each size are called.
    public var sizes: @MainActor () -> [VehicleSize]
    public var configuration: @MainActor () -> AppConfiguration
    /// Makes the screen where the car is booked.
    public var checkout: @MainActor () -> UIViewController

    public init(
        rental: Rental, requester: InsuranceRequester, pictures: PictureLoader, locale: Locale,
        sizes: @escaping @MainActor () -> [VehicleSize],
        configuration: @escaping @MainActor () -> AppConfiguration,
        checkout: @escaping @MainActor () -> UIViewController
    ) {
        self.rental = rental
        self.requester = requester
        self.pictures = pictures
        self.locale = locale
        self.sizes = sizes
        self.configuration = configuration
        self.checkout = checkout
    }
}
