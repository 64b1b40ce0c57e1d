public import BookingCore
public import Foundation
import HTTP
import Logging

/// A reply as it came, whatever its status.
public struct ServiceReply: Hashable, Sendable {
    let http: HTTPReply
    let encoding: MessageEncoding

    public var body: Data { http.body }

    /// Notes in the log that the reply is being looked at, and how large it is.
    public func log() {
        Logger.booking.received(body)
    }

    /// Reads the tree of the body; it is empty when that is unreadable, which the log says of JSON only.
    public func read() -> OTANode {
        let tree = encoding.read(http)
        if encoding == .json, tree.value == nil { Logger.booking.unreadable() }
        return tree
    }
}

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

extension ServiceFailure {
    /// What to tell the person: a time-out is worth trying again, a connection that is not secure is not;
    /// anything else passes in silence.
    public var words: (title: String, message: String)? {
        switch self {
        case .timedOut:
            (
                "Could not connect to server",
                "Unable to contact the server with this request, please try again."
            )
        case .insecure(let isPayment):
            (
                "Connection not secure",
                "The connection to the server is not secure, so nothing was sent."
                    + (isPayment ? " No payment was made." : "")
            )
        case .unreachable: nil
        }
    }

    /// Notes in the log that there is no reply.
    public func logReply() {
        Logger.booking.received(Data())
    }

    /// Notes in the log what happened.
    public func log() {
        Logger.booking.failed(self)
    }
}
