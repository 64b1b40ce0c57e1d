import BookingCore

/// What the map's screen shows.
struct DepotMapState: Hashable {
    /// The annotations of the map, in the order in which they were added.
    ///
    /// As in Legacy, a search around the device or by name removes them; other depots are added to them.
    private(set) var marks: [MapMark] = []
    /// The depots of the last search, for the list.
    private(set) var depots: [NearbyDepot] = []
    /// The places with the last name that the geocoder knew.
    private(set) var places: [Place] = []
    /// Whether the user is to choose one of the places.
    var isChoosingPlace = false
    /// Whether the map shows where the device is.
    var showsDevice = true
    /// The number of marks that there ever were.
    private var count = 0

    mutating func show(_ depots: [NearbyDepot]) {
        self.depots = depots
        for (number, depot) in depots.enumerated() { add(.depot(depot, number: number)) }
    }

    mutating func take(_ places: [Place]) {
        self.places = places
        isChoosingPlace = places.count > 1
    }

    mutating func add(_ content: MapMark.Content) {
        marks.append(MapMark(id: count, content: content))
        count += 1
    }

    mutating func removeMarks() {
        marks = []
    }
}

/// An annotation of the map.
struct MapMark: Hashable, Identifiable {
    enum Content: Hashable {
        /// A depot with its number in the reply.
        case depot(NearbyDepot, number: Int)
        /// A place that the user named.
        case place(Place)
    }

    /// The number that distinguishes marks with the same content.
    let id: Int
    let content: Content
}

/// A change of the part of the earth that the map shows.
enum MapMove: Hashable {
    /// To the part that shows a place.
    case to(GeoArea)
    /// To the smallest part that contains all annotations and the device.
    case toEverything
}
