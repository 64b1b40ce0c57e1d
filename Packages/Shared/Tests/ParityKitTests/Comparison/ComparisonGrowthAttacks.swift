import AttackTally
import ParityTrace
import Testing

@testable import ParityKit

/// Traces, journeys and ledgers whose shapes could cost parity too much time.
@Suite struct ComparisonGrowthAttacks {
    private static func logs(_ texts: some Sequence<Int>) -> [Event] {
        texts.map { Event(.log, "debug", .string("line \($0)")) }
    }

    private static func jsonValue(_ count: Int, _ value: JSONValue) -> JSONValue {
        .object((0..<count).map { JSONValue.Member("key\($0)", value) })
    }

    private static let traces: [(name: String, start: Int, make: @Sendable (Int) -> ([Event], [Event]))] = [
        ("other events", 600, { (logs(0..<$0), logs($0..<(2 * $0))) }),
        ("events in another order", 600, { (logs(0..<$0), logs((0..<$0).reversed())) }),
        ("every other event", 600, { (logs(0..<$0), logs(stride(from: 0, to: $0, by: 2))) }),
        (
            "one event many times", 600,
            { (logs(Array(repeating: 1, count: $0)), logs((0..<$0).map { $0 % 2 + 1 })) }
        ),
        ("one event on one side", 600, { (logs(0..<$0), []) }),
    ]

    @Test func `traces of any length are compared in time that grows with them`() throws {
        var tally = AttackTally("S-407", "traces of \(Self.traces.count) shapes, doubled, compared")
        for trace in Self.traces {
            let failure = Growth(from: trace.start).failure(of: trace.make) { baseline, candidate in
                _ = TraceComparison.between(baseline, candidate)
            }
            tally.record(trace.name, failure: failure)
        }
        let trees = Growth(from: 500).failure(of: { (Self.jsonValue($0, "a"), Self.jsonValue($0, "b")) }) {
            baseline, candidate in
            _ = JSONComparison.leaves(baseline, candidate, at: "", ordered: true)
        }
        tally.record("trees with many members", failure: trees)
        try tally.report()
        #expect(tally.failures.isEmpty)
    }

    @Test func `events too many for the table are still paired if they occur once`() {
        let size = 1000
        let baseline = Self.logs(0..<size)
        let candidate = Self.logs(500..<(500 + size))
        let differences = TraceComparison.between(baseline, candidate)
        #expect(differences.filter { $0.kind == .missing }.count == 500)
        #expect(differences.filter { $0.kind == .added }.count == 500)
        #expect(differences.count == 1000)
    }

    @Test func `journeys and ledgers of any shape are refused in time that grows with them`() throws {
        let shapes: [(name: String, start: Int, make: @Sendable (Int) -> String)] = [
            ("unknown keys", 200, { (0..<$0).map { "key\($0): 1\n" }.joined() }),
            ("a long key", 2000, { String(repeating: "k", count: $0) + ": 1\n" }),
            ("a long list", 200, { "- " + String(repeating: "[], ", count: $0) }),
            (
                "aliases", 8,
                { "a0: &a0 [x]\n" + (1..<$0).map { "a\($0): &a\($0) [*a\($0 - 1),*a\($0 - 1)]\n" }.joined() }
            ),
        ]
        var tally = AttackTally("S-408", "journeys and ledgers of \(shapes.count) shapes, doubled")
        for shape in shapes {
            tally.record(
                "ledger, \(shape.name)",
                failure: Growth(from: shape.start).failure(of: shape.make) {
                    _ = try? LedgerReader().entries(from: $0, file: "ledger.yaml")
                })
            tally.record(
                "journey, \(shape.name)",
                failure: Growth(from: shape.start).failure(of: shape.make) {
                    _ = try? JourneyReader(id: "a", file: "a.yaml").journey(from: $0)
                })
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }
}
