import HTTP

/// A requester of pictures.
@MainActor public struct ImageRequester: Requester {
    public let transport: Transport

    public init(transport: Transport) {
        self.transport = transport
    }

    /// Prepares a request for a picture.
    public func picture(at url: String) -> ServiceRequest {
        ServiceRequest(http: HTTPRequest(url: url, timeout: .seconds(60)), encoding: .json)
    }
}
