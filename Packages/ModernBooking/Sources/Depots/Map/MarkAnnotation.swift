import BookingCore
import HeadlessUI
import VirtualTime

/// The annotation of a depot, a place or a cluster.
@MainActor final class MarkAnnotation: UIMapAnnotation {
    private(set) var mark: MapMark

    init(_ mark: MapMark) {
        self.mark = mark
        super.init(coordinate: Coordinate(mark.position))
        show()
    }

    /// Shows what is new about the same mark, such as the number of depots in a cluster.
    func update(_ mark: MapMark) {
        self.mark = mark
        coordinate = Coordinate(mark.position)
        show()
    }

    private func show() {
        switch mark.content {
        case .depot(let depot, let number):
            (title, subtitle) = (depot.location.name, depot.distance(separator: ""))
            identifier = "locations.pin.\(number)"
        case .place(let place):
            title = place.address
            identifier = "locations.place"
        case .cluster(let cluster):
            title = cluster.title
            identifier = "locations.cluster.\(cluster.cell.level).\(cluster.cell.x).\(cluster.cell.y)"
        }
    }
}

/// The picture of a depot on the map, red for an airport, with a callout.
@MainActor final class DepotPinView: UIMapAnnotationView {
    init(_ annotation: MarkAnnotation, picture: String) {
        super.init(annotation: annotation)
        image = UIImage(named: picture)
        canShowCallout = true
        let choose = UIButton(title: "Choose")
        choose.accessibilityIdentifier = "\(annotation.identifier ?? "").choose"
        rightCalloutAccessory = choose
    }
}

extension NearbyDepot {
    /// The name of the depot's picture on the map and in the list.
    var picture: String { isMarkedAirport ? "pin_red.png" : "pin_blue.png" }
}

/// The picture of a cluster, without a callout.
@MainActor final class ClusterView: UIMapAnnotationView {
    init(_ annotation: MarkAnnotation) {
        super.init(annotation: annotation)
        image = UIImage(named: "pin_cluster.png")
    }
}

extension Coordinate {
    init(_ point: GeoPoint) {
        self.init(latitude: point.latitude, longitude: point.longitude)
    }
}
