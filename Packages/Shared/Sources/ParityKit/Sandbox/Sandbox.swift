public import Foundation
import Locking
import ParityTrace

/// A private folder for all files of a run's subjects, removed at the end of the run.
///
/// If a signal that can be caught ends the run, the folder is removed too. If the run is killed, the next run
/// removes it. The owner keeps the folder locked, so that no other run removes it earlier.
public final class Sandbox: Sendable {
    /// The environment variable that names a different folder for sandboxes.
    public static let variable = "PARITY_SANDBOXES"
    static let prefix = "parity-sandbox-"

    public let folder: URL
    private let lock: Int32
    private let once = OnlyOnce()
    private let interruption: Int

    /// Creates a sandbox, and removes those of dead runs.
    ///
    /// - Throws: `SandboxError` if no folder is safe for it.
    public static func make() throws -> Sandbox {
        let means = ProcessInfo.processInfo.environment[Confinement.Variable.means] ?? ""
        guard means.isEmpty || Confinement.Means(rawValue: means) != nil else {
            let known = Confinement.Means.allCases.map(\.rawValue).joined(separator: ", ")
            throw SandboxError(problem: "\(Confinement.Variable.means) is '\(means)'; it may be \(known)")
        }
        let parent = try self.parent()
        sweep(parent)
        Interruption.start()
        return try make(in: parent)
    }

    /// Makes a sandbox; starts again when another run removes the folder before it is locked.
    static func make(in parent: String) throws -> Sandbox {
        for _ in 0..<100 {
            // A signal waits until the folder is registered for removal.
            if let sandbox = try Interruption.holdingOff({ try Sandbox(in: parent) }) { return sandbox }
        }
        throw SandboxError(problem: "folders in \(parent) disappear as soon as they are created")
    }

    /// Fails if another run removed the folder before it was locked.
    private init?(in parent: String) throws {
        // mkdtemp chooses six random characters, sets mode 0700 and refuses a name that exists.
        var template = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SandboxError("\(parent)") }
        let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        lock = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if lock < 0 {
            let error = SandboxError(path)
            if access(path, F_OK) != 0, errno == ENOENT { return nil }
            throw error
        }
        // A run that is removing the folder holds the lock until the folder is removed.
        flock(lock, LOCK_EX)
        folder = URL(fileURLWithPath: path, isDirectory: true)
        let (path_, lock_, once_) = (path, lock, once)
        interruption = Interruption.add { once_.run { _ = FolderRemover.remove(path_, opened: lock_) } }
        guard Self.isSame(path, lock) else {
            // The folder at that path now belongs to another run.
            once.run {}
            return nil
        }
    }

    /// Removes the folder; calls after the first have no effect.
    public func remove() {
        once.run { _ = FolderRemover.remove(folder.path, opened: lock) }
        Interruption.remove(interruption)
    }

    deinit {
        remove()
        close(lock)
    }

    // MARK: The parent folder

    /// The folder of all sandboxes, in memory if possible, because apps wait for the disk after each save and
    /// no file here has to survive the run.
    private static func parent() throws -> String {
        let memory = "/dev/shm"
        let asked = ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 }
        let path =
            asked
            ?? (access(memory, W_OK) == 0 ? memory : FileManager.default.temporaryDirectory.path)
        guard let real = realpath(path, nil) else { throw SandboxError(path) }
        defer { free(real) }
        let parent = String(cString: real)
        var facts = stat()
        guard stat(parent, &facts) == 0 else { throw SandboxError(parent) }
        guard facts.st_mode & S_IFMT == S_IFDIR else {
            throw SandboxError(problem: "\(parent) is not a folder")
        }
        // A user who can write to the parent folder can rename ours, unless the parent is sticky.
        let isOpen = facts.st_mode & 0o022 != 0 && facts.st_mode & S_ISVTX == 0
        guard !isOpen, facts.st_uid == geteuid() || facts.st_uid == 0 else {
            throw SandboxError(
                problem: "other users may rename folders in \(parent); set \(variable) to a folder of yours")
        }
        return parent
    }

    private static func isSame(_ path: String, _ descriptor: Int32) -> Bool {
        var (named, opened) = (stat(), stat())
        return lstat(path, &named) == 0 && fstat(descriptor, &opened) == 0 && named.st_ino == opened.st_ino
            && named.st_dev == opened.st_dev
    }

    // MARK: Sandboxes of dead runs

    /// Removes the sandboxes without an owner: unlocked folders of this user with a sandbox's name and mode.
    static func sweep(_ parent: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where isOurs(name) {
            let path = "\(parent)/\(name)"
            let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard folder >= 0 else { continue }
            defer { close(folder) }
            var facts = stat()
            guard fstat(folder, &facts) == 0, facts.st_uid == geteuid(), facts.st_mode & 0o777 == 0o700,
                flock(folder, LOCK_EX | LOCK_NB) == 0, isSame(path, folder)
            else { continue }
            _ = FolderRemover.remove(path, opened: folder)
        }
    }

    /// Whether `make` could have chosen a name.
    private static func isOurs(_ name: String) -> Bool {
        let rest = name.dropFirst(prefix.count)
        return name.hasPrefix(prefix) && rest.utf8.count == 6
            && rest.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}

/// The reason why no sandbox can be created.
public struct SandboxError: Error, CustomStringConvertible {
    public let problem: String

    init(problem: String) {
        self.problem = problem
    }

    /// The system's last error, for a path.
    init(_ path: String) {
        problem = "\(path): \(String(cString: strerror(errno)))"
    }

    public var description: String { "No sandbox can be created: \(problem)." }
}

/// Runs an action on the first of several threads; the others wait until it has ended.
private final class OnlyOnce: Sendable {
    private let isDone = Locked(false)

    func run(_ body: () -> Void) {
        isDone.withLock { isDone in
            if isDone { return }
            body()
            isDone = true
        }
    }
}
