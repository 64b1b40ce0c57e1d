public import HTTP

/// How requests leave the app.
@MainActor public struct Transport {
    /// The service they go to.
    public var service: ServiceAddresses
    public var send: @MainActor (HTTPRequest) async throws(HTTPError) -> HTTPReply

    public init(
        to service: ServiceAddresses,
        send: @escaping @MainActor (HTTPRequest) async throws(HTTPError) -> HTTPReply
    ) {
        self.service = service
        self.send = send
    }
}
