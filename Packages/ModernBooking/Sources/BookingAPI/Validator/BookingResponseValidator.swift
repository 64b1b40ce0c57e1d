public import BookingCore

/// Reads the reply to a lookup.
public enum BookingResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) -> BookingReply {
        do throws(MalformedReply) {
            return try read(reply)
        } catch {
            return BookingReply(.unreadable(error))
        }
    }

    private static func read(_ reply: OTANode) throws(MalformedReply) -> BookingReply {
        switch try ReplyKind(of: reply) {
        // the app before read a reply without a booking twice, which the log shows.
        case .errors: BookingReply(.errors(try ServiceError.all(in: reply) ?? []))
        case .unknown: try unknown(reply)
        // A booking beside a reply to another message counts.
        case .locations, .locationDetail, .availability, .made, .conditions, .retrieved:
            BookingReply(try outcome(of: reply))
        case .noLocations: BookingReply(totalOutcome(of: reply), saysNoResults: true)
        }
    }

    // The person is told about the locations even when the booking beside them is unreadable.
    private static func totalOutcome(of reply: OTANode) -> BookingReply.Outcome {
        do throws(MalformedReply) {
            return try outcome(of: reply)
        } catch {
            return .unreadable(error)
        }
    }

    private static func unknown(_ reply: OTANode) throws(MalformedReply) -> BookingReply {
        _ = try ReplyKind(of: reply)
        return BookingReply(.nothing)
    }

    // A reservation without a status says nothing; any status but "Confirmed" is told to the person.
    private static func outcome(of reply: OTANode) throws(MalformedReply) -> BookingReply.Outcome {
        let reservation = try reply["VehRetResRSCore"]["VehReservation"]
        guard let status = try reservation["@Status"].words else { return .nothing }
        return status == "Confirmed" ? .booking(try Booking(retrieved: reservation)) : .notConfirmed
    }
}
