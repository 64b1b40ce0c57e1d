public import BookingAPI
public import BookingCore
public import BookingStore
import BookingUI
public import Foundation
public import HeadlessUI

/// The dependencies of Search.
@MainActor public struct SearchEnvironment {
    /// The rental that the search fills in.
    public var rental: Rental
    /// The location of both stops when the form appears; nil for an empty form.
    public var prefilled: Location?
    /// The forms that receive a chosen location.
    public var choices: LocationChoices
    public var preferences: Preferences
    public var locations: LocationRequester
    public var availability: AvailabilityRequester
    public var locale: Locale
    public var timeZone: TimeZone
    public var now: @MainActor () -> Date
    /// Creates the results screen.
    public var results: @MainActor (Availability) -> UIViewController
    /// Creates the map, which passes on the location that the user chooses.
    public var map: @MainActor (_ chosen: @escaping @MainActor (Location) -> Void) -> UIViewController

    public init(
        rental: Rental, prefilled: Location? = nil, choices: LocationChoices, preferences: Preferences,
        locations: LocationRequester, availability: AvailabilityRequester, locale: Locale, timeZone: TimeZone,
        now: @escaping @MainActor () -> Date,
        results: @escaping @MainActor (Availability) -> UIViewController,
        map: @escaping @MainActor (_ chosen: @escaping @MainActor (Location) -> Void) -> UIViewController
    ) {
        self.rental = rental
        self.prefilled = prefilled
        self.choices = choices
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

/// Builds Search: its models, screens and navigation.
@MainActor public enum SearchBuilder {
    /// Returns the search form, to be the root of a navigation controller.
    public static func build(_ environment: SearchEnvironment) -> UIViewController {
        let coordinator = SearchCoordinator(environment: environment)
        let locations = LocationListViewModel(requester: environment.locations, feedback: .screen)
        let dates = DatesViewModel(environment: environment)
        let model = SearchViewModel(
            environment: environment, feedback: .screen, routes: coordinator.routes, locations: locations,
            dates: dates)
        let controller = SearchViewController(model: model, timeZone: environment.timeZone)
        coordinator.controller = controller
        // The controller keeps the coordinator alive through the model's routes.
        return controller
    }
}

/// The screens that the search form leads to.
@MainActor struct SearchRoutes {
    /// Pushes the cars that were found.
    var showResults: (Availability) -> Void
    /// Presents the map to choose a location.
    var showMap: () -> Void
    /// Dismisses the map.
    var closeMap: () -> Void
}

/// Navigates from the search form to the results and to the map.
@MainActor final class SearchCoordinator {
    /// The search form, which presents the other screens.
    weak var controller: UIViewController?
    private let results: @MainActor (Availability) -> UIViewController
    private let map: @MainActor () -> UIViewController

    init(environment: SearchEnvironment) {
        results = environment.results
        map = { environment.map(environment.choices.choose) }
    }

    /// The routes for the view model.
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
