/// A kind of place that names paths, and how it follows when they change.
///
/// A path source leaves alone what leads nowhere before the moves; what it cannot rewrite safely it blocks,
/// so that the planner asks again with fewer moves. It is asked only while something moves.
protocol PathSource: Sendable {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits)

    /// Whether it holds nothing back, so that a planner asks it once, when all else has settled.
    var onlyMentions: Bool { get }
}

extension PathSource {
    var onlyMentions: Bool { false }
}
