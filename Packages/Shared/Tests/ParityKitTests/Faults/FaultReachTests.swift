import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

/// Tests of the choice of journeys for a planted fault, and of what a run of all faults says.
struct FaultReachTests {
    private func run(_ journey: String, _ reached: Set<Int>, fault: String? = nil) -> FaultReach.Run {
        FaultReach.Run(journey: journey, wire: .json, reached: reached, uses: [:], fault: fault)
    }

    @Test func `the numbers are read from what the program wrote among other lines`() {
        #expect(
            FaultReach.numbers(in: "warning\n\nparity-fault 3\nparity-fault 21\nparity-fault x\n") == [3, 21])
    }

    @Test func `the numbers do not count as output of the app`() {
        func trace(_ text: String?) -> Trace {
            let events = [Event(.nav, "push", "home")] + (text.map { [.standardError($0)] } ?? [])
            return Trace(steps: [StepTrace(step: "launch", events: events)])
        }
        #expect(FaultReach.withoutNumbers(trace("\nparity-fault 3\n\nparity-fault 4\n")) == trace(nil))
        #expect(FaultReach.withoutNumbers(trace("parity-fault 3\nwarning\n")) == trace("warning"))
        #expect(FaultReach.withoutNumbers(trace("warning")) == trace("warning"))
    }

    @Test func `runs that execute the fewest faults come first`() {
        let reach = FaultReach([run("a", [1, 2, 3]), run("b", [1]), run("c", [2]), run("d", [1, 2])])
        #expect(reach.runs(reaching: 1).map(\.journey) == ["b", "d", "a"])
        #expect(reach.runs(reaching: 9).isEmpty)
    }

    @Test func `a fault with a program of its own is tried in every run`() {
        #expect(FaultReach([run("a", []), run("b", [1])]).runs(reaching: 0).count == 2)
    }

    @Test func `nothing is caught in a run that fails without a fault`() {
        let reach = FaultReach([run("a", [1], fault: "log debug changed"), run("b", [1])])
        #expect(reach.runs(reaching: 1).map(\.journey) == ["b"])
        #expect(reach.unsound == ["a on json: log debug changed"])
    }

    @Test func `a limited number of runs comes from the front and from everywhere`() {
        let runs = (0..<100).map { run("\($0)", [1]) }
        let chosen = FaultReach.chosen(runs, atMost: 10).compactMap { Int($0.journey) }
        #expect(chosen.prefix(5) == [0, 1, 2, 3, 4])
        #expect(chosen.suffix(5) == [5, 24, 43, 62, 81])
        #expect(FaultReach.chosen(runs, atMost: 100).count == 100)
    }

    // MARK: The report

    private func report(_ results: [FaultResult], unsound: [String] = []) -> FaultReport {
        FaultReport(
            results.enumerated().map { (.sample("F-\($0.offset)"), $0.element) },
            impossible: [("D-11", "a type")], unsound: unsound)
    }

    private let caught = FaultResult(.caught(.init(.sample())), runs: 1)

    @Test func `only a run in which every fault is caught passes`() {
        #expect(report([caught, caught]).exitCode == 0)
        for escaped in [FaultResult.Verdict.notReached, .notSeen, .countsOnly(["L-1"])] {
            #expect(report([caught, FaultResult(escaped, runs: 9)]).exitCode == 1)
        }
    }

    @Test func `a fault that is known to escape fails the run only if it is caught`() {
        var fault = FaultPlan.Fault.sample("F-1")
        fault.escapes = "No disk is full."
        let escaped = FaultResult(.notSeen, runs: 4)
        let report = FaultReport([(fault, escaped)], impossible: [], unsound: [])
        #expect(report.exitCode == 0)
        #expect(report.text.contains("known        1 of these"))
        #expect(report.text.hasSuffix("faults: 0 of 1 caught\n"))
        #expect(FaultReport.line(fault, escaped).hasSuffix("It is known to escape: No disk is full.\n"))
        #expect(FaultReport([(fault, caught)], impossible: [], unsound: []).exitCode == 1)
        #expect(FaultReport.line(fault, caught).contains("remove 'escapes'"))
    }

    @Test func `a fault of the harness is no catch, and neither is an empty selection`() {
        #expect(report([caught, FaultResult(.harnessFault("full"), runs: 1)]).exitCode == 2)
        #expect(report([caught], unsound: ["a on json: log"]).exitCode == 2)
        #expect(report([]).exitCode == 2)
    }

    @Test func `the report counts what was caught by channel, and what escaped`() {
        let text = report([
            caught, FaultResult(.notReached, runs: 0), FaultResult(.notSeen, runs: 4),
            FaultResult(.countsOnly(["L-1"]), runs: 4),
        ]).text
        #expect(text.contains("planted      4, 1 others cannot be planted or seen\n"))
        #expect(text.contains("caught       1 (log 1)\n"))
        #expect(text.contains("not reached  1\n"))
        #expect(text.contains("not seen     2, 1 of them only by the counts of the ledger\n"))
        #expect(text.hasSuffix("faults: 1 of 4 caught\n"))
    }

    @Test func `a line says who caught the fault, or what a person would have met`() {
        let line = FaultReport.line(.sample("F-1"), caught)
        #expect(line.hasPrefix("F-1 ") && line.hasSuffix("Manage/sample on json, step 3: log debug\n"))
        let escaped = FaultReport.line(.sample("F-1"), FaultResult(.notReached, runs: 0))
        #expect(escaped.contains("NOT REACHED") && escaped.hasSuffix("\n        Something is wrong.\n"))
    }
}
