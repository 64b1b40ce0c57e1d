import HTTP

/// Why there is no reply.
public enum ServiceFailure: Error, Hashable, CustomStringConvertible {
    case timedOut
    case unreachable

    init(_ error: HTTPError) {
        if case .timedOut = error {
            self = .timedOut
        } else {
            self = .unreachable
        }
    }

    public var description: String {
        switch self {
        case .timedOut: "The request timed out"
        case .unreachable: "A connection failure occurred"
        }
    }
}
