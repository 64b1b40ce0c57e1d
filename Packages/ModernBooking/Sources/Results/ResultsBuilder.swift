public import AsyncImage
public import BookingCore
public import BookingStore
import BookingUI
public import HeadlessUI

/// The dependencies of Results.
@MainActor public struct ResultsEnvironment {
    public var rental: Rental
    public var filter: SavedFilter
    public var pictures: PictureLoader
    /// The names of the car sizes.
    public var sizes: @MainActor () -> [VehicleSize]
    /// Creates the screen of a chosen car.
    public var confirmation: @MainActor (CarOffer) -> UIViewController

    public init(
        rental: Rental, filter: SavedFilter, pictures: PictureLoader,
        sizes: @escaping @MainActor () -> [VehicleSize],
        confirmation: @escaping @MainActor (CarOffer) -> UIViewController
    ) {
        self.rental = rental
        self.filter = filter
        self.pictures = pictures
        self.sizes = sizes
        self.confirmation = confirmation
    }
}

/// Builds Results: its models, screens and navigation.
@MainActor public enum ResultsBuilder {
    /// Returns the list of the cars that a search found, to be pushed.
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

/// The screens that the results lead to.
@MainActor struct ResultsRoutes {
    /// Presents the filter screen, which calls `use` with the chosen filter, or nil for all cars.
    var filter: (_ isFiltered: Bool, _ use: @escaping (CarFilter?) -> Void) -> Void
    /// Pushes the chosen car.
    var confirm: (CarOffer) -> Void
}

/// Navigates from the results to the filter and to the chosen car.
@MainActor final class ResultsCoordinator {
    private let environment: ResultsEnvironment
    /// The results screen, which presents the other screens.
    weak var controller: UIViewController?

    init(environment: ResultsEnvironment) {
        self.environment = environment
    }

    /// The routes for the view model.
    var routes: ResultsRoutes {
        ResultsRoutes(filter: showFilter, confirm: showConfirmation)
    }

    private func showFilter(isFiltered: Bool, use: @escaping (CarFilter?) -> Void) {
        let model = FilterViewModel(
            isFiltered: isFiltered, saved: environment.filter, feedback: .screen
        ) { [weak self] filter in
            use(filter)
            self?.controller?.dismiss(animated: true)
        }
        controller?.present(FilterViewController(model: model), animated: true)
    }

    private func showConfirmation(of offer: CarOffer) {
        controller?.navigationController?.pushViewController(environment.confirmation(offer), animated: true)
    }
}
