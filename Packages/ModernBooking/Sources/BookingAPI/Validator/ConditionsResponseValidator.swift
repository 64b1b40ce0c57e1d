public import BookingCore

/// Reads the reply to a request for a car's conditions.
public enum ConditionsResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) -> ConditionsReply {
        do throws(MalformedReply) {
            return try read(reply)
        } catch {
            return .unreadable(error)
        }
    }

    private static func read(_ reply: OTANode) throws(MalformedReply) -> ConditionsReply {
        switch try ReplyKind(of: reply) {
        case .conditions: .conditions(try listed(in: reply["RentalConditions"]))
        case .errors(let errors): .errors(errors)
        case .noLocations: .noResults
        // These have always been a page without conditions, which can be accepted.
        case .locationDetail, .unknown: .conditions([])
        case .retrieved:
            try reply["VehRetResRSCore"]["VehReservation"].exists ? .nothing : .conditions([])
        case .locations, .availability, .made: .nothing
        }
    }

    // A single condition comes without a list around it, and has never been read.
    private static func listed(in node: OTANode) throws(MalformedReply) -> [RentalCondition] {
        var conditions: [RentalCondition] = []
        for element in node.elements ?? [] { conditions.append(try RentalCondition(ota: element)) }
        return conditions
    }
}
