import Foundation

/// Adds up the processor time of the copies that were split off from a subject.
public final class CPUMeter: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var seconds = 0.0  // guarded by `lock`

    public init() {}

    func add(_ seconds: Double) {
        lock.withLock { self.seconds += seconds }
    }

    /// What has come together since the last call, in seconds.
    public func take() -> Double {
        lock.withLock {
            defer { seconds = 0 }
            return seconds
        }
    }
}
