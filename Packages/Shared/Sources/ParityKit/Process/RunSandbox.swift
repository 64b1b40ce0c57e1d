public import Foundation
import ParityTrace

/// The folder that one run of one app has to itself: its home, and what it wrote to standard error.
struct RunSandbox: Sendable {
    /// The defaults suite of the apps.
    static let suite = "com.genericcarhire.phone"

    let folder: URL
    let home: URL
    let errorFile: URL

    /// Makes the folder in `parent`, which has to be there, with the journey's store in its home.
    init(in parent: URL, journey: Journey, stores: URL) throws {
        try Self.requireSpace(in: parent)
        folder = parent.appendingPathComponent(UUID().uuidString)
        home = folder.appendingPathComponent("home")
        errorFile = folder.appendingPathComponent("stderr.txt")
        let preferences = home.appendingPathComponent(".config")
        // A sandbox that was removed because the run ends must not come back.
        for url in [folder, home, preferences] {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        }
        // It is here before any process is, so that one that removes it is found out.
        let notes = folder.appendingPathComponent(Confinement.refusedFile)
        try Data().write(to: notes, options: .withoutOverwriting)
        if let store = journey.world.store {
            let file = stores.appendingPathComponent("\(store).plist")
            guard FileManager.default.fileExists(atPath: file.path) else {
                throw JourneyError(
                    file: journey.file, line: 1, problem: "there is no store called '\(store)'")
            }
            do {
                try InputFile.require(file)
            } catch {
                throw HarnessFault("the store '\(store)' \(error)")
            }
            try FileManager.default.copyItem(
                at: file, to: preferences.appendingPathComponent("\(Self.suite).plist"))
        }
    }

    /// The end of what the process wrote to standard error.
    var errorText: String {
        let end = try? InputFile.bytes(at: errorFile.path, end: 8000, follows: false)
        return String(String(decoding: end ?? [], as: UTF8.self).suffix(2000))
    }

    /// What the process was refused because it is outside: the call and the path, each once.
    ///
    /// The path is escaped, so that it stays one word.
    func refused(_ confinement: Confinement?) -> [String] {
        let file = folder.appendingPathComponent(Confinement.refusedFile)
        var facts = stat()
        if lstat(file.path, &facts) != 0, errno == ENOENT {
            return (confinement ?? .unsaid).isConfined
                ? ["what it tried was noted, and the notes are gone"] : []
        }
        do {
            let text = String(decoding: try InputFile.bytes(at: file.path, follows: false), as: UTF8.self)
            return Set(text.split(separator: "\n").map(String.init)).sorted()
        } catch {
            return ["the file with the notes of it \(error)"]
        }
    }

    /// The least space that has to be left where the apps write, in bytes.
    static let leastSpace = 1 << 20

    /// Throws when hardly anything can be written in a folder: what an app does then is no behaviour to
    /// compare.
    static func requireSpace(in folder: URL, least: Int = leastSpace) throws {
        var facts = statvfs()
        guard statvfs(folder.path, &facts) == 0 else { return }
        let space = UInt64(facts.f_bavail) * UInt64(facts.f_frsize)
        let isFull = space < UInt64(least) || facts.f_files > 0 && facts.f_favail < 16
        guard isFull else { return }
        throw HarnessFault(
            "the sandbox is full: \(space) bytes and \(facts.f_favail) files are left in "
                + "\(folder.path); make room, or name another place with PARITY_SANDBOXES")
    }

    func remove() {
        FolderRemover.remove(folder.path)
    }
}

/// Where the data of the journeys lies.
public struct FixtureFolders: Sendable {
    public var replies: URL
    public var appBundle: URL
    public var stores: URL

    public init(replies: URL, appBundle: URL, stores: URL) {
        self.replies = replies
        self.appBundle = appBundle
        self.stores = stores
    }
}

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
