public import BookingCore

/// What the reply to a lookup means.
public struct BookingReply: Hashable, Sendable {
    /// The outcome for the booking that was looked up.
    public enum Outcome: Hashable, Sendable {
        case booking(Booking)
        case errors([ServiceError])
        /// There is a booking, cancelled or not confirmed yet.
        case notConfirmed
        /// The reply says nothing about a booking.
        case nothing
        case unreadable(MalformedReply)
    }

    /// Whether the reply is that of a search for locations that found none, which the person is told as well.
    public let saysNoResults: Bool
    public let outcome: Outcome

    public init(_ outcome: Outcome, saysNoResults: Bool = false) {
        self.outcome = outcome
        self.saysNoResults = saysNoResults
    }
}
