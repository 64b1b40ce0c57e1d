/// The place of the last search for depots, with the part of the earth that the map showed then.
///
/// It decides whether a map that the user has moved shows enough of what was not searched.
public struct SearchedArea: Hashable, Sendable {
    public let center: GeoPoint
    /// The width of the map in metres; nil until a map has shown the result.
    public var width: Double?

    public init(center: GeoPoint, width: Double? = nil) {
        self.center = center
        self.width = width
    }

    /// The growth of the visible width in metres that is worth another search.
    private static let growth = 50.0

    /// Returns whether the centre of the map is more than half the radius away, or the map is wider by more
    /// than 50 metres.
    ///
    /// - Parameter radius: The radius of a search in metres.
    public func isLeft(by area: GeoArea, radius: Double) -> Bool {
        if center.distance(to: area.center) > radius / 2 { return true }
        guard let width else { return false }
        return area.width > width + Self.growth
    }
}

extension SearchSettings {
    /// The radius of a search in metres.
    public var radiusInMetres: Double {
        Double(searchedRadius) * metric.metres
    }
}

extension SearchSettings.Metric {
    public static let metresPerMile = 1609.344

    /// The length of the unit in metres; as in Legacy, an unknown one is a kilometre.
    public var metres: Double { self == .miles ? Self.metresPerMile : 1000 }
}
