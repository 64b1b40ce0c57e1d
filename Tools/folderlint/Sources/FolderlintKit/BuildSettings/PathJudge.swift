import ProjectTree

/// Tells whether a path that something names should lead somewhere and does not.
///
/// What `Excuses` cover is fine.
package struct PathJudge {
    enum Verdict {
        /// It is there, or nobody can say.
        case fine
        case missing(Lookup.Found)
        /// Only a name that differs in case is there.
        case otherCase(Lookup.Found, spelled: String)
    }

    let tree: Tree
    private let excuses: Excuses
    private let rootPath: String

    package init(_ tree: Tree) { self.init(tree, project: nil) }

    init(_ context: ProjectContext) { self.init(context.tree, project: context.project) }

    private init(_ tree: Tree, project: Project?) {
        self.tree = tree
        excuses = Excuses(tree, project)
        rootPath = tree.git?.root ?? tree.lookup.path(of: tree.root)
    }

    func judge(_ path: String, from folder: Disk.EntryID) -> Verdict {
        judge(path, at: tree.lookup.find(path, from: folder))
    }

    /// Judges a path by what was found for it; not one that is a pattern, or from somebody's home.
    func judge(_ path: String, at found: Lookup.Found) -> Verdict {
        guard !path.isEmpty, !path.hasPrefix("~"), !path.contains(where: { "*?$".contains($0) }) else {
            return .fine
        }
        return judge(found)
    }

    func judge(_ found: Lookup.Found) -> Verdict {
        if found.exists || isTolerated(found) { return .fine }
        if let actual = tree.lookup.spelling(of: found.id) { return .otherCase(found, spelled: actual) }
        return .missing(found)
    }

    /// Whether it is outside of what is checked out, where nobody knows what is missing.
    func isOutside(_ found: Lookup.Found) -> Bool { !excuses.reach(found.path) }

    /// Whether it may be missing without anybody's fault.
    func isTolerated(_ found: Lookup.Found) -> Bool { excuses.cover(found.path) }

    /// Whether a path leads through a folder that a package manager or the build fills.
    package func isFetched(_ path: String) -> Bool {
        let inside = Paths.inside(rootPath, path) ?? path
        return Paths.names(in: inside).contains { PathJudge.fetched.contains($0) }
    }

    private static let fetched: Set<Substring> = [
        "Pods", "Carthage", "DerivedData", "SourcePackages", ".build", "node_modules",
    ]
}
