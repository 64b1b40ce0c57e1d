import BookingCore
import BookingUI

/// The depots around the device or around a place, and the choice of one of them.
@MainActor final class DepotMapViewModel {
    private(set) var state = DepotMapState() {
        didSet { onState(state) }
    }
    /// Called with ``state`` when it has changed.
    var onState: (DepotMapState) -> Void = { _ in }
    /// Called to move the map; the user moves it as well.
    var onMove: (MapMove) -> Void = { _ in }

    private let search: DepotSearch
    private let routes: DepotsRoutes
    /// Whether the last search that the user began is around the device.
    private var isAroundDevice = true

    init(search: DepotSearch, routes: DepotsRoutes) {
        self.search = search
        self.routes = routes
    }

    // MARK: User actions

    /// Begins to follow the device and, without waiting for its location, searches around it.
    func screenLoaded() {
        search.watchDevice()
        hereTapped()
    }

    func hereTapped() {
        isAroundDevice = true
        change {
            $0.showsDevice = true
            $0.removeMarks()
        }
        find(around: search.here, busy: "Searching nearby")
    }

    /// The field for a name was shown or hidden.
    func nameFieldToggled() {
        change { $0.isChoosingPlace = false }
    }

    /// Searches around the place with a name; if there are several, the user chooses one first.
    func nameEntered(_ name: String) {
        isAroundDevice = false
        start { [weak self, search] in
            await search.places(named: name, isCurrent: { self != nil }, found: { self?.found($0) })
        }
    }

    /// Searches around a place of the list.
    ///
    /// As in Legacy, the map moves only when the reply has arrived.
    func placeTapped(_ index: Int) {
        guard state.places.indices.contains(index) else { return }
        change { $0.isChoosingPlace = false }
        find(around: state.places[index])
    }

    /// Chooses a depot of the list.
    func depotTapped(_ index: Int) {
        if state.depots.indices.contains(index) { routes.choose(state.depots[index].location) }
    }

    /// Chooses a depot by the button of its callout.
    func markTapped(_ mark: MapMark) {
        if case .depot(let depot, _) = mark.content { routes.choose(depot.location) }
    }

    func settingsTapped() {
        routes.showSettings()
    }

    func closeTapped() {
        routes.close()
    }

    // MARK: Searching

    private func change(_ change: (inout DepotMapState) -> Void) {
        change(&state)
    }

    /// Takes the geocoder's places, which are nil if it refused.
    private func found(_ places: [Place]?) {
        change {
            $0.removeMarks()
            if let places { $0.take(places) }
        }
        if let places, places.count == 1 {
            find(around: places[0], moving: true)
        }
    }

    /// Marks a place and searches around it.
    ///
    /// As in Legacy, this search shows no HUD.
    private func find(around place: Place, moving: Bool = false) {
        change { $0.add(.place(place)) }
        if moving, place.area.isOnEarth { onMove(.to(place.area)) }
        find(around: place.position, busy: nil)
    }

    /// Searches for depots; a reply that arrives after the screen was left is dropped.
    private func find(around center: GeoPoint, busy title: String?) {
        start { [weak self, search] in
            try await search.depots(
                around: center, busy: title, isCurrent: { self != nil }, found: { self?.found($0) })
        }
    }

    private func found(_ depots: [NearbyDepot]) {
        change {
            $0.show(depots)
            if !isAroundDevice { $0.showsDevice = false }
        }
        onMove(.toEverything)
    }
}
