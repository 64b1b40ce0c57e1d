import Locking

/// Reports a step that takes too long.
///
/// One task watches all steps of a process, because a task with a timer for each would cost more than most
/// steps.
final class Watchdog: Sendable {
    private struct Watched {
        var step: Int
        var begin: ContinuousClock.Instant
    }

    private let watched = Locked<Watched?>(nil)
    private let task: Task<Void, Never>

    /// - Parameters:
    ///   - patience: the time that a step may take, in seconds.
    ///   - report: called once for a step that takes longer.
    init(patience: Double, report: @escaping @Sendable (Int) -> Void) {
        task = Task { [watched] in
            let patience = Duration.seconds(patience)
            var next = ContinuousClock.now + patience
            while (try? await Task.sleep(until: next, clock: .continuous)) != nil {
                let now = ContinuousClock.now
                let late = watched.withLock { watched -> Int? in
                    guard let present = watched else {
                        next = now + patience
                        return nil
                    }
                    next = present.begin + patience
                    guard next <= now else { return nil }
                    watched = nil
                    next = now + patience
                    return present.step
                }
                if let late { report(late) }
            }
        }
    }

    deinit {
        task.cancel()
    }

    func begin(_ step: Int) {
        watched.withLock { $0 = Watched(step: step, begin: .now) }
    }

    func end() {
        watched.withLock { $0 = nil }
    }
}
