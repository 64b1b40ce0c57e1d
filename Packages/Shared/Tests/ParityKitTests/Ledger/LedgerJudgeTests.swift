import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

@Suite struct LedgerJudgeTests {
    private func judge(
        _ differences: [Difference], _ entries: [LedgerEntry], today: String = "2026-11-21",
        isWhole: Bool = true
    ) -> LedgerJudge.Judgement {
        LedgerJudge(entries: entries, today: today).judge(
            differences, isWhole: isWhole)
    }

    @Test func `a difference that an entry describes is explained`() {
        let judgement = judge([.sample()], [.sample()])
        #expect(judgement.explained.map(\.entry) == ["PD-1"])
        #expect(judgement.unexplained.isEmpty && judgement.faults.isEmpty)
        #expect(judgement.uses == ["PD-1": 1])
    }

    @Test(arguments: [
        Difference.sample(channel: .wire), .sample(path: "info"), .sample(baseline: "other"),
        .sample(baseline: nil),
        .sample(candidate: "other"), .sample(candidate: nil), .sample(candidate: .number("1")),
        .sample(kind: .format),
        .sample(kind: .crash), .sample(baseline: "old "), .sample(candidate: "NEW"),
    ])
    func `an entry does not explain a different difference`(difference: Difference) {
        let judgement = judge([difference], [.sample()], isWhole: false)
        #expect(judgement.explained.isEmpty)
        #expect(judgement.unexplained == [difference])
        #expect(judgement.faults.isEmpty)
    }

    @Test func `texts that only look alike are not the same`() {
        let entry = LedgerEntry.sample(candidate: .equals("\u{E9}"))
        #expect(judge([.sample(candidate: "e\u{301}")], [entry], isWhole: false).unexplained.count == 1)
        let pattern = LedgerEntry.sample(candidate: .matches("\u{E9}"))
        #expect(judge([.sample(candidate: "e\u{301}")], [pattern], isWhole: false).unexplained.count == 1)
    }

    @Test func `an expression must match the whole text`() {
        let entry = LedgerEntry.sample(candidate: .matches("<[0-9]+ bytes>"))
        #expect(judge([.sample(candidate: "<372 bytes>")], [entry]).faults == [])
        #expect(judge([.sample(candidate: "x <372 bytes>")], [entry], isWhole: false).unexplained.count == 1)
    }

    @Test func `a value other than a text is compared as JSON`() {
        let entry = LedgerEntry.sample(baseline: .equals(#"{"a":1}"#), candidate: .equals("1.50"))
        #expect(judge([.sample(baseline: ["a": 1], candidate: .number("1.50"))], [entry]).faults == [])
    }

    @Test func `an entry that matches nothing is a fault, if everything ran`() {
        #expect(
            judge([], [.sample()]).faults
                == ["PD-1 (ledger.yaml:7) matched nothing: remove it, or find out what broke"])
        #expect(judge([], [.sample()], isWhole: false).faults == [])
    }

    @Test(arguments: [
        LedgerEntry.sample(journeys: ["Search/*"]), .sample(wires: [.xml]), .sample(steps: ["launch"]),
    ])
    func `an entry that would match outside its scope is a fault, and explains nothing`(entry: LedgerEntry) {
        let judgement = judge([.sample()], [entry], isWhole: false)
        #expect(judgement.unexplained.count == 1)
        #expect(
            judgement.faults
                == ["PD-1 (ledger.yaml:7) matches outside its scope, in Manage/sample step 3 on json"])
    }

    @Test
    func `two entries for one difference are a fault; neither explains it or is reported as unused`() {
        let judgement = judge([.sample()], [.sample(), .sample(id: "PD-2", baseline: .anything)])
        #expect(judgement.faults == ["PD-1 and PD-2 both explain log debug"])
        #expect(judgement.unexplained.count == 1)
        #expect(judgement.explained.isEmpty)
    }

    @Test(arguments: [".*", "new.*", ".*new", "n.*w", "[^x]*"])
    func `an entry that would also hide a third value is a fault`(expression: String) {
        let judgement = judge([.sample()], [.sample(candidate: .matches(expression))])
        #expect(judgement.faults == ["PD-1 would also hide a third value"])
    }

