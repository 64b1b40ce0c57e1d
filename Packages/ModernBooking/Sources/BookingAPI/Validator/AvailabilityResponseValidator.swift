public import BookingCore

/// Reads the reply to a search for cars.
public enum AvailabilityResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) throws(MalformedReply) -> AvailabilityReply {
        switch try ReplyKind(of: reply) {
        case .availability: .available(try Availability(ota: reply["VehAvailRSCore"]))
        case .errors(let errors): .errors(errors)
        case .noLocations: .noResults
        case .locations, .locationDetail, .made, .conditions, .retrieved, .unknown: .nothing
        }
    }
}
