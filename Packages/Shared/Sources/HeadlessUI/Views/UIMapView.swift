/// A map with pins; its value lists them as `lat,lon`, and pins with an identifier respond to taps.
@MainActor open class UIMapView: UIView {
    /// A marker on the map.
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

    public convenience init(pins: [Pin]) {
        self.init()
        self.pins = pins
    }

    override func describe() -> Element {
        let own = pins.map { "\($0.latitude),\($0.longitude)" }.joined(separator: " ")
        return Element(role: "map", label: accessibilityLabel, value: accessibilityValue ?? own)
    }

    override func childElements(touchable: Bool) -> [Element] {
        let marked = pins.compactMap { pin in
            pin.identifier.map { identifier in
                Element(
                    role: "pin", id: identifier, label: pin.title, isTouchable: touchable,
                    tap: { [weak self] in self?.onSelect?(pin) })
            }
        }
        return super.childElements(touchable: touchable) + marked
    }
}
