public import WireFormat

/// The runs that were compared, as far as they are in the scope of ledger entries.
public struct LedgerScope: Sendable {
    private let compared: Set<Run>
    private let all: [Run]

    private struct Run: Hashable {
        var journey: String
        var wire: Wire
    }

    /// - Parameters:
    ///   - compared: the journeys that ran on each wire.
    ///   - all: all journeys, also those that did not run.
    public init(compared: [(journey: String, wire: Wire)], all: [Journey]) {
        self.compared = Set(compared.map { Run(journey: $0.journey, wire: $0.wire) })
        self.all = all.flatMap { journey in journey.wires.map { Run(journey: journey.id, wire: $0) } }
    }

    /// Whether every run of every journey was compared.
    var isWhole: Bool { all.allSatisfy(compared.contains) }

    /// Whether every run in an entry's scope was compared.
    func contains(_ entry: LedgerEntry) -> Bool {
        all.allSatisfy { run in
            compared.contains(run) || !entry.wires.contains(run.wire) || !entry.covers(journey: run.journey)
        }
    }
}
