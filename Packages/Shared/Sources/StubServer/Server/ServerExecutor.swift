import Dispatch

/// Runs the tasks of all servers on one dedicated thread.
///
/// A client waits for a server with a time limit. If other tasks, such as those of a large test suite, keep
/// all shared threads busy, a server on these threads would answer too late. Every task that waits for
/// sockets runs here, because a task elsewhere that uses the pool of sockets could delay the others.
final class ServerExecutor: TaskExecutor {
    static let shared = ServerExecutor()

    private let queue = DispatchQueue(label: "StubServer")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
