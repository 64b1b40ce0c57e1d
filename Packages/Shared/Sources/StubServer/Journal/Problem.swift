/// A problem that fails a strict test.
public enum Problem: Sendable, Hashable, CustomStringConvertible {
    case unmatched(Exchange.ID, report: String)
    case malformed(Exchange.ID, reason: String)
    case unusedStub(Stub.ID)
    /// Connections were closed without a reply, because the process cannot open another file.
    case outOfDescriptors(clients: Int)
    /// The port was closed, because the process has no descriptor even to accept and close connections.
    case shut

    public var description: String {
        switch self {
        case .unmatched(let id, let report): "request \(id): \(report)"
        case .malformed(let id, let reason): "request \(id) is malformed: \(reason)"
        case .unusedStub(let id): "stub \(id) was never used"
        case .outOfDescriptors(let clients):
            "\(clients) connections were closed, because the process has no file descriptor left"
        case .shut: "the port was closed, because the process has no file descriptor left for its clients"
        }
    }
}

/// The problems of a server that a caller expects to have none.
public struct VerificationError: Error, Hashable, CustomStringConvertible {
    public let problems: [Problem]

    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// An error of a release without a parked exchange, or of one that cannot be changed any more.
public enum ReleaseError: Error, Hashable, CustomStringConvertible {
    case nothingParked(id: Exchange.ID)
    case nothingMatches(RequestMatch, parked: [String])
    case replyHasBegun(id: Exchange.ID)

    public var description: String {
        switch self {
        case .nothingParked(let id): return "exchange \(id) is not parked"
        case .nothingMatches(let match, let parked):
            let others = parked.isEmpty ? "nothing is parked" : "parked: " + parked.joined(separator: ", ")
            return "no parked exchange matches \(match); \(others)"
        case .replyHasBegun(let id): return "the reply of exchange \(id) has begun and cannot be replaced"
        }
    }
}
