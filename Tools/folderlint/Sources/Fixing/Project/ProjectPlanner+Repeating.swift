import FolderlintKit
import ProjectTree
import SafeMove
import Synchronization

extension ProjectPlanner {
    /// A plan together with all that further fixes would still do, so that they have nothing to do.
    ///
    /// A further fix forgets why something stayed in the first one. Therefore it is planned here exactly as
    /// it would be: for the tree that the plan leaves, and with what the checker finds in that tree.
    func repeated(
        _ first: Whole, _ tree: Tree, _ request: FixRequest
    ) async throws -> (Whole, [Refusal]) {
        var found = first
        var refusals = found.convergedPlan.refusals(found.after, request, found.findings)
        for _ in 0..<Self.rounds where !found.convergedPlan.outcome.changes.isEmpty && !refusals.isEmpty {
            guard let all = try await added(to: found, tree, request) else { break }
            found = all
            refusals = found.convergedPlan.refusals(found.after, request, found.findings)
        }
        return (found, refusals)
    }

    /// How many plans are put one behind the other at most.
    static let rounds = 4

    /// A plan and the next fix as one; nil where that has nothing to do, or the two cannot be one.
    private func added(to first: Whole, _ tree: Tree, _ request: FixRequest) async throws -> Whole? {
        do {
            let plan = first.convergedPlan
            // A further fix often tries what this one tried first.
            let attempts = Attempts(first, tree)
            let known: Known = { second in try attempts.join(second).known }
            let second = try await planWhole(first.after, request, first.findings, knowing: known) { second in
                guard !second.outcome.changes.isEmpty else { return [] }
                let joined = try attempts.join(second)
                // Nothing was in the way of what the checker was asked about.
                guard let all = joined.all, joined.known == nil else { return [] }
                return try await conflicts(all.outcome.changes).map { plan.moved($0) }
            }
            guard !second.convergedPlan.outcome.changes.isEmpty,
                let all = try plan.followed(by: second.convergedPlan, in: tree)
            else { return nil }
            // The rules are asked again what is left, in the tree as it is predicted from this one.
            let findings = second.findings.map { NewFindings.Findings(known: $0.known) }
            return Whole(
                convergedPlan: all, after: try all.predict(tree), findings: findings, checked: first.checked)
        } catch is FixError {
            return nil
        } catch is PlanProofFailure {
            return nil
        }
    }
}

extension ConvergedPlan {
    /// A conflict with what is in the way where this plan has brought it.
    fileprivate func moved(_ conflict: Conflict) -> Conflict {
        let path = relocation.place(of: outcome.root.absolute(conflict.path))
        var conflict = conflict
        conflict.path = outcome.root.relative(path)
        return conflict
    }
}

/// The plans that a further fix tries, each put behind the plan before it.
private final class Attempts: Sendable {
    /// Two plans as one, and the same one among those that were checked before.
    struct Joined: Sendable {
        let all: ConvergedPlan?
        let known: ProjectPlanner.Checked?
    }

    private let first: ProjectPlanner.Whole
    private let tree: Tree
    /// The last answer: a plan is asked about twice.
    private let last = Mutex<(second: FixOutcome, joined: Joined)?>(nil)

    init(_ first: ProjectPlanner.Whole, _ tree: Tree) {
        self.first = first
        self.tree = tree
    }

    /// The mentions are those of the first time.
    func join(_ second: ConvergedPlan) throws -> Joined {
        if let joined = last.withLock({ $0?.second.isSame(as: second.outcome) == true ? $0?.joined : nil }) {
            return joined
        }
        let all = try first.convergedPlan.followed(by: second, in: tree)
        let known = all.flatMap { all in
            first.checked.first { $0.convergedPlan.leavesTheSame(as: all) }
        }
        let joined = Joined(all: all, known: known)
        last.withLock { $0 = (second.outcome, joined) }
        return joined
    }
}
