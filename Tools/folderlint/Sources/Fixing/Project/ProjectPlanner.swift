public import FolderlintKit
import Pbxproj
import ProjectTree
public import SafeMove

/// Plans how files move to where their groups say, and how all that names them follows.
public struct ProjectPlanner: Planning {
    /// What stands in a change set's way, of what only the file system and git know.
    public typealias Conflicts = @Sendable (ChangeSet) async throws -> [Conflict]

    /// What is in the way of a plan.
    typealias PlanConflicts = @Sendable (ConvergedPlan) async throws -> [Conflict]

    /// Nil for all, mentions as the request wants them.
    private let pathSources: [any PathSource]?
    let conflicts: Conflicts

    public init(conflicts: @escaping Conflicts) {
        self.init(pathSources: nil, conflicts: conflicts)
    }

    init(pathSources: [any PathSource]?, conflicts: @escaping Conflicts) {
        self.pathSources = pathSources
        self.conflicts = conflicts
    }

    public func plan(_ tree: Tree, _ request: FixRequest) async throws -> FixPlan {
        try tree.refuseTwins()
        let first = try await planWhole(tree, request) { try await conflicts($0.outcome.changes) }
        let (all, refusals) = try await repeated(first, tree, request)
        var plan = all.convergedPlan.plan(refusals)
        if !plan.changes.isEmpty { plan.mirrored = FixPlan.Mirrored(tree, all.after, request) }
        let moves = all.convergedPlan.moves
        await FollowedBaseline.follow(&plan, from: tree, to: all.after, moves, request.policy)
        return plan
    }

    /// A plan that makes the checker find nothing new.
    struct Whole {
        var convergedPlan: ConvergedPlan
        /// The tree that it leaves.
        var after: Tree
        /// What the checker finds there; nil if nobody asked.
        var findings: NewFindings.Findings?
        /// All plans that the checker was asked about, this one last.
        var checked: [Checked] = []
    }

    /// A plan with the tree that it leaves, and what the checker finds there, new or not.
    struct Checked {
        let convergedPlan: ConvergedPlan
        let after: Tree
        let findings: NewFindings.Findings
    }

    /// Finds a plan among those that were checked before; nil for most.
    typealias Known = (ConvergedPlan) throws -> Checked?

    /// Makes a plan that makes the checker find nothing new.
    ///
    /// - Parameters:
    ///   - findings: What the checker finds in the tree, if that is known.
    ///   - known: Asked before the checker is.
    func planWhole(
        _ tree: Tree, _ request: FixRequest, _ findings: NewFindings.Findings? = nil,
        knowing known: Known = { _ in nil }, _ conflicts: @escaping PlanConflicts
    ) async throws -> Whole {
        let drafter = Drafter(tree, request)
        var constraints = Constraints()
        FollowedBaseline.hold(in: tree, request.policy, &constraints)
        var before: NewFindings?
        var keepers = IgnoreKeepers(tree)
        var rounds = 0
        var checked: [Checked] = []
        // What is written anew in the texts that mention what moves may hold something back.
        var mentions = request.rewritesMentions
        while true {
            let (settled, after, known) = try await convergeProven(
                drafter, request, constraints, mentions: mentions, known, conflicts, &keepers)
            var found = settled.convergedPlan
            guard !found.outcome.changes.isEmpty else {
                return Whole(convergedPlan: found, after: after, findings: findings)
            }
            let old =
                if let before {
                    before
                } else {
                    await NewFindings(tree, request.policy, findings?.known, projects: request.projects)
                }
            before = old
            let result = if let known { known.findings } else { await old.everything(in: after) }
            checked.append(Checked(convergedPlan: found, after: after, findings: result))
            let new = old.new(result.known, found.moves)
            constraints = found.constraints
            guard !new.isEmpty else {
                // They read every text and mostly hold nothing back: once, when all has settled, is enough.
                guard mentions || mention(settled, request, &found.mentions) else {
                    mentions = true
                    continue
                }
                return Whole(convergedPlan: found, after: after, findings: result, checked: checked)
            }
            rounds += 1
            let blame = Blame(tree, after, found)
            guard
                rounds > Self.proofs
                    || !constraints.learn(new, blame) && !constraints.holdAround(new, in: tree)
            else { continue }
            guard rounds <= Self.proofs + 2 else {
                let finding = new[0].finding
                throw FixError.unproven(container: finding.container, what: finding.message)
            }
            constraints.hold(new, in: tree, includesAll: rounds > 1 + Self.proofs)
        }
    }

    /// How often a plan is made anew without what the checker finds, before nothing of a project moves.
    private static let proofs = 8

    /// A plan that does what it should: where one with whole folders does not, as when two of them become
    /// one, their files move one by one.
    private func convergeProven(
        _ drafter: Drafter, _ request: FixRequest, _ constraints: Constraints, mentions: Bool,
        _ known: Known, _ conflicts: @escaping PlanConflicts, _ keepers: inout IgnoreKeepers
    ) async throws -> (Settled, Tree, Checked?) {
        let tree = drafter.tree
        let settled = try await converge(
            drafter, request, constraints, mentions: mentions, conflicts, &keepers)
        let found = settled.convergedPlan
        do {
            guard !found.outcome.changes.isEmpty, let known = try known(found) else {
                return (settled, try found.predict(tree), nil)
            }
            try PlanProof(tree, known.after, found.relocation).check()
            return (settled, known.after, known)
        } catch let failure as PlanProofFailure {
            var constraints = found.constraints
            constraints.undivided.formUnion(found.moves.lazy.filter { $0.kind == .folder }.map(\.from))
            guard
                constraints.undivided.count > found.constraints.undivided.count
                    || constraints.hold(failure, in: tree)
            else {
                throw failure.error
            }
            return try await convergeProven(
                drafter, request, constraints, mentions: mentions, known, conflicts, &keepers)
        }
    }

