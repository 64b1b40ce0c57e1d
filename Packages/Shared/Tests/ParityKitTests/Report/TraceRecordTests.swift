import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

@Suite struct TraceRecordTests {
    private func result(_ id: String = "Manage/sample", wire: Wire = .json) -> UnitResult {
        var result = UnitResult(journey: .sample(id: id), wire: wire)
        result.baseline = Trace(steps: [
            StepTrace(
                step: "launch", events: [Event(.log, "debug", "old"), .request(body: "{}")],
                screen: ["a": 1], store: ["b": 2], pending: ["waits": []])
        ])
        result.candidate = result.baseline
        return result
    }

    private func record(_ results: [UnitResult], _ entries: [LedgerEntry] = []) -> TraceRecord {
        TraceRecord(SuiteReport(results: results, entries: entries, today: "2026-11-23", all: []))
    }

    @Test func `a record is read as it was written, sorted by journey and wire`() throws {
        let record = record([result("B/b"), result(wire: .xml), result()])
        #expect(try TraceRecord(reading: record.text, file: "traces.txt") == record)
        let names = record.text.split(separator: "\n").dropFirst().map { $0.split(separator: " ")[..<2] }
        #expect(
            names.map { $0.joined(separator: " ") } == [
                "B/b json", "Manage/sample json", "Manage/sample xml",
            ])
        let other = self.record([result(), result(wire: .xml), result("B/b")])
        #expect(other.text == record.text)
    }

    @Test(arguments: [Channel.wire, .log, .screen, .store, .pending, .unseen])
    func `the same change in both apps is a change of the record`(channel: Channel) {
        var changed = result()
        switch channel {
        case .wire: changed.baseline.steps[0].events[1].value = "other"
        case .log: changed.baseline.steps[0].events[0].value = "other"
        case .screen: changed.baseline.steps[0].screen = "other"
        case .store: changed.baseline.steps[0].store = "other"
        case .unseen: changed.baseline.steps[0].unseen = "other"
        default: changed.baseline.steps[0].pending = "other"
        }
        changed.candidate = changed.baseline
        let changes = record([result()]).changes(in: record([changed]), isWhole: true)
        #expect(changes == ["Manage/sample json: not as recorded: \(channel.rawValue)"])
    }

    @Test func `an outcome, an end and an explained difference are part of the record`() {
        let recorded = record([result()])
        var changed = result()
        changed.baseline.steps[0].outcome = "covered"
        #expect(
            recorded.changes(in: record([changed]), isWhole: true) == [
                "Manage/sample json: not as recorded: screen"
            ])
        changed = result()
        changed.baseline.exit = .crashed(signal: 6)
        #expect(
            recorded.changes(in: record([changed]), isWhole: true) == [
                "Manage/sample json: not as recorded: exit"
            ])
        changed = result()
        changed.differences = [.sample(step: 1)]
        #expect(
            recorded.changes(in: record([changed], [.sample()]), isWhole: true) == [
                "Manage/sample json: not as recorded: differences"
            ])
    }

    @Test(arguments: [[0, 1, 2], [1, 0, 2], [1, 2, 0]])
    func `the place of an event that the candidate alone has is part of the record`(order: [Int]) {
        let events = [Event(.log, "debug", "new"), Event(.log, "debug", "old"), .request(body: "{}")]
        var changed = result()
        changed.candidate.steps[0].events = order.map { events[$0] }
        changed.differences = TraceComparison.sample
            .differences(baseline: changed.baseline, candidate: changed.candidate)
        let entry = LedgerEntry.sample(baseline: .absent)
        var first = changed
        first.candidate.steps[0].events = events
        first.differences = TraceComparison.sample
            .differences(baseline: first.baseline, candidate: first.candidate)
        #expect(first.differences.map(\.place) == [0])
        #expect(
            record([first], [entry]).changes(in: record([changed], [entry]), isWhole: true)
                == (order[0] == 0 ? [] : ["Manage/sample json: not as recorded: differences"]))
    }

    @Test func `the order of events of different channels is part of the record`() {
        var changed = result()
        changed.baseline.steps[0].events.reverse()
        changed.candidate = changed.baseline
        #expect(
            record([result()]).changes(in: record([changed]), isWhole: true) == [
                "Manage/sample json: not as recorded: exit"
            ])
    }

    @Test func `a run without a line, and a line without a run, are changes`() {
        let (one, both) = (record([result()]), record([result(), result(wire: .xml)]))
        #expect(one.changes(in: both, isWhole: true) == ["Manage/sample xml: not in the record"])
        #expect(
            both.changes(in: one, isWhole: true) == ["Manage/sample xml: in the record, but it did not run"])
        #expect(both.changes(in: one, isWhole: false) == [])
    }

    @Test func `a run that is not as recorded is a fault of the ledger`() {
        var changed = result()
        changed.baseline.steps[0].screen = ["a": 7]
        changed.candidate = changed.baseline
        let report = SuiteReport(
            results: [changed], entries: [], today: "2026-11-23", all: [changed.journey],
            recorded: record([result()]))
        #expect(report.verdict == .ledgerFault)
        #expect(report.judgement.faults.count == 1)
        let same = SuiteReport(
            results: [result()], entries: [], today: "2026-11-23", all: [result().journey],
            recorded: record([result()]))
        #expect(same.verdict == .same, "\(same.judgement.faults)")
    }

    @Test(arguments: ["", "Manage/a json -", "# journey, wire"])
    func `a file that is no record is refused with its line`(text: String) {
        #expect(throws: JourneyError.self) { try TraceRecord(reading: text, file: "traces.txt") }
    }

    @Test func `a line with too few digests, another word or a second one for its run is refused`() {
        let text = record([result()]).text
        let line = text.split(separator: "\n")[1]
        for wrong in [text + line + "\n", text + line.dropLast(17) + "\n", text + line.dropLast() + "z\n"] {
            #expect(throws: JourneyError.self) { try TraceRecord(reading: wrong, file: "traces.txt") }
        }
    }
}
