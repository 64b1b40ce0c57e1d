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

    /// The result of the check of one difference.
    struct Finding: Sendable {
        var difference: Difference
        /// The id of the entry that explains the difference; nil if none does, or more than one.
        var entry: String?
        /// The entries that admit the difference.
        var uses: [String] = []
        var faults: [String] = []
    }

    /// - Parameter isWhole: whether every journey was compared on every wire; only then can an entry be
    ///   reported as unused.
    public func judge(_ differences: [Difference], isWhole: Bool) -> Judgement {
        var judgement = Judgement()
        for finding in differences.map(finding) {
            if let entry = finding.entry {
                judgement.explained.append((finding.difference, entry))
            } else {
                judgement.unexplained.append(finding.difference)
            }
            for entry in finding.uses { judgement.uses[entry, default: 0] += 1 }
            judgement.faults += finding.faults
        }
        judgement.faults += countFaults(judgement.uses, isWhole: isWhole)
        judgement.faults += entries.filter { ($0.until ?? "9999") < today }.map { entry in
            "\(entry.id) (\(entry.file):\(entry.line)) ended on \(entry.until ?? "")"
        }
        judgement.faults = judgement.faults.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        return judgement
    }

    /// Checks one difference.
    func finding(_ difference: Difference) -> Finding {
        let admitting = entries.filter { $0.admits(difference) }
        // Two entries for one difference count as used, so that they are not reported as unused as well.
        var finding = Finding(difference: difference, uses: admitting.map(\.id))
        switch admitting.count {
        case 0: finding.faults = outside(difference)
        case 1:
            finding.entry = admitting[0].id
            finding.faults = counterProof(admitting[0], difference)
        default:
            let names = admitting.map(\.id).joined(separator: " and ")
            finding.faults = ["\(names) both explain \(difference.channel.rawValue) \(difference.path)"]
        }
        return finding
    }

    /// The faults of entries that were used too often or too rarely.
    func countFaults(_ uses: [String: Int], isWhole: Bool) -> [String] {
        entries.compactMap { countFault($0, uses[$0.id] ?? 0, isWhole: isWhole) }
    }

    private func outside(_ difference: Difference) -> [String] {
        entries.filter { $0.isAbout(difference) && !$0.covers(difference) }.map { entry in
            "\(entry.id) (\(entry.file):\(entry.line)) matches outside its scope, in \(difference.journey)"
                + " step \(difference.step) on \(difference.wire.rawValue)"
        }
    }

    /// The faults of an entry that would also admit a third value, or the loss of the value.
    ///
    /// The rest of the entry matches the difference already, so only the candidate's pattern is checked.
    private func counterProof(_ entry: LedgerEntry, _ difference: Difference) -> [String] {
        var faults: [String] = []
        if thirdValues(for: difference).contains(where: { entry.candidate.admits(.string($0)) }) {
            faults.append("\(entry.id) would also hide a third value")
        }
        if difference.candidate != nil, entry.candidate.admits(nil) {
            faults.append("\(entry.id) would also hide a loss")
        }
        return faults
    }

    /// The values that an entry must not admit: a different one, and the expected one with a prefix, a suffix
    /// and an infix.
    private func thirdValues(for difference: Difference) -> [String] {
        let text = difference.candidate.map(LedgerEntry.Pattern.text) ?? ""
        let odd = "\u{1F9EA}"
        // An entry for a difference of form does not restrict the bytes of an equivalent message.
        if difference.kind == .format { return [odd, odd + text, text + odd] }
        let half = text.count / 2
        return [odd, odd + text, text + odd, String(text.prefix(half)) + odd + text.dropFirst(half)]
    }

    private func countFault(_ entry: LedgerEntry, _ uses: Int, isWhole: Bool) -> String? {
        let name = "\(entry.id) (\(entry.file):\(entry.line))"
        if let maximum = entry.maximum, uses > maximum {
            return "\(name) was used \(uses) times, at most \(maximum) are allowed"
        }
        if isWhole, uses < entry.minimum {
            return uses == 0
                ? "\(name) matched nothing: remove it, or find out what broke"
                : "\(name) was used \(uses) times, at least \(entry.minimum) are required"
        }
        return nil
    }
}
