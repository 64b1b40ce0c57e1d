import ParityTrace

/// Reads the first unexplained difference of a run for which the ledger has no counts.
///
/// The entries of the ledger apply in all journeys and steps.
struct AnywhereJudge: Sendable {
    private let judge: LedgerJudge
    private let entries: [String: LedgerEntry]

    /// - Parameter own: the entries that are only for such runs, and keep their steps.
    init(entries: [LedgerEntry], own: [LedgerEntry]) {
        let entries = entries.map(\.anywhere) + own
        judge = LedgerJudge(entries: entries, today: "")
        self.entries = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The first finding of a run, and the reason why the rest of the journey proves nothing.
    func read(_ result: UnitResult) -> (finding: Generation.Finding?, end: String?) {
        if let fault = result.faults.first {
            return (Generation.Finding(journey: result.journey, wire: result.wire, fault: fault), nil)
        }
        // After some intended differences, the apps go different ways; what else differs in that step follows
        // from it.
        var end: (step: Int, entry: String)?
        var explained: [(Difference, [String])] = []
        for difference in result.differences {
            let uses = judge.finding(difference).uses.map(\.entry).filter { entry in
                entries[entry]?.isForEvictedPictures != true || EvictedPicture(result).explains(difference)
            }
            explained.append((difference, uses))
            if let entry = uses.first(where: { entries[$0]?.parts == true || entries[$0]?.kind == .crash }),
                difference.step < end?.step ?? .max
            {
                end = (difference.step, entry)
            }
        }
        let unexplained = explained.filter { $1.isEmpty && $0.step < end?.step ?? .max }.map(\.0)
        if let first = unexplained.first {
            // A line of the log often repeats what the other channels show more exactly.
            let clear = unexplained.first { $0.step == first.step && $0.channel != .log }
            let difference = clear ?? first
            return (
                Generation.Finding(journey: result.journey, wire: result.wire, difference: difference), nil
            )
        }
        if let crash = result.differences.last, crash.kind == .crash, crash.step == end?.step {
            return (nil, "\(crash.baseline?.string ?? "") in \(crash.stepText.prefix(40))")
        }
        return (nil, end?.entry)
    }
}

extension LedgerEntry {
    fileprivate var isForEvictedPictures: Bool { cases.contains { $0.relation == .evicted } }
}
