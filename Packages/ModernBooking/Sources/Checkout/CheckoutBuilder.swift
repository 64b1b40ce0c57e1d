public import AsyncImage
public import BookingAPI
public import BookingCore
public import BookingStore
import BookingUI
public import Foundation
public import HeadlessUI

/// The dependencies of Checkout.
@MainActor public struct CheckoutEnvironment {
    public var rental: Rental
    public var reservations: ReservationRequester
    public var conditions: ConditionsRequester
    public var bookings: SavedBookings
    public var preferences: Preferences
    public var pictures: PictureLoader
    /// The names of the car sizes.
    public var sizes: @MainActor () -> [VehicleSize]
    public var configuration: @MainActor () -> AppConfiguration
    /// The locale in which an insurance premium is parsed.
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

/// Builds Checkout: its models, screens and navigation.
@MainActor public enum CheckoutBuilder {
    /// Returns the booking form, to be pushed when a car is confirmed.
    public static func build(_ environment: CheckoutEnvironment) -> UIViewController {
        let coordinator = CheckoutCoordinator(environment: environment)
        let model = CheckoutViewModel(
            environment: environment, feedback: .screen, routes: coordinator.routes)
        let controller = CheckoutViewController(model: model)
        coordinator.controller = controller
        // The controller keeps the coordinator alive through the model's routes.
        return controller
    }
}

/// The screens that the booking form leads to.
@MainActor struct CheckoutRoutes {
    /// Presents a document, and calls `accepted` when the document is accepted.
    var read: (_ document: TermsDocument, _ accepted: @escaping () -> Void) -> Void
    /// Pushes the thank-you screen for a booking.
    var thank: (Booking) -> Void
}

/// Navigates from the booking form to its documents and to the thank-you screen.
@MainActor final class CheckoutCoordinator {
    /// The booking form, which presents the other screens.
    weak var controller: UIViewController?
    private let environment: CheckoutEnvironment

    init(environment: CheckoutEnvironment) {
        self.environment = environment
    }

    /// The routes for the view models.
    var routes: CheckoutRoutes {
        CheckoutRoutes(read: showDocument, thank: showThanks)
    }

    private func showDocument(_ document: TermsDocument, accepted: @escaping () -> Void) {
        let model = ConditionsViewModel(
            document: document, environment: environment, feedback: .screen,
            routes: ConditionsRoutes(
                accepted: accepted, close: { [weak self] in self?.controller?.dismiss(animated: true) }))
        controller?.present(ConditionsViewController(model: model), animated: true)
    }

    private func showThanks(for booking: Booking) {
        let screen = ThanksViewController(model: ThanksViewModel(booking: booking, goHome: goHome))
        controller?.navigationController?.pushViewController(screen, animated: true)
    }

    // The tab changes first, so that the user does not see the screens being popped.
    private func goHome() {
        let stack = controller?.navigationController
        controller?.tabBarController?.selectedIndex = 0
        stack?.popToRootViewController(animated: true)
    }
}
