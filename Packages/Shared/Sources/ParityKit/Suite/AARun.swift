import ParityTrace
public import WireFormat

/// A run of each app against itself, under different hash seeds, home folders and time zones.
///
/// Every difference between the two runs is noise, and a comparison with noise proves nothing.
public struct AARun: Sendable {
    private let suite: Suite

    public init(_ suite: Suite) {
        self.suite = suite
    }

    /// Runs the journeys twice in each app.
    ///
    /// - Returns: the results of each app.
    public func run(
        _ journeys: [Journey], wires: [Wire], progress: @escaping @Sendable (Int, Int) -> Void
    ) async -> [(side: SubjectPlan.Side, results: [UnitResult])] {
        var outcomes: [(SubjectPlan.Side, [UnitResult])] = []
        for plan in [suite.baseline, suite.candidate] {
            var pair = suite
            pair.baseline = Self.perturbed(plan, zone: "Asia/Kathmandu", language: "ar_SA.UTF-8")
            pair.candidate = Self.perturbed(plan, zone: "America/St_Johns", language: "tr_TR.UTF-8")
            outcomes.append((plan.side, await pair.run(journeys, wires: wires, progress: progress)))
        }
        return outcomes
    }

    /// Returns the plan with a different environment; without deterministic hashing, every process has its
    /// own seed.
    private static func perturbed(_ plan: SubjectPlan, zone: String, language: String) -> SubjectPlan {
        var plan = plan
        plan.isolation = .start
        plan.variables.merge(["SWIFT_DETERMINISTIC_HASHING": "", "TZ": zone, "LANG": language]) { $1 }
        return plan
    }
}
