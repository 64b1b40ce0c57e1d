public import FolderlintKit

/// A kind of place that names paths, and how it follows when they change.
///
/// A carrier leaves alone what leads nowhere before the moves; what it cannot rewrite safely it blocks, so
/// that the planner asks again with fewer moves.
public protocol Carrier: Sendable {
    func follow(_ relocation: Relocation, in tree: Tree, _ edits: inout FixEdits)
}
