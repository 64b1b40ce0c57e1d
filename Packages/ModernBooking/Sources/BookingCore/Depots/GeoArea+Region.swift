import Foundation

extension GeoPoint {
    /// The mean radius of the earth in metres.
    fileprivate static let earthRadius = 6_371_000.0

    /// Returns the distance on the earth in metres, by the haversine formula.
    public func distance(to other: GeoPoint) -> Double {
        let height = sin((other.latitude - latitude).radians / 2)
        let width = sin((other.longitude - longitude).radians / 2)
        let part =
            height * height + cos(latitude.radians) * cos(other.latitude.radians) * width * width
        return 2 * Self.earthRadius * asin(min(1, part.squareRoot()))
    }

    /// The same place with a longitude below 180: at the date line, east and west meet.
    var westOfDateLine: GeoPoint {
        longitude == 180 ? GeoPoint(latitude: latitude, longitude: -180) : self
    }
}

extension GeoArea {
    /// Returns whether a place is in the area: at most half a span from the centre, also across the date
    /// line.
    public func contains(_ point: GeoPoint) -> Bool {
        guard point.isOnEarth else { return false }
        let east = point.longitude - center.longitude
        let nearest = (-180...180).contains(east) ? east : remainder(east, 360)
        return abs(point.latitude - center.latitude) <= latitudeSpan / 2
            && abs(nearest) <= longitudeSpan / 2
    }

    /// The width in metres at the latitude of the centre.
    public var width: Double {
        GeoPoint.earthRadius * cos(center.latitude.radians) * longitudeSpan.radians
    }

    /// Returns the area around the same centre whose spans are not below a minimum.
    func atLeast(span: Double) -> GeoArea {
        GeoArea(
            center: center, latitudeSpan: max(latitudeSpan, span), longitudeSpan: max(longitudeSpan, span))
    }
}

extension Double {
    fileprivate var radians: Double { self * .pi / 180 }
}
