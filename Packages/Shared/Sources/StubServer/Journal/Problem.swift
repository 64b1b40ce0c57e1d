/// Something a strict test does not let pass.
public enum Problem: Sendable, Hashable, CustomStringConvertible {
    case unmatched(Exchange.ID, report: String)
    case malformed(Exchange.ID, reason: String)
    case unusedStub(Stub.ID)
    /// The process cannot open another file, so that connections were closed without an answer.
    case outOfDescriptors(clients: Int)
    /// Not even closing clients was possible, so the port is closed.
    case shut

    public var description: String {
        switch self {
        case .unmatched(let id, let report): "request \(id): \(report)"
        case .malformed(let id, let reason): "request \(id) is malformed: \(reason)"
        case .unusedStub(let id): "stub \(id) was never asked"
        case .outOfDescriptors(let clients):
            "\(clients) connections were closed, because the process has no file descriptor left"
        case .shut: "the port was closed, because the process has no file descriptor left for its clients"
        }
    }
}

/// The problems of a server whose use was to be without any.
public struct VerificationError: Error, Hashable, CustomStringConvertible {
    public let problems: [Problem]

    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// A release that found nothing to release, or something it cannot change.
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
