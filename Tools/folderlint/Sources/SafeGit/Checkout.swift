#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder that git looks after, and where git keeps what belongs to it; found without asking git.
///
/// Only a `.git` makes one: a folder that merely looks like a bare repository is a folder like any other.
public struct Checkout: Sendable, Equatable {
    /// The folder that has the `.git`.
    public let top: String
    /// What belongs to this work tree alone: the index, `HEAD`.
    public let gitFolder: String
    /// What all work trees of the repository share: objects, refs, settings.
    let commonFolder: String

    /// The checkout that a folder is in: that of the nearest `.git` upwards, when that is a repository.
    public static func around(_ folder: String) -> Checkout? {
        guard let top = top(around: folder), let gitFolder = gitFolder(of: top) else { return nil }
        let common = common(of: gitFolder)
        guard Kind(gitFolder + "/HEAD") != nil, Kind(following: common + "/objects") == .folder,
            Kind(following: common + "/refs") == .folder
        else { return nil }
        return Checkout(top: top, gitFolder: gitFolder, commonFolder: common)
    }

    /// Why nobody can say whether a folder is in a checkout: the nearest `.git` upwards cannot be read.
    ///
    /// - Returns: nil where it can, or where there is none.
    static func obstacle(around folder: String) -> GitFailure? {
        guard let top = top(around: folder) else { return nil }
        let mark = top + "/.git"
        let right =
            switch Kind(following: mark) {
            case .folder: X_OK
            case .file: R_OK
            default: F_OK
            }
        guard right != F_OK, access(mark, right) != 0 else { return nil }
        return .unfit(path: mark, reason: "cannot be read: \(BoundedFile.systemWords())")
    }

    /// The nearest folder upwards that has a `.git` of any kind.
    public static func top(around folder: String) -> String? {
        var path = folder
        while true {
            if Kind(path + "/.git") != nil { return path }
            guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            path = String(path[..<slash])
        }
    }

    private static func gitFolder(of top: String) -> String? {
        let mark = top + "/.git"
        switch Kind(following: mark) {
        case .folder: return mark
        case .file:
            // What `git worktree add`, a submodule and `--separate-git-dir` leave behind.
            guard let path = path(in: mark, after: "gitdir: ", from: top) else { return nil }
            return Kind(following: path) == .folder ? path : nil
        default: return nil
        }
    }

    private static func common(of gitFolder: String) -> String {
        guard let path = path(in: gitFolder + "/commondir", after: "", from: gitFolder),
            Kind(following: path) == .folder
        else { return gitFolder }
        return path
    }

    /// Whether what is beside the work tree says that it is this one's: an index is written only then.
    ///
    /// - Parameter workTree: What the git folder's own settings name as its work tree.
    func isNamedBack(workTree: String?) -> Bool {
        let mark = top + "/.git"
        if gitFolder == mark, Kind(mark) == .folder { return true }
        if let back = Checkout.path(in: gitFolder + "/gitdir", after: "", from: gitFolder) {
            return Kind.real(back).map { $0 == Kind.real(mark) } ?? false
        }
        guard let workTree, let real = Kind.real(Checkout.joined(gitFolder, workTree)) else { return false }
        return real == Kind.real(top)
    }

    // MARK: - Files of one line

    /// The path that a file of one line holds, from a folder when it is relative.
    private static func path(in file: String, after prefix: String, from folder: String) -> String? {
        // Where it cannot be read, or is too long for a path, it names nothing.
        guard let bytes = (try? BoundedFile.read(file, limit: 1 << 13)) ?? nil,
            let text = String(validating: bytes, as: UTF8.self), text.hasPrefix(prefix),
            let line = text.dropFirst(prefix.count).split(whereSeparator: \.isNewline).first, !line.isEmpty
        else { return nil }
        return joined(folder, String(line))
    }

    private static func joined(_ folder: String, _ path: String) -> String {
        path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path
    }
}
