import Locking
import ParityTrace
import StubServer

/// A subject and its server as a tape repeats them to a driver.
///
/// A driver that acts differently from the one that was recorded leaves the tape, because nobody knows what
/// the subject would have done then. A driver that waits for a signal that does not come hangs, as it would
/// with a process.
final class TapePlayer: SubjectLink {
    private struct State {
        var place = 0
        /// Signals that the driver has not handled before its next act.
        var waiting: [Signal] = []
        var parked: [Tape.Held] = []
        var journal = 0
        var hasLeft = false
    }

    /// The driver does something else than on the tape.
    struct Left: Error {}

    private let tape: Tape
    private let arrivals: [Exchange.ID: Arrival]
    private let state = Locked(State())

    init(_ tape: Tape) {
        self.tape = tape
        arrivals = Dictionary(tape.journal.map { ($0.id, $0) }) { first, _ in first }
    }

    var countsEvents: Bool { tape.countsEvents }

    /// Whether the driver has left the tape.
    var hasLeft: Bool { state.withLock { $0.hasLeft } }

    /// Returns the next signal; without one, the step takes too long.
    ///
    /// - Returns: nil if the driver has left the tape.
    func nextSignal(inStep number: Int) -> Signal? {
        state.withLock { state in
            if state.hasLeft { return nil }
            if !state.waiting.isEmpty { return state.waiting.removeFirst() }
            while state.place < tape.items.count, !tape.items[state.place].isAct {
                state.place += 1
                switch tape.items[state.place - 1] {
                case .signal(let signal): return signal
                case .parked(let parked): state.parked = parked
                case .journal(let count): state.journal = count
                default: break
                }
            }
            return .tooLong(step: number)
        }
    }

    var parked: [Arrival] {
        look().parked.compactMap { held in
            guard var arrival = arrivals[held.id] else { return nil }
            arrival.isHeldByReply = held.isHeldByReply
            return arrival
        }
    }

    var journal: [Arrival] { Array(tape.journal.prefix(look().journal)) }

    /// The server's state at the present place of the tape.
    private func look() -> (parked: [Tape.Held], journal: Int) {
        state.withLock { state in
            // A driver that has left the tape would try to answer the same request forever.
            if state.hasLeft { return ([], 0) }
            loop: while state.place < tape.items.count {
                switch tape.items[state.place] {
                case .parked(let parked): state.parked = parked
                case .journal(let count): state.journal = count
                default: break loop
                }
                state.place += 1
            }
            return (state.parked, state.journal)
        }
    }

    /// Passes the runner's next act on the tape, and returns it.
    private func act() throws -> Tape.Item {
        try state.withLock { state in
            while state.place < tape.items.count {
                let item = tape.items[state.place]
                state.place += 1
                switch item {
                case .signal(let signal): state.waiting.append(signal)
                case .parked(let parked): state.parked = parked
                case .journal(let count): state.journal = count
                default: return item
                }
            }
            state.hasLeft = true
            throw Left()
        }
    }

    private func leave() {
        state.withLock { $0.hasLeft = true }
    }

    func send(_ commands: [Command]) async {
        guard case .sent(commands.count)? = try? act() else { return leave() }
    }

    func arrange(_ order: [Exchange.ID]) {}

    func release(_ exchange: Exchange.ID, with reply: Journey.Reply?) throws {
        guard case .released(exchange)? = try? act() else { return leave() }
    }

    func refuse(_ match: RequestMatch) throws {
        throw HarnessFault("no request waits for this reply")
    }

    func serve(_ serving: Journey.Serving) throws {}

    func goOffline(keeping ports: Set<UInt16>) async {
        guard case .network? = try? act() else { return leave() }
    }

    func disconnect(_ port: UInt16) async {
        guard case .network? = try? act() else { return leave() }
    }

    func goOnline() async throws {
        guard case .network? = try? act() else { return leave() }
    }

    func storeFiles() throws -> StoreFiles {
        guard case .store(let files) = try act() else {
            leave()
            throw Left()
        }
        return files
    }

    func handles(_ signal: Signal) {}
}
