import Foundation
public import VirtualTime

/// The part of the earth that a map shows, around a centre.
public struct UIMapRegion: Hashable, Sendable {
    public var center: Coordinate
    /// The height in degrees.
    public var latitudeSpan: Double
    /// The width in degrees.
    public var longitudeSpan: Double

    public init(center: Coordinate, latitudeSpan: Double, longitudeSpan: Double) {
        self.center = center
        self.latitudeSpan = latitudeSpan
        self.longitudeSpan = longitudeSpan
    }

    /// The whole earth, which a new map shows.
    public static let world = UIMapRegion(
        center: Coordinate(latitude: 0, longitude: 0), latitudeSpan: 180, longitudeSpan: 360)

    /// Whether MapKit would accept the region.
    var isValid: Bool {
        center.isValid && (0...180).contains(latitudeSpan) && (0...360).contains(longitudeSpan)
    }

    /// Returns whether the map shows that place; at the 180th meridian, east and west meet.
    public func contains(_ place: Coordinate) -> Bool {
        guard place.isValid else { return false }
        let east = Self.wrapped(place.longitude - center.longitude)
        return abs(place.latitude - center.latitude) <= latitudeSpan / 2 && abs(east) <= longitudeSpan / 2
    }

    /// The region beside this one, by parts of its width and height: to the east and to the south.
    func moved(right: Double, down: Double) -> UIMapRegion {
        var region = self
        region.center.longitude = Self.wrapped(center.longitude + right * longitudeSpan)
        region.center.latitude = center.latitude - down * latitudeSpan
        return region.onEarth
    }

    /// The region around the same centre with spans that are smaller by a factor.
    func zoomed(by factor: Double) -> UIMapRegion {
        var region = self
        region.latitudeSpan = min(latitudeSpan / factor, 180)
        region.longitudeSpan = min(longitudeSpan / factor, 360)
        return region.onEarth
    }

    /// The nearest region that does not reach beyond a pole.
    private var onEarth: UIMapRegion {
        var region = self
        let limit = 90 - latitudeSpan / 2
        region.center.latitude = min(max(center.latitude, -limit), limit)
        return region
    }

    private static func wrapped(_ longitude: Double) -> Double {
        (-180...180).contains(longitude) ? longitude : remainder(longitude, 360)
    }

    /// The region in a snapshot: `53.3500,-6.2600 0.1000x0.1000`.
    var text: String {
        let centre = "\(Self.text(center.latitude)),\(Self.text(center.longitude))"
        return "\(centre) \(Self.text(latitudeSpan))x\(Self.text(longitudeSpan))"
    }

    /// A number with four decimals, about ten metres.
    private static func text(_ degrees: Double) -> String {
        let text = String(format: "%.4f", degrees)
        return text == "-0.0000" ? "0.0000" : text
    }
}
