import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

@Suite struct LedgerJudgeTests {
    /// - Parameter isWhole: whether the entries' whole scope was compared.
    private func judge(
        _ differences: [Difference], _ entries: [LedgerEntry], today: String = "2026-11-21",
        isWhole: Bool = true, values: BaselineValues = BaselineValues([])
    ) -> LedgerJudge.Judgement {
        LedgerJudge(entries: entries, today: today).judge(
            differences, scope: scope(isWhole ? [.json, .xml] : [.json]), values: values)
    }

    private func scope(_ wires: [Wire]) -> LedgerScope {
        var journey = Journey.sample()
        journey.steps.append(Step(.tap("manage.find")))
        return LedgerScope(compared: wires.map { ("Manage/sample", $0) }, all: [journey])
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
        let pattern = LedgerEntry.sample(kind: .limitation, candidate: .matches("\u{E9}"))
        #expect(judge([.sample(candidate: "e\u{301}")], [pattern], isWhole: false).unexplained.count == 1)
    }

    @Test func `an expression must match the whole text`() {
        let entry = LedgerEntry.sample(kind: .limitation, candidate: .matches("<[0-9]+ bytes>"))
        #expect(judge([.sample(candidate: "<372 bytes>")], [entry]).faults == [])
        #expect(judge([.sample(candidate: "x <372 bytes>")], [entry], isWhole: false).unexplained.count == 1)
    }

    @Test func `a value other than a text is compared as JSON`() {
        let entry = LedgerEntry.sample(baseline: .equals(#"{"a":1}"#), candidate: .equals("1.50"))
        #expect(judge([.sample(baseline: ["a": 1], candidate: .number("1.50"))], [entry]).faults == [])
    }

    @Test func `a pattern that matches nothing is a fault, even beside others that do`() {
        func faults(_ change: (inout LedgerEntry) -> Void) -> [String] {
            var entry = LedgerEntry.sample()
            change(&entry)
            return judge([.sample()], [entry]).faults
        }
        func isNamed(_ pattern: String, _ change: (inout LedgerEntry) -> Void) -> Bool {
            faults(change).contains { $0.contains("'\(pattern)' matches no journey or step") }
        }
        #expect(isNamed("Manage/gone") { $0.journeys += ["Manage/gone"] })
        #expect(isNamed("Search/*") { $0.journeys += ["Search/*"] })
        #expect(isNamed("tap: gone") { $0.steps += ["tap: gone"] })
        #expect(isNamed("#2 launch") { $0.steps += ["#2 launch"] })
        #expect(faults { $0.steps += ["#1 launch", "launch*"] } == [])
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
            judgement.faults.first
                == "PD-1 (ledger.yaml:7) matches outside its scope, in Manage/sample step 3 on json")
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
        let entry = LedgerEntry.sample(kind: .limitation, candidate: .matches(expression))
        #expect(judge([.sample()], [entry]).faults == ["PD-1 would also hide a third value"])
    }

    @Test(arguments: ["new", "[a-z]{3}", "n[a-z]+"])
    func `an expression that lists the characters of the text hides no third value`(expression: String) {
        let entry = LedgerEntry.sample(kind: .limitation, candidate: .matches(expression))
        #expect(judge([.sample()], [entry]).faults == [])
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

    @Test(arguments: [(1, false), (2, true), (3, false)])
    func `an entry is used exactly as often as it declares`(uses: Int, isRight: Bool) {
        let faults = judge(Array(repeating: .sample(), count: uses), [.sample(count: 2)]).faults
        #expect(
            faults
                == (isRight ? [] : ["PD-1 (ledger.yaml:7) was used \(uses) times; its count is 2"]))
    }

    @Test func `in a part of its scope, an entry may be used less often and not more often`() {
        let entry = LedgerEntry.sample(count: 2)
        #expect(judge([.sample()], [entry], isWhole: false).faults == [])
        #expect(
            judge(Array(repeating: .sample(), count: 3), [entry], isWhole: false).faults == [
                "PD-1 (ledger.yaml:7) was used 3 times in a part of its scope; its count is 2"
            ])
    }

    @Test func `an entry whose whole scope ran must be used, whatever else did not run`() {
        let judge = LedgerJudge(entries: [.sample(wires: [.json])], today: "2026-11-21")
        #expect(judge.judge([], scope: scope([.json])).faults.count == 1)
        #expect(judge.judge([], scope: scope([.xml])).faults == [])
        // No journey has such an id any more.
        let gone = LedgerJudge(entries: [.sample(journeys: ["Manage/gone"])], today: "2026-11-21")
        #expect(gone.judge([], scope: scope([.xml])).faults.count == 1)
    }

