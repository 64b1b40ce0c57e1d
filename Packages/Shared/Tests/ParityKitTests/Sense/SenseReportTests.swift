import ParityTrace
import Testing

@testable import ParityKit

@Suite struct SenseReportTests {
    private let place = SenseTally.Place(shape: "log debug", change: .higher)

    private func tally(alarmed: Int, silent: Int) -> SenseTally {
        var tally = SenseTally(population: 5000)
        for _ in 0..<alarmed { tally.add(.init(shape: "screen", change: .cut), .difference) { nil } }
        for _ in 0..<silent {
            tally.add(place, .silent) { .init(run: "A on json", path: ".x", before: "1", after: "2") }
        }
        return tally
    }

    private func reason(_ shape: String = "log *") -> SilentReason {
        SilentReason(
            shape: shape, changes: [.higher], why: "A reason that is long enough.", file: "silent.yaml",
            line: 3)
    }

    private func verdict(
        _ alarmed: Int, _ silent: Int, _ reasons: [SilentReason] = [], isWhole: Bool = true
    ) -> SenseReport.Verdict {
        SenseReport(tally(alarmed: alarmed, silent: silent), reasons: reasons, seed: "s", isWhole: isWhole)
            .verdict
    }

    @Test func `a silent change needs a reason`() {
        #expect(verdict(2000, 0) == .noticed)
        #expect(verdict(2000, 1) == .blind)
        #expect(verdict(2000, 1, [reason()]) == .noticed)
        #expect(verdict(2000, 1, [reason("screen*")]) == .blind)
    }

    @Test func `with too many silent changes, reasons do not help`() {
        #expect(verdict(999, 1, [reason()]) == .noticed)
        #expect(verdict(998, 1, [reason()]) == .blind)
    }

    @Test func `a reason names the journeys in which a change is silent`() {
        var here = reason()
        here.journeys = ["A"]
        #expect(verdict(2000, 1, [here]) == .noticed)
        var elsewhere = reason()
        elsewhere.journeys = ["B*"]
        #expect(verdict(2000, 1, [elsewhere]) == .blind)
    }

    @Test func `a sample may miss a few changes more, each with a reason`() {
        #expect(verdict(990, 10, [reason()], isWhole: false) == .noticed)
        #expect(verdict(989, 11, [reason()], isWhole: false) == .blind)
        #expect(verdict(999, 1, isWhole: false) == .blind)
    }

    @Test func `a reason that matches nothing is a fault, if everything was tried`() {
        #expect(verdict(10, 0, [reason()]) == .reasonFault)
        #expect(verdict(10, 0, [reason()], isWhole: false) == .noticed)
    }

    @Test func `a measurement without changes proves nothing`() {
        #expect(verdict(0, 0) == .harnessFault)
    }

    @Test func `the report names a silent shape with an example`() {
        let report = SenseReport(tally(alarmed: 10, silent: 1), reasons: [], seed: "s", isWhole: true)
        #expect(report.text(isFull: true).contains("  log debug, one more: 1 of 1\n    A on json.x: 1 → 2\n"))
        #expect(report.jsonValue["rows"]?.array?.count == 2)
        #expect(report.jsonValue["exit"]?.integer == 1)
    }

    @Test(arguments: [
        "- { shape: x, changes: [cut] }", "- { shape: x, changes: [sideways], why: A reason that is long. }",
        "- { shape: x, changes: [cut], why: short }",
        "- { changes: [cut], why: A reason that is long. }",
    ])
    func `an invalid reason is refused`(text: String) {
        #expect(throws: JourneyError.self) { try SilentReason.read(text, file: "silent.yaml") }
    }

    @Test func `a reason has a shape, kinds of change and a sentence`() throws {
        let text = "- shape: 'log *'\n  changes: [one more]\n  why: A reason that is long enough."
        #expect(try SilentReason.read(text, file: "silent.yaml").map { $0.covers(place) } == [true])
        #expect(try SilentReason.read("[]", file: "silent.yaml") == [])
    }
}
