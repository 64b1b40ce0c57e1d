import Foundation
import Locking

/// The state that the connections of a server share: stubs, holds, the journal and the parked exchanges.
final class ServerState: Sendable {
    /// The side that ended a connection.
    enum Side: Sendable {
        case client, server
    }

    /// The position of a request: its connection and its number on the connection.
    struct Origin: Sendable {
        var connection: Int
        var request: Int
        var peerPort: UInt16
    }

    /// The treatment of a request by its connection.
    struct Plan: Sendable {
        var exchange: Exchange.ID
        var reply: Reply
        /// The promise of the release, if the reply has to wait.
        var release: OneShotPromise<Release>?
    }

    /// A parked exchange and the promise of its release.
    struct ParkedEntry: Sendable {
        var parked: Parked
        let release: OneShotPromise<Release>
        /// The reply of a stub, if no part of it has been sent.
        var turn: StubTable.Turn?
        /// Whether its reply stays with it.
        var isArranged = false
    }

    struct State {
        var stubs = StubTable()
        var holds: [HoldRule] = []
        var lastHold = 0
        var journal: [Exchange] = []
        var parked: [ParkedEntry] = []
        var ended: [Int: Side] = [:]
        var turnedAway = 0
        var isShut = false
    }

    let changes = ChangeSignal()
    private let state = Locked(State())

    func read<Result: Sendable>(_ body: (State) throws -> Result) rethrows -> Result {
        try state.withLock { try body($0) }
    }

    /// Changes the state, then notifies the observers.
    func change<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
        defer { changes.send() }
        return try state.withLock { try body(&$0) }
    }

    /// Assigns replies to parked exchanges; nobody is notified, because no exchange comes or goes.
    func arrange(_ order: [Exchange.ID]) {
        state.withLock { $0.arrange(order) }
    }

    /// Adds a request to the journal and decides how it is answered.
    func receive(_ request: ReceivedRequest, from origin: Origin) -> Plan {
        change { state in
            let choice = state.stubs.choose(for: request)
            let report = choice == nil ? state.stubs.report(unmatched: request) : nil
            let reply = choice?.turn.reply ?? .text((report ?? "") + "\n", status: 404)
            let id = state.enter(request, from: origin, stub: choice?.stub, unmatched: report)
            let holds = state.takeHold(for: request) || reply.hold
            let release = holds ? state.park(id, stage: .reply, byReply: reply.hold, choice?.turn) : nil
            return Plan(exchange: id, reply: reply, release: release)
        }
    }

    /// Adds malformed bytes to the journal.
    func receive(malformed bytes: Data, reason: String, from origin: Origin) {
        change { state in
            let request = ReceivedRequest(
                head: bytes, rawBody: Data(), body: Data(), method: "", target: "", version: "", headers: [])
            let id = state.enter(request, from: origin, stub: nil, unmatched: nil)
            state.journal[id - 1].outcome = .malformed(reason)
        }
    }

    /// Counts a client that was not accepted.
    func turnedAway() {
        change { $0.turnedAway += 1 }
    }

    /// Records that no client is accepted any more, because no descriptor is left.
    func shut() {
        change { $0.isShut = true }
    }

    /// Parks the rest of a reply.
    func park(_ exchange: Exchange.ID, stage: Parked.Stage) -> OneShotPromise<Release> {
        change { $0.park(exchange, stage: stage) }
    }

    func finish(_ exchange: Exchange.ID, _ outcome: Exchange.Outcome) {
        change { $0.journal[exchange - 1].outcome = outcome }
    }

    /// Records that a reply could not be sent.
    func fail(_ exchange: Exchange.ID) {
        change { state in
            let side = state.ended[state.journal[exchange - 1].connection]
            state.journal[exchange - 1].outcome = side == .server ? .dropped : .closedByClient
        }
    }

    /// Records the end of a connection and of its parked exchanges; only the first side that ends it counts.
    func end(_ connection: Int, by side: Side) {
        let releases = change { state -> [OneShotPromise<Release>] in
            if state.ended[connection] == nil { state.ended[connection] = side }
            let gone = state.parked.filter { $0.parked.connection == connection }
            state.parked.removeAll { $0.parked.connection == connection }
            for item in gone {
                state.journal[item.parked.id - 1].outcome = side == .client ? .closedByClient : .dropped
            }
            return gone.map(\.release)
        }
        for release in releases { release.resolve(.connectionEnded) }
    }

    /// Removes a closed connection.
    func forget(_ connection: Int) {
        change { _ = $0.ended.removeValue(forKey: connection) }
    }
}

extension ServerState.State {
    /// Gives the exchanges that have not been arranged before the replies of their sequences in this order.
    mutating func arrange(_ order: [Exchange.ID]) {
        let new = parked.indices.filter { !parked[$0].isArranged }.map { (parked[$0].parked.id, $0) }
        let places = Dictionary(new) { first, _ in first }
        var bySequence: [Int: [Int]] = [:]
        for id in order {
            guard let index = places[id], let turn = parked[index].turn else { continue }
            parked[index].isArranged = true
            bySequence[turn.sequence, default: []].append(index)
        }
        for indices in bySequence.values where indices.count > 1 {
            let turns = indices.compactMap { parked[$0].turn }.sorted { $0.place < $1.place }
            for (index, turn) in zip(indices, turns) {
                parked[index].turn = turn
                parked[index].parked.isHeldByReply = turn.reply.hold
            }
        }
    }

    fileprivate mutating func enter(
        _ request: ReceivedRequest, from origin: ServerState.Origin, stub: Stub.ID?, unmatched: String?
    ) -> Exchange.ID {
        let id = journal.count + 1
        journal.append(
            Exchange(
                id: id, request: request, connection: origin.connection, requestOnConnection: origin.request,
                peerPort: origin.peerPort, stub: stub, unmatched: unmatched, outcome: .received))
        return id
    }

    /// Whether a rule holds a request; a rule that has held its number of requests is removed.
    fileprivate mutating func takeHold(for request: ReceivedRequest) -> Bool {
        guard let index = holds.firstIndex(where: { $0.match.accepts(request) }) else { return false }
        if let left = holds[index].left {
            holds[index].left = left - 1
            if left <= 1 { holds.remove(at: index) }
        }
        return true
    }

    fileprivate mutating func park(
        _ id: Exchange.ID, stage: Parked.Stage, byReply: Bool = true, _ turn: StubTable.Turn? = nil
    ) -> OneShotPromise<Release> {
        let release = OneShotPromise<Release>()
        let exchange = journal[id - 1]
        if let side = ended[exchange.connection] {
            journal[id - 1].outcome = side == .client ? .closedByClient : .dropped
            release.resolve(.connectionEnded)
            return release
        }
        journal[id - 1].outcome = .held
        journal[id - 1].wasHeld = true
        let entry = Parked(
            id: id, request: exchange.request, connection: exchange.connection, peerPort: exchange.peerPort,
            stub: exchange.stub, stage: stage, isHeldByReply: byReply)
        parked.append(ServerState.ParkedEntry(parked: entry, release: release, turn: turn))
        return release
    }
}

/// The end of a parked exchange's wait.
enum Release: Sendable {
    /// With the reply of its stub, or another one.
    case released(Reply?)
    case connectionEnded
}

/// A rule that parks the requests it matches.
struct HoldRule {
    var id: Int
    var match: RequestMatch
    /// The number of requests that it still parks; nil for any number.
    var left: Int?
}
