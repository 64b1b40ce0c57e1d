/// One line of the journal: a request and what became of it.
public struct Exchange: Sendable, Identifiable, Hashable {
    /// The state of a request.
    public enum Outcome: Sendable, Hashable {
        /// It has arrived and is being answered.
        case received
        /// It is parked.
        case held
        /// It was parked and is being answered.
        case released
        /// It was answered, or is a byte away from it, with this status.
        case replied(status: Int)
        /// The server ended the connection instead of answering in full, by a fault or by going away.
        case dropped
        /// The client ended the connection before the answer was complete.
        case closedByClient
        /// It was not HTTP; why is said.
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
    /// Why no stub answered, naming the nearest; nil when one did.
    public internal(set) var unmatched: String?
    public internal(set) var outcome: Outcome
    /// Whether it was ever parked.
    public internal(set) var wasHeld = false
}

/// An exchange that waits for `StubServer.release`.
public struct Parked: Sendable, Identifiable, Hashable {
    /// The part of the exchange that waits.
    public enum Stage: Sendable, Hashable {
        case reply
        /// The next chunk of a trickled body of which so many bytes have gone.
        case chunk(sent: Int, of: Int)
    }

    /// The exchange's number in the journal.
    public let id: Exchange.ID
    public let request: ReceivedRequest
    public let connection: Int
    /// The client's port, by which a client recognises its own connection.
    public let peerPort: UInt16
    /// The stub that will answer, unless the release brings another reply.
    public let stub: Stub.ID?
    public let stage: Stage
    /// Whether the reply itself asked to be withheld; otherwise a hold of the server parked it.
    public let isHeldByReply: Bool

    public var message: String? { request.message }
    public var path: String { request.path }
}
