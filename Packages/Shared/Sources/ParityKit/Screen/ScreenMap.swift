/// A map on a screen, with the places of its pins.
public struct ScreenMap: Hashable, Sendable {
    /// A pin at parts of the map's width and height, from the left and from above.
    public struct Pin: Hashable, Sendable {
        public var element: ScreenElement
        public var right: Double
        public var down: Double
    }

    public var pins: [Pin] = []

    /// Reads a map whose value is a region; fails for another element.
    public init?(_ node: ScreenElement) {
        let words = (node.value ?? "").split(separator: " ")
        guard node.role == "map", words.count == 2, let (latitude, longitude) = Self.pair(words[0], ","),
            let (height, width) = Self.pair(words[1], "x")
        else { return nil }
        for child in node.children where child.role == "pin" {
            guard let place = child.value?.split(separator: " ").last,
                let (pinLatitude, pinLongitude) = Self.pair(place, ",")
            else { continue }
            var east = pinLongitude - longitude
            // At the 180th meridian, east and west meet.
            if abs(east) > 180 { east -= east > 0 ? 360 : -360 }
            let right = width > 0 ? 0.5 + east / width : 0.5
            let down = height > 0 ? 0.5 - (pinLatitude - latitude) / height : 0.5
            pins.append(Pin(element: child, right: min(max(right, 0), 1), down: min(max(down, 0), 1)))
        }
    }

    private static func pair(_ text: Substring, _ separator: Character) -> (Double, Double)? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 2, let first = Double(parts[0]), let second = Double(parts[1]) else {
            return nil
        }
        return (first, second)
    }
}
