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

    /// The plans; of the files that stay out of the projects, and of references that a target lacks as
    /// before, what the checker would report or reports; and the same of projects that stay as they are.
    public typealias Outcome = (
        plans: [(project: Project, plan: SyncPlan)], left: [String: String], unchanged: [String: String]
    )

    /// What `sync` does to projects, without what the checker would then report.
    public static func plans(for tree: Tree, _ policy: Policy) async throws -> Outcome {
        let contents = try await SyncRun.contents(for: tree, policy) { leaves($1, of: $0, in: tree, policy) }
        return try await plans(for: tree, policy, contents)
    }

    /// The same, with what git knows of the files, by the projects' containers.
    static func plans(
        for tree: Tree, _ policy: Policy, _ contents: [String: FormerContents]
    ) async throws -> Outcome {
        var left: [String: String] = [:]
        var kept: [String: String] = [:]
        var unchanged: [String: String] = [:]
        for project in tree.projects {
            unchanged[project.container] = standstill(of: project, in: tree, policy)?.reason
        }
        let before = await NewFindings(tree, policy, besides: expected)
        while true {
            let known = left
            let plans = SyncRun.plans(for: tree, policy, contents: contents) { project, path in
                leaves(path, of: project, in: tree, policy)
            } without: {
                known[$0] != nil
            }
            .map { unchanged[$0.project.container] == nil ? $0 : ($0.project, SyncPlan()) }
            let after = try outcome(of: plans, in: tree)
            kept = [:]
            var isDone = true
            let out = Set(left.keys.flatMap { Paths.upward(from: $0) })
            let found = await before.findings(in: after)
            for known in before.new(found, []) {
                if let place = known.place, isUnchanged(known, in: tree, after) {
                    kept[place] = report(known)
                    continue
                }
                // That a file stays out is said already, also where the rule now speaks of its folder.
                if known.finding.rule == "untracked-source", let place = known.place, out.contains(place) {
                    continue
                }
                isDone = false
                let text = Reason.newFinding(known.finding).text
                guard let place = known.place, left[place] == nil else {
                    unchanged[known.finding.container] = text
                    continue
                }
                left[place] = text
            }
            if isDone {
                let listed = listed(in: after)
                // What another round found a reference for is not left.
                left = left.filter { !listed.contains($0.key) }
                for project in after.projects where unchanged[project.container] == nil {
                    kept.merge(missing(in: project, found, after)) { first, _ in first }
                }
                return (plans, left.merging(kept) { first, _ in first }, unchanged)
            }
        }
    }

    private static func report(_ known: NewFindings.Known) -> String {
        "`check` reports \(known.finding.rule): \(known.finding.message)"
    }

    /// The missing files of mirrored groups that no plan follows, such as localised ones that were moved.
    private static func missing(
        in project: Project, _ found: [NewFindings.Known], _ tree: Tree
    ) -> [String: String] {
        let found = found.filter {
            $0.finding.rule == "file-missing" && $0.finding.container == project.container
        }
        guard !found.isEmpty else { return [:] }
        let groups = SyncRun.mirroredGroups(of: project, in: tree)
        var missing: [String: String] = [:]
        for known in found {
            guard let place = known.place, let file = element(known, in: tree)?.element else { continue }
            var group = project[file].parent
            // The languages of a file, and the versions of a data model, are in a group of their own.
            while let inner = group, !project[inner].isGroup { group = project[inner].parent }
            if let group, groups.contains(group) { missing[place] = report(known) }
        }
        return missing
    }

    /// The files that projects list.
    private static func listed(in tree: Tree) -> Set<String> {
        Set(
            tree.projects.flatMap { project in
                project.elements.filter { $0.isFile && $0.isInNavigator }.compactMap(\.place)
                    .map { tree.disk.path(of: $0) }
            })
    }

    /// Rules about the targets of a reference, which say nothing while its file is missing.
    private static let memberships: Set = ["source-without-target", "test-file-not-in-test-target"]

    /// Whether a finding is about a reference as it was before: about its targets, or about all else while
    /// its file was missing, so that no rule looked at it.
    private static func isUnchanged(_ known: NewFindings.Known, in tree: Tree, _ after: Tree) -> Bool {
        guard let (old, former) = element(known, in: tree), let (new, project) = element(known, in: after),
            former.targets(of: old) == project.targets(of: new)
        else { return false }
        if memberships.contains(known.finding.rule) { return true }
        guard former[old].isFile, let place = former[old].place, !tree.disk.exists(place) else {
            return false
        }
        func parent(_ element: ElementID, _ project: Project) -> String? {
            project[element].parent.map { project.identifier(of: $0) }
        }
        return former.pathText(of: old) == project.pathText(of: new)
            && parent(old, former) == parent(new, project)
    }

    private static func element(
        _ known: NewFindings.Known, in tree: Tree
    ) -> (element: ElementID, project: Project)? {
        tree.projects.first { $0.container == known.finding.container }.flatMap { project in
            project.document.objects.find(known.anchor).flatMap { project.element(of: $0) }
                .map { ($0, project) }
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
        let reason = isExcluded ? Reason.excluded : ProjectIndex.standstill(of: project, in: tree)
        return reason.map { ($0.text, $0.remedy) }
    }

    /// Whether a project stays as it is because nobody can write to it, and not because others make it or
    /// the configuration leaves it out.
    public static func isUnwritable(_ project: Project, _ policy: Policy) -> Bool {
        guard !CheckerScope(policy: policy).excludes(container: project.container) else { return false }
        let document = project.document
        return !document.isEditable || !project.hasNavigator || !document.objects.shadowed.isEmpty
    }

    /// Whether the configuration or a submodule keeps what lies at an absolute path from a project.
    public static func leaves(_ path: String, of project: Project, in tree: Tree, _ policy: Policy) -> Bool {
        let request = FixRequest(policy: policy)
        return tree.git?.isInSubmodule(path) == true || request.excludes(path, in: project, on: tree.disk)
            || !tree.lookup.find(path).isFolder && !request.includes(path, in: project, on: tree.disk)
    }
}
