import Logging

/// Starts what a person asked for, at once: its first effects do not wait for another turn of the main loop.
@MainActor public func start(_ action: @escaping @MainActor () async throws -> Void) {
    Task.immediate {
        do {
            try await action()
        } catch {
            Logger(label: "booking").error("\(error)")
        }
    }
}
