/// One thing a world waits for: a timer or a sleeping task.
public struct Wait: Hashable, Sendable {
    public let identifier: Int
    public let deadline: VirtualClock.Instant
    /// What waits, in the words of whoever registered it: `timer`, `sleep`, `time-out`.
    public let label: String
}
