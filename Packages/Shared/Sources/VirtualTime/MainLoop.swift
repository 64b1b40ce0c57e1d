/// The main actor's loop, on which all code of a world runs.
public enum MainLoop {
    /// Runs `action` on the main actor, after all work that was scheduled before.
    public static func perform(_ action: @escaping @MainActor @Sendable () -> Void) {
        Task { @MainActor in action() }
    }
}
