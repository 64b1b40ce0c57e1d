public import BookingCore

/// Reads the reply to a reservation.
public enum ReservationResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) -> ReservationReply {
        do throws(MalformedReply) {
            return try read(reply)
        } catch {
            return .unreadable(error)
        }
    }

    private static func read(_ reply: OTANode) throws(MalformedReply) -> ReservationReply {
        switch try ReplyKind(of: reply) {
        case .errors(let errors): return errors.isEmpty ? .unclear : .refused(errors)
        case .made:
            let booking = try Booking(made: reply["VehResRSCore"]["VehReservation"])
            // Without its id it could neither be kept nor named to the service.
            return booking.identity.reservationID == nil ? .unclear : .booked(booking)
        case .noLocations, .locations, .locationDetail, .availability, .conditions, .retrieved, .unknown:
            return .unclear
        }
    }
}

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
