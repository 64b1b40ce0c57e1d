public import AsyncImage
public import BookingAPI
public import BookingCore
public import BookingStore
import BookingUI
import Foundation
public import HeadlessUI

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

/// Puts "My Bookings" together.
@MainActor public enum ManageBuilder {
    /// The feature's first screen, to be the root of a navigation controller.
    public static func build(_ environment: ManageEnvironment) -> UIViewController {
        let coordinator = ManageCoordinator()
        let model = ManageViewModel(environment: environment, feedback: .screen, routes: coordinator.routes)
        let controller = ManageViewController(model: model, pictures: environment.pictures)
        coordinator.controller = controller
        // The controller keeps the coordinator alive through the model's routes.
        return controller
    }
}

/// The ways out of "My Bookings".
@MainActor struct ManageRoutes {
    /// To the page where a booking is amended.
    var amend: (URL?) -> Void
    /// To a map of `latitude,longitude`.
    var locate: (String?) -> Void
    /// To the phone.
    var dial: (String) -> Void
}

/// Leads from "My Bookings" to other screens and other apps.
@MainActor final class ManageCoordinator {
    /// The screen that the others are presented over.
    weak var controller: UIViewController?

    /// What the view models ask of it.
    var routes: ManageRoutes {
        ManageRoutes(amend: showAmendPage, locate: showLocation, dial: UIApplication.shared.dial)
    }

    private func showAmendPage(_ url: URL?) {
        controller?.present(AmendViewController(url: url, feedback: .screen), animated: true)
    }

    private func showLocation(_ coordinates: String?) {
        controller?.present(LocationViewController(coordinates: coordinates), animated: true)
    }
}
