import ParityTrace
import WireFormat

/// Holds differences against the ledger, and the ledger against the differences.
public struct LedgerJudge: Sendable {
    /// What the ledger says about one run.
    public struct Judgement: Sendable {
        /// Differences with the id of the entry that explains each.
        public var explained: [(difference: Difference, entry: String)] = []
        public var unexplained: [Difference] = []
        /// What is wrong with the ledger itself.
        public var faults: [String] = []
        /// How often each entry was used.
        public var uses: [String: Int] = [:]
    }

    private let entries: [LedgerEntry]
    /// Today, `YYYY-MM-DD`.
    private let today: String

    public init(entries: [LedgerEntry], today: String) {
        self.entries = entries
        self.today = today
    }

    /// - Parameter isWhole: whether every journey there is was compared on every wire; only then can an entry
    ///   be called unused.
    public func judge(_ differences: [Difference], isWhole: Bool) -> Judgement {
        var judgement = Judgement()
        for difference in differences {
            let admitting = entries.filter { $0.admits(difference) }
            switch admitting.count {
            case 0:
                judgement.unexplained.append(difference)
                judgement.faults += outside(difference)
            case 1:
                judgement.explained.append((difference, admitting[0].id))
                judgement.uses[admitting[0].id, default: 0] += 1
                judgement.faults += counterProof(admitting[0], difference)
            default:
                judgement.unexplained.append(difference)
                // Used, or they would be told to go away; which of them is to be, nobody can say.
                for entry in admitting { judgement.uses[entry.id, default: 0] += 1 }
                let names = admitting.map(\.id).joined(separator: " and ")
                judgement.faults.append(
                    "\(names) both explain \(difference.channel.rawValue) \(difference.path)")
            }
        }
        judgement.faults += entries.compactMap { countFault($0, judgement, isWhole: isWhole) }
        judgement.faults += entries.filter { ($0.until ?? "9999") < today }.map { entry in
            "\(entry.id) (\(entry.file):\(entry.line)) ended on \(entry.until ?? "")"
        }
        judgement.faults = judgement.faults.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        return judgement
    }

    private func outside(_ difference: Difference) -> [String] {
        entries.filter { $0.isAbout(difference) && !$0.covers(difference) }.map { entry in
            "\(entry.id) (\(entry.file):\(entry.line)) matches outside its scope, in \(difference.journey)"
                + " step \(difference.step) on \(difference.wire.rawValue)"
        }
    }

    /// An entry admits one change: with a third value, or with nothing in its place, it must not.
    ///
    /// All else about the difference fits already, so only the pattern for the candidate is asked.
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

    /// Values that are certainly not meant: another one, and the right one with something before, behind and
    /// in it.
    private func thirdValues(for difference: Difference) -> [String] {
        let text = difference.candidate.map(LedgerEntry.Pattern.text) ?? ""
        let odd = "\u{1F9EA}"
        // What a message of the same canonical form may look like inside is not an entry's to say.
        if difference.kind == .format { return [odd, odd + text, text + odd] }
        let half = text.count / 2
        return [odd, odd + text, text + odd, String(text.prefix(half)) + odd + text.dropFirst(half)]
    }

    private func countFault(
        _ entry: LedgerEntry, _ judgement: Judgement, isWhole: Bool
    ) -> String? {
        let uses = judgement.uses[entry.id] ?? 0
        let name = "\(entry.id) (\(entry.file):\(entry.line))"
        if let maximum = entry.maximum, uses > maximum {
            return "\(name) was used \(uses) times, at most \(maximum) are allowed"
        }
        if isWhole, uses < entry.minimum {
            return uses == 0
                ? "\(name) matched nothing: remove it, or find out what broke"
                : "\(name) was used \(uses) times, at least \(entry.minimum) are due"
        }
        return nil
    }
}
