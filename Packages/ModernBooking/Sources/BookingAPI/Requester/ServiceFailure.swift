import HTTP

/// Why there is no reply.
public enum ServiceFailure: Error, Hashable, CustomStringConvertible {
    case timedOut
    /// Anything else, in a sentence.
    case unreachable(String)

    init(_ error: HTTPError) {
        if case .timedOut = error {
            self = .timedOut
        } else {
            self = .unreachable(error.description)
        }
    }

    public var description: String {
        switch self {
        case .timedOut: "The service did not reply in time."
        case .unreachable(let reason): reason
        }
    }
}
