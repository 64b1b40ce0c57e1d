/// The app's part of a map with annotations.
@MainActor public protocol UIMapViewDelegate: AnyObject {
    /// Returns the view of an annotation that the map is about to show for the first time; nil is a plain
    /// pin, or the blue dot for ``UIUserLocation``.
    func mapView(_ mapView: UIMapView, viewFor annotation: UIMapAnnotation) -> UIMapAnnotationView?

    /// Called at once after a change without animation or by a person, and on the next turn of the main loop
    /// after an animation.
    func mapView(_ mapView: UIMapView, regionDidChangeAnimated animated: Bool)

    /// Called when a person or the app selects an annotation.
    func mapView(_ mapView: UIMapView, didSelect view: UIMapAnnotationView)

    /// Called when a person taps the control in a callout.
    func mapView(_ mapView: UIMapView, calloutAccessoryTapped view: UIMapAnnotationView)
}

extension UIMapViewDelegate {
    public func mapView(_ mapView: UIMapView, viewFor annotation: UIMapAnnotation) -> UIMapAnnotationView? {
        nil
    }
    public func mapView(_ mapView: UIMapView, regionDidChangeAnimated animated: Bool) {}
    public func mapView(_ mapView: UIMapView, didSelect view: UIMapAnnotationView) {}
    public func mapView(_ mapView: UIMapView, calloutAccessoryTapped view: UIMapAnnotationView) {}
}
