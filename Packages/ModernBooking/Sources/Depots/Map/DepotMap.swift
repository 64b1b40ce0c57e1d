import BookingCore
import HeadlessUI
import VirtualTime

/// The map with a pin for each depot; the callout of a pin has a button that chooses the depot.
@MainActor final class DepotMap {
    let view = UIMapView()
    private let chosen: (Int) -> Void

    /// - Parameter chosen: Called with the index of the depot that the user chooses.
    init(chosen: @escaping (Int) -> Void) {
        self.chosen = chosen
        view.delegate = self
        view.showsUserLocation = true
    }

    /// Replaces the pins.
    func show(_ depots: [NearbyDepot]) {
        view.removeAnnotations(view.annotations)
        view.addAnnotations(depots.enumerated().map { DepotPin($1, index: $0) })
    }

    func show(_ area: GeoArea) {
        view.setRegion(UIMapRegion(area), animated: true)
    }
}

extension DepotMap: UIMapViewDelegate {
    // a pin is known by its type, so that the dot of the user, whose title depends on the language,
    // stays as it is.
    func mapView(_ mapView: UIMapView, viewFor annotation: UIMapAnnotation) -> UIMapAnnotationView? {
        (annotation as? DepotPin).map(DepotPinView.init)
    }

    func mapView(_ mapView: UIMapView, calloutAccessoryTapped view: UIMapAnnotationView) {
        if let pin = view.annotation as? DepotPin { chosen(pin.index) }
    }
}

/// The place of a depot on the map.
@MainActor final class DepotPin: UIMapAnnotation {
    /// The index among the depots of the reply.
    let index: Int
    let picture: String

    init(_ depot: NearbyDepot, index: Int) {
        self.index = index
        picture = depot.isMarkedAirport ? "pin_red.png" : "pin_blue.png"
        super.init(
            coordinate: Coordinate(latitude: depot.position.latitude, longitude: depot.position.longitude),
            title: depot.location.name, subtitle: depot.distanceText, identifier: "locations.pin.\(index)")
    }
}

/// The picture of a depot on the map, red for an airport, with a callout.
@MainActor final class DepotPinView: UIMapAnnotationView {
    init(_ pin: DepotPin) {
        super.init(annotation: pin)
        image = UIImage(named: pin.picture)
        canShowCallout = true
        let choose = UIButton(title: "Choose")
        choose.accessibilityIdentifier = "locations.pin.\(pin.index).choose"
        rightCalloutAccessory = choose
    }
}

extension UIMapRegion {
    /// Creates the region that shows an area.
    fileprivate init(_ area: GeoArea) {
        self.init(
            center: Coordinate(latitude: area.center.latitude, longitude: area.center.longitude),
            latitudeSpan: area.latitudeSpan, longitudeSpan: area.longitudeSpan)
    }
}
