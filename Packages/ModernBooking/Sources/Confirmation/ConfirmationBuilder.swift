public import AsyncImage
public import BookingAPI
public import BookingCore
import BookingUI
public import Foundation
public import HeadlessUI

/// The dependencies of Confirmation.
@MainActor public struct ConfirmationEnvironment {
    public var rental: Rental
    public var requester: InsuranceRequester
    public var pictures: PictureLoader
    /// The locale in which an insurance premium is parsed.
    public var locale: Locale
    /// The names of the car sizes.
    public var sizes: @MainActor () -> [VehicleSize]
    public var configuration: @MainActor () -> AppConfiguration
    /// Creates the booking form.
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

/// Builds Confirmation: its models, screens and navigation.
@MainActor public enum ConfirmationBuilder {
    /// Returns the screen of a chosen car, to be pushed.
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

/// The screens that the car selection leads to.
@MainActor struct ConfirmationRoutes {
    /// Presents the terms of the insurance.
    var terms: (URL?) -> Void
    /// Pushes the booking form.
    var proceed: () -> Void
}

/// Navigates from the car selection to the terms of the insurance and to the booking form.
@MainActor final class ConfirmationCoordinator {
    private let checkout: @MainActor () -> UIViewController
    /// The car selection, which presents the other screens.
    weak var controller: UIViewController?

    init(checkout: @escaping @MainActor () -> UIViewController) {
        self.checkout = checkout
    }

    /// The routes for the view models.
    var routes: ConfirmationRoutes {
        ConfirmationRoutes(terms: showTerms, proceed: showCheckout)
    }

    private func showTerms(_ url: URL?) {
        let terms = WebPageViewController(id: "insurance", url: url, feedback: .screen)
        controller?.present(terms, animated: true)
    }

    private func showCheckout() {
        controller?.navigationController?.pushViewController(checkout(), animated: true)
    }
}
