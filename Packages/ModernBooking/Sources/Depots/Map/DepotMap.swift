import BookingCore
import HeadlessUI
import VirtualTime

/// The map with a pin for each depot or a cluster for several; the callout of a pin has a button that chooses
/// the depot.
@MainActor final class DepotMap {
    let view = UIMapView()
    private let events: Events
    /// Whether the app changes the region or the selection at the moment, and not the user.
    private var isChanging = false
    /// The selection whose callout has been open.
    private var opened: DepotSelection?
    /// The selection whose callout the user has closed.
    private var closed: DepotSelection?

    /// The user's actions on the map, and each change of its region.
    struct Events {
        /// The user has selected a mark.
        let selected: (MapMark) -> Void
        /// The user has tapped the button of a mark's callout.
        let chosen: (MapMark) -> Void
        let regionChanged: (_ area: GeoArea, _ byUser: Bool) -> Void
    }

    init(events: Events) {
        self.events = events
        view.delegate = self
    }

    /// Adds, updates and removes annotations by their identity, and opens the callout of the selected depot.
    func show(_ marks: [MapMark], selection: DepotSelection?, withDevice showsDevice: Bool) {
        view.showsUserLocation = showsDevice
        let before = annotations
        noteClosing(in: before)
        let known = Dictionary(before.map { ($0.mark.id, $0) }, uniquingKeysWith: { $1 })
        let wanted = marks.map { mark in known[mark.id] ?? MarkAnnotation(mark) }
        for (annotation, mark) in zip(wanted, marks) where annotation.mark != mark { annotation.update(mark) }
        replace(before, by: wanted)
        if let selection, selection != closed { open(selection, in: wanted) }
    }

    /// Notes that the user has closed a callout, which then stays closed; the map does not report it.
    private func noteClosing(in annotations: [MarkAnnotation]) {
        let annotation = annotations.first { $0.mark.id == opened?.mark }
        if let annotation, view.selectedAnnotation !== annotation { closed = opened }
    }

    /// Opens the callout of a selection, if its depot has a pin and is in sight.
    private func open(_ selection: DepotSelection, in annotations: [MarkAnnotation]) {
        guard let annotation = annotations.first(where: { $0.mark.id == selection.mark }) else { return }
        isChanging = true
        view.selectAnnotation(annotation, animated: false)
        isChanging = false
        if view.selectedAnnotation === annotation { opened = selection }
    }

    /// Keeps the annotations that are in order already; the map shows others after them.
    private func replace(_ before: [MarkAnnotation], by wanted: [MarkAnnotation]) {
        var kept = wanted[...]
        let removed = before.filter { annotation in
            guard annotation === kept.first else { return true }
            kept.removeFirst()
            return false
        }
        view.removeAnnotations(removed)
        view.addAnnotations(Array(kept))
    }

    private var annotations: [MarkAnnotation] { view.annotations.compactMap { $0 as? MarkAnnotation } }

    // MARK: The region

    func move(_ move: MapMove) {
        switch move {
        case .to(let area, let animated): show(area, animated: animated)
        case .toFit(let points):
            let device = view.userLocation.map { GeoPoint($0.coordinate) }
            GeoArea(fitting: points + [device].compactMap(\.self)).map { show($0, animated: true) }
        }
    }

    private func show(_ area: GeoArea, animated: Bool) {
        isChanging = true
        view.setRegion(
            UIMapRegion(
                center: Coordinate(area.center), latitudeSpan: area.latitudeSpan,
                longitudeSpan: area.longitudeSpan),
            animated: animated)
        isChanging = false
        events.regionChanged(GeoArea(view.region), false)
    }
}

extension DepotMap: UIMapViewDelegate {
    // a depot is known by its type, so that the dot of the user, whose title depends on the language,
    // stays as it is. As in Legacy, a depot with the dot's English title has a plain pin.
    func mapView(_ mapView: UIMapView, viewFor annotation: UIMapAnnotation) -> UIMapAnnotationView? {
        guard annotation.title != "Current Location", let annotation = annotation as? MarkAnnotation
        else { return nil }
        switch annotation.mark.content {
        case .depot(let depot, _): return DepotPinView(annotation, picture: depot.picture)
        case .cluster: return ClusterView(annotation)
        case .place: return nil
        }
    }

    /// The region that the app sets is reported at once, so that its animation changes nothing.
    func mapView(_ mapView: UIMapView, regionDidChangeAnimated animated: Bool) {
        if !animated, !isChanging { events.regionChanged(GeoArea(mapView.region), true) }
    }

    func mapView(_ mapView: UIMapView, didSelect view: UIMapAnnotationView) {
        guard !isChanging, let annotation = view.annotation as? MarkAnnotation else { return }
        if case .cluster = annotation.mark.content { mapView.deselectAnnotation(annotation, animated: false) }
        events.selected(annotation.mark)
    }

    func mapView(_ mapView: UIMapView, calloutAccessoryTapped view: UIMapAnnotationView) {
        if let annotation = view.annotation as? MarkAnnotation { events.chosen(annotation.mark) }
    }
}

extension GeoArea {
    fileprivate init(_ region: UIMapRegion) {
        self.init(
            center: GeoPoint(region.center), latitudeSpan: region.latitudeSpan,
            longitudeSpan: region.longitudeSpan)
    }
}

extension GeoPoint {
    fileprivate init(_ coordinate: Coordinate) {
        self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
}
