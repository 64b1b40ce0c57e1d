/// A folder that git looks after, and where git keeps what belongs to it.
struct WorkTree: Equatable {
    let top: String
    /// A worktree made by `git worktree add` and a submodule have theirs elsewhere.
    let gitFolder: String

    /// The work tree that a folder is in: that of the nearest `.git` upwards.
    static func around(_ folder: String) -> WorkTree? {
        var top = folder
        while true {
            let mark = top + "/.git"
            switch Status.of(mark)?.kind {
            case .folder: return WorkTree(top: top, gitFolder: mark)
            case .file:
                guard let gitFolder = named(by: mark, in: top) else { return nil }
                return WorkTree(top: top, gitFolder: gitFolder)
            case .link:
                guard Status.following(mark)?.kind == .folder else { return nil }
                return WorkTree(top: top, gitFolder: mark)
            default: break
            }
            guard let slash = top.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            top = String(top[..<slash])
        }
    }

    /// What a `.git` file says: `gitdir: ../.git/worktrees/other`.
    private static func named(by file: String, in folder: String) -> String? {
        guard let bytes = Contents.read(file) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasPrefix("gitdir: "), let line = text.split(whereSeparator: \.isNewline).first else {
            return nil
        }
        let path = String(line.dropFirst("gitdir: ".count))
        let whole = path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path
        return Status.following(whole)?.kind == .folder ? whole : nil
    }
}
