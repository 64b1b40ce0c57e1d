/// The one loop that a world's code runs on: the main actor's.
public enum MainLoop {
    /// Runs `action` on the main actor, after everything that was handed to it before.
    public static func perform(_ action: @escaping @MainActor @Sendable () -> Void) {
        Task { @MainActor in action() }
    }
}
