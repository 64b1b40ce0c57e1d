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

/// The validator of the reply to a voucher request: any reply is a success, because the service has no other
/// way to confirm one.
public enum VoucherResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) {}
}
