import BookingCore
import BookingUI

/// The depots around the device or around a place, and the choice of one of them.
///
/// An observer learns the present state when it is set, so that it misses nothing that happened before.
@MainActor final class DepotMapViewModel {
    /// What the screen shows.
    enum State: Hashable {
        /// The depots of the last search; none before the reply.
        case depots([NearbyDepot])
        /// The places with the name that the user typed, one of which is to be chosen, over the depots of the
        /// last search.
        case places([Place], over: [NearbyDepot])
    }

    private(set) var state = State.depots([]) {
        didSet { onState(state) }
    }
    /// The part of the earth that the app last moved the map to; nil until a search has found something.
    private(set) var area: GeoArea? {
        didSet { area.map(onArea) }
    }
    /// Called with ``state`` when it was set.
    var onState: (State) -> Void = { _ in } {
        didSet { onState(state) }
    }
    /// Called with ``area`` when it was set; the user moves the map as well.
    var onArea: (GeoArea) -> Void = { _ in } {
        didSet { area.map(onArea) }
    }

    private let search: DepotSearch
    private let routes: DepotsRoutes
    private var watch: Task<Void, Never>?

    init(search: DepotSearch, routes: DepotsRoutes) {
        self.search = search
        self.routes = routes
    }

    isolated deinit {
        watch?.cancel()
    }

    // MARK: User actions

    /// Begins to watch the device's location and, without waiting for it, searches around the device.
    func screenLoaded() {
        watch = Task.immediate { [search] in await search.watchDevice() }
        hereTapped()
    }

    func hereTapped() {
        find(around: search.here, busy: "Searching nearby")
    }

    /// Searches around the place with a name; if there are several, the user chooses one first.
    func nameEntered(_ name: String) {
        state = .depots(state.depots)
        start { [weak self, search] in
            await search.places(named: name, isCurrent: { self != nil }, found: { self?.found($0) })
        }
    }

    func placeTapped(_ index: Int) {
        let places = state.places
        if places.indices.contains(index) { show(places[index]) }
    }

    /// Chooses a depot, unless it has no name.
    func depotTapped(_ index: Int) {
        let depots = state.depots
        guard depots.indices.contains(index), depots[index].location.name != nil else { return }
        routes.choose(depots[index].location)
    }

    func settingsTapped() {
        routes.showSettings()
    }

    func closeTapped() {
        routes.close()
    }

    // MARK: Searching

    private func found(_ places: [Place]) {
        switch places.count {
        case 0: break
        case 1: show(places[0])
        default: state = .places(places, over: state.depots)
        }
    }

    /// Moves the map to a place and searches there.
    ///
    /// As in Legacy, this search shows no HUD.
    private func show(_ place: Place) {
        show(place.area)
        find(around: place.position, busy: nil)
    }

    /// Removes the depots and searches for others; a reply that arrives after the screen was left is dropped.
    private func find(around center: GeoPoint, busy title: String?) {
        state = .depots([])
        start { [weak self, search] in
            try await search.depots(
                around: center, busy: title, isCurrent: { self != nil }, found: { self?.found($0) })
        }
    }

    private func found(_ depots: [NearbyDepot]) {
        state = .depots(depots)
        GeoArea(fitting: depots.map(\.position)).map(show)
    }

    private func show(_ area: GeoArea) {
        if area.isOnEarth { self.area = area }
    }
}

extension DepotMapViewModel.State {
    /// The depots of the last search.
    var depots: [NearbyDepot] {
        switch self {
        case .depots(let depots), .places(_, over: let depots): depots
        }
    }

    /// The places to choose from; none while there is no choice to make.
    var places: [Place] {
        if case .places(let places, _) = self { places } else { [] }
    }
}
