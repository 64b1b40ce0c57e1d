public import HeadlessUI
import Logging
import ParityTrace
public import VirtualTime

/// A process that hosts one app for a runner: it makes the world, launches the app, executes commands and
/// reports.
///
/// A subject's `main` is one call:
/// ```swift
/// Subject.run { world in MyApp.launch(world) }
/// ```
public enum Subject {
    /// Serves the runner on standard input and output until it says `quit` or goes away.
    ///
    /// Started with `--fork-server`, it serves each run in a copy of itself instead. Before the app is
    /// launched, the process loses the right to write outside the sandbox that the runner names.
    ///
    /// - Parameter warmUp: initialises libraries that are slow to start; a fork server calls it once for all
    ///   its copies. It must start no thread and must not look at the environment.
    public static func run(
        warmUp: () -> Void = {}, launch: @escaping @MainActor (World) -> UIWindow
    ) {
        if CommandLine.arguments.contains(ForkServerLoop.argument) {
            WarmUp.run()
            warmUp()
            ForkServerLoop.serve()
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
            SettlingExecutor.runUntilIdle()
            switch inbox.next() {
            case .command(let command):
                guard host.carryOut(command) else { return }
            case .noise:
                host.refuse("a line that is no command")
                return
            case nil:
                if inbox.isFinished { return }
                host.reportIdle()
                SettlingExecutor.waitForWork()
            }
        }
    }
}
