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
    /// Today, `YYYY-MM-DD`.
    private let today: String

    public init(entries: [LedgerEntry], today: String) {
        self.entries = entries
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
        var used: [String: Set<Int>] = [:]
        var byEntry: [String: [Difference]] = [:]
        for difference in differences {
            let admitting = entries.filter { $0.admits(difference) }
            switch admitting.count {
            case 0:
                judgement.unexplained.append(difference)
                judgement.faults += outside(difference)
            case 1:
                let entry = admitting[0]
                judgement.explained.append((difference, entry.id))
                judgement.uses[entry.id, default: 0] += 1
                byEntry[entry.id, default: []].append(difference)
                if let place = entry.admittingCase(difference) { used[entry.id, default: []].insert(place) }
            default:
                judgement.unexplained.append(difference)
                // The entries count as used, so that they are not reported as unused as well.
                for entry in admitting {
                    judgement.uses[entry.id, default: 0] += 1
                    used[entry.id, default: []].formUnion(entry.cases.indices)
                }
                let names = admitting.map(\.id).joined(separator: " and ")
                judgement.faults.append(
                    "\(names) both explain \(difference.channel.rawValue) \(difference.path)")
            }
        }
        let proof = CounterProof(explained: byEntry, values: values)
        for entry in entries {
            judgement.faults += proof.faults(of: entry)
            judgement.faults += countFaults(entry, judgement.uses[entry.id] ?? 0, used[entry.id] ?? [], scope)
        }
        judgement.faults += entries.filter { ($0.until ?? "9999") < today }.map { entry in
            "\(entry.id) (\(entry.file):\(entry.line)) ended on \(entry.until ?? "")"
        }
        judgement.faults = judgement.faults.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        return judgement
    }

    private func outside(_ difference: Difference) -> [String] {
        entries.filter { $0.isAbout(difference) }.map { entry in
            "\(entry.id) (\(entry.file):\(entry.line)) matches outside its scope, in \(difference.journey)"
                + " step \(difference.step) on \(difference.wire.rawValue)"
        }
    }

    private func countFaults(
        _ entry: LedgerEntry, _ uses: Int, _ used: Set<Int>, _ scope: LedgerScope?
    ) -> [String] {
        let name = "\(entry.id) (\(entry.file):\(entry.line))"
        guard let scope, scope.contains(entry) else {
            return uses > entry.count
                ? ["\(name) was used \(uses) times in a part of its scope; its count is \(entry.count)"] : []
        }
        if uses == 0 { return ["\(name) matched nothing: remove it, or find out what broke"] }
        if uses != entry.count { return ["\(name) was used \(uses) times; its count is \(entry.count)"] }
        return entry.cases.indices.filter { !used.contains($0) }.map {
            "\(name): case \($0 + 1) of \(entry.cases.count) matched nothing: remove it, or find out what broke"
        }
    }
}
