import Foundation

/// A barrier for threads that opens once and stays open.
final class Gate: Sendable {
    private let condition = NSCondition()
    nonisolated(unsafe) private var missing: Int  // guarded by `condition`

    /// Creates a gate that opens when `count` threads have arrived, or by ``open()``.
    init(opensAt count: Int = .max) {
        missing = count
    }

    func open() {
        condition.withLock {
            missing = 0
            condition.broadcast()
        }
    }

    /// Blocks the calling thread until the gate is open.
    func pass() {
        condition.withLock {
            missing = max(missing - 1, 0)
            condition.broadcast()
            while missing > 0 { condition.wait() }
        }
    }
}
