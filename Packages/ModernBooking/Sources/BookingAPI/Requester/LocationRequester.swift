/// The requests for places to begin and end a rental at.
@MainActor public struct LocationRequester: Requester {
    public let encoding: MessageEncoding
    public let transport: Transport

    public init(encoding: MessageEncoding, transport: Transport) {
        self.encoding = encoding
        self.transport = transport
    }

    /// Prepares the request for the locations whose name begins with a term.
    public func locations(matching term: String) throws -> ServiceRequest {
        try post(.locations(matching: term))
    }
}
