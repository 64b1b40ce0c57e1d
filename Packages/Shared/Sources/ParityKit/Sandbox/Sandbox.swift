public import Foundation
import Locking
import ParityTrace

/// A folder for everything that a run's subjects write: nobody else's to read, and gone when the run is,
/// however it ends.
///
/// A signal that can be caught removes it. A run that is killed leaves it, and the next one sweeps: the
/// folder is locked for as long as its owner lives, so that a live one is never taken for a dead one.
public final class Sandbox: Sendable {
    /// The variable that names another place for sandboxes.
    public static let variable = "PARITY_SANDBOXES"
    static let prefix = "parity-sandbox-"

    public let folder: URL
    private let lock: Int32
    private let once = OnlyOnce()
    private let interruption: Int

    /// Makes a sandbox, and removes what dead runs have left.
    ///
    /// - Throws: `SandboxError`, when there is no safe place for it.
    public static func make() throws -> Sandbox {
        let means = ProcessInfo.processInfo.environment[Confinement.Variable.means] ?? ""
        guard means.isEmpty || Confinement.Means(rawValue: means) != nil else {
            let known = Confinement.Means.allCases.map(\.rawValue).joined(separator: ", ")
            throw SandboxError(problem: "\(Confinement.Variable.means) is '\(means)'; it may be \(known)")
        }
        let parent = try self.parent()
        sweep(parent)
        Interruption.start()
        for _ in 0..<10 {
            // A signal waits until the folder is known to whoever tidies up.
            if let sandbox = try Interruption.holdingOff({ try Sandbox(in: parent) }) { return sandbox }
        }
        throw SandboxError(problem: "\(parent): no folder can be made and kept there")
    }

    /// - Returns: nil when somebody swept the folder before it was locked.
    private init?(in parent: String) throws {
        // Six characters that nobody can guess, mode 0700; whatever is there already is refused.
        var template = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SandboxError("\(parent)") }
        let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        lock = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard lock >= 0 else { throw SandboxError(path) }
        // A sweeper that came between holds the lock until the folder has gone.
        flock(lock, LOCK_EX)
        folder = URL(fileURLWithPath: path, isDirectory: true)
        let (path_, lock_, once_) = (path, lock, once)
        interruption = Interruption.add { once_.run { _ = FolderRemover.remove(path_, opened: lock_) } }
        guard Self.isSame(path, lock) else {
            // What has that path now is another's.
            once.run {}
            return nil
        }
    }

    /// Removes the folder; more than once does nothing.
    public func remove() {
        once.run { _ = FolderRemover.remove(folder.path, opened: lock) }
        Interruption.remove(interruption)
    }

    deinit {
        remove()
        close(lock)
    }

    // MARK: Where sandboxes lie

    /// In memory where that can be: apps wait for the disk after each thing they save, and nothing here is to
    /// outlive the run.
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
        guard facts.st_mode & S_IFMT == S_IFDIR else { throw SandboxError(problem: "\(parent) is no folder") }
        // Who may write there may rename what is ours, unless the folder is sticky.
        let isOpen = facts.st_mode & 0o022 != 0 && facts.st_mode & S_ISVTX == 0
        guard !isOpen, facts.st_uid == geteuid() || facts.st_uid == 0 else {
            throw SandboxError(
                problem: "others may rename folders in \(parent); name a folder of your own in \(variable)")
        }
        return parent
    }

    private static func isSame(_ path: String, _ descriptor: Int32) -> Bool {
        var (named, opened) = (stat(), stat())
        return lstat(path, &named) == 0 && fstat(descriptor, &opened) == 0 && named.st_ino == opened.st_ino
            && named.st_dev == opened.st_dev
    }

    // MARK: What dead runs left

    /// Removes the sandboxes whose owner has gone: folders of our own, of our name and mode, that nobody
    /// has locked.
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

    /// Whether a name is one that `make` gives.
    private static func isOurs(_ name: String) -> Bool {
        let rest = name.dropFirst(prefix.count)
        return name.hasPrefix(prefix) && rest.utf8.count == 6
            && rest.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}

/// Why there can be no sandbox.
public struct SandboxError: Error, CustomStringConvertible {
    public let problem: String

    init(problem: String) {
        self.problem = problem
    }

    /// What the system says of a path.
    init(_ path: String) {
        problem = "\(path): \(String(cString: strerror(errno)))"
    }

    public var description: String { "There is no place for a sandbox: \(problem)." }
}

/// Lets one of several threads do something, and the others wait until it is done.
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
