/// One thing a world waits for: a timer or a sleeping task.
public struct Wait: Hashable, Sendable {
    public let identifier: Int
    public let deadline: VirtualClock.Instant
    /// The purpose of the wait, chosen by its caller: `timer`, `sleep`, `time-out`.
    public let label: String
}
