import BookingCore

/// A requester of locations.
@MainActor public struct LocationRequester: MessageRequester {
    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares a request for the locations whose names begin with a term.
    public func locations(matching term: String) throws -> ServiceRequest {
        try post(.locations(matching: term))
    }
}

extension Message {
    /// Creates a message that searches for locations whose names begin with a term.
    ///
    /// As in Legacy, it carries another partner's id than all other messages.
    static func locations(matching term: String) -> Message {
        Message(
            name: "CT_VehLocSearchRQ",
            header: MessageHeader(
                namespace: "http://www.cartrawler.com/", namesSchemaInstances: false, version: "1.000",
                language: "EN", userID: "AJ", clientID: "26649"),
            core: (
                "VehLocSearchCriterion",
                [
                    "@ExactMatch": "true", "@ImportanceType": "Mandatory",
                    "PartialText": ["@Size": "10", "#text": .string(term)],
                ]
            ))
    }
}
