public import Foundation
import ParityTrace

/// One of the two apps, and how its processes are started.
public struct SubjectPlan: Sendable {
    /// The role of an app in a comparison; the raw values are the words of options and reports.
    public enum Side: String, Sendable {
        case baseline = "before"
        case candidate = "after"
    }

    public var side: Side
    public var executable: URL
    /// Where sandboxes are made.
    public var sandbox: URL
    /// Whether sandboxes stay, for someone to search them.
    public var keepsSandbox = false
    /// Whether files that the app deletes, replaces or cuts stay too.
    public var keepsDeleted = false
    /// What is to confine the processes; the best there is, where it is nil.
    public var confinement = SubjectPlan.asked
    /// Whether each run is a new start, or a copy split off from one start; nothing is shared either way.
    public var isolation = Isolation.split
    /// Adds up what the copies cost, for who wants to know.
    public var meter: CPUMeter?
    /// What the copies are split off from, during a suite.
    var forkServer: ForkServer?

    public enum Isolation: String, Sendable, CaseIterable {
        case split, start
    }
    /// Variables on top of the few that every subject gets.
    public var variables: [String: String]

    public init(
        side: Side, executable: URL, sandbox: URL, keepsSandbox: Bool = false,
        variables: [String: String] = [:]
    ) {
        self.side = side
        self.executable = executable
        self.sandbox = sandbox
        self.keepsSandbox = keepsSandbox
        self.variables = variables
    }

    /// Whatever Foundation is asked for the home or the temporary folder, it answers with one in the sandbox:
    /// defaults and caches go by `HOME`, `NSHomeDirectory()` and the like by `CFFIXED_USER_HOME`.
    ///
    /// Nothing of the caller's environment reaches a subject, and a trap ends it without a stack trace.
    func environment(home: URL) -> [String: String] {
        let fixed = [
            "HOME": home.path, "CFFIXED_USER_HOME": home.path, "TMPDIR": home.path, "PATH": "/usr/bin:/bin",
            "SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1", "TZ": "UTC",
            "LANG": "C.UTF-8",
        ]
        return fixed.merging(variables) { $1 }.filter { !$0.value.isEmpty }
    }

    /// The same for a run's process, which is also told what it must not leave.
    func environment(_ sandbox: RunSandbox) -> [String: String] {
        var environment = environment(home: sandbox.home)
        environment[Confinement.Variable.sandbox] = sandbox.folder.path
        environment[Confinement.Variable.means] = confinement
        if keepsDeleted { environment[Confinement.Variable.keeps] = "1" }
        return environment
    }

    /// What whoever started this process wants: for trying out what other kernels have.
    private static var asked: String? {
        ProcessInfo.processInfo.environment[Confinement.Variable.means].flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension URL {
    /// The folder of the executable of this process, also when a shell found the executable through `PATH`.
    public static var executableFolder: URL {
        #if os(Linux)
            URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        #else
            (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
                .resolvingSymlinksInPath().deletingLastPathComponent()
        #endif
    }
}
