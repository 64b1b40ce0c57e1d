public import BookingCore

/// Reads the reply to a request for a car's conditions.
public enum ConditionsResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) throws(MalformedReply) -> ConditionsReply {
        switch try ReplyKind(of: reply) {
        case .conditions: try listed(in: reply["RentalConditions"])
        case .errors(let errors): .errors(errors)
        case .noLocations: .noResults
        // An unknown reply has always been a page without conditions, which can be accepted.
        case .unknown: .conditions([])
        case .locations, .locationDetail, .availability, .made, .retrieved: .nothing
        }
    }

    // A single condition comes without a list around it, and has never been shown.
    private static func listed(in node: OTANode) throws(MalformedReply) -> ConditionsReply {
        guard let elements = node.elements, !elements.isEmpty else { return .nothing }
        var conditions: [RentalCondition] = []
        for element in elements { conditions.append(try RentalCondition(ota: element)) }
        return .conditions(conditions)
    }
}
