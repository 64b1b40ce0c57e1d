import FolderlintKit
import SafeMove

extension ProjectPlanner {
    /// A plan together with all that further fixes would still do, so that they have nothing to do.
    ///
    /// A further fix forgets why something stayed in the first one. Therefore it is planned here exactly as
    /// it would be: for the tree that the plan leaves, and with what the checker finds in that tree.
    func repeated(
        _ first: Settlement, _ after: Tree, _ tree: Tree, _ request: FixRequest
    ) async throws -> (Settlement, Tree) {
        var (found, end) = (first, after)
        for _ in 0..<Self.rounds where !found.outcome.changes.isEmpty {
            guard !found.refusals(end, request).isEmpty,
                let (all, result) = try await added(to: found, end, tree, request)
            else { break }
            (found, end) = (all, result)
        }
        return (found, end)
    }

    /// A plan and the next fix as one; nil where that has nothing to do, or the two cannot be one.
    private func added(
        to first: Settlement, _ after: Tree, _ tree: Tree, _ request: FixRequest
    ) async throws -> (Settlement, Tree)? {
        do {
            let (second, _) = try await planWhole(after, request) { second in
                guard !second.outcome.changes.isEmpty, let all = try first.followed(by: second, in: tree)
                else { return [] }
                return try await conflicts(all.outcome.changes).map { first.moved($0) }
            }
            guard !second.outcome.changes.isEmpty, let all = try first.followed(by: second, in: tree)
            else { return nil }
            return (all, try all.predict(tree))
        } catch is FixError {
            return nil
        } catch is PlanProofFailure {
            return nil
        }
    }
}

extension Settlement {
    /// A conflict with what is in the way where this plan has brought it.
    fileprivate func moved(_ conflict: Conflict) -> Conflict {
        let path = relocation.place(of: outcome.root.absolute(conflict.path))
        var conflict = conflict
        conflict.path = outcome.root.relative(path)
        return conflict
    }
}