    @Test func `every case of an entry must be used`() {
        let cases: [LedgerEntry.Case] = [
            .init(baseline: .equals("old"), candidate: .equals("new")),
            .init(baseline: .equals("older"), candidate: .equals("newer")),
        ]
        #expect(
            judge([.sample()], [.sample(cases: cases)]).faults == [
                "PD-1 (ledger.yaml:7): case 2 of 2 matched nothing: remove it, or find out what broke"
            ])
    }

    @Test func `cases do not explain the value of one with the value of another`() {
        let cases: [LedgerEntry.Case] = [
            .init(baseline: .equals("a"), candidate: .equals("A")),
            .init(baseline: .equals("b"), candidate: .equals("B")),
        ]
        let swapped: [Difference] = [
            .sample(baseline: "a", candidate: "B"), .sample(baseline: "b", candidate: "A"),
        ]
        #expect(judge(swapped, [.sample(cases: cases, count: 2)], isWhole: false).unexplained.count == 2)
    }

    @Test func `a case is restricted to its own journeys, wires, steps and path`() {
        func judged(_ change: (inout LedgerEntry.Case) -> Void) -> Int {
            var only = LedgerEntry.Case(baseline: .equals("old"), candidate: .equals("new"))
            change(&only)
            return judge([.sample()], [.sample(cases: [only])], isWhole: false).explained.count
        }
        #expect(judged { $0.journeys = ["Manage/*"] } == 1)
        #expect(judged { $0.journeys = ["Search/*"] } == 0)
        #expect(judged { $0.wires = [.xml] } == 0)
        #expect(judged { $0.steps = ["launch"] } == 0)
        #expect(judged { $0.path = "info" } == 0)
    }

    @Test func `an entry explains another value in place as it explains a difference with that value`() {
        let cases: [LedgerEntry.Case] = [
            .init(baseline: .equals("old"), candidate: .equals("odd"), journeys: ["Search/*"]),
            .init(baseline: .equals("old"), candidate: .equals("new"), wires: [.json]),
            .init(baseline: .template("${1}"), candidate: .template("<${1}>")),
            .init(baseline: .anything, candidate: .absent),
        ]
        let entry = LedgerEntry.sample(cases: cases, count: 4)
        var admitted = 0
        for place in [
            Difference.sample(), .sample(journey: "Search/sample"), .sample(journey: "Other/sample"),
            .sample(wire: .xml), .sample(path: "info"), .sample(kind: .format), .sample(baseline: nil),
        ] {
            let admits = entry.admitsInPlace(of: place)
            for value: JSONValue? in ["old", "odd", "new", "<old>", nil, "", "other"] {
                var other = place
                other.candidate = value
                #expect(admits(value) == entry.admits(other), "\(place) \(value?.json ?? "nothing")")
                if admits(value) { admitted += 1 }
            }
        }
        #expect(admitted > 3)
    }

    @Test func `a template ties the value after to the value before`() {
        let entry = LedgerEntry.sample(
            baseline: .template("Response is ${1}"), candidate: .template("Response is <${bytes 1} bytes>"),
            count: 2)
        let right: [Difference] = [
            .sample(baseline: "Response is abc", candidate: "Response is <3 bytes>"),
            .sample(baseline: "Response is é", candidate: "Response is <2 bytes>"),
        ]
        #expect(judge(right, [entry]).faults == [])
        let wrong = Difference.sample(baseline: "Response is abc", candidate: "Response is <4 bytes>")
        #expect(judge([wrong], [entry], isWhole: false).unexplained == [wrong])
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

    @Test func `an entry that would accept the value of another place is a fault`() {
        let entry = LedgerEntry.sample(
            kind: .limitation, candidate: .matches("new|newer"), count: 2)
        let uses: [Difference] = [.sample(), .sample(step: 4, baseline: "old", candidate: "newer")]
        #expect(
            judge(uses, [entry]).faults.first
                == "PD-1 would also hide a value of another place: in Manage/sample, debug could be newer")
    }

    @Test func `an entry that would accept the value of another field is a fault`() {
        let entry = LedgerEntry.sample(
            kind: .limitation, channel: .screen, path: "name", baseline: .anything,
            candidate: .matches("[a-z]+"))
        let difference = Difference.sample(channel: .screen, path: "name", baseline: "ada")
        let faults = judge([difference], [entry], values: screen(["name": "ada", "other": "field"])).faults
        #expect(
            faults == [
                "PD-1 would also hide a value of another place: in Manage/sample, name could be field"
            ])
    }

    @Test func `an entry that would hide a second difference in the same run is a fault`() {
        let entry = LedgerEntry.sample(
            channel: .screen, path: "row*", baseline: .matches("[0-9]+"), candidate: .equals(""))
        let difference = Difference.sample(channel: .screen, path: "row", baseline: "1", candidate: "")
        let faults = judge([difference], [entry], values: screen(["row": "1", "row2": "2"])).faults
        #expect(
            faults == ["PD-1 would also hide a second difference: in Manage/sample, step 3, row2"])
        #expect(judge([difference], [entry], values: screen(["row": "1", "row2": "a"])).faults == [])
    }

    /// The values of a run whose third step has this screen.
    private func screen(_ screen: JSONValue) -> BaselineValues {
        let trace = Trace(steps: [
            StepTrace(step: "launch"), StepTrace(step: "launch"),
            StepTrace(step: "tap: manage.find", screen: screen),
        ])
        return BaselineValues([("Manage/sample", .json, trace)])
    }
}
