import CConfinement
import Foundation
public import HeadlessUI
import Locking
import Logging
import ParityTrace
public import VirtualTime

/// A process that hosts one app for a runner: it creates the world, launches the app, executes commands and
/// reports events.
///
/// A subject's `main` is one call:
/// ```swift
/// Subject.run { world in MyApp.launch(world) }
/// ```
public enum Subject {
    /// Serves the runner on standard input and output until the runner sends `quit` or ends.
    ///
    /// If started with `--fork-server`, the process forks a process for each run instead. Before the app is
    /// launched, the process gives up the right to write outside the sandbox that the runner names.
    ///
    /// - Parameter warmUp: initialises libraries that are slow to start; a fork server calls it once for all
    ///   forked processes. It must not start a thread or read the environment.
    public static func run(
        warmUp: () -> Void = {}, launch: @escaping @MainActor (World) -> UIWindow
    ) {
        if CommandLine.arguments.contains(ForkServerLoop.argument) {
            WarmUp.run()
            warmUp()
            Busy.measure()
            ForkServerLoop.serve()
            Busy.start()
        }
        let confinement = Confining.start()
        SettlingExecutor.install()
        let outbox = Outbox()
        if let confinement { outbox.send(.confined(confinement)) }
        let inbox = Inbox()
        LoggingSystem.bootstrap { _ in RecordedLog { outbox.send(.event($0)) } }
        Notes.start(outbox)
        MainActor.assumeIsolated {
            let host = SubjectHost(outbox: outbox, launch: launch)
            inbox.start()
            serve(inbox, with: host)
        }
    }

    @MainActor private static func serve(_ inbox: Inbox, with host: SubjectHost) {
        while true {
            host.runTasks()
            switch inbox.next() {
            case .command(let command):
                guard host.carryOut(command) else { return }
            case .noise:
                host.refuse("a line that is not a command")
                return
            case nil:
                if inbox.isFinished { return }
                host.reportIdle()
                SettlingExecutor.waitForWork()
            }
        }
    }
}

/// The processor time after which a step counts as busy, in units of a fixed computation.
enum Busy {
    /// The processor time of a fixed computation, in nanoseconds; 0 in a process that was not forked, because
    /// the first use of each library takes long.
    static var unit: Int { shared.withLock { $0 } }
    private static let shared = Locked(0)

    /// Measures the speed of the machine, before a second thread exists.
    static func measure() {
        let unit = Int(cblocking_unit())
        shared.withLock { $0 = unit }
    }

    /// Keeps the limit only if the runner asks for it, in the forked process.
    static func start() {
        if getenv("PARITY_BUSY") == nil { shared.withLock { $0 = 0 } }
    }

    /// The limit of a step. Steps of both apps need up to 80 units, much of it in the kernel, whose share
    /// differs between machines.
    #if DEBUG
        static let units = 6000
    #else
        static let units = 300
    #endif

    /// The limit of a step in which a reply arrives; the longest replies need 140 units.
    static let unitsWithReply = units * 4
}
