public import AsyncImage
public import BookingAPI
public import BookingCore
import BookingUI
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

/// Puts the car selection together.
@MainActor public enum ConfirmationBuilder {
    /// The screen of the car that was chosen, to be pushed.
    public static func build(_ environment: ConfirmationEnvironment, offer: CarOffer) -> UIViewController {
        let coordinator = ConfirmationCoordinator(checkout: environment.checkout)
        let model = ConfirmationViewModel(
            offer: offer, environment: environment, feedback: .screen, routes: coordinator.routes)
        let controller = ConfirmationViewController(model: model, pictures: environment.pictures)
        coordinator.controller = controller
        // The controller keeps the coordinator alive through the model's routes.
        return controller
    }
}

/// The ways out of the car selection.
@MainActor struct ConfirmationRoutes {
    /// To the terms of the insurance.
    var terms: (URL?) -> Void
    /// To the checkout.
    var proceed: () -> Void
}

/// Leads from the car selection to the insurance's terms and to the checkout.
@MainActor final class ConfirmationCoordinator {
    private let checkout: @MainActor () -> UIViewController
    /// The screen that the others come over.
    weak var controller: UIViewController?

    init(checkout: @escaping @MainActor () -> UIViewController) {
        self.checkout = checkout
    }

    /// What the view models ask of it.
    var routes: ConfirmationRoutes {
        ConfirmationRoutes(terms: showTerms, proceed: showCheckout)
    }

    private func showTerms(_ url: URL?) {
        let terms = InsuranceTermsViewController(url: url, feedback: .screen)
        controller?.present(terms, animated: true)
    }

    private func showCheckout() {
        controller?.navigationController?.pushViewController(checkout(), animated: true)
    }
}