    @Test(arguments: ["new", "[a-z]{3}", "n[a-z]+"])
    func `an expression that lists the characters of the text hides no third value`(expression: String) {
        #expect(judge([.sample()], [.sample(candidate: .matches(expression))]).faults == [])
    }

    @Test func `an entry that would also hide a loss is a fault`() {
        let judgement = judge([.sample()], [.sample(candidate: .anything)])
        #expect(judgement.faults == ["PD-1 would also hide a third value", "PD-1 would also hide a loss"])
    }

    @Test func `an intended loss is explained without a fault`() {
        let judgement = judge([.sample(kind: .missing, candidate: nil)], [.sample(candidate: .absent)])
        #expect(judgement.explained.count == 1)
        #expect(judgement.faults == [])
    }

    @Test(arguments: [(1, 2, 1, true), (1, 2, 2, true), (1, 2, 3, false), (2, 2, 1, false), (2, 3, 2, true)])
    func `an entry is used within its minimum and maximum`(
        minimum: Int, maximum: Int, uses: Int, isRight: Bool
    ) {
        let entry = LedgerEntry.sample(minimum: minimum, maximum: maximum)
        let faults = judge(Array(repeating: .sample(), count: uses), [entry]).faults
        #expect(faults.isEmpty == isRight, "\(faults)")
    }

    @Test func `if not everything ran, too many uses are a fault and too few are not`() {
        let entry = LedgerEntry.sample(minimum: 2, maximum: 3)
        #expect(judge([.sample()], [entry], isWhole: false).faults == [])
        #expect(
            judge(Array(repeating: .sample(), count: 4), [entry], isWhole: false).faults
                == ["PD-1 (ledger.yaml:7) was used 4 times, at most 3 are allowed"])
    }

    @Test(arguments: [("2026-11-20", false), ("2026-11-21", true), ("2026-11-22", true)])
    func `an entry ends after its last day`(until: String, isRight: Bool) {
        let faults = judge([.sample()], [.sample(kind: .limitation, until: until)]).faults
        #expect(faults == (isRight ? [] : ["PD-1 (ledger.yaml:7) ended on \(until)"]))
    }

    @Test func `an entry for a difference of form explains no other difference`() {
        let entry = LedgerEntry.sample(
            kind: .format, channel: .wire, path: "request X body", baseline: .anything,
            candidate: .matches(#"\{.*\}"#))
        let form = Difference.sample(
            channel: .wire, path: "request X body", kind: .format, baseline: "{ }", candidate: "{}")
        #expect(judge([form], [entry]).faults == [])
        var change = form
        change.kind = .changed
        #expect(judge([change], [entry], isWhole: false).unexplained.count == 1)
    }

    @Test func `an entry for a crash explains that signal in that step, and only if the candidate continues`()
    {
        let entry = LedgerEntry.sample(
            kind: .crash, channel: .exit, path: "exit", baseline: .equals("crash, signal 4"),
            candidate: .equals("running"),
            steps: ["tap: manage.find"])
        let crash = Difference.sample(
            channel: .exit, path: "exit", kind: .crash, baseline: "crash, signal 4", candidate: "running")
        #expect(judge([crash], [entry]).faults == [])
        var other = crash
        other.baseline = "crash, signal 11"
        #expect(judge([other], [entry], isWhole: false).unexplained.count == 1)
        other = crash
        other.candidate = "crash, signal 6"
        #expect(judge([other], [entry], isWhole: false).unexplained.count == 1)
        other = crash
        other.stepText = "tap: receipt.delete"
        #expect(judge([other], [entry], isWhole: false).unexplained.count == 1)
    }

    @Test(arguments: [("<5 bytes>", true), ("<4 bytes>", false), ("<6 bytes>", false), ("<05 bytes>", false)])
    func `a number of bytes is that of the text in the baseline's group`(candidate: String, isRight: Bool) {
        let entry = LedgerEntry.sample(
            baseline: .matches("Body is (.*)"), candidate: .matches("<{{bytes}} bytes>"))
        let difference = Difference.sample(
            baseline: .string("Body is adé!"), candidate: .string(candidate))
        #expect(judge([difference], [entry], isWhole: false).unexplained.isEmpty == isRight)
    }
}
