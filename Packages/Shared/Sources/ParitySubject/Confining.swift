import CConfinement
import Foundation
import ParityTrace

/// Prevents this process from writing outside the sandbox that its runner names.
enum Confining {
    /// Confines the process as the environment requests; returns nil without a request.
    ///
    /// The process must have only one thread, and must have opened its streams.
    static func start() -> Confinement? {
        let environment = ProcessInfo.processInfo.environment
        guard let folder = environment[Confinement.Variable.sandbox] else { return nil }
        let means = environment[Confinement.Variable.means]
        let keeps = environment[Confinement.Variable.keeps] != nil
        switch means.map(Confinement.Means.init) {
        case .some(nil): return .none(reason: "the means of confinement '\(means ?? "")' is unknown")
        case .nothing: return .none(reason: "as requested")
        case .preload: return watch(folder, keeps, refuses: true) ?? .standIns
        case .landlock: return landlock(folder, keeps)
        case nil:
            let best = landlock(folder, keeps)
            if case .landlock = best { return best }
            return watch(folder, keeps, refuses: true) ?? .standIns
        }
    }

    private static func landlock(_ folder: String, _ keeps: Bool) -> Confinement {
        let version = Int(cconfinement_landlock())
        if version == 0 { return .none(reason: "this kernel has no Landlock") }
        // The watch only reports; the kernel refuses writes even without it.
        _ = watch(folder, keeps, refuses: false)
        guard cconfinement_restrict(folder) == 0 else {
            return .none(reason: "Landlock: \(String(cString: strerror(errno)))")
        }
        return .landlock(version: version)
    }

    /// Starts recording the attempts to write outside; returns nil on success.
    private static func watch(_ folder: String, _ keeps: Bool, refuses: Bool) -> Confinement? {
        let notes = open(
            "\(folder)/\(Confinement.refusedFile)", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        let kept = keeps ? keptFolder(in: folder) : -1
        guard notes >= 0, !keeps || kept >= 0,
            cconfinement_watch(folder, notes, refuses ? 1 : 0, kept) == 0
        else { return .none(reason: "\(folder): \(String(cString: strerror(errno)))") }
        return nil
    }

    private static func keptFolder(in folder: String) -> Int32 {
        let path = "\(folder)/\(Confinement.keptFolder)"
        mkdir(path, 0o700)
        return open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
}
