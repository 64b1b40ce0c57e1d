public import BookingCore

/// What the reply to a request for a car's conditions means.
public enum ConditionsReply: Hashable, Sendable {
    /// There are conditions to read, or none at all.
    case conditions([RentalCondition])
    case errors([ServiceError])
    /// The reply is that of a search for locations that found none, which the person is told.
    case noResults
    /// The reply answers another message, and has nothing to read.
    case nothing
    case unreadable(MalformedReply)
}
