public import BookingCore
import Logging

/// Reads the reply to a search for cars.
public enum AvailabilityResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) throws(MalformedReply) -> AvailabilityReply {
        switch try ReplyKind(of: reply) {
        case .availability: .available(try availability(in: reply["VehAvailRSCore"]))
        case .errors(let errors): .errors(errors)
        case .noLocations: .noResults
        case .locations, .locationDetail, .made, .conditions, .retrieved, .unknown: .nothing
        }
    }

    private static func availability(in node: OTANode) throws(MalformedReply) -> Availability {
        let availability = try Availability(ota: node)
        for offer in availability.offers where offer.car.dropsExtras { Logger.booking.droppedExtras() }
        return availability
    }
}
