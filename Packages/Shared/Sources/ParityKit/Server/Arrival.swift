import StubServer

/// A request as the server received it, with the port that identifies its connection.
struct Arrival: Hashable, Sendable {
    let id: Exchange.ID
    var port: UInt16
    /// Whether the reply is held by the journey; otherwise, the driver answers it.
    var isHeldByReply = false
    var request: ReceivedRequest

    init(id: Exchange.ID, port: UInt16, request: ReceivedRequest) {
        (self.id, self.port, self.request) = (id, port, request)
    }

    init(_ exchange: Exchange) {
        self.init(id: exchange.id, port: exchange.peerPort, request: exchange.request)
    }

    init(_ parked: Parked) {
        self.init(id: parked.id, port: parked.peerPort, request: parked.request)
        isHeldByReply = parked.isHeldByReply
    }
}
