import BookingAPI
import BookingCore
import BookingStore
import BookingUI

/// The use case of a search for depots: around the device, or around a place that the user names.
@MainActor struct DepotSearch {
    let environment: DepotsEnvironment
    let feedback: Feedback

    init(environment: DepotsEnvironment, feedback: Feedback) {
        self.environment = environment
        self.feedback = feedback
    }

    /// The place to search around at first, which is the origin as long as the device has no fix.
    var here: GeoPoint { environment.device.present() ?? .origin }

    /// Shows an alert for each failure of the location services, until the task is cancelled.
    ///
    /// As in Legacy, a fix starts no search, and each failure counts as a denial.
    func watchDevice() async {
        for await update in environment.device.updates() where update == .failed {
            feedback.tell(.locationUnavailable)
        }
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
        try await feedback.exchange(
            with: environment.depots, validator: DepotsResponseValidator.self,
            // The reply is logged twice, as in Legacy.
            order: ExchangeOrder(reply: [.log, .log, .read, .hideIndicator, .deliver]),
            indicator: { title.map(feedback.busy) ?? {} },
            isCurrent: isCurrent,
            request: {
                try environment.depots.depots(around: center, settings: environment.preferences.settings)
            },
            received: { reply in
                if case .noResults = reply { feedback.tell(.noResults) }
                found(reply.depots)
            })
    }

    /// Asks the geocoder for the places with a name.
    ///
    /// - Parameters:
    ///   - isCurrent: Whether the screen is still there; otherwise the reply is dropped.
    ///   - found: Takes the places, also if there are none. It is not called after a failure.
    func places(named name: String, isCurrent: () -> Bool, found: ([Place]) -> Void) async {
        await feedback.exchange(
            with: environment.geocoder, validator: GeocodeResponseValidator.self,
            order: ExchangeOrder(
                reply: [.read, .hideIndicator, .deliver], failure: [.hideIndicator, .show]),
            indicator: { feedback.busy("Searching") }, notice: Notice.geocoderFailed, isCurrent: isCurrent,
            request: { environment.geocoder.places(named: name) },
            received: { reply in
                switch reply {
                case .places(let places): found(places)
                case .refused(let status): feedback.tell(.notGeocoded(status, name: name))
                case .unreadable: feedback.tell(.geocoderUnreadable)
                }
            })
    }
}

extension DepotsReply {
    /// The depots of the reply; none in a reply without.
    fileprivate var depots: [NearbyDepot] {
        if case .depots(let depots) = self { depots } else { [] }
    }
}
