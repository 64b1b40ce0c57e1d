public import BookingCore
import Foundation
import HTTP
import Logging

/// A requester of the depots in a KML document, as maps and geographic tools publish them.
///
/// The feed holds all depots, so that the depots of a search are chosen here, with their distances.
@MainActor public struct KMLDepotRequester: DepotSource {
    public typealias Validator = KMLDepotsResponseValidator

    public let transport: Transport
    /// The address of the document.
    private let feed: String

    public init(transport: Transport, feed: String) {
        self.transport = transport
        self.feed = feed
    }

    public func depots(
        around center: GeoPoint, settings: SearchSettings, isLogged: Bool
    ) -> ServiceRequest {
        if isLogged { Logger.booking.searching(radius: settings.radius) }
        return ServiceRequest(http: HTTPRequest(url: feed, timeout: .seconds(15)), encoding: .xml)
    }

    /// Returns the depots within the radius of the settings, the nearest first.
    public func found(
        _ reply: DepotsReply, around center: GeoPoint, settings: SearchSettings
    ) -> DepotsReply {
        guard case .depots(let depots) = reply else { return reply }
        let near = depots.map { (depot: $0, metres: center.distance(to: $0.position)) }
            .filter { $0.metres <= settings.radiusInMetres }
            .sorted { $0.metres < $1.metres }
        guard !near.isEmpty else { return .noResults }
        return .depots(near.map { $0.depot.measured($0.metres, in: settings.metric) })
    }
}

extension NearbyDepot {
    /// Returns the depot at a distance, in the unit of the settings.
    fileprivate func measured(_ metres: Double, in metric: SearchSettings.Metric) -> NearbyDepot {
        NearbyDepot(
            location: location, address: address, distance: String(format: "%.1f", metres / metric.metres),
            unit: metric.unit, position: position, isMarkedAirport: isMarkedAirport,
            hasCode: code != nil, city: city)
    }
}
