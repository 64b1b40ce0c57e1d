public import HTTP

/// How requests leave the app.
@MainActor public struct Transport {
    public var send: @MainActor (HTTPRequest) async throws(HTTPError) -> HTTPReply

    public init(send: @escaping @MainActor (HTTPRequest) async throws(HTTPError) -> HTTPReply) {
        self.send = send
    }
}
