import BookingUI
public import HeadlessUI

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
