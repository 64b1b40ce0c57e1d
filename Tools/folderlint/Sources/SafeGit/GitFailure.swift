/// Why git gave no answer.
public enum GitFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// A checkout is there, but no git on the path.
    case noProgram(top: String)
    /// Git ended with an error, or could not be started.
    case failed(command: String, reason: String)
    /// Something that git would read is no regular file, or too large to be what git keeps there.
    case unfit(path: String, reason: String)
    /// Git took too long and was stopped; it may have been waiting at this path.
    case stopped(command: String, path: String?)
    /// The index belongs to another folder, so that it is not written.
    case foreignIndex(folder: String, top: String)

    public var description: String {
        switch self {
        case .noProgram(let top): "git was not asked: \(top) has a .git, and no git is in the PATH"
        case .failed(let command, let reason): "git \(command): \(reason)"
        case .unfit(let path, let reason): "git was not asked: \(path) \(reason)"
        case .stopped(let command, let path?):
            "git \(command) was stopped; it may have been waiting at \(path), which is not a regular file"
        case .stopped(let command, nil): "git \(command) was stopped; it did not end by itself"
        case .foreignIndex(let folder, let top):
            "\(top)/.git leads to \(folder), which does not name \(top) as its work tree, so that its index "
                + "is not written; `git config core.worktree \"\(top)\"` there says that it is"
        }
    }
}
