public import BookingCore

/// Reads the reply to a lookup.
public enum BookingResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) throws(MalformedReply) -> BookingReply {
        switch try ReplyKind(of: reply) {
        // Read again, though telling the kind has read them: the log has always announced errors twice.
        case .errors: BookingReply(.errors(try ServiceError.validate(reply) ?? []))
        case .unknown: BookingReply(.nothing)
        // A booking beside a reply to another message counts.
        case .locations, .locationDetail, .availability, .made, .conditions, .retrieved:
            BookingReply(try outcome(of: reply))
        case .noLocations: BookingReply((try? outcome(of: reply)) ?? .nothing, saysNoResults: true)
        }
    }

    // A reservation without a status says nothing; any status but "Confirmed" is told to the person.
    private static func outcome(of reply: OTANode) throws(MalformedReply) -> BookingReply.Outcome {
        let reservation = try reply["VehRetResRSCore"]["VehReservation"]
        guard let status = try reservation["@Status"].words else { return .nothing }
        return status == "Confirmed" ? .booking(try Booking(retrieved: reservation)) : .notConfirmed
    }
}
