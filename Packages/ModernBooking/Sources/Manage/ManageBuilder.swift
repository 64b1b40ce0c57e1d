import BookingUI
public import HeadlessUI

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
