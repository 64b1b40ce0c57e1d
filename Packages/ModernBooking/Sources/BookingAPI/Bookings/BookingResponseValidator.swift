public import BookingCore

/// The validator of a lookup's reply.
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
        // Legacy reads a reply without a booking twice, which the log shows.
        case .errors: BookingReply(.errors(try ServiceError.all(in: reply) ?? []))
        case .unknown: try unknown(reply)
        // A booking in the reply to another message counts, too.
        case .locations, .locationDetail, .availability, .made, .conditions, .retrieved:
            BookingReply(try outcome(of: reply))
        case .noLocations: BookingReply(totalOutcome(of: reply), saysNoResults: true)
        }
    }

    // The alert about missing locations is shown even if the booking in the same reply is unreadable.
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

    // A reservation without a status counts as no reply; the user is shown any status but "Confirmed".
    private static func outcome(of reply: OTANode) throws(MalformedReply) -> BookingReply.Outcome {
        let reservation = try reply["VehRetResRSCore"]["VehReservation"]
        guard let status = try reservation["@Status"].words else { return .nothing }
        return status == "Confirmed" ? .booking(try Booking(retrieved: reservation)) : .notConfirmed
    }
}

/// The result of a lookup.
public struct BookingReply: Hashable, Sendable {
    /// The result for the booking itself.
    public enum Outcome: Hashable, Sendable {
        case booking(Booking)
        case errors([ServiceError])
        /// The booking is cancelled or not confirmed yet.
        case notConfirmed
        /// The reply contains no booking.
        case nothing
        case unreadable(MalformedReply)
    }

    /// Whether the reply is also that of a location search without results, which is reported first.
    public let saysNoResults: Bool
    public let outcome: Outcome

    public init(_ outcome: Outcome, saysNoResults: Bool = false) {
        self.outcome = outcome
        self.saysNoResults = saysNoResults
    }
}

/// The validator of a voucher request's reply.
///
/// Any reply is a success, because the service does not confirm one otherwise.
public enum VoucherResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) {}
}
