public import FolderlintKit
import Pbxproj
import ProjectTree
import SafeMove

/// The folders are right: projects change so that they mirror them, and no file moves.
public struct DiskFixPlanner: Planning {
    public init() {}

    public func plan(_ tree: Tree, _ request: FixRequest) async throws -> FixPlan {
        let root = PlanRoot(tree)
        var plan = FixPlan(side: .disk, changes: ChangeSet(root: root.folder))
        for (index, project) in tree.projects.enumerated() where request.reaches(project) {
            guard project.document.isEditable else {
                plan.refusals += unwritable(project, in: tree, request, root)
                continue
            }
            var planner = DiskPlanner(tree) { DiskScope(request, in: $0) }
            let outcome = try planner.plan(index)
            plan.refusals += outcome.refusals.map { $0.seen(from: root, project) }
            if let bytes = outcome.bytes {
                plan.changes.rewrites.append(
                    root.rewrite(project.documentPath, project.document.source.bytes, bytes))
            }
        }
        return plan
    }

    /// What stays in a project of a form that nothing can write.
    private func unwritable(
        _ project: Project, in tree: Tree, _ request: FixRequest, _ root: PlanRoot
    ) -> [Refusal] {
        let context = ProjectContext(tree: tree, project: project)
        return DiskRefusals.all(in: context, DiskScope(request, in: context)).map { refusal in
            var refusal = refusal.seen(from: root, project)
            refusal.code = "unwritable-format"
            refusal.reason = "the project is not UTF-8 OpenStep text, and nothing else can be written"
            refusal.remedy = "save the project in Xcode, which writes that"
            return refusal
        }
    }
}

extension DiskScope {
    init(_ request: FixRequest, in context: ProjectContext) {
        rules = request.mended
        isExcluded = { request.excludes($0, in: context) }
        isAskedFor = { request.reaches($0, in: context) }
    }
}

extension Refusal {
    /// With paths from the root of a plan instead of the project's folder.
    fileprivate func seen(from root: PlanRoot, _ project: Project) -> Refusal {
        var refusal = self
        refusal.project = root.relative(project.container)
        refusal.path = path.map { root.relative(Paths.joined(Paths.folder(of: project.container), $0)) }
        return refusal
    }
}
