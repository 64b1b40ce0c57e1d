public import WireFormat

/// The runs that were compared, as far as they are in the scope of ledger entries.
public struct LedgerScope: Sendable {
    private let compared: Set<Run>
    private let all: [Run]
    /// The texts of each journey's steps.
    private let steps: [String: [String]]

    private struct Run: Hashable {
        var journey: String
        var wire: Wire
    }

    /// - Parameters:
    ///   - compared: the journeys that ran on each wire.
    ///   - all: all journeys, also those that did not run.
    public init(compared: [(journey: String, wire: Wire)], all: [Journey]) {
        self.compared = Set(compared.map { Run(journey: $0.journey, wire: $0.wire) })
        steps = Dictionary(all.map { ($0.id, $0.steps.map(\.description)) }) { first, _ in first }
        self.all = all.flatMap { journey in journey.wires.map { Run(journey: journey.id, wire: $0) } }
    }

    /// Whether every run of every journey was compared.
    var isWhole: Bool { all.allSatisfy(compared.contains) }

    /// The patterns of an entry that match no journey, or no step of the journeys in its scope.
    func idlePatterns(of entry: LedgerEntry) -> [String] {
        let journeys = Set(entry.journeys + entry.cases.flatMap { $0.journeys ?? [] })
        var patterns = Set(entry.steps + entry.cases.flatMap { $0.steps ?? [] })
        let isNumbered = patterns.contains { $0.hasPrefix("#") }
        var known: Set<String> = []
        for (journey, texts) in steps where entry.covers(journey: journey) {
            known.formUnion(texts)
            if isNumbered { known.formUnion(texts.enumerated().map { "#\($0.offset + 1) \($0.element)" }) }
        }
        patterns.subtract(known)
        return journeys.sorted().filter { pattern in
            steps[pattern] == nil && !steps.keys.contains { Glob.matches(pattern, $0) }
        } + patterns.sorted().filter { pattern in !known.contains { Glob.matches(pattern, $0) } }
    }

    /// Whether every run in an entry's scope was compared.
    func contains(_ entry: LedgerEntry) -> Bool {
        all.allSatisfy { run in
            compared.contains(run) || !entry.wires.contains(run.wire) || !entry.covers(journey: run.journey)
        }
    }
}
