public import Foundation
import ParityTrace

/// One of the two apps and the settings for starting its processes.
public struct SubjectPlan: Sendable {
    public typealias Side = Journey.Side

    public var side: Side
    public var executable: URL
    /// The folder in which sandboxes are created.
    public var sandbox: URL
    /// Whether sandboxes are kept for a search.
    public var keepsSandbox = false
    /// Whether files that the app deletes, replaces or truncates are kept too.
    public var keepsDeleted = false
    /// The requested confinement; nil for the strongest available.
    public var confinement = SubjectPlan.asked
    /// Whether each run starts a process or forks one from a fork server; runs share no state in either case.
    public var isolation = Isolation.split
    /// Whether each run keeps the tapes of its processes.
    var isTaped = false
    /// The meter that sums the processor time of the forked processes.
    public var meter: CPUMeter?
    /// The fork server, during a suite.
    var forkServer: ForkServer?

    public enum Isolation: String, Sendable, CaseIterable {
        case split, start
    }
    /// Environment variables in addition to those of every subject.
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

    /// Returns the environment that makes Foundation use a home and a temporary folder in the sandbox.
    ///
    /// Defaults and caches depend on `HOME`; `NSHomeDirectory()` and others depend on `CFFIXED_USER_HOME`. A
    /// subject inherits no variable of the caller, and a trap ends it without a backtrace.
    func environment(home: URL) -> [String: String] {
        let fixed = [
            "HOME": home.path, "CFFIXED_USER_HOME": home.path, "TMPDIR": home.path, "PATH": "/usr/bin:/bin",
            "SWIFT_BACKTRACE": "enable=no", "TZ": "UTC",
            "LANG": "C.UTF-8",
        ]
        // The baseline may be slower; only the candidate must not be. Its zone is another one, so that it
        // cannot use that of the process in place of that of the world.
        let own = side == .candidate ? ["PARITY_BUSY": "1", "TZ": "Pacific/Chatham"] : [:]
        return fixed.merging(own) { $1 }.merging(variables) { $1 }.filter { !$0.value.isEmpty }
    }

    /// The environment of a run's process, which also names its sandbox.
    func environment(_ sandbox: RunSandbox) -> [String: String] {
        var environment = environment(home: sandbox.home)
        environment[Confinement.Variable.sandbox] = sandbox.folder.path
        environment[Confinement.Variable.means] = confinement
        if keepsDeleted { environment[Confinement.Variable.keeps] = "1" }
        return environment
    }

    /// The confinement that the caller's environment requests, to test the means for other kernels.
    private static var asked: String? {
        ProcessInfo.processInfo.environment[Confinement.Variable.means].flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension URL {
    /// The folder of this process's executable, even if a shell found the executable through `PATH`.
    public static var executableFolder: URL {
        #if os(Linux)
            URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        #else
            (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
                .resolvingSymlinksInPath().deletingLastPathComponent()
        #endif
    }
}
