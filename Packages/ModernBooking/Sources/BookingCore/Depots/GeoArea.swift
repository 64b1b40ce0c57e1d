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

    /// Creates the area around a centre that is as large as the area between two corners.
    public init(center: GeoPoint, southWest: GeoPoint, northEast: GeoPoint) {
        self.init(
            center: center, latitudeSpan: abs(northEast.latitude - southWest.latitude),
            longitudeSpan: abs(northEast.longitude - southWest.longitude))
    }

    /// Creates the area that contains all places on the earth, with a margin of a tenth; nil for none.
    public init?(fitting points: some Sequence<GeoPoint>) {
        let points = points.filter(\.isOnEarth)
        guard let south = points.map(\.latitude).min(), let north = points.map(\.latitude).max(),
            let west = points.map(\.longitude).min(), let east = points.map(\.longitude).max()
        else { return nil }
        self.init(
            center: GeoPoint(latitude: (south + north) / 2, longitude: (west + east) / 2),
            latitudeSpan: (north - south) * Self.margin, longitudeSpan: (east - west) * Self.margin)
    }

    /// Whether a map can show the area: its centre is on the earth, and its spans are numbers.
    public var isOnEarth: Bool {
        center.isOnEarth && (0...180).contains(latitudeSpan) && (0...360).contains(longitudeSpan)
    }

    private static let margin = 1.1
}
