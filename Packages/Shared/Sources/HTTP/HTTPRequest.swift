public import Foundation

/// A request to a server.
public struct HTTPRequest: Hashable, Sendable {
    public var method: String
    /// An absolute `http` or `https` URL, with the percent escapes to send.
    public var url: String
    /// The fields to send in addition to those of every request, which ``HTTPClient`` describes.
    public var headers: [HTTPHeader]
    public var body: Data?
    /// The largest duration of the transfer on the client's clock; nil waits forever.
    public var timeout: Duration?
    /// Whether the request must reach the server at most once; any other request is sent again automatically
    /// if the server has closed the reused connection.
    public var isSentOnce: Bool
    /// Whether the request may only be sent encrypted or within this machine.
    ///
    /// Over plain HTTP, it is sent only to a loopback address. The address is that of the connection, so the
    /// check does not depend on how a name resolves.
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