    /// A plan that drafter, path sources and the disk agree with.
    private struct Settled {
        let convergedPlan: ConvergedPlan
        let follower: PathFollower
        let edits: FixEdits
    }

    private func pathSources(_ request: FixRequest) -> [any PathSource] {
        pathSources ?? PathSources.all(rewritingMentions: request.rewritesMentions)
    }

    /// Asks drafter, path sources and the disk in turn until all agree.
    private func converge(
        _ drafter: Drafter, _ request: FixRequest, _ start: Constraints, mentions: Bool,
        _ conflicts: PlanConflicts, _ keepers: inout IgnoreKeepers
    ) async throws -> Settled {
        let tree = drafter.tree
        let pathSources = pathSources(request)
        var constraints = start
        while true {
            let draft = drafter.draft(constraints)
            var edits = FixEdits(tree)
            edits.mentions = draft.mentions
            let relocation = draft.relocation
            let follower = PathFollower(tree, relocation, drafter.texts)
            if !relocation.isEmpty {
                for pathSource in pathSources where !pathSource.onlyMentions {
                    pathSource.follow(follower, &edits)
                }
            }
            if try constraints.learn(edits.blocks, relocation) { continue }
            edits.blocks = []
            let forecast = try await keepers.follow(relocation, &edits)
            if try constraints.learn(edits.blocks, relocation) { continue }
            drafter.write(draft, into: &edits.documents)
            var outcome = try FixOutcome(tree, draft.moves, edits)
            func convergedPlan() -> ConvergedPlan {
                ConvergedPlan(
                    moves: draft.moves, relocation: relocation, notes: draft.notes,
                    mentions: edits.mentions, outcome: outcome, forecast: forecast, constraints: constraints)
            }
            if try constraints.learn(try await conflicts(convergedPlan()), draft, outcome.root) { continue }
            if mentions, !relocation.isEmpty, mention(follower, pathSources, &edits) {
                outcome = try FixOutcome(tree, draft.moves, edits)
                if try constraints.learn(try await conflicts(convergedPlan()), draft, outcome.root) {
                    continue
                }
            }
            return Settled(convergedPlan: convergedPlan(), follower: follower, edits: edits)
        }
    }

    /// Asks who else names what moves; false when that is written anew anywhere, so that it has to settle.
    private func mention(_ settled: Settled, _ request: FixRequest, _ mentions: inout [Mention]) -> Bool {
        guard !settled.convergedPlan.relocation.isEmpty else { return true }
        var edits = settled.edits
        guard !mention(settled.follower, pathSources(request), &edits) else { return false }
        mentions = edits.mentions
        return true
    }

    /// Asks who else names what moves; true when that is written anew anywhere.
    private func mention(
        _ follower: PathFollower, _ pathSources: [any PathSource], _ edits: inout FixEdits
    ) -> Bool {
        let count = edits.splices.values.reduce(0) { $0 + $1.count }
        edits.readMentions(follower)
        for pathSource in pathSources where pathSource.onlyMentions { pathSource.follow(follower, &edits) }
        return edits.splices.values.reduce(0) { $0 + $1.count } > count
    }
}

extension Constraints {
    /// Takes over what path sources cannot follow; false when nothing of it moves anyway.
    mutating func learn(_ blocks: [FixEdits.Block], _ relocation: Relocation) throws(FixError) -> Bool {
        var isNew = false
        for block in blocks where relocation.moves(block.path) || relocation.disturbs(block.path) {
            let reason = Reason(code: block.code, text: block.reason, remedy: block.remedy)
            // Where that does not help, all that is in the folder stays.
            if block.isPlaceOfFolder, anchored.updateValue(reason, forKey: block.path) == nil {
                isNew = true
                continue
            }
            guard places.updateValue(reason, forKey: block.path) == nil else {
                throw FixError.unsettled(path: block.path)
            }
            isNew = true
        }
        return isNew
    }

    /// Takes over what is in the way; false when nothing is.
    mutating func learn(
        _ conflicts: [Conflict], _ draft: Draft, _ root: PlanRoot
    ) throws(FixError) -> Bool {
        let unwritable = conflicts.filter { $0.destination == nil }
        guard unwritable.isEmpty else { throw .notWritable(unwritable) }
        for conflict in conflicts {
            let path = root.absolute(conflict.path)
            let reason = Reason(
                code: conflict.kind.rawValue, text: conflict.reason,
                remedy: "clear the way, or move it yourself"
            )
            if draft.dividable.contains(path), undivided.insert(path).inserted {
                divisions[path] = reason
                continue
            }
            guard places.updateValue(reason, forKey: path) == nil else {
                throw FixError.unsettled(path: path)
            }
        }
        return !conflicts.isEmpty
    }
}
