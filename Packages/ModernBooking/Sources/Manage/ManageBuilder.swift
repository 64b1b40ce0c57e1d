public import AsyncImage
public import BookingAPI
public import BookingCore
public import BookingStore
import BookingUI
import Foundation
public import HeadlessUI

/// The dependencies of Manage.
@MainActor public struct ManageEnvironment {
    public var bookings: SavedBookings
    public var requester: BookingRequester
    public var pictures: PictureLoader
    public var dates: DateLine
    public var countries: @MainActor () -> [Country]
    public var configuration: @MainActor () -> AppConfiguration
    /// Returns the customer care number for the user's country.
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

/// Builds Manage: its models, screens and navigation.
@MainActor public enum ManageBuilder {
    /// Returns "My Bookings", to be the root of a navigation controller.
    public static func build(_ environment: ManageEnvironment) -> UIViewController {
        let coordinator = ManageCoordinator()
        let model = ManageViewModel(environment: environment, feedback: .screen, routes: coordinator.routes)
        let controller = ManageViewController(model: model, pictures: environment.pictures)
        coordinator.controller = controller
        // The controller keeps the coordinator alive through the model's routes.
        return controller
    }
}

/// The screens and apps that "My Bookings" leads to.
@MainActor struct ManageRoutes {
    /// Presents the web page for amending a booking.
    var amend: (URL?) -> Void
    /// Presents a map of `latitude,longitude`.
    var locate: (String?) -> Void
    /// Calls a phone number.
    var dial: (String) -> Void
}

/// Navigates from "My Bookings" to its other screens and to the phone.
@MainActor final class ManageCoordinator {
    /// "My Bookings", which presents the other screens.
    weak var controller: UIViewController?

    /// The routes for the view models.
    var routes: ManageRoutes {
        ManageRoutes(amend: showAmendPage, locate: showLocation, dial: UIApplication.shared.dial)
    }

    private func showAmendPage(_ url: URL?) {
        let page = WebPageViewController(id: "amend", url: url, feedback: .screen)
        controller?.present(page, animated: true)
    }

    private func showLocation(_ coordinates: String?) {
        controller?.present(LocationViewController(coordinates: coordinates), animated: true)
    }
}
