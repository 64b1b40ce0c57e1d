public import BookingCore

/// What the reply to a search for cars means.
public enum AvailabilityReply: Hashable, Sendable {
    /// There are cars to choose from, or none at all.
    case available(Availability)
    /// The service refused, for these reasons, if it gave any.
    case errors([ServiceError])
    /// The reply is that of a search for locations that found none, which the person is told.
    case noResults
    /// The reply says nothing about cars.
    case nothing
    case unreadable(MalformedReply)
}
