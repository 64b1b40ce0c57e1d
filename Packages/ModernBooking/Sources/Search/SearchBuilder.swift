public import BookingAPI
public import BookingCore
public import BookingStore
import BookingUI
public import Foundation
public import HeadlessUI

/// What the feature needs from the app around it.
@MainActor public struct SearchEnvironment {
    /// The rental that a search begins.
    public var rental: Rental
    public var preferences: Preferences
    public var locations: LocationRequester
    public var availability: AvailabilityRequester
    public var locale: Locale
    public var timeZone: TimeZone
    public var now: @MainActor () -> Date
    /// Makes the screen of what was found.
    public var results: @MainActor (Availability) -> UIViewController
    /// Makes the map, to choose one of its places.
    public var map: @MainActor () -> UIViewController

    public init(
        rental: Rental, preferences: Preferences, locations: LocationRequester,
        availability: AvailabilityRequester, locale: Locale, timeZone: TimeZone,
        now: @escaping @MainActor () -> Date,
        results: @escaping @MainActor (Availability) -> UIViewController,
        map: @escaping @MainActor () -> UIViewController
    ) {
        self.rental = rental
        self.preferences = preferences
        self.locations = locations
        self.availability = availability
        self.locale = locale
        self.timeZone = timeZone
        self.now = now
        self.results = results
        self.map = map
    }
}

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

/// The ways out of Search.
@MainActor struct SearchRoutes {
    /// To the cars that were found.
    var showResults: (Availability) -> Void
    /// To the map, to choose a place on it.
    var showMap: () -> Void
    /// Back from the map.
    var closeMap: () -> Void
}

/// Leads from Search to what it found, and to the map.
@MainActor final class SearchCoordinator {
    /// The screen whose navigation leads on.
    weak var controller: UIViewController?
    private let results: @MainActor (Availability) -> UIViewController
    private let map: @MainActor () -> UIViewController

    init(environment: SearchEnvironment) {
        results = environment.results
        map = environment.map
    }

    /// What the view model asks of it.
    var routes: SearchRoutes {
        SearchRoutes(showResults: showResults, showMap: showMap, closeMap: closeMap)
    }

    private func showResults(_ availability: Availability) {
        controller?.navigationController?.pushViewController(results(availability), animated: true)
    }

    private func showMap() {
        controller?.present(map(), animated: true)
    }

    private func closeMap() {
        controller?.dismiss(animated: true)
    }
}
