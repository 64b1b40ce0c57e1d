public import BookingCore
import BookingUI
public import HeadlessUI

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
