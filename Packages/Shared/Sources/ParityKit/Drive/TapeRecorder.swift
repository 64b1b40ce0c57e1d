import Locking

/// Records a tape.
final class TapeRecorder: Sendable {
    private struct State {
        var tape = Tape()
        var parked: [Tape.Held] = []
    }

    private let state = Locked(State())

    var tape: Tape { state.withLock { $0.tape } }

    func add(_ item: Tape.Item) {
        state.withLock { $0.tape.items.append(item) }
    }

    /// Records the waiting requests if they changed.
    func view(parked: [Arrival]) {
        let held = parked.map { Tape.Held(id: $0.id, isHeldByReply: $0.isHeldByReply) }
        state.withLock { state in
            if held == state.parked { return }
            state.parked = held
            state.tape.items.append(.parked(held))
        }
    }

    /// Records the journal if it grew.
    func view(journal: [Arrival]) {
        state.withLock { state in
            if journal.count == state.tape.journal.count { return }
            state.tape.journal = journal
            state.tape.items.append(.journal(journal.count))
        }
    }
}
