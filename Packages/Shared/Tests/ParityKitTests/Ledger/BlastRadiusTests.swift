import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

@Suite struct BlastRadiusTests {
    @Test func `an entry's share is the number of its uses among all values`() {
        let radius = BlastRadius(values: 200_000, uses: ["A": 100, "B": 300, "C": 100])
        #expect(radius.share(of: "A") == 0.0005 && radius.share(of: "D") == 0)
        #expect(radius.share == 0.0025)
        #expect(radius.widest(2).map(\.entry) == ["B", "A"])
        #expect(radius.faults == [])
    }

    @Test func `an entry above the cap is a fault, and so are too many entries below it`() {
        #expect(BlastRadius(values: 200_000, uses: ["A": 1000]).faults == [])
        #expect(
            BlastRadius(values: 200_000, uses: ["A": 1001]).faults == [
                "A explains 0.50 % of all values; at most 0.50 % may be: split it, or restore the behaviour"
            ])
        let uses = Dictionary(uniqueKeysWithValues: (1...3).map { ("E\($0)", 999) })
        #expect(
            BlastRadius(values: 200_000, uses: uses).faults == [
                "the ledger explains 1.50 % of all values; at most 1.00 % may be"
            ])
        #expect(BlastRadius(values: 99_999, uses: ["A": 5000]).faults == [])
    }

    @Test func `the cap holds only for a run of all journeys`() {
        var result = UnitResult(journey: .sample(wires: [.json]), wire: .json)
        let rows = JSONValue.array((0..<100_000).map { JSONValue($0) })
        result.baseline = Trace(steps: [StepTrace(step: "launch", screen: rows)])
        result.candidate = result.baseline
        result.differences = (1...600).map { .sample(step: $0) }
        let entry = LedgerEntry.sample(count: 600)
        func faults(_ others: [Journey]) -> [String] {
            SuiteReport(
                results: [result], entries: [entry], today: "2026-11-23", all: [result.journey] + others
            ).judgement.faults
        }
        #expect(faults([]).contains { $0.hasPrefix("PD-1 explains 0.60 % of all values") })
        #expect(!faults([.sample(id: "Other/one")]).contains { $0.contains("of all values") })
    }
}
