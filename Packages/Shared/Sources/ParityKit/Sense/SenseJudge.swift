import ParityTrace
import WireFormat

/// Judges runs again in which one value of the candidate was changed, with the code of a run.
///
/// What does not depend on the change is kept: the baseline, the steps before and after, and the findings
/// of the ledger.
struct SenseJudge: Sendable {
    enum Verdict: Hashable, Sendable {
        /// An unexplained difference.
        case difference
        case ledgerFault
        case harnessFault
        /// The ledger explains the differences, but others are recorded.
        case notAsRecorded
        case silent
        /// The driver would do something else, and nobody knows what the subject would do then.
        case unknown
    }

    let suite: Suite
    let judge: LedgerJudge
    let scope: LedgerScope
    let results: [UnitResult]
    /// The uses of each entry in the run.
    let uses: [String: Int]

    init(suite: Suite, results: [UnitResult], entries: [LedgerEntry], today: String, all: [Journey]) {
        self.suite = suite
        self.results = results
        scope = LedgerScope(compared: results.map { ($0.journey.id, $0.wire) }, all: all)
        judge = LedgerJudge(entries: entries, today: today)
        uses = judge.judge(results.flatMap(\.differences), scope: scope).uses
    }

    /// What is known about one unit.
    struct Unit: Sendable {
        let result: UnitResult
        let run: SubjectRun
        /// The results of the same journey on other wires.
        let others: [UnitResult]
        var findings: [Difference: LedgerJudge.Finding] = [:]
        /// The differences in each step, by its number.
        var steps: [[Difference]] = []
        var uses: [String: Int] = [:]
    }

    func unit(_ number: Int) -> Unit {
        let result = results[number]
        var unit = Unit(
            result: result,
            run: SubjectRun(
                journey: result.journey, wire: result.wire, subject: suite.candidate, folders: suite.folders),
            others: results.filter { $0.journey.id == result.journey.id && $0.wire != result.wire })
        for difference in result.differences {
            let finding = judge.finding(difference)
            unit.findings[difference] = finding
            for use in finding.uses { unit.uses[use.entry, default: 0] += 1 }
        }
        let comparison = TraceComparison(journey: result.journey.id, wire: result.wire)
        unit.steps = zip(result.baseline.steps, result.candidate.steps).enumerated().map { place, steps in
            comparison.compare(steps.0, steps.1, number: place + 1)
        }
        return unit
    }

    /// Judges the unit with one tape replaced.
    func verdict(_ unit: Unit, tape: Tape, at segment: Int) async -> Verdict {
        guard let outcomes = unit.result.outcomes else { return .unknown }
        let place = Suite.Unit(journey: unit.result.journey, wire: unit.result.wire)
        let result: UnitResult
        do {
            let candidate = try await unit.run.replay(outcomes.candidate.tapes, with: tape, at: segment)
            let recorded = unit.result.candidate.steps
            result = suite.judged(place, outcomes.baseline, candidate) { number, _, step in
                number <= recorded.count && step == recorded[number - 1] ? unit.steps[number - 1] : nil
            }
        } catch is SubjectRun.LeftTape {
            return .unknown
        } catch {
            result = suite.failed(place, error)
        }
        return verdict(unit, result)
    }

    private func verdict(_ unit: Unit, _ result: UnitResult) -> Verdict {
        if !result.faults.isEmpty { return .harnessFault }
        // One other run stands for all, which are confined alike.
        let witness = results.first { $0.journey.id != result.journey.id || $0.wire != result.wire }
        let audited = [result] + (witness.map { [$0] } ?? [])
        if !SuiteAudit(results: audited, requested: nil).confinements.isEmpty { return .harnessFault }
        var uses = uses
        for (entry, count) in unit.uses { uses[entry, default: 0] -= count }
        var faults: [String] = []
        for difference in result.differences {
            let finding = unit.findings[difference] ?? judge.finding(difference)
            if finding.entry == nil { return .difference }
            faults += finding.faults
            for use in finding.uses { uses[use.entry, default: 0] += 1 }
        }
        if !faults.isEmpty || !judge.countFaults(uses, scope: scope).isEmpty { return .ledgerFault }
        // A run that is changed has the same baseline, so that only its differences can be unlike the record.
        if result.differences != unit.result.differences { return .notAsRecorded }
        let wires = [result] + unit.others
        let said = WireComparison(wires) { $0.baseline }.faults
        return SuiteReport.candidateFaults(wires, beside: said).isEmpty ? .silent : .harnessFault
    }
}
