import VirtualTime

extension UIMapView {
    public func addAnnotations(_ added: [UIMapAnnotation]) {
        var known = Set(annotations.map(ObjectIdentifier.init))
        for annotation in added where known.insert(ObjectIdentifier(annotation)).inserted {
            annotations.append(annotation)
        }
        showAnnotations()
    }

    /// Removes annotations and closes their callout.
    public func removeAnnotations(_ removed: [UIMapAnnotation]) {
        let gone = Set(removed.map(ObjectIdentifier.init))
        annotations.removeAll { gone.contains(ObjectIdentifier($0)) }
        for identifier in gone { annotationViews[identifier] = nil }
        if let selected = selectedAnnotation, gone.contains(ObjectIdentifier(selected)) {
            selectedAnnotation = nil
        }
    }

    /// Selects an annotation that the map shows; as in MapKit, another one cannot be selected.
    public func selectAnnotation(_ annotation: UIMapAnnotation, animated: Bool) {
        guard selectedAnnotation !== annotation, let view = shownView(of: annotation) else { return }
        selectedAnnotation = annotation
        delegate?.mapView(self, didSelect: view)
    }

    public func deselectAnnotation(_ annotation: UIMapAnnotation?, animated: Bool) {
        if selectedAnnotation === annotation { selectedAnnotation = nil }
    }

    // MARK: Views

    /// The annotations in the order of a snapshot.
    var allAnnotations: [UIMapAnnotation] { annotations + (userLocation.map { [$0] } ?? []) }

    /// Asks the delegate for the views of annotations that come into sight.
    func showAnnotations() {
        guard window != nil else { return }
        for annotation in allAnnotations where region.contains(annotation.coordinate) {
            guard annotationViews[ObjectIdentifier(annotation)] == nil else { continue }
            let view = delegate?.mapView(self, viewFor: annotation) ?? .standard(annotation)
            annotationViews[ObjectIdentifier(annotation)] = view
        }
    }

    /// The view of an annotation in sight.
    func shownView(of annotation: UIMapAnnotation) -> UIMapAnnotationView? {
        guard region.contains(annotation.coordinate),
            let view = annotationViews[ObjectIdentifier(annotation)], view.isPerceptible
        else { return nil }
        return view
    }

    /// The annotations in sight.
    var shownAnnotations: [UIMapAnnotation] { allAnnotations.filter { shownView(of: $0) != nil } }

    func annotationElements(touchable: Bool) -> [Element] {
        let pins = shownAnnotations.compactMap { annotation in
            shownView(of: annotation).map { pin(annotation, $0, touchable: touchable) }
        }
        guard let selectedAnnotation, let view = shownView(of: selectedAnnotation) else { return pins }
        let callout = view.callout(touchable: touchable) { [weak self, weak view] in
            guard let self, let view else { return }
            delegate?.mapView(self, calloutAccessoryTapped: view)
        }
        return pins + (callout.map { [$0] } ?? [])
    }

    private func pin(_ annotation: UIMapAnnotation, _ view: UIMapAnnotationView, touchable: Bool) -> Element {
        var element = view.describe()
        element.id = identifier(of: annotation)
        element.isTouchable = touchable && view.isUserInteractionEnabled
        element.view = view
        element.tap = { [weak self] in self?.selectAnnotation(annotation, animated: true) }
        return element
    }

    func identifier(of annotation: UIMapAnnotation) -> String? {
        guard annotation === userLocation else { return annotation.identifier }
        return accessibilityIdentifier.map { "\($0).me" }
    }

    // MARK: The person's own place

    /// Begins or ends to show where the device is.
    func followDevice() {
        locationUpdates?.cancel()
        locationUpdates = nil
        guard showsUserLocation else { return hideUserLocation() }
        locationUpdates = UIApplication.shared.location?.updates { [weak self] in self?.take($0) }
    }

    private func take(_ update: LocationSource.Update) {
        switch update {
        case .fix(let coordinate):
            if let userLocation {
                userLocation.coordinate = coordinate
            } else {
                userLocation = UIUserLocation(
                    coordinate: coordinate, locale: UIApplication.shared.locale)
            }
            showAnnotations()
        case .failed(.denied), .permission(.denied): hideUserLocation()
        case .failed(.unknown), .permission: break
        }
    }

    private func hideUserLocation() {
        guard let userLocation else { return }
        annotationViews[ObjectIdentifier(userLocation)] = nil
        if selectedAnnotation === userLocation { selectedAnnotation = nil }
        self.userLocation = nil
    }
}
