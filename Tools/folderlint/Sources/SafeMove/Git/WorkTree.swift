#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder that git looks after, and where git keeps what belongs to it.
struct WorkTree: Equatable {
    let top: String
    /// A worktree made by `git worktree add` and a submodule have theirs elsewhere.
    let gitFolder: String

    /// What the nearest `.git` upwards is.
    enum Mark: Equatable {
        case none
        case tree(WorkTree)
        /// One that leads to a git folder which does not lead back, and so is not followed.
        case stray(top: String, Disbelief)

        /// The top of the repository, also where nothing more is believed of it.
        var top: String? {
            switch self {
            case .none: nil
            case .tree(let tree): tree.top
            case .stray(let top, _): top
            }
        }
    }

    /// The work tree that a folder is in: that of the nearest `.git` upwards.
    static func around(_ folder: String) -> WorkTree? {
        guard case .tree(let tree) = mark(above: folder) else { return nil }
        return tree
    }

    static func mark(above folder: String) -> Mark {
        for top in ownLine(of: folder) {
            let mark = top + "/.git"
            switch Status.of(mark)?.kind {
            case .folder: return whole(WorkTree(top: top, gitFolder: mark))
            case .file, .link: return followed(mark, in: top)
            // A repository further up is not this tree's: `Checkout.top` stops here too.
            case .other: return .stray(top: top, Disbelief(mark, "is neither a file nor a folder", .git))
            case nil: break
            }
        }
        return .none
    }

    /// A folder and those that it is in, the nearest first, as far as they have this account's owner or its
    /// own.
    static func ownLine(of folder: String) -> [String] {
        guard let owner = Status.following(folder)?.owner else { return [folder] }
        let owners: Set = [owner, geteuid()]
        let above = Path(folder).ancestors.lazy.map { $0.isEmpty ? "/" : $0.text }
        return [folder]
            + above.prefix { Status.following($0).map { owners.contains($0.owner) } ?? false }
            .map { $0 == "/" ? "" : $0 }
    }

    // MARK: - Elsewhere

    /// A tree from a stranger could name any git folder; the one of a work tree names that tree in turn.
    private static func followed(_ mark: String, in top: String) -> Mark {
        func stray(_ reason: String) -> Mark { .stray(top: top, Disbelief(mark, reason, .git)) }
        guard let gitFolder = Status.of(mark)?.kind == .link ? mark : named(by: mark, in: top),
            Status.following(gitFolder)?.kind == .folder
        else { return stray("names no git folder") }
        guard leadsBack(gitFolder, to: top) else {
            return stray("leads to a git folder that does not name this one as its work tree")
        }
        return whole(WorkTree(top: top, gitFolder: gitFolder))
    }

    /// A git folder that is as this program would have git make it: git writes to where an index leads.
    private static func whole(_ tree: WorkTree) -> Mark {
        let owners = [geteuid(), Status.following(tree.top)?.owner]
        guard owners.contains(Status.following(tree.gitFolder)?.owner) else {
            return .stray(top: tree.top, Disbelief(tree.gitFolder, "belongs to another user", .git))
        }
        let index = tree.gitFolder + "/index"
        if let kind = Status.of(index)?.kind, kind != .file {
            return .stray(top: tree.top, Disbelief(index, "is no regular file", .git))
        }
        return .tree(tree)
    }

    /// What a `.git` file says: `gitdir: ../.git/worktrees/other`.
    private static func named(by file: String, in folder: String) -> String? {
        guard let line = firstLine(of: file), line.hasPrefix("gitdir: ") else { return nil }
        return absolute(String(line.dropFirst("gitdir: ".count)), in: folder)
    }

    /// Whether a git folder is that of a worktree, a submodule or a lone work tree at this place.
    private static func leadsBack(_ gitFolder: String, to top: String) -> Bool {
        func isTop(_ path: String) -> Bool {
            guard let found = Status.real(path), let expected = Status.real(top) else { return false }
            return Path(found) == Path(expected)
        }
        if let mark = firstLine(of: gitFolder + "/gitdir").map({ Path(absolute($0, in: gitFolder)) }) {
            return mark.name == ".git" && mark.parent.map { isTop($0.text) } == true
        }
        for file in ["config.worktree", "config"] {
            guard let bytes = Contents.read("\(gitFolder)/\(file)", limit: 1 << 20),
                let tree = GitConfiguration.workTree(in: String(decoding: bytes, as: UTF8.self))
            else { continue }
            return isTop(absolute(tree, in: gitFolder))
        }
        return false
    }

    private static func absolute(_ path: String, in folder: String) -> String {
        path.utf8.first == UInt8(ascii: "/") ? path : "\(folder)/\(path)"
    }

    private static func firstLine(of file: String) -> String? {
        guard let bytes = Contents.read(file, limit: 1 << 16), !bytes.contains(0) else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(
            String.init)
    }
}
