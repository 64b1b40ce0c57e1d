import Locking

/// A sum of the processor time of forked processes.
public final class CPUMeter: Sendable {
    private let seconds = Locked(0.0)

    public init() {}

    func add(_ seconds: Double) {
        self.seconds.withLock { $0 += seconds }
    }

    /// Returns the sum since the last call, in seconds.
    public func take() -> Double {
        seconds.withLock { seconds in
            defer { seconds = 0 }
            return seconds
        }
    }
}
