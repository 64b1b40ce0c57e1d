import Foundation
import VirtualTime

/// The picture of an annotation on a map, with the callout above it.
@MainActor open class UIMapAnnotationView: UIView {
    public let annotation: UIMapAnnotation
    /// The picture; nil is a plain pin, or the blue dot for the person's own place.
    public var image: UIImage?
    /// Whether a callout opens when the annotation is selected; it also needs a title.
    public var canShowCallout = false
    /// The view at the right end of the callout, such as a button.
    public var rightCalloutAccessory: UIView?

    public init(annotation: UIMapAnnotation) {
        self.annotation = annotation
        super.init(frame: CGRect(x: 0, y: 0, width: 32, height: 39))
        accessibilityIdentifier = annotation.identifier
    }

    /// A view with the system's picture, whose callout shows the title.
    static func standard(_ annotation: UIMapAnnotation) -> UIMapAnnotationView {
        let view = UIMapAnnotationView(annotation: annotation)
        view.canShowCallout = true
        return view
    }

    /// The pin; its value is the picture and the place.
    override func describe() -> Element {
        let plain = annotation is UIUserLocation ? "dot" : "pin"
        let picture = image.map { $0.name ?? "shown" } ?? plain
        let place = "\(annotation.coordinate.latitude),\(annotation.coordinate.longitude)"
        return Element(
            role: "pin", label: accessibilityLabel ?? annotation.title,
            value: accessibilityValue ?? "\(picture) at \(place)")
    }

    /// Returns the callout; a tap on its accessory calls `accessoryTapped` after the accessory's own action.
    func callout(touchable: Bool, accessoryTapped: @escaping () -> Void) -> Element? {
        guard canShowCallout, let title = annotation.title, !title.isEmpty else { return nil }
        var accessory = rightCalloutAccessory?.elements(touchable: touchable) ?? []
        if accessory.count == 1, accessory[0].view === rightCalloutAccessory,
            rightCalloutAccessory is UIControl
        {
            let own = accessory[0].tap
            accessory[0].tap = {
                own?()
                accessoryTapped()
            }
        }
        return Element(
            role: "callout", label: title, value: annotation.subtitle, isTouchable: touchable, view: self,
            children: accessory)
    }
}
