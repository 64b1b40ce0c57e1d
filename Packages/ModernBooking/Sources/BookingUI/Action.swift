import Logging

/// Starts a user action immediately, without waiting for another turn of the main loop.
///
/// Errors are logged.
@MainActor public func start(_ action: @escaping @MainActor () async throws -> Void) {
    Task.immediate {
        do {
            try await action()
        } catch {
            Logger(label: "booking").error("\(error)")
        }
    }
}
