public import BookingCore

/// What the reply to a reservation means.
public enum ReservationReply: Hashable, Sendable {
    /// The car is reserved.
    case booked(Booking)
    /// It is not, for these reasons: at least one.
    case refused([ServiceError])
    /// Nobody can tell whether it is.
    case unclear
}
