import ParityTrace
public import WireFormat

/// The findings of a whole run.
public struct SuiteReport: Sendable {
    /// The largest number of journeys whose screens may differ between the wires.
    public static let wireCap = 15

    public enum Verdict: String, Sendable {
        case same
        case differs
        case harnessFault = "harness fault"
        case ledgerFault = "ledger fault"

        public var exitCode: Int32 {
            switch self {
            case .same: 0
            case .differs: 1
            case .harnessFault: 2
            case .ledgerFault: 3
            }
        }
    }

    public let results: [UnitResult]
    public private(set) var judgement: LedgerJudge.Judgement
    public let entries: [LedgerEntry]
    /// The shares of the values that the entries explain.
    public let radius: BlastRadius
    /// The faults of journeys and servers, and the undeclared differences between the wires.
    public let faults: [String]
    let wires: WireComparison
    /// The planted changes; nil if none were.
    public let control: PositiveControl?
    /// The runs of the apps against themselves; empty if there were none.
    public let noise: [AARun.Outcome]

    /// - Parameters:
    ///   - today: `YYYY-MM-DD`.
    ///   - all: all journeys, also those that did not run.
    ///   - requested: the journeys and wires that should have run; nil for those of the results.
    ///   - control: the changes that were planted in the results; nil if none were.
    ///   - noise: the runs of the apps against themselves.
    ///   - recorded: the approved digests of the traces; nil if none are compared.
    public init(
        results: [UnitResult], entries: [LedgerEntry], today: String, all: [Journey],
        requested: (journeys: [Journey], wires: [Wire])? = nil, control: PositiveControl? = nil,
        noise: [AARun.Outcome] = [], recorded: TraceRecord? = nil
    ) {
        self.results = results
        self.entries = entries
        self.control = control
        self.noise = noise
        counts = Self.counts(of: results)
        let scope = LedgerScope(compared: results.map { ($0.journey.id, $0.wire) }, all: all)
        var judgement = LedgerJudge(entries: entries, today: today).judge(
            results.flatMap(\.differences),
            scope: scope,
            values: BaselineValues(results.map { ($0.journey.id, $0.wire, $0.baseline) }))
        let uses = Dictionary(judgement.explained.map { ($0.entry, 1) }, uniquingKeysWith: +)
        radius = BlastRadius(values: counts.leaves, uses: uses)
        if scope.isWhole { judgement.faults += radius.faults }
        self.judgement = judgement
        wires = WireComparison(results) { $0.baseline }
        var faults =
            results.flatMap(\.faults) + wires.faults + Self.candidateFaults(results, beside: wires.faults)
        let differing = Set(wires.differing.map(\.journey.id))
        for journey in Self.onBothWires(results)
        where journey.differsByWire != nil && !differing.contains(journey.id) {
            faults.append("\(journey.file): has 'differs-by-wire', but both wires show the same screens")
        }
        if wires.differing.count > Self.wireCap {
            faults.append(
                "\(wires.differing.count) journeys differ between the wires; at most \(Self.wireCap) may")
        }
        let audit = SuiteAudit(results: results, requested: requested)
        self.faults = audit.faults + (control?.faults ?? []) + noise.flatMap(Self.faults) + faults
        // Last, because the digests of this run are made from the report.
        if let recorded {
            let changes = recorded.changes(in: TraceRecord(self), isWhole: scope.isWhole)
            self.judgement.faults += changes.map {
                "\($0) (traces.txt): if that is intended, run 'make record' and read its diff"
            }
        }
    }

    /// Returns the undeclared differences between the candidate's wires that the baseline does not have.
    static func candidateFaults(_ results: [UnitResult], beside faults: [String]) -> [String] {
        let said = Set(faults)
        return WireComparison(results) { $0.candidate.steps.isEmpty ? $0.baseline : $0.candidate }.faults
            .filter { !said.contains($0) }
    }

    /// The faults of an app that differs from itself.
    private static func faults(of noise: AARun.Outcome) -> [String] {
        let side = noise.side.rawValue
        return noise.noise.map { "the \(side) differs from itself: \($0)" }
            + noise.faults.map { "the \(side) against itself: \($0)" }
    }

    /// Returns the journeys with a sound run on both wires.
    private static func onBothWires(_ results: [UnitResult]) -> [Journey] {
        let byJourney = Dictionary(grouping: results.filter(\.faults.isEmpty)) { $0.journey.id }
        return byJourney.keys.sorted().compactMap { id in
            let runs = byJourney[id] ?? []
            return runs.count == 2 ? runs[0].journey : nil
        }
    }

