import ParityTrace
import WireFormat

/// What a whole run found, ready to be told.
public struct SuiteReport: Sendable {
    /// How many journeys may show other screens on the other wire.
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
    public let judgement: LedgerJudge.Judgement
    public let entries: [LedgerEntry]
    /// What was wrong with journeys, servers and the two wires.
    public let faults: [String]
    let wires: WireComparison

    /// - Parameters:
    ///   - today: `YYYY-MM-DD`.
    ///   - isWhole: whether every journey ran on every wire.
    public init(results: [UnitResult], entries: [LedgerEntry], today: String, isWhole: Bool) {
        self.results = results
        self.entries = entries
        counts = Self.counts(of: results)
        judgement = LedgerJudge(entries: entries, today: today).judge(
            results.flatMap(\.differences), isWhole: isWhole)
        wires = WireComparison(results) { $0.baseline }
        var faults = results.flatMap(\.faults) + wires.faults
        // The same on the candidate's side, unless the baseline already said so.
        let said = Set(wires.faults)
        faults += WireComparison(results) { $0.candidate.steps.isEmpty ? $0.baseline : $0.candidate }.faults
            .filter { !said.contains($0) }
        let differing = Set(wires.differing.map(\.journey.id))
        for journey in Self.onBothWires(results)
        where journey.differsByWire != nil && !differing.contains(journey.id) {
            faults.append("\(journey.file): says 'differs-by-wire', but both wires show the same")
        }
        if wires.differing.count > Self.wireCap {
            faults.append(
                "\(wires.differing.count) journeys differ between the wires; at most \(Self.wireCap) may")
        }
        self.faults = faults
    }

    /// The journeys of which something was learnt on both wires.
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

    /// A line about the run as it may be written, with tokens in place of every journey's secrets.
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

    /// What confined the processes of a side; the least certain of all its runs, nil where there was none.
    func confinement(of side: SubjectPlan.Side) -> Confinement? {
        results.compactMap { $0.confinement[side] }.reduce(nil) { $0?.weaker($1) ?? $1 }
    }

    /// What kept writes in the sandboxes, in words; nil where nothing was run.
    var sandboxes: String? {
        if results.allSatisfy(\.confinement.isEmpty) { return nil }
        let sides = [SubjectPlan.Side.baseline, .candidate].map { side in
            (side, confinement(of: side)?.description ?? "nothing was run")
        }
        if sides[0].1 == sides[1].1 { return sides[0].1 }
        return sides.map { "\($0.0.rawValue): \($0.1)" }.joined(separator: "; ")
    }

    /// How many runs have a fault of their own or a difference that nothing explains.
    var failedRuns: Int {
        let unexplained = Set(judgement.unexplained.map { "\($0.journey) \($0.wire.rawValue)" })
        return results.count { result in
            !result.faults.isEmpty
                || unexplained.contains("\(result.journey.id) \(result.wire.rawValue)")
        }
    }

    /// What was compared.
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
        /// Single values in all the traces of the baseline.
        public var leaves: Int
    }

    /// The differences that nothing explains, those of one sort together, in the order in which they begin.
    ///
    /// What comes first in a journey is mostly the cause of what follows, however often that follows.
    public var clusters: [Cluster] {
        var order: [String] = []
        var groups: [String: [Difference]] = [:]
        for difference in judgement.unexplained {
            let id = difference.fingerprint
            if groups[id] == nil { order.append(id) }
            groups[id, default: []].append(difference)
        }
        return order.map { Cluster(id: $0, differences: groups[$0] ?? []) }
    }

    public struct Cluster: Sendable {
        public let id: String
        public let differences: [Difference]
    }
}
