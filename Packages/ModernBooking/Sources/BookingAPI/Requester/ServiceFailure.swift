import HTTP

/// Why there is no reply.
public enum ServiceFailure: Error, Hashable, CustomStringConvertible {
    case timedOut
    case unreachable
    /// There was no connection that can be trusted with the request; nothing of it was sent.
    case insecure(isPayment: Bool)

    /// What an error means for a request; those with a card, and no others, are confidential.
    init(_ error: HTTPError, of request: HTTPRequest) {
        switch error {
        case .timedOut: self = .timedOut
        case .exposed, .tls: self = .insecure(isPayment: request.isConfidential)
        default: self = .unreachable
        }
    }

    public var description: String {
        switch self {
        case .timedOut: "The request timed out"
        case .unreachable: "A connection failure occurred"
        case .insecure: "The connection is not secure"
        }
    }
}
