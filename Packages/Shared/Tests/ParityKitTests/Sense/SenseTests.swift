import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

/// Tests that planted changes raise an alarm, and that a blind comparison is reported as blind.
@Suite struct SenseTests {
    private func tally(
        canonical: @escaping @Sendable (Trace) -> Trace = { $0 }
    ) async throws -> SenseTally {
        await (try Sense.sample(canonical: canonical)).run(count: 100_000, seed: 1)
    }

    private func silent(_ tally: SenseTally) -> Set<String> {
        Set(tally.rows.filter { $0.value.silent > 0 }.map { "\($0.key.shape): \($0.key.change.rawValue)" })
    }

    @Test func `two references to equal objects of an archive are one value, others are not`() throws {
        let archive: JSONValue = [
            "$archiver": "x", "$top": ["root": ["$uid": 1]],
            "$objects": ["$null", [["$uid": 2], ["$uid": 4]], ["a": 1], "b", ["a": 1]],
        ]
        let tree: JSONValue = ["file": ["k": ["$list": archive]], "others": []]
        let other = { (place: Int) in
            try JSONValue(json: tree.json.replacing(#"[{"$uid":2}"#, with: "[{\"$uid\":\(place)}"))
        }
        #expect(RawStore.resolved(try other(4)) == RawStore.resolved(tree))
        #expect(RawStore.resolved(try other(3)) != RawStore.resolved(tree))
        // An archive that contains itself has no end.
        #expect(RawStore.resolved(try other(1)) == nil)
    }

    @Test func `an unchanged tape gives the recorded trace again`() async throws {
        let tally = try await tally()
        #expect(tally.faults == [])
        #expect(tally.total.tried > 100)
    }

    @Test(arguments: Perturbation.allCases)
    func `a planted change of each kind raises an alarm`(change: Perturbation) async throws {
        let tally = try await tally()
        let alarmed = tally.rows.filter { $0.key.change == change }.values.reduce(0) { $0 + $1.alarmed }
        #expect(alarmed > 0)
    }

    @Test func `only what a run cannot compare is silent`() async throws {
        let expected: Set = [
            // Another run would show the first; nothing is read after the other.
            "confined: dropped", "idle: doubled",
        ]
        let found = try await silent(tally())
        #expect(found == expected, "\(found.subtracting(expected).sorted()), \(expected.subtracting(found))")
    }

    @Test func `another place of an event that the candidate alone has is an alarm of the record`()
        async throws
    {
        let entry = LedgerEntry.sample(
            channel: .nav, path: "push", baseline: .absent, candidate: .equals("home"))
        let tally = await (try Sense.sample(entries: [entry], added: .nav)).run(count: 100_000, seed: 1)
        #expect(tally.faults == [])
        let swaps = tally.rows.filter { $0.key.channel == "nav" && $0.key.change == .swapped }.values
        #expect(swaps.reduce(0) { $0 + $1.unlikeRecord } > 0)
        #expect(swaps.reduce(0) { $0 + $1.silent } == 0)
    }

    @Test(arguments: [Channel.log, .alert, .nav, .hud, .wire, .unseen])
    func `a comparison that ignores the values of a channel is reported as blind`(channel: Channel)
        async throws
    {
        let blind = try await tally { trace in
            var trace = trace
            for place in trace.steps.indices {
                for event in trace.steps[place].events.indices
                where trace.steps[place].events[event].channel == channel {
                    trace.steps[place].events[event].value = ""
                }
            }
            return trace
        }
        #expect(silent(blind).contains { $0.hasPrefix(channel.rawValue) })
        let report = SenseReport(blind, reasons: [], seed: "1", isWhole: true)
        #expect(report.verdict == .blind)
        #expect(!report.unnamed.isEmpty)
    }

    @Test func `a comparison that does not look at the screen or the store is reported as blind`()
        async throws
    {
        let blind = try await tally { trace in
            var trace = trace
            for place in trace.steps.indices {
                trace.steps[place].screen = trace.steps[place].screen.withoutTexts
                trace.steps[place].store = trace.steps[place].store.withoutTexts
            }
            return trace
        }
        #expect(silent(blind).contains("screen.window.field.value: one more"))
        #expect(silent(blind).contains("store.count: one more"))
    }

    @Test func `one seed gives one result`() async throws {
        let sense = try await Sense.sample()
        let (one, other) = (await sense.run(count: 50, seed: 3), await sense.run(count: 50, seed: 3))
        #expect(one.rows == other.rows)
    }
}

extension JSONValue {
    /// The value with the same shape, and with one text instead of each other.
    fileprivate var withoutTexts: JSONValue {
        switch self {
        case .object(let members): .object(members.map { .init($0.key, $0.value.withoutTexts) })
        case .array(let elements): .array(elements.map(\.withoutTexts))
        default: "x"
        }
    }
}
