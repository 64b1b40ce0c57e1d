import Foundation

/// What one parked exchange waits for.
final class Ticket: Sendable {
    /// How a wait ends.
    enum Ending: Sendable {
        /// With the reply that was chosen, or another one.
        case released(Reply?)
        case connectionEnded
    }

    private let lock = NSLock()
    // Both are guarded by `lock`.
    nonisolated(unsafe) private var ending: Ending?
    nonisolated(unsafe) private var waiter: CheckedContinuation<Ending, Never>?

    /// Ends the wait; only the first ending counts.
    func end(_ ending: Ending) {
        let waiter = lock.withLock { () -> CheckedContinuation<Ending, Never>? in
            guard self.ending == nil else { return nil }
            self.ending = ending
            defer { self.waiter = nil }
            return self.waiter
        }
        waiter?.resume(returning: ending)
    }

    /// Waits for the ending; there is one waiter.
    func wait() async -> Ending {
        await withCheckedContinuation { continuation in
            let ending = lock.withLock { () -> Ending? in
                if self.ending == nil { waiter = continuation }
                return self.ending
            }
            if let ending { continuation.resume(returning: ending) }
        }
    }
}
