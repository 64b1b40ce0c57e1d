import HTTP

/// A request that is ready to be sent.
public struct ServiceRequest: Hashable, Sendable {
    let http: HTTPRequest
    /// The encoding of the reply.
    let encoding: MessageEncoding
}
