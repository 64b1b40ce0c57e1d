public import BookingCore
import Logging

/// Reads the reply to a search for cars.
public enum AvailabilityResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) -> AvailabilityReply {
        do throws(MalformedReply) {
            return try read(reply)
        } catch {
            return .unreadable(error)
        }
    }

    private static func read(_ reply: OTANode) throws(MalformedReply) -> AvailabilityReply {
        let kind = try ReplyKind(of: reply)
        if kind == .availability { return .available(try availability(of: reply)) }
        // E-11: the app before looked at a reply anew for each question that it had, which the log shows.
        return switch try ReplyKind(of: reply) {
        case .availability, .locations, .locationDetail, .made, .conditions, .retrieved, .unknown: .nothing
        case .errors(let errors): .errors(errors)
        case .noLocations: .noResults
        }
    }

    private static func availability(of reply: OTANode) throws(MalformedReply) -> Availability {
        let availability = try Availability(ota: reply["VehAvailRSCore"])
        logDroppedExtras(of: availability)
        for _ in 2...3 {
            _ = try ReplyKind(of: reply)
            logDroppedExtras(of: availability)
        }
        return availability
    }

    private static func logDroppedExtras(of availability: Availability) {
        for offer in availability.offers where offer.car.dropsExtras { Logger.booking.droppedExtras() }
    }
}

/// What the reply to a search for cars means.
public enum AvailabilityReply: Hashable, Sendable {
    /// There are cars to choose from, or none at all.
    case available(Availability)
    /// The service refused, for these reasons, if it gave any.
    case errors([ServiceError])
    /// The reply is that of a search for locations that found none, which the person is told.
    case noResults
    /// The reply says nothing about cars.
    case nothing
    case unreadable(MalformedReply)
}
