public import FolderlintKit
import Pbxproj
public import ProjectTree
public import SafeMove

/// What `sync` and `add` write, as a change set that is carried out and undone like a fix.
public struct SyncChanges: Sendable {
    public let changes: ChangeSet

    /// The documents that plans make; what is written must read as a project again.
    public init(_ plans: [(project: Project, plan: SyncPlan)], in tree: Tree) throws {
        let root = PlanRoot(tree)
        var changes = ChangeSet(root: root.folder)
        for (project, plan) in plans where !plan.isEmpty {
            var writer = SyncWriter(plan, in: project)
            let source = SourceBuffer(try writer.document())
            _ = try Document(source)
            changes.rewrites.append(
                root.rewrite(project.documentPath, project.document.source.bytes, source))
        }
        changes.rewrites.sort { $0.path < $1.path }
        self.changes = changes
    }

    /// Why nothing of a project may change, with the way out; nil for most.
    public static func standstill(
        of project: Project, in tree: Tree, _ policy: Policy
    ) -> (reason: String, remedy: String)? {
        let isExcluded = CheckerScope(policy: policy).excludes(container: project.container)
        let reason = isExcluded ? Reason.excluded : Site.standstill(of: project, in: tree)
        return reason.map { ($0.text, $0.remedy) }
    }

    /// Whether the configuration or a submodule keeps what lies at an absolute path from a project.
    public static func leaves(_ path: String, of project: Project, in tree: Tree, _ policy: Policy) -> Bool {
        tree.git?.isInSubmodule(path) == true
            || FixRequest(policy: policy).excludes(path, in: project, on: tree.disk)
    }
}
