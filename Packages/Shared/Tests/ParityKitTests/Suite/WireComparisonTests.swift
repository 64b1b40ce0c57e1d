import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

@Suite struct WireComparisonTests {
    private func result(
        _ wire: Wire, title: String = "x", logs: String = "", faults: [String] = [],
        announced: String? = nil,
        id: String = "Manage/a"
    ) -> UnitResult {
        var result = UnitResult(journey: .sample(id: id, differsByWire: announced), wire: wire)
        result.baseline = Trace(steps: [
            StepTrace(
                step: "launch", events: [Event(.log, "debug", .string(logs))],
                screen: ["label": .string(title)])
        ])
        result.candidate = result.baseline
        result.faults = faults
        return result
    }

    private func faults(_ results: [UnitResult]) -> [String] {
        SuiteReport(results: results, entries: [], today: "2026-11-21", all: results.map(\.journey)).faults
    }

    @Test func `equal screens on both wires are no fault, even if the logs differ`() {
        #expect(faults([result(.json, logs: "a"), result(.xml, logs: "b")]) == [])
    }

    @Test func `a journey must declare that its screens differ between the wires`() {
        #expect(
            faults([result(.json), result(.xml, title: "y")]) == [
                "Manage/a.yaml: differs between the wires at step 1 (launch), label, "
                    + "but has no 'differs-by-wire'"
            ])
        #expect(
            faults([result(.json, announced: "Q-35"), result(.xml, title: "y", announced: "Q-35")]) == [])
    }

    @Test func `a declaration without a difference is a fault`() {
        #expect(
            faults([result(.json, announced: "Q-35"), result(.xml, announced: "Q-35")])
                == ["Manage/a.yaml: has 'differs-by-wire', but both wires show the same screens"])
    }

    @Test func `a run with a harness fault is not compared between the wires`() {
        let results = [
            result(.json, faults: ["broken"], announced: "Q-35"), result(.xml, title: "y", announced: "Q-35"),
        ]
        #expect(faults(results) == ["broken"])
    }

    @Test func `a journey on one wire is not compared between the wires`() {
        let report = SuiteReport(
            results: [result(.json, announced: "Q-35")], entries: [], today: "", all: [])
        #expect(report.faults == [])
        #expect(report.wires.compared == 0)
    }

    @Test func `a difference that only the candidate shows is a fault too`() {
        var xml = result(.xml)
        xml.candidate.steps[0].screen = ["label": "y"]
        #expect(faults([result(.json), xml]).count == 1)
    }

    @Test func `alerts, the order on the screen, stores and exits are compared`() {
        var alert = result(.xml)
        alert.baseline.steps[0].events.append(Event(.alert, "shown", "x"))
        var store = result(.xml)
        store.baseline.steps[0].store = ["k": 1]
        var end = result(.xml)
        end.baseline.exit = .hung
        for changed in [alert, store, end] { #expect(faults([result(.json), changed]).count == 1) }
        var (json, xml) = (result(.json), result(.xml))
        (json.baseline.steps[0].screen, json.candidate.steps[0].screen) = (
            ["a": 1, "b": 2], ["a": 1, "b": 2]
        )
        (xml.baseline.steps[0].screen, xml.candidate.steps[0].screen) = (["b": 2, "a": 1], ["b": 2, "a": 1])
        #expect(faults([json, xml]).count == 1)
    }

    @Test(arguments: [15, 16])
    func `no more than fifteen journeys may differ between the wires`(count: Int) {
        let results = (0..<count).flatMap { number in
            [
                result(.json, announced: "Q-35", id: "Manage/\(number)"),
                result(.xml, title: "y", announced: "Q-35", id: "Manage/\(number)"),
            ]
        }
        #expect(
            faults(results) == (count > 15 ? ["16 journeys differ between the wires; at most 15 may"] : []))
    }
}
