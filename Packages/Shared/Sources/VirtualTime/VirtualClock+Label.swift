extension VirtualClock {
    /// Returns the same clock with a label for the sleeps of tasks.
    public func labelled(_ label: String) -> Labelled {
        Labelled(clock: self, label: label)
    }

    /// A clock whose sleeps carry a label.
    public struct Labelled: Clock {
        let clock: VirtualClock
        let label: String

        public var now: VirtualClock.Instant { clock.now }
        public var minimumResolution: Duration { clock.minimumResolution }

        public func sleep(until deadline: VirtualClock.Instant, tolerance: Duration?) async throws {
            try await clock.sleep(until: deadline, label: label)
        }
    }
}
