import Foundation
import ParityTrace
public import WireFormat

/// Compares runs whose sessions belong to both apps with runs of the baseline alone.
///
/// After an upgrade, the candidate reads what the baseline stored; after a rollback, the reverse.
public struct Upgrade: Sendable {
    public enum Part: String, Sendable, CaseIterable {
        case journeys, stores, alternating, walks, damage, values
        /// The sessions in which each app reads what the candidate has written, compared with each other.
        case readers
    }

    /// The result of a run with sessions of both apps.
    public struct Outcome: Sendable {
        public var part: Part
        public var name: String
        public var sessions: [SubjectPlan.Side]
        public var steps = 0
        /// Why the comparison ended before the last step; nil if it did not.
        public var end: String?
        public var finding: Generation.Finding?
        /// The run without its traces, for the checks of the harness.
        var run: UnitResult
    }

    let suite: Suite
    let journeys: [Journey]
    let vocabulary: Vocabulary
    let judge: AnywhereJudge
    /// The steps with which a session looks at everything that is stored.
    let looking: [Step]
    let seed: UInt64
    let wires: [Wire]
    /// The names of the stored files.
    let storeNames: [String]

    /// - Parameters:
    ///   - journeys: the journeys that write stores, and from which walks take their material.
    ///   - looking: the steps with which a session looks at everything that is stored.
    ///   - entries: the ledger, whose entries apply in all steps.
    ///   - own: the entries that are only for generated journeys and for these runs.
    ///   - seed: decides all choices.
    public init(
        _ suite: Suite, journeys: [Journey], looking: [Step], entries: [LedgerEntry], own: [LedgerEntry],
        seed: String, wires: [Wire]
    ) {
        self.suite = suite
        self.looking = looking
        self.journeys = journeys
        vocabulary = Vocabulary(of: journeys, replies: suite.folders.replies)
        judge = AnywhereJudge(entries: entries, own: own)
        self.seed = SeededRandom.seed(of: seed)
        self.wires = wires
        let files = (try? FileManager.default.contentsOfDirectory(atPath: suite.folders.stores.path)) ?? []
        storeNames = files.filter { $0.hasSuffix(".plist") }.map { String($0.dropLast(6)) }.sorted()
    }

    /// Runs the cases of a part.
    ///
    /// - Parameters:
    ///   - cases: the numbers of the cases.
    ///   - each: called with the outcomes of each case; there are none if the case writes nothing.
    func run(_ cases: [UpgradeCase], each: ([Outcome]) -> Void) async {
        await suite.withForkServers { suite in
            await suite.forEachAtOnce(cases) {
                await outcomes(of: $0, suite)
            } each: {
                each($0)
            }
        }
    }

    private func outcomes(of given: UpgradeCase, _ suite: Suite) async -> [Outcome] {
        var given = given
        let before: SubjectRun.Outcome
        do {
            let run = SubjectRun(
                journey: given.journey, wire: given.wire, subject: suite.baseline, folders: suite.folders)
            if let explorer = given.explorer {
                before = try await run.outcome(of: explorer)
                given.journey.steps = explorer.journey.steps
            } else {
                before = try await run.outcome()
            }
        } catch {
            return [outcome(given, [.baseline], suite.failed(given.unit([.baseline]), error))]
        }
        if let writing = given.writing, !Self.writes(before.trace, inFirst: writing) { return [] }
        var outcomes: [Outcome] = []
        var runs: [[SubjectPlan.Side]: SubjectRun.Outcome] = [:]
        for sessions in given.plans {
            let unit = given.unit(sessions)
            do {
                let after = try await suite.run(unit, suite.candidate)
                runs[sessions] = after
                outcomes.append(outcome(given, sessions, suite.judged(unit, before, after)))
            } catch {
                outcomes.append(outcome(given, sessions, suite.failed(unit, error)))
            }
        }
        return outcomes + (readers(given, before, runs).map { [$0] } ?? [])
    }

    /// Compares how both apps read what the candidate has written.
    ///
    /// The comparison with the baseline alone may have ended before, because the candidate writes something
    /// else on purpose.
    private func readers(
        _ given: UpgradeCase, _ before: SubjectRun.Outcome,
        _ runs: [[SubjectPlan.Side]: SubjectRun.Outcome]
    ) -> Outcome? {
        let first = given.journey.steps.firstIndex(where: \.isRelaunch)
        guard let back = runs[[.candidate, .baseline]], let after = runs[[.candidate]], let first,
            min(back.trace.steps.count, after.trace.steps.count) > first
        else { return nil }
        var result = UnitResult(journey: given.unit([.candidate, .baseline]).journey, wire: given.wire)
        (result.baseline, result.candidate) = (back.trace, after.trace)
        result.baseline.steps.removeFirst(first)
        result.candidate.steps.removeFirst(first)
        result.differences = TraceComparison(journey: given.journey.id, wire: given.wire)
            .differences(baseline: result.baseline, candidate: result.candidate)
        for place in result.differences.indices { result.differences[place].step += first }
        var outcome = outcome(given, [.candidate], result)
        (outcome.part, outcome.sessions) = (.readers, [.candidate, .baseline])
        if outcome.finding == nil, Self.crashes(back.trace), !Self.crashes(before.trace) {
            outcome.finding = Generation.Finding(
                journey: result.journey, wire: result.wire,
                fault: "\(given.journey.id): the before ended in step \(back.trace.steps.count), in which it "
                    + "reads what the after wrote: \(back.trace.exit)")
        }
        return outcome
    }

    private func outcome(
        _ given: UpgradeCase, _ sessions: [SubjectPlan.Side], _ result: UnitResult
    ) -> Outcome {
        var (finding, end) = judge.read(result)
        if finding == nil, let fault = Self.crash(of: result, sessions) {
            finding = Generation.Finding(journey: result.journey, wire: result.wire, fault: fault)
        }
        var run = result
        let steps = result.candidate.steps.count
        (run.baseline.steps, run.candidate.steps, run.differences) = ([], [], [])
        return Outcome(
            part: given.part, name: given.journey.id, sessions: sessions, steps: steps, end: end,
            finding: finding, run: run)
    }

    static func crashes(_ trace: Trace) -> Bool {
        if case .crashed = trace.exit { true } else { false }
    }

    /// Whether one of the first steps, after the launch, changes what is stored.
    static func writes(_ trace: Trace, inFirst count: Int) -> Bool {
        guard let launched = trace.steps.first else { return false }
        return trace.steps.prefix(count).dropFirst().contains { step in
            step.store != launched.store || step.events.contains { $0.channel == .store }
        }
    }

    /// The crash of the candidate in one of its own sessions; it has to survive what the baseline does not.
    static func crash(of result: UnitResult, _ sessions: [SubjectPlan.Side]) -> String? {
        guard result.candidate.exit != .running, !result.candidate.steps.isEmpty else { return nil }
        let session = result.journey.steps.prefix(result.candidate.steps.count)
            .count(where: \.isRelaunch)
        guard (sessions.dropFirst(session).first ?? sessions.last) == .candidate else { return nil }
        return "\(result.journey.id): the after ended in step \(result.candidate.steps.count): "
            + "\(result.candidate.exit)"
    }
}

extension UpgradeCase {
    func unit(_ sessions: [SubjectPlan.Side]) -> Suite.Unit {
        var journey = journey
        journey.sessions = sessions
        return Suite.Unit(journey: journey, wire: wire)
    }
}
