/// A depot that a search around a place found.
public struct NearbyDepot: Hashable, Sendable {
    /// The depot as a rental names it.
    public let location: Location
    public let address: String?
    /// The distance from the place that was searched, as the service spells it.
    public let distance: String?
    /// The unit of ``distance``.
    public let unit: String?
    /// The position on the map.
    ///
    /// As in Legacy, a depot of which the service does not give the position is at the origin.
    public let position: GeoPoint
    /// Whether the service gives the position.
    public let hasPosition: Bool
    /// Whether the service marks the depot as an airport's, which its picture on the map shows.
    ///
    /// As in Legacy, the code of an airport makes it a location at an airport, but does not change its
    /// picture.
    public let isMarkedAirport: Bool
    /// The code by which a request names the depot; nil if the service does not give a text or a number.
    public let code: String?
    /// The name of the depot's city.
    public let city: String?
    /// The shuttle lines that stop at the depot.
    public let lines: [ShuttleLine]

    /// - Parameters:
    ///   - hasPosition: By default, whether there is a position.
    ///   - hasCode: Whether a request can name the depot by the code of the location.
    public init(
        location: Location, address: String? = nil, distance: String? = nil, unit: String? = nil,
        position: GeoPoint? = nil, hasPosition: Bool? = nil, isMarkedAirport: Bool = false,
        hasCode: Bool = true, city: String? = nil, lines: [ShuttleLine] = []
    ) {
        self.location = location
        self.address = address
        self.distance = distance
        self.unit = unit
        self.position = position ?? .origin
        self.hasPosition = hasPosition ?? (position != nil)
        self.isMarkedAirport = isMarkedAirport
        code = hasCode ? location.code : nil
        self.city = city
        self.lines = lines
    }

    /// Returns the distance with its unit; as in Legacy, a missing value is `(null)`.
    public func distance(separator: String) -> String {
        "\(distance ?? "(null)")\(separator)\(unit ?? "(null)")"
    }
}

/// A place that matches the name that the user typed.
public struct Place: Hashable, Sendable {
    /// The name of the place in full, as the geocoder writes it; nil if it did not.
    public let address: String?
    /// The part of the earth that shows the place.
    public let area: GeoArea

    public init(address: String?, area: GeoArea) {
        self.address = address
        self.area = area
    }

    public var position: GeoPoint { area.center }
}
