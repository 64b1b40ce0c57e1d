import Foundation
import Locking

/// The child processes that this process has to end if a signal ends it.
enum LiveProcesses {
    private static let processes = Locked<Set<pid_t>>([])

    static func insert(_ process: pid_t) {
        _ = processes.withLock { $0.insert(process) }
    }

    static func remove(_ process: pid_t) {
        _ = processes.withLock { $0.remove(process) }
    }

    static func kill() {
        processes.withLock { processes in
            for process in processes { Foundation.kill(process, SIGKILL) }
        }
    }
}
