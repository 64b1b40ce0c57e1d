import Foundation

/// Tells watchers that something changed, without saying what.
final class ChangeSignal: Sendable {
    private let lock = NSLock()
    // All three are guarded by `lock`.
    nonisolated(unsafe) private var streams: [Int: AsyncStream<Void>.Continuation] = [:]
    nonisolated(unsafe) private var lastStream = 0
    nonisolated(unsafe) private var action: (@Sendable () -> Void)?

    func send() {
        let (streams, action) = lock.withLock { (Array(self.streams.values), self.action) }
        for stream in streams { stream.yield() }
        action?()
    }

    func setAction(_ action: (@Sendable () -> Void)?) {
        lock.withLock { self.action = action }
    }

    /// A stream that starts with one element, so that a loop over it looks once before it waits.
    func stream() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let id = lock.withLock {
            lastStream += 1
            streams[lastStream] = continuation
            return lastStream
        }
        continuation.onTermination = { [weak self] _ in
            guard let self else { return }
            // A continuation that is released inside the lock could end up here again.
            let released = lock.withLock { streams.removeValue(forKey: id) }
            _ = released
        }
        continuation.yield()
        return stream
    }
}
