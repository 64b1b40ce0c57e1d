import BookingUI
public import HeadlessUI

/// Puts Home together.
@MainActor public enum HomeBuilder {
    /// The feature's first screen, to be the root of a navigation controller.
    public static func build(_ environment: HomeEnvironment) -> UIViewController {
        let coordinator = HomeCoordinator(environment: environment, feedback: .screen)
        let controller = HomeViewController(
            model: HomeViewModel(environment: environment), routes: coordinator.routes)
        coordinator.controller = controller
        // The controller keeps the coordinator alive through its routes.
        return controller
    }
}
