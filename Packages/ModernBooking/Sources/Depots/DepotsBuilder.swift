public import AsyncImage
public import BookingAPI
public import BookingCore
public import BookingStore
public import BookingUI
public import Foundation
public import HeadlessUI

/// The dependencies of Depots.
@MainActor public struct DepotsEnvironment {
    /// The purpose for which the map is shown.
    public enum Use {
        /// A tab, which pushes a search form with the chosen depot at both ends.
        case tab(search: @MainActor (Location) -> UIViewController)
        /// A screen that a search form presents, which passes the chosen depot on and closes.
        case choice(chosen: @MainActor (Location) -> Void)
    }

    public var use: Use
    public var preferences: Preferences
    public var device: DeviceLocation
    /// The source of the depots that the map and the list show.
    public var depots: any DepotSource
    public var geocoder: GeocodeRequester
    public var details: DepotDetailRequester
    public var departures: DepartureRequester
    public var reviews: ReviewRequester
    public var pictures: PictureLoader
    /// The banners of the app.
    public var banners: BannerQueue
    /// The time zone of opening hours.
    public var timeZone: TimeZone
    public var now: @MainActor () -> Date
    /// Waits for a time, on the clock of the app; throws when the task is cancelled.
    public var pause: @MainActor (Duration) async throws -> Void
    /// Creates the settings screen.
    public var settings: @MainActor () -> UIViewController

    public init(
        use: Use, preferences: Preferences, device: DeviceLocation, depots: any DepotSource,
        geocoder: GeocodeRequester, details: DepotDetailRequester, departures: DepartureRequester,
        reviews: ReviewRequester, pictures: PictureLoader, banners: BannerQueue, timeZone: TimeZone,
        now: @escaping @MainActor () -> Date,
        pause: @escaping @MainActor (Duration) async throws -> Void,
        settings: @escaping @MainActor () -> UIViewController
    ) {
        self.use = use
        self.preferences = preferences
        self.device = device
        self.depots = depots
        self.geocoder = geocoder
        self.details = details
        self.departures = departures
        self.reviews = reviews
        self.pictures = pictures
        self.banners = banners
        self.timeZone = timeZone
        self.now = now
        self.pause = pause
        self.settings = settings
    }
}

/// The location services of the device, as the map uses them.
@MainActor public struct DeviceLocation {
    /// A message from the location services.
    public enum Update: Hashable, Sendable {
        case moved(GeoPoint)
        case failed(LocationFailure)
    }

    /// Begins to send updates, and returns the object with which they end.
    public var updates: @MainActor (_ receive: @escaping @MainActor (Update) -> Void) -> AnyObject

    public init(
        updates: @escaping @MainActor (_ receive: @escaping @MainActor (Update) -> Void) -> AnyObject
    ) {
        self.updates = updates
    }
}

/// Builds Depots: its models, screens and navigation.
@MainActor public enum DepotsBuilder {
    /// Returns the map: the root of a navigation controller, or a screen to be presented.
    public static func build(_ environment: DepotsEnvironment) -> UIViewController {
        let coordinator = DepotsCoordinator(environment: environment)
        let model = DepotMapViewModel(
            search: DepotSearch(environment: environment, feedback: .screen),
            panel: DepotPanelViewModel(
                loading: DepotPanelLoading(environment: environment), feedback: .screen,
                routes: coordinator.routes), routes: coordinator.routes)
        let controller = DepotMapViewController(model: model, isPresented: environment.use.isChoice)
        coordinator.controller = controller
        // The controller keeps the coordinator alive through the model's routes.
        return controller
    }
}

extension DepotsEnvironment.Use {
    fileprivate var isChoice: Bool {
        if case .choice = self { true } else { false }
    }
}

/// The screens that the map leads to.
@MainActor struct DepotsRoutes {
    /// Uses the chosen depot: pushes a search form, or passes the depot on and closes the map.
    var choose: (Location) -> Void
    /// Shows the details of a depot; a map that a form presents has no way to them.
    var showDetails: (NearbyDepot) -> Void
    /// Presents the settings.
    var showSettings: () -> Void
    /// Closes the map without a choice.
    var close: () -> Void
    /// Shows a sheet with a title and choices, and passes on the index of the one that the user taps.
    var pick: (_ title: String, _ choices: [String], _ picked: @escaping (Int) -> Void) -> Void
}

/// Navigates from the map to the settings, to a depot's details and to a search form, or back to the form
/// that presents the map, with the chosen depot as its result.
@MainActor final class DepotsCoordinator: Coordinator<Location> {
    private let environment: DepotsEnvironment
    /// The sheet that is on the screen.
    private var sheet: ChoiceSheet?

    init(environment: DepotsEnvironment) {
        self.environment = environment
        switch environment.use {
        case .tab: super.init()
        case .choice(let chosen): super.init(.presented, ended: chosen)
        }
    }

    /// The routes for the view models.
    var routes: DepotsRoutes {
        DepotsRoutes(
            choose: choose, showDetails: showDetails, showSettings: showSettings, close: unwind, pick: pick)
    }

    private func choose(_ location: Location) {
        switch environment.use {
        case .tab(let search):
            controller?.navigationController?.pushViewController(search(location), animated: true)
        case .choice:
            // a form cannot take a location without a name.
            if location.name != nil { end(with: location) }
        }
    }

    private func showDetails(of depot: NearbyDepot) {
        show(DepotDetailsBuilder.build(environment, depot: depot), .pushed)
    }

    private func showSettings() {
        controller?.present(environment.settings(), animated: true)
    }

    private func pick(title: String, among choices: [String], picked: @escaping (Int) -> Void) {
        guard let view = controller?.view else { return }
        let sheet = ChoiceSheet(title: title, choices: choices, picked: picked)
        sheet.show(in: view)
        self.sheet = sheet
    }
}
