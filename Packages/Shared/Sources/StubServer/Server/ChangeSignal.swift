import Locking

/// A signal to observers that something has changed.
final class ChangeSignal: Sendable {
    private struct State {
        var streams: [Int: AsyncStream<Void>.Continuation] = [:]
        var lastStream = 0
        var action: (@Sendable () -> Void)?
    }

    private let state = Locked(State())

    func send() {
        let (streams, action) = state.withLock { (Array($0.streams.values), $0.action) }
        for stream in streams { stream.yield() }
        action?()
    }

    func setAction(_ action: (@Sendable () -> Void)?) {
        state.withLock { $0.action = action }
    }

    /// Returns a stream that starts with one element, so that a loop over it runs once before it waits.
    func stream() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            state.lastStream += 1
            state.streams[state.lastStream] = continuation
            return state.lastStream
        }
        continuation.onTermination = { [weak self] _ in
            guard let self else { return }
            // Releasing a continuation inside the lock could call this method again.
            let released = state.withLock { $0.streams.removeValue(forKey: id) }
            _ = released
        }
        continuation.yield()
        return stream
    }
}
