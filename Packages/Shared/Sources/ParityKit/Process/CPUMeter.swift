import Locking

/// Adds up the processor time of the copies that were split off from a subject.
public final class CPUMeter: Sendable {
    private let seconds = Locked(0.0)

    public init() {}

    func add(_ seconds: Double) {
        self.seconds.withLock { $0 += seconds }
    }

    /// What has come together since the last call, in seconds.
    public func take() -> Double {
        seconds.withLock { seconds in
            defer { seconds = 0 }
            return seconds
        }
    }
}
