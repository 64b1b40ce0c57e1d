import BookingCore

/// A requester of the reviews of one depot.
@MainActor public struct ReviewRequester: MessageRequester {
    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares a request for the reviews of the depot with a code.
    public func reviews(of code: String) throws -> ServiceRequest {
        try post(.reviews(of: code, clientID: context.clientID()))
    }
}

extension Message {
    /// Creates a message that asks for the reviews of a depot.
    static func reviews(of code: String, clientID: String) -> Message {
        Message(
            name: "CT_DepotReviewsRQ", header: MessageHeader(version: "1.005", clientID: clientID),
            core: ("ReviewCriterion", ["@LocationCode": .string(code)]))
    }
}
