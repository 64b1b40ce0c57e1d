import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

@Suite struct SuiteReportTests {
    private func result(
        _ differences: [Difference] = [], faults: [String] = [], wire: Wire = .json
    ) -> UnitResult {
        var result = UnitResult(journey: .sample(wires: [.json]), wire: wire)
        result.baseline = Trace(steps: [
            StepTrace(step: "launch", events: [.request(body: "{}")], screen: ["a": 1])
        ])
        result.candidate = result.baseline
        result.differences = differences
        result.faults = faults
        return result
    }

    private func report(
        _ results: [UnitResult], _ entries: [LedgerEntry] = [], others: [Journey] = []
    ) -> SuiteReport {
        SuiteReport(
            results: results, entries: entries, today: "2026-11-21", all: results.map(\.journey) + others)
    }

    @Test func `without differences, the verdict is that the apps are the same`() {
        #expect(report([result()]).verdict.exitCode == 0)
        #expect(report([]).verdict.exitCode == 2)
    }

    @Test func `only an unexplained difference makes the verdict that the apps differ`() {
        #expect(report([result([.sample()])]).verdict.exitCode == 1)
        #expect(report([result([.sample()])], [.sample()]).verdict.exitCode == 0)
    }

    @Test func `a fault takes precedence over a difference`() {
        let report = report([result([.sample()], faults: ["broken"])])
        #expect(report.verdict.exitCode == 2)
        #expect(report.faults == ["broken"])
    }

    @Test func `a fault of the ledger is reported separately`() {
        #expect(report([result()], [.sample()]).verdict.exitCode == 3)
        #expect(report([result()], [.sample()], others: [.sample(id: "Manage/other")]).verdict.exitCode == 0)
    }

    @Test func `the report states the weakest confinement of each app in all runs`() {
        var (one, other) = (result(), result(wire: .xml))
        #expect(report([one, other]).sandboxes == nil)
        one.confinement = [.baseline: .landlock(version: 7), .candidate: .landlock(version: 7)]
        other.confinement = one.confinement
        #expect(report([one, other]).sandboxes == "writes confined by Landlock (ABI 7)")
        other.confinement[.candidate] = .unsaid
        #expect(
            report([one, other]).sandboxes == """
                before: writes confined by Landlock (ABI 7); after: writes not confined: the subject does not \
                report a confinement
                """)
    }

    @Test func `the report counts everything that was compared`() {
        let counts = report([result(), result(wire: .xml)]).counts
        #expect(counts.journeys == 1 && counts.runs == 2 && counts.steps == 2)
        #expect(counts.requests == 2 && counts.screens == 2 && counts.stores == 0)
        #expect(counts.leaves == 2 * result().baseline.steps[0].jsonValue.leafCount)
    }

    @Test
    func `differences of one kind form a cluster, and clusters are in the order of their first differences`()
    {
        let clusters = report([
            result([.sample(step: 1, path: "info"), .sample(step: 1), .sample(step: 2, baseline: "else")])
        ]).clusters
        #expect(clusters.map(\.differences.count) == [1, 2])
        #expect(clusters.map { $0.differences[0].path } == ["info", "debug"])
    }

    @Test func `the end of a process comes first, as it is the cause of the others`() {
        let end = Difference.sample(step: 9, channel: .exit, path: "exit")
        #expect(report([result([.sample(), end])]).clusters.map(\.isEnd) == [true, false])
    }

    @Test func `the report for programs contains the content of the report for people`() {
        let jsonValue = report([result([.sample(), .sample(path: "info")])], [.sample()]).jsonValue
        #expect(jsonValue["verdict"] == "differs")
        #expect(jsonValue["exit"] == 1)
        #expect(jsonValue["explained"] == 1)
        #expect(jsonValue["unexplained"] == 1)
        #expect(jsonValue["compared"]?["runs"] == 1)
        #expect(jsonValue["ledger"]?.array?.first?["uses"] == 1)
        #expect(jsonValue["differences"]?.array?.first?["path"] == "info")
    }
}
