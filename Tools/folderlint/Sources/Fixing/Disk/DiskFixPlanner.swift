public import FolderlintKit
import Pbxproj
import ProjectTree
import SafeMove

/// The folders are right: projects change so that they mirror them, and no file moves.
public struct DiskFixPlanner: Planning {
    public init() {}

    public func plan(_ tree: Tree, _ request: FixRequest) async throws -> FixPlan {
        try tree.refuseTwins()
        let root = PlanRoot(tree)
        var plan = FixPlan(side: .disk, changes: ChangeSet(root: root.folder))
        for (index, project) in tree.projects.enumerated() where request.reaches(project) {
            if let reason = Site.standstill(of: project, in: tree) {
                plan.refusals += refusals(of: project, in: tree, request, root, for: reason)
                continue
            }
            var planner = DiskPlanner(tree) { DiskScope(request, in: $0) }
            let outcome = try planner.plan(index)
            plan.refusals += outcome.refusals.map { $0.seen(from: root, project) }
            if let bytes = outcome.bytes {
                plan.changes.rewrites.append(
                    root.rewrite(project.documentPath, project.document.source.bytes, SourceBuffer(bytes)))
            }
        }
        return plan
    }

    /// What stays in a project of which nothing may change.
    private func refusals(
        of project: Project, in tree: Tree, _ request: FixRequest, _ root: PlanRoot, for reason: Reason
    ) -> [Refusal] {
        let context = ProjectContext(tree: tree, project: project)
        return DiskRefusals.all(in: context, DiskScope(request, in: context)).map { refusal in
            var refusal = refusal.seen(from: root, project)
            refusal.code = reason.code
            refusal.reason = reason.text
            refusal.remedy = reason.remedy
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
