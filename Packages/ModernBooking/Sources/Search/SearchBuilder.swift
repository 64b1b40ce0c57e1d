import BookingUI
public import HeadlessUI

/// Puts Search together.
@MainActor public enum SearchBuilder {
    /// The feature's first screen, to be the root of a navigation controller.
    public static func build(_ environment: SearchEnvironment) -> UIViewController {
        let coordinator = SearchCoordinator(environment: environment)
        let places = PlacesViewModel(requester: environment.locations, feedback: .screen)
        let dates = DatesViewModel(environment: environment)
        let model = SearchViewModel(
            environment: environment, feedback: .screen, routes: coordinator.routes, places: places,
            dates: dates)
        let controller = SearchViewController(model: model, timeZone: environment.timeZone)
        coordinator.controller = controller
        // The controller keeps the coordinator alive through the model's routes.
        return controller
    }
}
