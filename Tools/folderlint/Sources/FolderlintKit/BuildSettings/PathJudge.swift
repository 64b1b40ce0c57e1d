import ProjectTree

/// Tells whether a path that something names should lead somewhere and does not.
///
/// It speaks only of what belongs to the checked folder: nothing that git ignores, that other tools fetch, or
/// that the build makes.
package struct PathJudge {
    enum Verdict {
        /// It is there, or nobody can say.
        case fine
        case missing(Lookup.Found)
        /// Only a name that differs in case is there.
        case otherCase(Lookup.Found, spelled: String)
    }

    let tree: Tree
    private let generated: GeneratedFiles?
    private let roots: Set<Disk.EntryID>
    private let rootPath: String

    package init(_ tree: Tree) { self.init(tree, generated: nil) }

    init(_ tree: Tree, generated: GeneratedFiles?) {
        self.tree = tree
        self.generated = generated
        let root = tree.git.map { tree.lookup.find($0.root).id } ?? tree.root
        roots = [root]
        rootPath = tree.lookup.path(of: root)
    }

    init(_ context: ProjectContext) { self.init(context.tree, generated: GeneratedFiles(context)) }

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

    /// Whether it may be missing without anybody's fault.
    func isTolerated(_ found: Lookup.Found) -> Bool {
        guard tree.lookup.isInside(found.id, roots) else { return true }
        if isFetched(found.path) || isIgnored(found.path) { return true }
        return generated?.contains(found.id, on: tree.lookup) == true
    }

    /// Whether git leaves a path to the machine, or to another repository.
    package func isIgnored(_ path: String) -> Bool {
        guard let git = tree.git else { return false }
        return git.ignores(path) || git.isInSubmodule(path)
    }

    /// Whether a path leads through a folder that a package manager or the build fills.
    package func isFetched(_ path: String) -> Bool {
        let inside = Paths.inside(rootPath, path) ?? path
        return Paths.names(in: inside).contains { PathJudge.fetched.contains($0) }
    }

    private static let fetched: Set<Substring> = [
        "Pods", "Carthage", "DerivedData", "SourcePackages", ".build", "node_modules",
    ]
}
