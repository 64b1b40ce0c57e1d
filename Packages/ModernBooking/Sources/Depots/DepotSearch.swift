import BookingAPI
import BookingCore
import BookingStore
import BookingUI
import Foundation

/// The use case of a search for depots: around the device, or around a place that the user names.
@MainActor struct DepotSearch {
    private let environment: DepotsEnvironment
    private let feedback: Feedback
    private let indicator: MapIndicator
    private let device: DeviceWatch

    init(environment: DepotsEnvironment, feedback: Feedback) {
        self.environment = environment
        self.feedback = feedback
        indicator = MapIndicator(feedback: feedback)
        device = DeviceWatch(feedback: feedback)
    }

    /// The place of a search around the device, which is the origin as long as no location has arrived
    ///
    var here: GeoPoint { device.position ?? .origin }

    /// The location of the device; nil as long as it is unknown.
    var location: GeoPoint? { device.position }

    /// The radius of a search in metres.
    var radius: Double { environment.preferences.settings.radiusInMetres }

    /// The unit of distances.
    var metric: SearchSettings.Metric { environment.preferences.settings.metric }

    /// Waits for a time; throws when the task is cancelled.
    func pause(_ duration: Duration) async throws {
        try await environment.pause(duration)
    }

    /// Begins to follow the device's location, and shows an alert for each failure of the location services.
    ///
    /// - Parameter moved: Called when a location has arrived.
    func watchDevice(moved: @escaping () -> Void) {
        device.start(environment.device, moved: moved)
    }

    /// Searches for the depots around a place.
    ///
    /// - Parameters:
    ///   - title: The title of the progress HUD; nil shows none.
    ///   - isCurrent: Whether the screen is still there; otherwise the reply is dropped.
    ///   - found: Takes the depots, also if there are none. It is not called after a failure.
    func depots(
        around center: GeoPoint, busy title: String?, isCurrent: () -> Bool, found: ([NearbyDepot]) -> Void
    ) async throws {
        try await depots(
            from: environment.depots, around: center, busy: title, isCurrent: isCurrent, found: found)
    }

    private func depots<Source: DepotSource>(
        from source: Source, around center: GeoPoint, busy title: String?, isCurrent: () -> Bool,
        found: ([NearbyDepot]) -> Void
    ) async throws {
        let settings = environment.preferences.settings
        try await feedback.exchange(
            with: source, validator: Source.Validator.self,
            order: ExchangeOrder(
                reply: [.logSize, .log, .read, .deliver, .hideIndicator],
                failure: [.logEmptyReply, .hideIndicator, .log, .show]),
            indicator: {
                title.map(indicator.show)
                return indicator.hide
            },
            isCurrent: isCurrent,
            request: { try source.depots(around: center, settings: settings, isLogged: true) },
            received: { reply in
                let reply = source.found(reply, around: center, settings: settings)
                if case .noResults = reply { feedback.tell(.noResults) }
                found(reply.depots)
            })
    }

    /// Searches for depots where the user has moved the map, or the device has moved, without a HUD, alerts
    /// and log lines.
    ///
    /// - Returns: The depots, also if there are none; nil after a failure.
    func depots(around center: GeoPoint) async -> [NearbyDepot]? {
        let (source, settings) = (environment.depots, environment.preferences.settings)
        guard
            let request = try? source.depots(around: center, settings: settings, isLogged: false),
            let reply = try? await source.send(request)
        else { return nil }
        return source.depots(in: reply, around: center, settings: settings).depots
    }

    /// Asks the geocoder for the places with a name.
    ///
    /// - Parameters:
    ///   - isCurrent: Whether the screen is still there; otherwise the reply is dropped.
    ///   - found: Takes the places, also if the geocoder refused. It is not called after a failure.
    func places(named name: String, isCurrent: () -> Bool, found: ([Place]?) -> Void) async {
        let query = name.replacingOccurrences(of: " ", with: "+")
        indicator.show("Searching")
        let reply: GeocodeReply
        do {
            reply = GeocodeReply(
                try await environment.geocoder.send(environment.geocoder.places(named: query)))
        } catch {
            reply = .unreadable
        }
        guard isCurrent() else { return }
        switch reply {
        case .places(let places):
            found(places)
            indicator.hide()
        case .refused(let status):
            found(nil)
            indicator.hide()
            feedback.tell(.notGeocoded(status, query: query))
        case .unreadable:
            indicator.hide()
            feedback.tell(.geocoderUnreadable)
        }
    }
}

extension DepotsReply {
    /// The depots of the reply; none in a reply without.
    fileprivate var depots: [NearbyDepot] {
        if case .depots(let depots) = self { depots } else { [] }
    }
}
