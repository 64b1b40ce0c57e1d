/// A timer or a sleeping task that a world waits for.
public struct Wait: Hashable, Sendable {
    public let identifier: Int
    public let deadline: VirtualClock.Instant
    /// The purpose of the wait, chosen by its caller: `timer`, `sleep`, `time-out`.
    public let label: String
}
