import Locking
import ParityTrace
import WireFormat

/// Checks differences against the ledger, and the ledger against the differences.
public struct LedgerJudge: Sendable {
    /// The result of the check of one run.
    public struct Judgement: Sendable {
        /// The explained differences, each with the id of its entry.
        public var explained: [(difference: Difference, entry: String)] = []
        public var unexplained: [Difference] = []
        /// The faults of the ledger itself.
        public var faults: [String] = []
        /// The number of uses of each entry.
        public var uses: [String: Int] = [:]
    }

    private let entries: [LedgerEntry]
    /// The positions of the entries for each channel.
    private let places: [Channel: [Int]]
    /// Today, `YYYY-MM-DD`.
    private let today: String

    public init(entries: [LedgerEntry], today: String) {
        self.entries = entries
        places = Dictionary(grouping: entries.indices) { entries[$0].channel }
        self.today = today
    }

    /// - Parameters:
    ///   - scope: what was compared; an entry must be used as often as it declares if all of its scope was.
    ///     Nil if no entry has to be used.
    ///   - values: the values of the baseline, for the counter-proof.
    public func judge(
        _ differences: [Difference], scope: LedgerScope?, values: BaselineValues = BaselineValues([])
    ) -> Judgement {
        var judgement = Judgement()
        var cases: [String: Set<Int>] = [:]
        var byEntry: [String: [Difference]] = [:]
        for finding in differences.concurrentMap(finding) {
            if let entry = finding.entry {
                judgement.explained.append((finding.difference, entry))
                byEntry[entry, default: []].append(finding.difference)
            } else {
                judgement.unexplained.append(finding.difference)
            }
            for use in finding.uses {
                judgement.uses[use.entry, default: 0] += 1
                cases[use.entry, default: []].insert(use.place)
            }
            judgement.faults += finding.faults
        }
        let proof = CounterProof(explained: byEntry, values: values)
        for (entry, faults) in zip(entries, entries.concurrentMap(proof.faults)) {
            judgement.faults += faults
            judgement.faults += countFaults(of: entry, judgement.uses[entry.id] ?? 0, scope)
            if let scope, scope.isWhole { judgement.faults += patternFaults(of: entry, scope) }
            if judgement.uses[entry.id] == entry.count {
                judgement.faults += caseFaults(of: entry, cases[entry.id] ?? [], scope)
            }
        }
        judgement.faults += entries.filter { ($0.until ?? "9999") < today }.map { entry in
            "\(entry.id) (\(entry.file):\(entry.line)) ended on \(entry.until ?? "")"
        }
        judgement.faults = judgement.faults.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        return judgement
    }

    /// The result of the check of one difference.
    struct Finding: Sendable {
        var difference: Difference
        /// The id of the entry that explains the difference; nil if none does, or more than one.
        var entry: String?
        /// The entries that admit the difference, each with the position of the case.
        var uses: [(entry: String, place: Int)] = []
        var faults: [String] = []
    }

    /// Checks one difference.
    func finding(_ difference: Difference) -> Finding {
        // Two entries for one difference count as used, so that they are not reported as unused as well.
        var finding = Finding(difference: difference)
        for place in places[difference.channel] ?? [] {
            guard let pair = entries[place].admittingCaseInScope(difference) else { continue }
            finding.uses.append((entries[place].id, pair))
        }
        switch finding.uses.count {
        case 0: finding.faults = outside(difference)
        case 1: finding.entry = finding.uses[0].entry
        default:
            let names = finding.uses.map(\.entry).joined(separator: " and ")
            finding.faults = ["\(names) both explain \(difference.channel.rawValue) \(difference.path)"]
        }
        return finding
    }

    /// The faults of entries that were used more or less often than they declare.
    func countFaults(_ uses: [String: Int], scope: LedgerScope?) -> [String] {
        entries.flatMap { countFaults(of: $0, uses[$0.id] ?? 0, scope) }
    }

    private func outside(_ difference: Difference) -> [String] {
        (places[difference.channel] ?? []).map { entries[$0] }.filter { $0.isAbout(difference) }.map {
            entry in
            "\(entry.id) (\(entry.file):\(entry.line)) matches outside its scope, in \(difference.journey)"
                + " step \(difference.step) on \(difference.wire.rawValue)"
        }
    }

    private func countFaults(of entry: LedgerEntry, _ uses: Int, _ scope: LedgerScope?) -> [String] {
        let name = "\(entry.id) (\(entry.file):\(entry.line))"
        guard let scope, scope.contains(entry) else {
            return uses > entry.count
                ? ["\(name) was used \(uses) times in a part of its scope; its count is \(entry.count)"] : []
        }
        if uses == 0 { return ["\(name) matched nothing: remove it, or find out what broke"] }
        return uses == entry.count ? [] : ["\(name) was used \(uses) times; its count is \(entry.count)"]
    }

    private func patternFaults(of entry: LedgerEntry, _ scope: LedgerScope) -> [String] {
        scope.idlePatterns(of: entry).map {
            "\(entry.id) (\(entry.file):\(entry.line)): '\($0)' matches no journey or step: "
                + "correct or remove it"
        }
    }

    private func caseFaults(of entry: LedgerEntry, _ used: Set<Int>, _ scope: LedgerScope?) -> [String] {
        guard let scope, scope.contains(entry) else { return [] }
        return entry.cases.indices.filter { !used.contains($0) }.map {
            "\(entry.id) (\(entry.file):\(entry.line)): case \($0 + 1) of \(entry.cases.count) matched "
                + "nothing: remove it, or find out what broke"
        }
    }
}
