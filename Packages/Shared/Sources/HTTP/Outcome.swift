import Locking

/// The result of a transfer, settled once, by the first of the network, the clock and the caller's task.
final class Outcome: Sendable {
    typealias Value = Result<HTTPReply, HTTPError>

    private enum State {
        case open
        case awaited(CheckedContinuation<Value, Never>)
        case settled(Value)
    }

    private let state = Locked(State.open)

    /// Suspends until the outcome is settled; only one task may wait.
    nonisolated(nonsending) func wait() async -> Value {
        await withCheckedContinuation { continuation in
            let settled = state.withLock { state -> Value? in
                if case .settled(let value) = state { return value }
                state = .awaited(continuation)
                return nil
            }
            if let settled { continuation.resume(returning: settled) }
        }
    }

    var isSettled: Bool {
        state.withLock { if case .settled = $0 { true } else { false } }
    }

    /// Settles the outcome, unless it is settled already.
    ///
    /// The waiting task is resumed before this method returns, so that a main loop that fired a time-out
    /// sees its effect without waiting for the network's thread.
    func settle(_ value: Value) {
        let continuation = state.withLock { state -> CheckedContinuation<Value, Never>? in
            switch state {
            case .settled: return nil
            case .open:
                state = .settled(value)
                return nil
            case .awaited(let continuation):
                state = .settled(value)
                return continuation
            }
        }
        continuation?.resume(returning: value)
    }

    /// Runs `action` if the outcome is not settled; the outcome cannot be settled while `action` runs.
    ///
    /// - Returns: whether `action` ran.
    func whileOpen(_ action: () -> Void) -> Bool {
        state.withLock { state in
            if case .settled = state { return false }
            action()
            return true
        }
    }
}
