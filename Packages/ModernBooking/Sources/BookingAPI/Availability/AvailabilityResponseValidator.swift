public import BookingCore
import Logging

/// The validator of a search's reply.
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
        // E-11: Legacy validates the reply several times, which the log shows.
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

/// The result of a search for cars.
public enum AvailabilityReply: Hashable, Sendable {
    /// The available cars, possibly none.
    case available(Availability)
    /// A refusal by the service with its reasons, possibly none.
    case errors([ServiceError])
    /// The reply to a location search without results, which the user is shown.
    case noResults
    /// Any other reply without cars.
    case nothing
    case unreadable(MalformedReply)
}
