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
