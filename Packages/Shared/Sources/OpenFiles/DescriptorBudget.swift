import Dispatch
import Foundation

/// The file descriptors that this process may still open.
///
/// A process that runs out of them in the middle of its work meets code that does not expect it: Dispatch and
/// libraries that start processes end it with a trap, and a server that cannot accept leaves its clients
/// waiting. So a tool asks for what it needs before it begins.
public enum DescriptorBudget {
    /// Makes sure that so many more descriptors can be opened, and raises the process's own limit as far as
    /// it takes and the system allows.
    ///
    /// - Parameter work: what they are for, as the subject of a sentence: `Four journeys at once`.
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

    /// Ends the process with a message and `status` when it cannot open what it takes to begin.
    ///
    /// A command does so first of all. Nothing but system calls is used for it: where Dispatch or a file
    /// handle of Foundation's first has something to do, they open descriptors of their own, or trap.
    ///
    /// - Parameters:
    ///   - count: how many it takes to work; the message names them, and the limit is raised for them.
    ///   - work: what they are for, as the subject of a sentence.
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

    /// Has Dispatch open the descriptors of its timers, if there are enough.
    ///
    /// It does so when it first needs a timer, also for its own threads, and traps without; so code that may
    /// use up all descriptors asks for this before.
    public static func prepareDispatch() {
        if available(upTo: dispatchNeeds) == dispatchNeeds { timers }
    }

    private static let dispatchNeeds = 8
    /// The number of files that the runtime, Dispatch and an option parser have open at once, with a margin.
    private static let startNeeds = 16

    private static let timers: Void = {
        let fired = DispatchSemaphore(value: 0)
        DispatchQueue.global().asyncAfter(deadline: .now()) { fired.signal() }
        fired.wait()
    }()

    /// How many descriptors can be opened, found out by opening them.
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

    /// How many descriptors the process may have at once.
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

/// A process may not open as many files as its work takes.
public struct DescriptorShortage: Error, Hashable, CustomStringConvertible {
    public let work: String
    public let needed: Int
    public let available: Int
    public let limit: Int

    public var description: String {
        """
        \(work) may take \(needed) more open files, and this process, which is limited to \(limit), can open \
        \(available). Raise the limit with 'ulimit -n \(limit + needed - available)' or more.
        """
    }
}
