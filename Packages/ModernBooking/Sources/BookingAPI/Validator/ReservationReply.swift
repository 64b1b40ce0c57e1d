public import BookingCore

/// What the reply to a reservation means.
public enum ReservationReply: Hashable, Sendable {
    /// The car is reserved.
    case booked(Booking)
    /// It is not, for these reasons: at least one.
    case refused([ServiceError])
    /// The reply does not say whether it is.
    case unclear
    case unreadable(MalformedReply)
}
