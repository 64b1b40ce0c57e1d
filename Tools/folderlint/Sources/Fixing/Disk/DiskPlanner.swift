import FolderlintKit
import Pbxproj
import ProjectTree

/// Plans how projects' navigators come to mirror the folders on disk, without moving a file.
struct DiskPlanner {
    private var tree: Tree
    private let scope: @Sendable (ProjectContext) -> DiskScope

    /// The scope is asked anew after each step, for a document that was changed.
    init(_ tree: Tree, scope: @escaping @Sendable (ProjectContext) -> DiskScope = { _ in DiskScope() }) {
        self.tree = tree
        self.scope = scope
    }

    /// A project in order, and what is still wrong in it.
    struct Outcome {
        /// The new document; nil when nothing changes.
        var bytes: [UInt8]?
        var refusals: [Refusal]
    }

    /// Mends the project at a place among the tree's until nothing more can be.
    ///
    /// A group that takes a folder lets others fall into place, so that it is asked again; it never comes to
    /// more than a few rounds.
    mutating func plan(_ index: Int) throws -> Outcome {
        let old = tree.projects[index]
        var bytes: [UInt8]?
        for _ in 0..<8 {
            let context = ProjectContext(tree: tree, project: tree.projects[index])
            let scope = scope(context)
            var planner = NavigatorPlanner(context, scope)
            var writer = NavigatorWriter(planner.makePlan(), in: context, scope)
            let new = try writer.write(planner.navigator).applied()
            guard !context.project.document.source.bytes.elementsEqual(new) else { break }
            bytes = new
            try replace(index, with: new)
        }
        try DiskProof.check(tree.projects[index], against: old)
        let context = ProjectContext(tree: tree, project: tree.projects[index])
        return Outcome(bytes: bytes, refusals: DiskRefusals.all(in: context, scope(context)))
    }

    private mutating func replace(_ index: Int, with bytes: [UInt8]) throws {
        var disk = tree.disk
        var projects = tree.projects
        let document = try Document(SourceBuffer(bytes))
        projects[index] = Project(document, container: projects[index].container, disk: &disk)
        tree = Tree(
            disk: disk, root: tree.root, projects: projects, workspaces: tree.workspaces, git: tree.git,
            failures: tree.failures)
    }
}
