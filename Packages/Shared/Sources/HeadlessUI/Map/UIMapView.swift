import Foundation
import VirtualTime

/// A map with pins or annotations.
///
/// The value of a plain map lists its pins as `lat,lon`; pins with an identifier respond to taps. A map with
/// a delegate, annotations or the person's own place shows its region as value, and as children the
/// annotations inside the region and the callout of the selected one.
@MainActor open class UIMapView: UIView {
    /// A marker on a plain map.
    public struct Pin: Sendable, Equatable {
        public var latitude: Double
        public var longitude: Double
        public var title: String?
        public var identifier: String?

        public init(latitude: Double, longitude: Double, title: String? = nil, identifier: String? = nil) {
            self.latitude = latitude
            self.longitude = longitude
            self.title = title
            self.identifier = identifier
        }
    }

    public var pins: [Pin] = []
    /// The closure that is called with the pin that a person taps.
    public var onSelect: ((Pin) -> Void)?

    /// Set the delegate before the map enters a window, since the map then asks for views.
    public weak var delegate: (any UIMapViewDelegate)?

    /// The annotations of the app, without the person's own place.
    public internal(set) var annotations: [UIMapAnnotation] = []
    /// The annotation with the open callout; it stays selected outside the region.
    public internal(set) var selectedAnnotation: UIMapAnnotation?
    /// The person's own place, if the map shows it.
    public internal(set) var userLocation: UIUserLocation?
    /// The part of the earth that the map shows.
    public internal(set) var region = UIMapRegion.world

    /// Whether the map shows the person's own place, once the app may know it.
    public var showsUserLocation = false {
        didSet {
            if showsUserLocation != oldValue { followDevice() }
        }
    }
    /// The map's own request for the location.
    var locationUpdates: LocationSource.Token?

    /// The views of the annotations that the map has shown.
    var annotationViews: [ObjectIdentifier: UIMapAnnotationView] = [:]

    public convenience init(pins: [Pin]) {
        self.init()
        self.pins = pins
    }

    /// Whether the map is more than a picture with pins.
    private var hasRegion: Bool { delegate != nil || showsUserLocation || !annotations.isEmpty }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        showAnnotations()
    }

    override func describe() -> Element {
        guard hasRegion else {
            let own = pins.map { "\($0.latitude),\($0.longitude)" }.joined(separator: " ")
            return Element(role: "map", label: accessibilityLabel, value: accessibilityValue ?? own)
        }
        return Element(
            role: "map", label: accessibilityLabel, value: accessibilityValue ?? region.text,
            tap: { [weak self] in self?.tapBeside() })
    }

    override func childElements(touchable: Bool) -> [Element] {
        let marked = pins.compactMap { pin in
            pin.identifier.map { identifier in
                Element(
                    role: "pin", id: identifier, label: pin.title, isTouchable: touchable,
                    tap: { [weak self] in self?.onSelect?(pin) })
            }
        }
        return super.childElements(touchable: touchable) + marked + annotationElements(touchable: touchable)
    }
}
