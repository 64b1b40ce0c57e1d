import BookingCore

/// An annotation of the map.
struct MapMark: Hashable, Identifiable {
    enum ID: Hashable {
        /// A depot in the result of a search, by the number of the search.
        case depot(NearbyDepot.ID, search: Int)
        /// The places that the user named, by their number.
        case place(Int)
        case cluster(GeoCell)
    }

    enum Content: Hashable {
        /// A depot with its number in the list.
        case depot(NearbyDepot, number: Int)
        /// A place that the user named.
        case place(Place)
        case cluster(DepotCluster)
    }

    let id: ID
    let content: Content

    var isPlace: Bool {
        if case .place = content { true } else { false }
    }

    /// The positions that the mark stands for; a cluster's depots have their own.
    var position: GeoPoint {
        switch content {
        case .depot(let depot, _): depot.position
        case .place(let place): place.position
        case .cluster(let cluster): cluster.center
        }
    }
}

/// A change of the part of the earth that the map shows.
enum MapMove: Hashable {
    /// To the part that shows a place.
    case to(GeoArea, animated: Bool)
    /// To the smallest part that contains these points and the device.
    case toFit([GeoPoint])
}
