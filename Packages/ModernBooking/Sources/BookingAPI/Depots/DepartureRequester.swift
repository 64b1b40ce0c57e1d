import BookingCore

/// A requester of the departures of a depot's shuttle lines.
@MainActor public struct DepartureRequester: MessageRequester {
    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares a request for the next departures at the depot with a code, in a region such as a city.
    public func departures(at code: String, in region: String) throws -> ServiceRequest {
        try post(.departures(at: code, in: region, clientID: context.clientID()))
    }
}

extension Message {
    /// Creates a message that asks for the departures at a depot.
    static func departures(at code: String, in region: String, clientID: String) -> Message {
        Message(
            name: "CT_ShuttleDeparturesRQ", header: MessageHeader(version: "1.005", clientID: clientID),
            core: (
                "ShuttleCriterion", ["@LocationCode": .string(code), "@Region": .string(region)]
            ))
    }
}
