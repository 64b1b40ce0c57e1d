public import BookingCore

/// The validator of a reservation's reply.
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
            // A booking without an id could neither be stored nor looked up.
            return booking.identity.reservationID == nil ? .unclear : .booked(booking)
        case .noLocations, .locations, .locationDetail, .availability, .conditions, .retrieved, .unknown:
            return .unclear
        }
    }
}

/// The result of a reservation.
public enum ReservationReply: Hashable, Sendable {
    /// The car is reserved.
    case booked(Booking)
    /// The car is not reserved, for at least one reason.
    case refused([ServiceError])
    /// The reply does not say whether the car is reserved.
    case unclear
    case unreadable(MalformedReply)
}
