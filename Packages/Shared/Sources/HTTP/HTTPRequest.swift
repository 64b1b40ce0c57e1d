public import Foundation

/// What a caller asks of a server.
public struct HTTPRequest: Hashable, Sendable {
    public var method: String
    /// An absolute `http` or `https` URL, percent-encoded as it shall be sent.
    public var url: String
    /// Fields sent beside the ones every request has; see ``HTTPClient`` for those.
    public var headers: [HTTPHeader]
    public var body: Data?
    /// How long the transfer may take on the client's clock; nil waits for ever.
    public var timeout: Duration?

    public init(
        method: String = "GET", url: String, headers: [HTTPHeader] = [], body: Data? = nil,
        timeout: Duration? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
    }
}
