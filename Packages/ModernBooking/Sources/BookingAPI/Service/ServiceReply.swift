public import BookingCore
public import Foundation
import HTTP
import Logging

/// A reply, whatever its status.
public struct ServiceReply: Hashable, Sendable {
    let http: HTTPReply
    let encoding: MessageEncoding

    public var body: Data { http.body }

    /// Logs the size of the reply.
    public func log() {
        Logger.booking.received(body)
    }

    /// Reads the body, and logs unreadable JSON; the node of an unreadable body is empty.
    public func read() -> OTANode {
        let tree = encoding.read(http)
        if encoding == .json, tree.value == nil { Logger.booking.unreadable() }
        return tree
    }
}

/// A reason why there is no reply.
public enum ServiceFailure: Error, Hashable, CustomStringConvertible {
    case timedOut
    case unreachable
    /// There was no secure connection; nothing was sent.
    case insecure(isPayment: Bool)

    /// Creates the failure of a request; a confidential request is one with a card.
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
    /// The texts of the alert; nil for a failure that is not shown.
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

    /// Logs an empty reply.
    public func logReply() {
        Logger.booking.received(Data())
    }

    /// Logs the failure.
    public func log() {
        Logger.booking.failed(self)
    }
}
