public import FolderlintKit

/// One way to make groups and folders agree.
public protocol Planning: Sendable {
    /// All that is to be done about a tree, as far as the request reaches; paths start at `PlanRoot.folder`.
    ///
    /// The same tree and request give the same plan, and the plan for a tree that was mended is empty but for
    /// its refusals.
    func plan(_ tree: Tree, _ request: FixRequest) async throws -> FixPlan
}
