/// A place on the earth, in degrees.
public struct GeoPoint: Hashable, Sendable {
    public let latitude: Double
    public let longitude: Double

    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The place of a device whose location is unknown.
    public static let origin = GeoPoint(latitude: 0, longitude: 0)

    /// Whether both numbers are degrees on the earth.
    public var isOnEarth: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }
}

/// A part of the earth around a centre.
public struct GeoArea: Hashable, Sendable {
    public let center: GeoPoint
    /// The height in degrees.
    public let latitudeSpan: Double
    /// The width in degrees.
    public let longitudeSpan: Double

    /// Creates an area; spans beyond the size of the earth are reduced to it.
    public init(center: GeoPoint, latitudeSpan: Double, longitudeSpan: Double) {
        self.center = center
        self.latitudeSpan = min(latitudeSpan, 180)
        self.longitudeSpan = min(longitudeSpan, 360)
    }

    /// Creates the area around a centre that is as large as the area between two corners, which can be on
    /// both sides of the date line.
    public init(center: GeoPoint, southWest: GeoPoint, northEast: GeoPoint) {
        let width = Self.span(from: southWest.longitude, to: northEast.longitude)
        self.init(
            center: center, latitudeSpan: Self.span(from: southWest.latitude, to: northEast.latitude),
            longitudeSpan: width < 0 ? width + 360 : width)
    }

    /// The distance between two degrees in the precision of Legacy, which the map shows.
    private static func span(from low: Double, to high: Double) -> Double {
        Double(Float(high) - Float(low))
    }

    /// Creates the area that contains all places, with a margin of a tenth; nil for none.
    ///
    /// Places beyond the earth do not count if a map could not show the area otherwise.
    public init?(fitting points: some Sequence<GeoPoint>) {
        let points = Array(points)
        if let area = GeoArea(around: points), area.isOnEarth {
            self = area
        } else if let area = GeoArea(around: points.filter(\.isOnEarth)) {
            self = area
        } else {
            return nil
        }
    }

    private init?(around points: [GeoPoint]) {
        guard let south = points.map(\.latitude).min(), let north = points.map(\.latitude).max(),
            let west = points.map(\.longitude).min(), let east = points.map(\.longitude).max()
        else { return nil }
        let (height, width) = (north - south, east - west)
        self.init(
            center: GeoPoint(latitude: north - height / 2, longitude: west + width / 2),
            latitudeSpan: height * Self.margin, longitudeSpan: width * Self.margin)
    }

    /// Whether a map can show the area: its centre is on the earth, and its spans are numbers.
    public var isOnEarth: Bool {
        center.isOnEarth && (0...180).contains(latitudeSpan) && (0...360).contains(longitudeSpan)
    }

    /// The part of the earth that a new map shows.
    public static let earth = GeoArea(center: .origin, latitudeSpan: 180, longitudeSpan: 360)

    private static let margin = 1.1
}
