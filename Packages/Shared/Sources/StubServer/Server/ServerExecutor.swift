import Dispatch

/// Runs the tasks of every server on a thread that is theirs.
///
/// A client waits for a server with a time limit. In a process whose other tasks keep all shared threads
/// busy, as those of a large test suite do, a server among them would answer too late. All that waits for
/// sockets belongs here: one task elsewhere whose turn it is at the pool of sockets would hold up the others.
final class ServerExecutor: TaskExecutor {
    static let shared = ServerExecutor()

    private let queue = DispatchQueue(label: "StubServer")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
