public import BookingCore

/// The validator of a rental-conditions reply.
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
        // As in Legacy, an empty list of errors, and a reply to some other messages, become a page without
        // conditions, which the user can accept.
        case .errors(let errors): errors.isEmpty ? .conditions([]) : .errors(errors)
        case .locationDetail, .unknown: .conditions([])
        case .noLocations: .noResults
        case .retrieved:
            try reply["VehRetResRSCore"]["VehReservation"].exists ? .nothing : .conditions([])
        case .locations, .availability, .made: .nothing
        }
    }

    // As in Legacy, a single condition, which comes without an array, is not read.
    private static func listed(in node: OTANode) throws(MalformedReply) -> [RentalCondition] {
        var conditions: [RentalCondition] = []
        for element in node.elements ?? [] { conditions.append(try RentalCondition(ota: element)) }
        return conditions
    }
}

/// The result of a request for rental conditions.
public enum ConditionsReply: Hashable, Sendable {
    /// The conditions, possibly none.
    case conditions([RentalCondition])
    case errors([ServiceError])
    /// The reply to a location search without results, which the user is shown.
    case noResults
    /// The reply answers another message.
    case nothing
    case unreadable(MalformedReply)
}

extension RentalCondition {
    /// Reads a condition, whose text is one paragraph or the concatenation of an array of them.
    init(ota node: OTANode) throws(MalformedReply) {
        let paragraph = try node["Paragraph"]
        let body: String? =
            if case .array(let parts) = paragraph.value {
                parts.map(\.listing).joined()
            } else {
                try paragraph.text
            }
        self.init(title: try node["@Title"].text, body: body ?? "")
    }
}
