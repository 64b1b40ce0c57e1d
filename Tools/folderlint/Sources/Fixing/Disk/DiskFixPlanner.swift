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
        let outcomes = try await repeated(outcomes(tree, request), tree, request)
        for (index, project) in tree.projects.enumerated() where request.reaches(project) {
            if let refusals = Refusals.withoutNavigator(project, in: tree, root) {
                plan.refusals += refusals
                continue
            }
            if let reason = ProjectIndex.standstill(of: project, in: tree) {
                plan.refusals += refusals(of: project, in: tree, request, root, for: reason)
                continue
            }
            guard let outcome = outcomes[index] else { continue }
            plan.refusals += outcome.refusals.map { $0.seen(from: root, project) }
            if let bytes = outcome.bytes {
                plan.changes.rewrites.append(
                    root.rewrite(project.documentPath, project.document.source.bytes, SourceBuffer(bytes)))
            }
        }
        if !plan.changes.isEmpty {
            let after = try predicted(outcomes, tree)
            plan.mirrored = FixPlan.Mirrored(tree, after, request)
            await FollowedBaseline.follow(&plan, from: tree, to: after, [], request.policy)
        }
        return plan
    }

    /// What becomes of each project, with all that further fixes would still do.
    ///
    /// A further fix forgets what the checker held back in the first one. Therefore it is planned here as it
    /// would be, so that it has nothing to do.
    private func repeated(
        _ first: [Int: DiskPlanner.Outcome], _ tree: Tree, _ request: FixRequest
    ) async throws -> [Int: DiskPlanner.Outcome] {
        var all = first
        for _ in 0..<ProjectPlanner.rounds {
            let isDone = all.values.allSatisfy { $0.bytes == nil || $0.refusals.isEmpty }
            guard !isDone, let next = try? await outcomes(predicted(all, tree), request),
                next.values.contains(where: { $0.bytes != nil })
            else { break }
            for (index, outcome) in next where outcome.bytes != nil { all[index] = outcome }
        }
        return all
    }

    /// The tree with what becomes of each project.
    private func predicted(_ outcomes: [Int: DiskPlanner.Outcome], _ tree: Tree) throws -> Tree {
        let documents = tree.projects.indices.map { index in
            outcomes[index]?.bytes.map { SourceBuffer($0) } ?? tree.projects[index].document.source
        }
        return try Prediction(tree, moves: [], documents: documents).tree
    }

    /// How often projects are planned anew without what the checker finds, before one stays as it is.
    private static let proofs = 8

    /// What becomes of each project; the checker finds nothing new in all of them.
    private func outcomes(_ tree: Tree, _ request: FixRequest) async throws -> [Int: DiskPlanner.Outcome] {
        var outcomes: [Int: DiskPlanner.Outcome] = [:]
        var held = DiskHolds()
        var open = tree.projects.indices.filter { index in
            request.reaches(tree.projects[index])
                && ProjectIndex.standstill(of: tree.projects[index], in: tree) == nil
        }
        var before: NewFindings?
        var rounds = 0
        while true {
            for index in open { outcomes[index] = try outcome(of: index, tree, request, &held) }
            guard outcomes.values.contains(where: { $0.bytes != nil }) else { return outcomes }
            let after = try predicted(outcomes, tree)
            if before == nil {
                before = await NewFindings(tree, request.policy, projects: request.projects)
            }
            let new = await before?.all(in: after, []) ?? []
            guard !new.isEmpty else { return outcomes }
            rounds += 1
            open = held.learn(new, tree, after, outcomes, holdsAll: rounds > Self.proofs)
            // What is held may not be what changes: then nothing of the project does.
            if open.isEmpty { open = held.holdAll(new, tree, outcomes) }
            guard !open.isEmpty else {
                let finding = new[0].finding
                throw FixError.unproven(container: finding.container, what: finding.message)
            }
        }
    }

    /// What becomes of one project; what cannot be proved to be right stays.
    private func outcome(
        of index: Int, _ tree: Tree, _ request: FixRequest, _ held: inout DiskHolds
    ) throws -> DiskPlanner.Outcome {
        while true {
            let holds = held
            var planner = DiskPlanner(tree) { context in
                var scope = DiskScope(request, in: context)
                scope.held = holds.elements(of: context.project)
                return scope
            }
            do {
                return try planner.plan(index)
            } catch let failure as DiskProofFailure {
                guard held.learn(failure, in: tree.projects[index]) else { throw failure }
            }
        }
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
