public import BookingCore
public import HeadlessUI

/// Puts the search results together.
@MainActor public enum ResultsBuilder {
    /// The screen of what a search found, to be pushed.
    public static func build(
        _ environment: ResultsEnvironment, availability: Availability
    ) -> UIViewController {
        let coordinator = ResultsCoordinator(environment: environment)
        let model = ResultsViewModel(
            availability: availability, environment: environment, routes: coordinator.routes)
        let controller = ResultsViewController(model: model, pictures: environment.pictures)
        coordinator.controller = controller
        // The controller keeps the coordinator alive through the model's routes.
        return controller
    }
}
