public import AsyncImage
public import BookingAPI
public import BookingCore
public import BookingStore
import BookingUI
public import Foundation
public import HeadlessUI

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

/// Puts the booking form together.
@MainActor public enum CheckoutBuilder {
    /// The feature's first screen, to be pushed once a car is chosen.
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

/// The ways out of the booking form.
@MainActor struct CheckoutRoutes {
    /// To a document that has to be accepted; it says when it is.
    var read: (_ document: TermsDocument, _ accepted: @escaping () -> Void) -> Void
    /// To the word of thanks for a booking.
    var thank: (Booking) -> Void
}

/// Leads from the booking form to its documents and to the word of thanks.
@MainActor final class CheckoutCoordinator {
    /// The screen that the others are shown over.
    weak var controller: UIViewController?
    private let environment: CheckoutEnvironment

    init(environment: CheckoutEnvironment) {
        self.environment = environment
    }

    /// What the view models ask of it.
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

    // The tab first: the form goes where nobody sees it.
    private func goHome() {
        let stack = controller?.navigationController
        controller?.tabBarController?.selectedIndex = 0
        stack?.popToRootViewController(animated: true)
    }
}
