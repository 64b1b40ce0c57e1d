import BookingCore
import HeadlessUI
import VirtualTime

/// The map with a pin for each depot; the callout of a pin has a button that chooses the depot.
@MainActor final class DepotMap {
    let view = UIMapView()
    private let chosen: (MapMark) -> Void

    /// - Parameter chosen: Called with the depot that the user chooses.
    init(chosen: @escaping (MapMark) -> Void) {
        self.chosen = chosen
        view.delegate = self
    }

    /// Adds and removes annotations; the others stay as they are, so that an open callout does.
    func show(_ marks: [MapMark], withDevice showsDevice: Bool) {
        view.showsUserLocation = showsDevice
        let known = view.annotations.compactMap { $0 as? MarkAnnotation }
        let wanted = Set(marks.map(\.id))
        view.removeAnnotations(known.filter { !wanted.contains($0.mark.id) })
        let shown = Set(known.map(\.mark.id))
        view.addAnnotations(marks.filter { !shown.contains($0.id) }.map(MarkAnnotation.init))
    }

    func move(_ move: MapMove) {
        switch move {
        case .to(let area): show(area)
        case .toEverything:
            let shown = view.annotations + [view.userLocation].compactMap(\.self)
            GeoArea(fitting: shown.map { GeoPoint($0.coordinate) }).map(show)
        }
    }

    private func show(_ area: GeoArea) {
        view.setRegion(
            UIMapRegion(
                center: Coordinate(area.center), latitudeSpan: area.latitudeSpan,
                longitudeSpan: area.longitudeSpan),
            animated: true)
    }
}

extension DepotMap: UIMapViewDelegate {
    // Q-42: a depot is known by its type, so that the dot of the user, whose title depends on the language,
    // stays as it is. As in Legacy, a depot with the dot's English title has a plain pin.
    func mapView(_ mapView: UIMapView, viewFor annotation: UIMapAnnotation) -> UIMapAnnotationView? {
        guard annotation.title != "Current Location", let annotation = annotation as? MarkAnnotation,
            case .depot(let depot, _) = annotation.mark.content
        else { return nil }
        return DepotPinView(annotation, picture: depot.picture)
    }

    func mapView(_ mapView: UIMapView, calloutAccessoryTapped view: UIMapAnnotationView) {
        if let annotation = view.annotation as? MarkAnnotation { chosen(annotation.mark) }
    }
}

/// The annotation of a depot or a place.
@MainActor final class MarkAnnotation: UIMapAnnotation {
    let mark: MapMark

    init(_ mark: MapMark) {
        self.mark = mark
        switch mark.content {
        case .depot(let depot, let number):
            super.init(
                coordinate: Coordinate(depot.position), title: depot.location.name,
                subtitle: depot.distance(separator: ""), identifier: "locations.pin.\(number)")
        case .place(let place):
            super.init(
                coordinate: Coordinate(place.position), title: place.address,
                identifier: "locations.place")
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

extension GeoPoint {
    fileprivate init(_ coordinate: Coordinate) {
        self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
}

extension Coordinate {
    fileprivate init(_ point: GeoPoint) {
        self.init(latitude: point.latitude, longitude: point.longitude)
    }
}
