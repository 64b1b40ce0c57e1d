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

    /// What a commit settles, which is the user's.
    private static let expected: Set = ["untracked-by-git"]

    /// What `sync` does to projects, without what the checker would then report.
    ///
    /// `left` says of the files that stay out of the projects what would be reported; `standing` says the
    /// same of the projects that stay as they are.
    public static func plans(
        for tree: Tree, _ policy: Policy
    ) async throws -> (
        plans: [(project: Project, plan: SyncPlan)], left: [String: String], standing: [String: String]
    ) {
        var left: [String: String] = [:]
        var standing: [String: String] = [:]
        for project in tree.projects {
            standing[project.container] = standstill(of: project, in: tree, policy)?.reason
        }
        let contents = try await SyncRun.contents(for: tree, policy) { leaves($1, of: $0, in: tree, policy) }
        let before = await NewFindings(tree, policy, besides: expected)
        while true {
            let known = left
            let plans = SyncRun.plans(for: tree, policy, contents: contents) { project, path in
                known[path] != nil || leaves(path, of: project, in: tree, policy)
            }
            .map { standing[$0.project.container] == nil ? $0 : ($0.project, SyncPlan()) }
            let new = try await before.all(in: outcome(of: plans, in: tree), [])
            guard !new.isEmpty else { return (plans, left, standing) }
            for known in new {
                let text = Reason.newFinding(known.finding).text
                guard let place = known.place, left[place] == nil else {
                    standing[known.finding.container] = text
                    continue
                }
                left[place] = text
            }
        }
    }

    /// What the checker would report once a plan is carried out and does not report now; nil for nothing.
    public static func newFinding(
        of plan: SyncPlan, in project: Project, _ tree: Tree, _ policy: Policy
    ) async throws -> String? {
        let after = try outcome(of: [(project, plan)], in: tree)
        return await NewFindings(tree, policy, besides: expected).all(in: after, []).first.map {
            Reason.newFinding($0.finding).text
        }
    }

    /// A tree as plans leave it.
    private static func outcome(
        of plans: [(project: Project, plan: SyncPlan)], in tree: Tree
    ) throws -> Tree {
        let changes = try SyncChanges(plans, in: tree).changes
        let written = Dictionary(
            changes.rewrites.map { ("\(changes.root)/\($0.path)", Array($0.bytes)) },
            uniquingKeysWith: { first, _ in first })
        let documents = tree.projects.map { project in
            written[project.documentPath].map { SourceBuffer($0) } ?? project.document.source
        }
        return try Prediction(tree, moves: [], documents: documents).tree
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
        let request = FixRequest(policy: policy)
        return tree.git?.isInSubmodule(path) == true || request.excludes(path, in: project, on: tree.disk)
            || !tree.lookup.find(path).isFolder && !request.includes(path, in: project, on: tree.disk)
    }
}
