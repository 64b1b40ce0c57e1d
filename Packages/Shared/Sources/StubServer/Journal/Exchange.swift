/// An entry of the journal: a request and its outcome.
public struct Exchange: Sendable, Identifiable, Hashable {
    /// The state of a request.
    public enum Outcome: Sendable, Hashable {
        /// The request has arrived and is being answered.
        case received
        /// The request is parked.
        case held
        /// The request was parked and is being answered.
        case released
        /// The request was answered with this status; at most the last byte of the reply is still to be sent.
        case replied(status: Int)
        /// The server ended the connection before the reply was complete, by a fault or because it stopped.
        case dropped
        /// The client ended the connection before the reply was complete.
        case closedByClient
        /// The bytes were not HTTP, for this reason.
        case malformed(String)
    }

    /// The sequence number, from 1, in the order in which requests arrived.
    public let id: Int
    public let request: ReceivedRequest
    /// The number of the connection, from 1.
    public let connection: Int
    /// The number of the request on its connection, from 1.
    public let requestOnConnection: Int
    /// The client's port.
    public let peerPort: UInt16
    /// The stub that answered; nil for a request that none accepted.
    public internal(set) var stub: Stub.ID?
    /// The reason why no stub answered, with the nearest stub; nil if one did.
    public internal(set) var unmatched: String?
    public internal(set) var outcome: Outcome
    /// Whether the exchange was ever parked.
    public internal(set) var wasHeld = false
}

/// An exchange that waits for `StubServer.release`.
public struct Parked: Sendable, Identifiable, Hashable {
    /// The part of the exchange that waits.
    public enum Stage: Sendable, Hashable {
        case reply
        /// The next chunk of a trickled body, of which `sent` bytes have been sent.
        case chunk(sent: Int, of: Int)
    }

    /// The exchange's number in the journal.
    public let id: Exchange.ID
    public let request: ReceivedRequest
    public let connection: Int
    /// The client's port, by which a client identifies its connection.
    public let peerPort: UInt16
    /// The stub that will answer, unless the release supplies another reply.
    public let stub: Stub.ID?
    public let stage: Stage
    /// Whether the reply has `hold` set; otherwise, a rule of the server parked the exchange.
    public internal(set) var isHeldByReply: Bool

    public var message: String? { request.message }
    public var path: String { request.path }
}
