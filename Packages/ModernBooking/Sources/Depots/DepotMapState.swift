import BookingCore

/// What the map's screen shows.
struct DepotMapState: Hashable {
    /// The depots of the last search around the device or a place, and those that were found where the user
    /// moved the map.
    private(set) var listing = DepotListing()
    /// The number of replies that ``listing`` has taken, also of those that changed nothing.
    private(set) var replyCount = 0
    /// The annotations of the map, in the order in which they are shown.
    private(set) var marks: [MapMark] = []
    /// The index of the depot whose card is in the middle.
    private(set) var card = 0
    /// The depot that the user selected last, by its card or its pin; it stays selected in a cluster.
    private(set) var selection: DepotSelection?
    /// The part of the earth that the map shows.
    private(set) var area = GeoArea.earth
    /// The places with the last name that the geocoder knew.
    private(set) var places: [Place] = []
    /// Whether the user is to choose one of the places.
    var isChoosingPlace = false
    /// Whether the map shows where the device is.
    var showsDevice = true

    /// The annotations that do not depend on the region: places, and the pins of a list without clusters.
    ///
    /// As in Legacy, a search around the device or by name removes them when it begins, and its depots are
    /// added to those that another search has shown since. But the depots of a pan that a search overtakes go
    /// with the list that the search replaces.
    private var pinned: [MapMark] = []
    /// Whether the annotations are those of a list to which a pan has added depots.
    private var isMerged = false
    /// The clusters of a long list; nil if it is short, or if a search has removed its annotations.
    private(set) var clusters: DepotClusters?
    /// The number of searches whose depots were shown.
    private var search = 0
    private var placeCount = 0
    private var selectionCount = 0

    var depots: [NearbyDepot] { listing.depots }

    /// The positions of everything on the map, also of the depots in clusters.
    var points: [GeoPoint] {
        pinned.map(\.position) + (clusters == nil ? [] : depots.map(\.position))
    }

    // MARK: Depots

    /// Replaces the list by the depots of a search, selects none and returns to the first card.
    mutating func show(_ depots: [NearbyDepot]) {
        listing = DepotListing(depots)
        replyCount += 1
        search += 1
        card = 0
        selection = nil
        if isMerged { removePins() }
        isMerged = false
        pin(from: 0)
    }

    /// Adds the depots that were found where the user moved the map.
    mutating func merge(_ depots: [NearbyDepot]) {
        let count = listing.depots.count
        let isPinned = pinned.contains { $0.id == mark(0)?.id }
        listing.merge(depots)
        replyCount += 1
        // After a search has removed the annotations, the whole list is shown again.
        pin(from: isPinned ? count : 0)
        isMerged = true
    }

    /// Adds pins for the depots of the list, or makes clusters of a long one.
    private mutating func pin(from index: Int) {
        if depots.count > DepotClusters.minimum {
            clusters = DepotClusters(depots.map(\.position))
            removePins()
        } else {
            clusters = nil
            pinned += depots.indices.dropFirst(index).compactMap(mark)
        }
        arrange()
    }

    private mutating func removePins() {
        pinned.removeAll { !$0.isPlace }
    }

    private func mark(_ index: Int) -> MapMark? {
        guard depots.indices.contains(index) else { return nil }
        return MapMark(
            id: .depot(listing.ids[index], search: search), content: .depot(depots[index], number: index))
    }

    /// Sets the annotations for the region and the list.
    private mutating func arrange() {
        guard let clusters else {
            marks = pinned
            return
        }
        marks =
            pinned
            + clusters.markers(in: area).compactMap { marker in
                switch marker {
                case .pin(let index): mark(index)
                case .cluster(let cluster): MapMark(id: .cluster(cluster.cell), content: .cluster(cluster))
                }
            }
    }

    // MARK: The map

    mutating func show(_ area: GeoArea) {
        guard area != self.area else { return }
        self.area = area
        arrange()
    }

    mutating func removeMarks() {
        pinned = []
        isMerged = false
        clusters = nil
        selection = nil
        arrange()
    }

    mutating func add(_ place: Place) {
        pinned.append(MapMark(id: .place(placeCount), content: .place(place)))
        placeCount += 1
        arrange()
    }

    mutating func take(_ places: [Place]) {
        self.places = places
        isChoosingPlace = places.count > 1
    }

    // MARK: Selection

    /// Selects the depot of a card that the user has moved to the middle.
    mutating func select(card index: Int) {
        if let mark = mark(index) { select(mark.id) }
    }

    /// Selects the depot of a pin and moves its card to the middle; a depot that the list lacks is ignored.
    mutating func select(_ id: MapMark.ID) {
        guard case .depot(let depot, _) = id, let index = listing.index(of: depot) else { return }
        card = index
        selectionCount += 1
        selection = DepotSelection(mark: id, number: selectionCount)
    }

    /// Moves a card to the middle without a selection.
    mutating func scroll(to index: Int) {
        if depots.indices.contains(index) { card = index }
    }
}

/// The user's selection of a depot.
struct DepotSelection: Hashable {
    let mark: MapMark.ID
    /// The number that distinguishes selections of the same depot.
    let number: Int
}
