/// A value that is set once and that any number of tasks can wait for.
public final class OneShotPromise<Value: Sendable>: Sendable {
    private enum State {
        case pending([CheckedContinuation<Value, Never>])
        case resolved(Value)
    }

    private let state = Locked(State.pending([]))

    public init() {}

    /// Sets the value and resumes the waiting tasks; calls after the first have no effect.
    public func resolve(_ value: Value) {
        let waiting = state.withLock { state in
            guard case .pending(let waiting) = state else { return [CheckedContinuation<Value, Never>]() }
            state = .resolved(value)
            return waiting
        }
        for continuation in waiting { continuation.resume(returning: value) }
    }

    /// The value, as soon as it is set.
    public var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let value = state.withLock { state -> Value? in
                    switch state {
                    case .resolved(let value): return value
                    case .pending(let waiting):
                        state = .pending(waiting + [continuation])
                        return nil
                    }
                }
                if let value { continuation.resume(returning: value) }
            }
        }
    }
}
