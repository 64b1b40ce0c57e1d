import BookingCore

/// The requests for places to begin and end a rental at.
@MainActor public struct LocationRequester: MessageRequester {
    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares the request for the locations whose name begins with a term.
    public func locations(matching term: String) throws -> ServiceRequest {
        try post(.locations(matching: term))
    }
}

extension Message {
    /// Asks for the locations whose name begins with what a person has typed so far.
    ///
    /// It is sent in the name of another partner than all other messages, as ever.
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
