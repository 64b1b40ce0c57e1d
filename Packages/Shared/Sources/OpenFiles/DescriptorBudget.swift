import Dispatch
import Foundation

/// The file descriptors that this process can still open.
///
/// Running out of descriptors in the middle of its work can crash a process: Dispatch and libraries that
/// start processes trap, and a server that cannot accept connections leaves its clients waiting. A tool
/// therefore checks its budget before it begins.
public enum DescriptorBudget {
    /// Ensures that `count` more descriptors can be opened, raising the soft limit as far as needed and
    /// allowed.
    ///
    /// - Parameter work: The task that needs the descriptors, as the subject of a sentence: `Four journeys at
    /// once`.
    public static func require(_ count: Int, for work: String) throws(DescriptorShortage) {
        let count = count + dispatchNeeds
        var free = available(upTo: count)
        if free < count {
            raiseLimit(by: count - free)
            free = available(upTo: count)
        }
        guard free >= count else {
            throw DescriptorShortage(work: work, needed: count, available: free, limit: limit)
        }
        Self.timers
    }

    /// Exits with a message and `status` if the process cannot open the descriptors needed to start.
    ///
    /// A command calls this method first. It uses only system calls, because on first use Dispatch and
    /// Foundation's file handles open descriptors of their own, or trap.
    ///
    /// - Parameters:
    ///   - count: The number of descriptors for the whole task; the message states it, and the limit is
    ///     raised for it.
    ///   - work: The task that needs the descriptors, as the subject of a sentence.
    public static func begin(needing count: Int, for work: String, orExitWith status: Int32) {
        let count = count + dispatchNeeds
        guard available(upTo: startNeeds) < startNeeds else { return }
        let open = available(upTo: count)
        raiseLimit(by: count - open)
        let free = available(upTo: count)
        guard free < startNeeds else { return }
        let shortage = DescriptorShortage(work: work, needed: count, available: free, limit: limit)
        let message = Array("\(shortage)\n".utf8)
        _ = write(STDERR_FILENO, message, message.count)
        exit(status)
    }

    /// Makes Dispatch open the descriptors for its timers, if enough are available.
    ///
    /// Dispatch otherwise opens them when it first needs a timer, even for its own threads, and traps if it
    /// cannot. Code that may use up all descriptors calls this method first.
    public static func prepareDispatch() {
        if available(upTo: dispatchNeeds) == dispatchNeeds { timers }
    }

    private static let dispatchNeeds = 8
    /// The number of descriptors that the runtime, Dispatch and option parsing need at once, with a margin.
    private static let startNeeds = 16

    private static let timers: Void = {
        let fired = DispatchSemaphore(value: 0)
        // Not on a global queue: its few threads also run the tasks that wait here, and if all of them wait,
        // none is left to end the wait. A queue of its own always gets a thread. The time must lie in the
        // future, since without it Dispatch needs no timer.
        let queue = DispatchQueue(label: "DescriptorBudget")
        queue.asyncAfter(deadline: .now() + .milliseconds(1)) { fired.signal() }
        fired.wait()
    }()

    /// Returns how many descriptors can be opened, up to `count`, by opening and closing them.
    static func available(upTo count: Int) -> Int {
        var opened: [Int32] = []
        defer { for descriptor in opened { close(descriptor) } }
        while opened.count < count {
            let next = opened.first.map { fcntl($0, F_DUPFD_CLOEXEC, 0) } ?? open("/dev/null", O_CLOEXEC)
            guard next >= 0 else { break }
            opened.append(next)
        }
        return opened.count
    }

    /// The soft limit on open descriptors of this process.
    static var limit: Int { Int(clamping: limits.rlim_cur) }

    private static var limits: rlimit {
        var limits = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
        return limits
    }

    private static func raiseLimit(by count: Int) {
        var limits = limits
        guard limits.rlim_cur < limits.rlim_max else { return }
        limits.rlim_cur += min(rlim_t(count), limits.rlim_max - limits.rlim_cur)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    }
}

/// An error for a process that cannot open enough files for its task.
public struct DescriptorShortage: Error, Hashable, CustomStringConvertible {
    public let work: String
    public let needed: Int
    public let available: Int
    public let limit: Int

    public var description: String {
        """
        \(work) may need \(needed) more open files, but this process, which is limited to \(limit), can open \
        \(available). Raise the limit with 'ulimit -n \(limit + needed - available)' or more.
        """
    }
}
