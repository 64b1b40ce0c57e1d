import BookingCore
import BookingUI

/// The depots around the device or around a place, and the choice of one of them.
@MainActor final class DepotMapViewModel {
    private(set) var state = DepotMapState() {
        didSet { onState(state) }
    }
    /// Called with ``state`` when it has changed.
    var onState: (DepotMapState) -> Void = { _ in }
    /// Called to move the map, which then reports its region; the user moves it as well.
    var onMove: (MapMove) -> Void = { _ in }
    /// The panel of the depot whose card was tapped.
    let panel: DepotPanelViewModel

    private let search: DepotSearch
    private let pans: PanSearch
    private let routes: DepotsRoutes
    /// Whether the last search that the user began is around the device.
    private var isAroundDevice = true
    private var following = DeviceFollowing()

    init(search: DepotSearch, panel: DepotPanelViewModel, routes: DepotsRoutes) {
        self.search = search
        self.panel = panel
        self.routes = routes
        pans = PanSearch(search: search)
    }

    /// The unit of distances at the moment.
    var metric: SearchSettings.Metric { search.metric }

    // MARK: Searches

    /// Begins to follow the device and, without waiting for its location, searches around it.
    func screenLoaded() {
        search.watchDevice { [weak self] in self?.followDevice() }
        hereTapped()
    }

    func hereTapped() {
        isAroundDevice = true
        change {
            $0.showsDevice = true
            $0.removeMarks()
        }
        find(around: search.here, busy: "Searching nearby", isDevice: true)
    }

    /// The field for a name was shown or hidden.
    func nameFieldToggled() {
        change { $0.isChoosingPlace = false }
    }

    /// Searches around the place with a name; if there are several, the user chooses one first.
    func nameEntered(_ name: String) {
        isAroundDevice = false
        pans.cancel()
        following.began(around: nil)
        start { [weak self, search] in
            defer { self?.ended() }
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

    // MARK: The map and the cards

    /// The map shows another region.
    func regionChanged(to area: GeoArea, byUser: Bool) {
        change { $0.show(area) }
        guard byUser else { return }
        following.userMoved()
        pans.moved(to: area) { [weak self] depots in self?.change { $0.merge(depots) } }
    }

    /// A card came to rest in the middle: selects its depot on the map, which moves there if it has to.
    func cardRested(_ index: Int) {
        guard state.depots.indices.contains(index) else { return }
        let position = state.depots[index].position
        if position.isOnEarth, !state.area.contains(position) {
            onMove(.to(GeoArea(center: position, latitudeSpan: 0.1, longitudeSpan: 0.1), animated: false))
        }
        change { $0.select(card: index) }
    }

    /// Opens the panel of a card's depot.
    func cardTapped(_ index: Int) {
        if state.depots.indices.contains(index) { panel.open(state.depots[index]) }
    }

    /// Selects the depot of a pin, or shows the depots of a cluster.
    func markSelected(_ mark: MapMark) {
        if case .cluster(let cluster) = mark.content {
            show(cluster)
        } else {
            change { $0.select(mark.id) }
        }
    }

    /// Moves the map to the depots of a cluster; if no region shows them apart, the user picks one.
    private func show(_ cluster: DepotCluster) {
        guard let clusters = state.clusters else { return }
        if let area = clusters.expansion(of: cluster.cell) { return onMove(.to(area, animated: false)) }
        let indices = clusters.depots(in: cluster.cell)
        routes.pick(cluster.title, indices.map { state.depots[$0].cardName }) { [weak self] picked in
            self?.change { $0.scroll(to: indices[picked]) }
        }
    }

    // MARK: Leaving

    /// Chooses a depot of the list or of the cards.
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
        pans.cancel()
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
        change { $0.add(place) }
        if moving, place.area.isOnEarth { onMove(.to(place.area, animated: true)) }
        find(around: place.position, busy: nil, isDevice: false)
    }

    /// Searches for depots; a reply that arrives after the screen was left is dropped.
    private func find(around center: GeoPoint, busy title: String?, isDevice: Bool) {
        pans.searching(around: center)
        following.began(around: isDevice ? center : nil)
        start { [weak self, search] in
            defer { self?.ended() }
            try await search.depots(
                around: center, busy: title, isCurrent: { self != nil },
                found: { self?.found($0, around: center) })
        }
    }

    private func found(_ depots: [NearbyDepot], around center: GeoPoint) {
        change {
            $0.show(depots)
            if !isAroundDevice { $0.showsDevice = false }
        }
        onMove(.toFit(state.points))
        pans.shown(around: center, in: state.area)
    }

    /// A search has ended, with a reply or without.
    private func ended() {
        following.ended()
        followDevice()
    }

    /// Searches again if the device is not where the last search around it was.
    ///
    /// The user has not asked for this search, so that nothing but its depots shows it.
    private func followDevice() {
        guard following.isAway(at: search.location) else { return }
        let place = search.here
        following.began(around: place)
        start { [weak self, pans] in
            defer { self?.ended() }
            await pans.search(around: place) { self?.foundHere($0, around: place) }
        }
    }

    /// Replaces everything on the map by what is around the device, if anything is.
    private func foundHere(_ depots: [NearbyDepot], around place: GeoPoint) {
        guard !depots.isEmpty else { return }
        change { $0.removeMarks() }
        found(depots, around: place)
    }
}
