import WireFormat

/// A journey whose processes belong to both apps, in one or more ways.
struct UpgradeCase: Sendable {
    var part: Upgrade.Part
    var journey: Journey
    var wire: Wire
    /// Who runs the sessions, for each run that is compared with that of the baseline alone.
    var plans: [[SubjectPlan.Side]]
    /// The number of the steps that must write to the store; nil if none has to.
    var writing: Int?
    /// The walk that chooses the steps; nil if the journey has them.
    var explorer: Explorer?

    /// Who writes and who reads: the upgrade, the rollback, and the candidate alone.
    ///
    /// The baseline alone is the expectation, and a part of each comparison.
    static let quadrants: [[SubjectPlan.Side]] = [
        [.baseline, .candidate], [.candidate, .baseline], [.candidate],
    ]
}

extension Journey {
    /// The journey as one whose gestures may have no effect, with another session at its end.
    func followed(by steps: [Step]) -> Journey {
        var journey = self
        journey.steps += [Step(.relaunch)] + steps
        journey.isGenerated = true
        return journey
    }
}
