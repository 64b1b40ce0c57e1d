public import BookingCore

/// A requester of depots around a place, with the validator of its replies.
///
/// The map knows its source by this protocol alone. ``DepotRequester`` asks the booking service, and
/// ``KMLDepotRequester`` reads a feed.
@MainActor public protocol DepotSource: Requester {
    associatedtype Validator: ResponseValidator where Validator.Output == DepotsReply

    /// Prepares a request for the depots within the radius of the settings.
    ///
    /// - Parameter isLogged: Whether the request is logged; those of a moved map are not.
    func depots(around center: GeoPoint, settings: SearchSettings, isLogged: Bool) throws -> ServiceRequest

    /// Returns what a reply holds for a search; by default, the whole reply.
    ///
    /// A source that does not search, such as a feed of all depots, chooses them here.
    func found(_ reply: DepotsReply, around center: GeoPoint, settings: SearchSettings) -> DepotsReply
}

extension DepotSource {
    public func found(
        _ reply: DepotsReply, around center: GeoPoint, settings: SearchSettings
    ) -> DepotsReply {
        reply
    }

    /// Reads the reply to a search.
    public func depots(
        in reply: ServiceReply, around center: GeoPoint, settings: SearchSettings
    ) -> DepotsReply {
        found(Validator.validate(reply.read()), around: center, settings: settings)
    }
}
