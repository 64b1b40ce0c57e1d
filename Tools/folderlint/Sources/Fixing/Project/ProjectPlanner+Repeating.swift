import FolderlintKit
import SafeMove

extension ProjectPlanner {
    /// A plan together with all that further fixes would still do, so that they have nothing to do.
    ///
    /// A further fix forgets why something stayed in the first one. Therefore it is planned here exactly as
    /// it would be: for the tree that the plan leaves, and with what the checker finds in that tree.
    func repeated(
        _ first: Whole, _ tree: Tree, _ request: FixRequest
    ) async throws -> (ConvergedPlan, [Refusal]) {
        var found = first
        var refusals = found.convergedPlan.refusals(found.after, request, found.findings)
        for _ in 0..<Self.rounds where !found.convergedPlan.outcome.changes.isEmpty && !refusals.isEmpty {
            guard let all = try await added(to: found, tree, request) else { break }
            found = all
            refusals = found.convergedPlan.refusals(found.after, request, found.findings)
        }
        return (found.convergedPlan, refusals)
    }

    /// How many plans are put one behind the other at most.
    static let rounds = 4

    /// A plan and the next fix as one; nil where that has nothing to do, or the two cannot be one.
    private func added(to first: Whole, _ tree: Tree, _ request: FixRequest) async throws -> Whole? {
        do {
            let plan = first.convergedPlan
            // A further fix often tries what this one tried first.
            let known: Known = { second in
                guard let all = try plan.followed(by: second, in: tree) else { return nil }
                return first.checked.first { $0.convergedPlan.leavesTheSame(as: all) }
            }
            let second = try await planWhole(first.after, request, first.findings, knowing: known) { second in
                guard !second.outcome.changes.isEmpty, let all = try plan.followed(by: second, in: tree)
                else { return [] }
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
