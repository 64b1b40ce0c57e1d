/// Lets everything happen that waits neither for time nor for the test: the work of the main actor, and what
/// tasks do on other threads before they return to it.
///
/// Yielding alone is not enough on a busy machine, because the main actor can take all its turns before
/// another thread takes one.
@MainActor public func settle() async {
    for _ in 1...20 {
        for _ in 1...10 { await Task.yield() }
        // Tasks of the same priority begin in the order in which they were created.
        await Task.detached(priority: Task.currentPriority) {}.value
    }
}
