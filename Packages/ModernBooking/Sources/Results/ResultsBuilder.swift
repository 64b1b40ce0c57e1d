public import AsyncImage
public import BookingCore
public import BookingStore
import BookingUI
public import HeadlessUI

/// What the feature needs from the app around it.
@MainActor public struct ResultsEnvironment {
    public var rental: Rental
    public var filter: SavedFilter
    public var pictures: PictureLoader
    /// What cars of each size are called.
    public var sizes: @MainActor () -> [VehicleSize]
    /// Makes the screen of the car that was chosen.
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

/// The ways out of the results.
@MainActor struct ResultsRoutes {
    /// To the filter; it gets to know whether one is in use, and hands back another, nil for all cars.
    var filter: (_ isFiltered: Bool, _ use: @escaping (CarFilter?) -> Void) -> Void
    /// To the car that was chosen.
    var confirm: (CarOffer) -> Void
}

/// Leads from the results to the filter and to the car that was chosen.
@MainActor final class ResultsCoordinator {
    private let environment: ResultsEnvironment
    /// The screen that the others come over.
    weak var controller: UIViewController?

    init(environment: ResultsEnvironment) {
        self.environment = environment
    }

    /// What the view model asks of it.
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
