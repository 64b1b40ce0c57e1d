import Foundation

/// The processes that this one started and has to end when it is ended itself.
enum LiveProcesses {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var processes: Set<pid_t> = []  // guarded by `lock`

    static func insert(_ process: pid_t) {
        _ = lock.withLock { processes.insert(process) }
    }

    static func remove(_ process: pid_t) {
        _ = lock.withLock { processes.remove(process) }
    }

    static func kill() {
        lock.withLock {
            for process in processes { Foundation.kill(process, SIGKILL) }
        }
    }
}