    public var verdict: Verdict {
        if !faults.isEmpty { return .harnessFault }
        if !judgement.unexplained.isEmpty { return .differs }
        return judgement.faults.isEmpty ? .same : .ledgerFault
    }

    /// Returns lines about the run with tokens instead of the secrets of all journeys.
    func withoutSecrets(_ lines: [String]) -> [String] {
        if lines.isEmpty { return [] }
        let worlds = Set(results.map(\.journey.variables)).map { $0.sorted { $0.key < $1.key } }
            .sorted { "\($0)" < "\($1)" }
        return lines.map { line in
            worlds.reduce(line) { line, variables in
                var redactor = Redactor(
                    variables: Dictionary(uniqueKeysWithValues: variables.map { ($0.key, $0.value) }))
                return redactor.redact(line)
            }
        }
    }

    /// The digest of each side's program; several if it changed.
    var digests: [(side: SubjectPlan.Side, digest: String)] {
        [SubjectPlan.Side.baseline, .candidate].flatMap { side in
            results.reduce(into: Set<String>()) { digests, result in
                digests.formUnion((result.programs[side] ?? []).map(\.digest))
            }.sorted().map { (side, $0) }
        }
    }

    /// The weakest confinement of a side's processes in all its runs; nil without a run.
    func confinement(of side: SubjectPlan.Side) -> Confinement? {
        results.compactMap { $0.confinement[side] }.reduce(nil) { $0?.weaker($1) ?? $1 }
    }

    /// A description of the confinement of both sides; nil without a run.
    var sandboxes: String? {
        if results.allSatisfy(\.confinement.isEmpty) { return nil }
        let sides = [SubjectPlan.Side.baseline, .candidate].map { side in
            (side, confinement(of: side)?.description ?? "nothing was run")
        }
        if sides[0].1 == sides[1].1 { return sides[0].1 }
        return sides.map { "\($0.0.rawValue): \($0.1)" }.joined(separator: "; ")
    }

    /// The number of runs with a fault or an unexplained difference.
    var failedRuns: Int {
        let unexplained = Set(judgement.unexplained.map { "\($0.journey) \($0.wire.rawValue)" })
        return results.count { result in
            !result.faults.isEmpty
                || unexplained.contains("\(result.journey.id) \(result.wire.rawValue)")
        }
    }

    /// The amounts that were compared.
    public let counts: Counts

    private static func counts(of results: [UnitResult]) -> Counts {
        let steps = results.flatMap(\.baseline.steps)
        return Counts(
            journeys: Set(results.map(\.journey.id)).count, runs: results.count, steps: steps.count,
            requests: steps.reduce(0) { sum, step in
                sum + step.events.count { $0.channel == .wire && $0.name == "request" }
            },
            screens: steps.count { $0.screen != .null }, stores: steps.count { $0.store != .null },
            leaves: steps.reduce(0) { $0 + $1.leafCount })
    }

    public struct Counts: Hashable, Sendable {
        public var journeys: Int
        public var runs: Int
        public var steps: Int
        public var requests: Int
        public var screens: Int
        public var stores: Int
        /// The number of values in all traces of the baseline.
        public var leaves: Int
    }

    /// The unexplained differences, grouped by kind: first the ends of processes, then the others, each in
    /// the order of their first occurrence.
    ///
    /// An end is the cause of all that is missing after it, and the first difference of a journey is usually
    /// the cause of the others.
    public var clusters: [Cluster] {
        var order: [String] = []
        var groups: [String: [Difference]] = [:]
        for difference in judgement.unexplained {
            let id = difference.fingerprint
            if groups[id] == nil { order.append(id) }
            groups[id, default: []].append(difference)
        }
        let clusters = order.map { Cluster(id: $0, differences: groups[$0] ?? []) }
        return clusters.filter(\.isEnd) + clusters.filter { !$0.isEnd }
    }

    public struct Cluster: Sendable {
        public let id: String
        public let differences: [Difference]

        var isEnd: Bool { differences.first?.channel == .exit }
    }

    /// Returns a cluster's explanation, with the world of the journey that shows it first.
    func explanation(of cluster: Cluster) -> Explanation {
        let first = cluster.differences.first
        let result = results.first { $0.journey.id == first?.journey && $0.wire == first?.wire }
        return Explanation(
            cluster: cluster, variables: result?.journey.variables ?? [:],
            lastWords: cluster.isEnd ? result?.lastWords ?? "" : "")
    }
}
