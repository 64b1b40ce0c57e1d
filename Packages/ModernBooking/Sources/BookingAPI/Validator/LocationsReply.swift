public import BookingCore

/// What the reply to a search for locations means.
public enum LocationsReply: Hashable, Sendable {
    /// There are locations, of which one without a name stands for what could not be understood.
    case locations([Location])
    /// There are none, which the person is told.
    case noResults
    /// The service refused.
    case refused
    case unreadable(MalformedReply)
}
