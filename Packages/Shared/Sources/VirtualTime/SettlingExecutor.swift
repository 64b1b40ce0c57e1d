@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import Foundation

/// An executor that runs every task of the process on the main thread, in the order in which they become
/// ready.
///
/// With this executor, a process can determine whether it is idle: if no task is ready, nothing happens until
/// another thread (a finished transfer) or the clock adds work. Call ``install()`` at the beginning of
/// `main`, before any task. Use it only in processes that host a world for a runner, and not in tests and
/// tools.
public enum SettlingExecutor {
    /// Replaces the process's executors.
    public static func install() {
        // Created before a second thread exists. In a forked process, the runtime still has the thread id of
        // the parent, and two threads that initialise a static at the same time would deadlock.
        _ = JobQueue.shared
        _createExecutors(factory: Factory.self)
    }

    /// Whether a task is ready.
    public static var hasWork: Bool { JobQueue.shared.hasJob }

    /// Runs tasks on the calling (main) thread until none is ready.
    public static func runUntilIdle() {
        while let job = JobQueue.shared.next() {
            job.runSynchronously(on: Factory.main.asUnownedSerialExecutor())
        }
    }

    /// Blocks until a task is ready or ``wake()`` was called.
    public static func waitForWork() {
        JobQueue.shared.wait()
    }

    /// Ends a ``waitForWork()`` from another thread.
    public static func wake() {
        JobQueue.shared.wake()
    }

    private enum Factory: ExecutorFactory {
        static let main = MainThreadExecutor()
        static let shared = SharedExecutor()
        static var mainExecutor: any MainExecutor { main }
        static var defaultExecutor: any TaskExecutor { shared }
    }
}

/// The jobs that are ready, first in, first out.
private final class JobQueue: Sendable {
    static let shared = JobQueue()

    // A condition instead of `Locked`, because the main thread waits for jobs that other threads add.
    // `condition` guards the three variables.
    private let condition = NSCondition()
    nonisolated(unsafe) private var jobs: [UnownedJob] = []
    nonisolated(unsafe) private var awake = false
    nonisolated(unsafe) private var head = 0

    func add(_ job: UnownedJob) {
        condition.withLock {
            jobs.append(job)
            condition.signal()
        }
    }

    var hasJob: Bool { condition.withLock { head < jobs.count } }

    func next() -> UnownedJob? {
        condition.withLock {
            guard head < jobs.count else {
                jobs.removeAll(keepingCapacity: true)
                head = 0
                return nil
            }
            defer { head += 1 }
            return jobs[head]
        }
    }

    func wait() {
        condition.withLock {
            while head >= jobs.count, !awake { condition.wait() }
            awake = false
        }
    }

    func wake() {
        condition.withLock {
            awake = true
            condition.signal()
        }
    }
}

private final class MainThreadExecutor: MainExecutor, SchedulingExecutor, Sendable {
    func enqueue(_ job: consuming ExecutorJob) { JobQueue.shared.add(UnownedJob(job)) }

    func enqueue<C: Clock>(
        _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
        RealSleep.refuse(clock)
    }

    func run() throws { SettlingExecutor.runUntilIdle() }
    func runUntil(_ condition: () -> Bool) throws { while !condition() { SettlingExecutor.runUntilIdle() } }
    func stop() {}
    func checkIsolated() { precondition(Thread.isMainThread, "main-actor code ran outside the main thread") }
    func isIsolatingCurrentContext() -> Bool? { Thread.isMainThread }
}

private final class SharedExecutor: TaskExecutor, SchedulingExecutor, Sendable {
    func enqueue(_ job: consuming ExecutorJob) { JobQueue.shared.add(UnownedJob(job)) }

    func enqueue<C: Clock>(
        _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
        RealSleep.refuse(clock)
    }
}

private enum RealSleep {
    /// Traps, because a world that sleeps on a real clock cannot be settled.
    static func refuse<C: Clock>(_ clock: C) -> Never {
        preconditionFailure("a task slept on \(C.self); a world waits on its VirtualClock only")
    }
}
