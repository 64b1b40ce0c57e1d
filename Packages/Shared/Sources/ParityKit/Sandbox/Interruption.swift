import Foundation
import Locking

/// Cleans up if a signal arrives, and then lets the signal end the process.
///
/// The handler only passes the signal's number to a thread, which does the remaining work.
public enum Interruption {
    /// The signals that another process can send to end this one and that can be caught.
    ///
    /// Signals that a fault of the program raises are not included; the next run removes its folders.
    static let signals = [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF, SIGPIPE,
    ]

    private struct State {
        var actions: [Int: @Sendable () -> Void] = [:]
        var lastAction = 0
        var isEnding = false
    }

    private static let state = Locked(State())
    /// The lock that is held during work that a signal must not interrupt.
    private static let uninterrupted = Locked(())

    // Not locked, because the signal handler reads it and must not wait. It is set once, before a handler is
    // installed.
    nonisolated(unsafe) private static var writeEnd: Int32 = -1

    /// Whether a signal is about to end the process.
    static var isEnding: Bool { state.withLock { $0.isEnding } }

    /// Installs the handlers.
    ///
    /// A command calls this method first, because until then the Swift runtime treats SIGQUIT as a crash,
    /// prints a backtrace and continues the process.
    public static func start() {
        // A write beyond `ulimit -f` then fails like a write to a full disk, here and in the apps.
        signal(SIGXFSZ, SIG_IGN)
        state.withLock { _ in
            if writeEnd < 0 { install() }
        }
    }

    /// Adds an action for the arrival of a signal.
    ///
    /// - Returns: the number for ``remove(_:)``.
    static func add(_ action: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.lastAction += 1
            state.actions[state.lastAction] = action
            return state.lastAction
        }
    }

    static func remove(_ number: Int) {
        _ = state.withLock { $0.actions.removeValue(forKey: number) }
    }

    /// Runs `body` and delays the handling of signals until it ends.
    public static func holdingOff<Value>(_ body: () throws -> Value) rethrows -> Value {
        try uninterrupted.withLock { _ in try body() }
    }

    /// Blocks forever if a signal is ending the process, so that the process does not report the
    /// consequences.
    public static func standBack() {
        while isEnding { pause() }
    }

    private static func install() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        writeEnd = ends[1]
        let readEnd = ends[0]
        Thread {
            var number: UInt8 = 0
            while read(readEnd, &number, 1) != 1 {}
            end(by: Int32(number))
        }.start()
        for number in signals { install(number) }
        atexit { Interruption.standBack() }
    }

    private static func install(_ number: Int32) {
        var action = sigaction()
        // A signal that the caller ignores stays ignored, as after `nohup`. The runtime's handlers, which
        // print a backtrace, are replaced.
        guard sigaction(number, nil, &action) == 0, !isIgnored(action) else { return }
        #if os(Linux)
            action.__sigaction_handler.sa_handler = handle
        #else
            action.__sigaction_u.__sa_handler = handle
        #endif
        sigemptyset(&action.sa_mask)
        action.sa_flags = SA_RESTART
        sigaction(number, &action, nil)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if os(Linux)
            let handler = action.__sigaction_handler.sa_handler
        #else
            let handler = action.__sigaction_u.__sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static let handle: @convention(c) (Int32) -> Void = { number in
        let before = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Interruption.writeEnd, &byte, 1)
        errno = before
        // A writer to a closed pipe would continue and report the error.
        if number == SIGPIPE { while true { pause() } }
    }

    private static func end(by number: Int32) -> Never {
        uninterrupted.withLock { _ in
            let actions = state.withLock { state in
                state.isEnding = true
                return Array(state.actions.values)
            }
            LiveProcesses.kill()
            for action in actions { action() }
            raise(number)
        }
    }

    /// Ends the process by the signal's default action.
    private static func raise(_ number: Int32) -> Never {
        // A core dump would be left behind.
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        #if os(Linux)
            setrlimit(__rlimit_resource_t(UInt32(RLIMIT_CORE.rawValue)), &none)
        #else
            setrlimit(RLIMIT_CORE, &none)
        #endif
        signal(number, SIG_DFL)
        var only = sigset_t()
        sigemptyset(&only)
        sigaddset(&only, number)
        pthread_sigmask(SIG_UNBLOCK, &only, nil)
        kill(getpid(), number)
        while true { pause() }
    }
}
