public import Foundation

/// A request to a server.
public struct HTTPRequest: Hashable, Sendable {
    public var method: String
    /// An absolute `http` or `https` URL, percent-encoded as it shall be sent.
    public var url: String
    /// Fields sent beside the ones every request has; see ``HTTPClient`` for those.
    public var headers: [HTTPHeader]
    public var body: Data?
    /// How long the transfer may take on the client's clock; nil waits forever.
    public var timeout: Duration?
    /// Whether it must reach the server once at most: on a connection that served others before, and that the
    /// server has closed since, a request is sent again by itself.
    public var isSentOnce: Bool
    /// Whether it may travel only encrypted, or inside this machine.
    ///
    /// Over plain HTTP it is sent to nobody but a loopback address. The address is that of the connection, so
    /// no name, however it resolves, leads elsewhere.
    public var isConfidential: Bool

    public init(
        method: String = "GET", url: String, headers: [HTTPHeader] = [], body: Data? = nil,
        timeout: Duration? = nil, isSentOnce: Bool = false, isConfidential: Bool = false
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.isSentOnce = isSentOnce
        self.isConfidential = isConfidential
    }
}
