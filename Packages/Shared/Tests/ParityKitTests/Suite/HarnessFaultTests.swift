import Foundation
import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

/// Faults of the harness that a comparison of two traces cannot see, because they affect both traces or
/// neither: each is planted in a sound run, and each must change the verdict.
@Suite struct HarnessFaultTests {
    @Test func `the sound run is the same`() {
        let report = PlantedRun().report
        #expect(report.faults == [] && report.judgement.faults == [])
        #expect(report.verdict == .same)
        #expect(report.control?.planted == 31 && report.control?.impossible == [])
    }

    @Test(arguments: PlantedFault.all)
    func `a planted fault of the harness changes the verdict`(fault: PlantedFault) {
        var run = PlantedRun()
        fault.plant(&run)
        let report = run.report
        #expect(report.verdict == fault.verdict, "\(report.faults) \(report.judgement.faults)")
        let said = report.faults + report.judgement.faults + report.judgement.unexplained.map(\.brief)
        #expect(said.contains { $0.contains(fault.says) }, "\(said)")
    }

    @Test func `at least thirty faults are planted`() {
        #expect(PlantedFault.all.count >= 30)
        #expect(Set(PlantedFault.all.map(\.name)).count == PlantedFault.all.count)
    }
}

/// A sound run of one journey on both wires, in which each side reports on every channel.
struct PlantedRun {
    var journey = Journey(
        id: "Manage/sound", file: "Manage/sound.yaml", title: "A sound run", cites: [], wires: [.json, .xml],
        differsByWire: nil, variables: Journey.defaultVariables, world: .standard, server: [],
        steps: [
            Step(action: .launch, line: 3), Step(action: .tap("find"), line: 4), Step(action: .back, line: 5),
        ])
    var outcomes: [Wire: [SubjectPlan.Side: SubjectRun.Outcome]] = [:]
    var entries: [LedgerEntry] = []
    var canonical: @Sendable (Trace) -> Trace = { $0 }
    var noise: [AARun.Outcome] = []
    var wires = Wire.allCases
    /// Changes the results before they are reported.
    var results: (inout [UnitResult]) -> Void = { _ in }

    init() {
        for wire in Wire.allCases {
            for side in [SubjectPlan.Side.baseline, .candidate] {
                outcomes[wire, default: [:]][side] = Self.outcome(side, journey)
            }
        }
    }

    private static func outcome(_ side: SubjectPlan.Side, _ journey: Journey) -> SubjectRun.Outcome {
        let events = [
            Event(.log, "debug", "Request is 12 bytes"), Event(.nav, "push", "manage"),
            Event(.alert, "shown", ["title": "Warning", "message": "Text", "buttons": ["OK"]]),
            Event(.hud, "shown", "Wait"), Event(.store, "set", "bookings"), .request(body: #"{"@ID":"IE7"}"#),
            Event(.unseen, "blocked", "usleep"),
        ]
        let steps = journey.steps.map { step in
            StepTrace(
                step: "\(step)", events: events, screen: ["window": ["label a": ["label": "Name"]]],
                store: ["bookings": ["IE7"]],
                pending: ["waits": [.number("1.5")], "requests": ["OTA_VehRetResRQ"]],
                unseen: ["screens": ["manage"], "keyboard": "go"])
        }
        var outcome = SubjectRun.Outcome(trace: Trace(steps: steps))
        outcome.programs = [SubjectProgram(digest: side.rawValue)]
        for event in outcome.trace.steps.flatMap(\.events) {
            outcome.received[event.channel, default: 0] += 1
        }
        return outcome
    }

    /// Changes the outcomes of these sides on both wires.
    mutating func change(
        _ sides: [SubjectPlan.Side] = [.baseline, .candidate],
        _ change: (inout SubjectRun.Outcome) -> Void
    ) {
        for wire in Wire.allCases {
            for side in sides {
                if var outcome = outcomes[wire]?[side] {
                    change(&outcome)
                    outcomes[wire]?[side] = outcome
                }
            }
        }
    }

    var report: SuiteReport {
        let nowhere = URL(fileURLWithPath: "/nowhere")
        var suite = ParityKit.Suite(
            baseline: SubjectPlan(side: .baseline, executable: nowhere, sandbox: nowhere),
            candidate: SubjectPlan(side: .candidate, executable: nowhere, sandbox: nowhere),
            folders: FixtureFolders(replies: nowhere, appBundle: nowhere, stores: nowhere), approved: nowhere,
            workers: 1)
        suite.canonical = canonical
        var results = Wire.allCases.compactMap { wire -> UnitResult? in
            guard let left = outcomes[wire]?[.baseline], let right = outcomes[wire]?[.candidate] else {
                return nil
            }
            return suite.judged(ParityKit.Suite.Unit(journey: journey, wire: wire), left, right)
        }
        self.results(&results)
        let today = "2026-11-23"
        return SuiteReport(
            results: results, entries: entries, today: today, all: [journey], requested: ([journey], wires),
            control: suite.control(results, entries: entries, today: today), noise: noise)
    }
}

/// A fault of the harness, with the verdict that it must give.
struct PlantedFault: Sendable, CustomTestStringConvertible {
    var name: String
    var verdict = SuiteReport.Verdict.harnessFault
    /// A part of what the report says.
    var says: String
    var plant: @Sendable (inout PlantedRun) -> Void

    var testDescription: String { name }

    static let all = ofTraces + ofEvents + ofPrograms + ofServers + ofSelection + ofComparison + ofLedger

    private static let ofTraces: [PlantedFault] = [
        .init(name: "the last step is not recorded", says: "2 steps in its trace instead of 3") {
            $0.change { $0.trace.steps.removeLast() }
        },
        .init(name: "a step is recorded twice", says: "4 steps in its trace instead of 3") {
            $0.change { $0.trace.steps.append($0.trace.steps[2]) }
        },
        .init(name: "nothing is recorded", says: "0 steps in its trace") {
            $0.change { $0.trace.steps = [] }
        },
        .init(name: "the trace of an ended process is empty", says: "no step in its trace") {
            $0.change { $0.trace = Trace(steps: [], exit: .hung) }
        },
        .init(name: "the trace is that of another journey", says: "'tap: other' as step 2") {
            $0.change { $0.trace.steps[1].step = "tap: other" }
        },
        .init(name: "two steps are exchanged", says: "as step 2 in its trace instead of") {
            $0.change { $0.trace.steps.swapAt(1, 2) }
        },
        .init(name: "an ended process has more steps than the journey", says: "steps in its trace that") {
            $0.change {
                $0.trace.steps.append($0.trace.steps[2])
                $0.trace.exit = .crashed(signal: 6)
                for event in $0.trace.steps[2].events { $0.received[event.channel, default: 0] += 1 }
            }
        },
        .init(name: "the screen is not observed", says: "not observed in step 2") {
            $0.change { $0.trace.steps[1].screen = .null }
        },
        .init(name: "the waits are not observed", says: "not observed in step 3") {
            $0.change { $0.trace.steps[2].pending = .null }
        },
        .init(name: "the store is never seen", says: "its store was never seen") {
            $0.change { for place in 0..<3 { $0.trace.steps[place].store = .null } }
        },
        .init(name: "both apps hang", says: "so the others were not compared") {
            $0.change {
                $0.trace.steps.removeLast()
                $0.trace.exit = .hung
                $0.received = $0.received.mapValues { $0 / 3 * 2 }
            }
        },
        .init(name: "a gesture reaches no element in both apps", says: "notFound in both apps") {
            $0.change { $0.trace.steps[1].outcome = "notFound" }
        },
    ]

    private static let ofEvents: [PlantedFault] =
        [Channel.alert, .nav, .hud, .log, .store].map { channel in
            .init(
                name: "events on \(channel.rawValue) are not recorded",
                says: "reported 3 events on the channel '\(channel.rawValue)', but its trace has 0"
            ) { run in
                run.change {
                    for place in 0..<3 { $0.trace.steps[place].events.removeAll { $0.channel == channel } }
                }
            }
        } + [
            .init(name: "a request is not recorded", says: "the channel 'wire', but its trace has 2") {
                $0.change { $0.trace.steps[0].events.removeAll { $0.channel == .wire } }
            },
            .init(name: "an event is recorded twice", says: "but its trace has 4") {
                $0.change { $0.trace.steps[1].events.append(Event(.nav, "push", "manage")) }
            },
            .init(name: "an event is recorded on another channel", says: "the channel 'hud'") {
                $0.change { $0.trace.steps[1].events[3].channel = .nav }
            },
            .init(
                name: "an app writes to its standard error", verdict: .differs,
                says: "log added: standard error"
            ) {
                $0.change([.candidate]) { $0.trace.steps[2].events.append(.standardError("a complaint")) }
            },
            .init(name: "an app ends after the last step", verdict: .differs, says: "exit changed: exit") {
                $0.change([.candidate]) { outcome in
                    var part = SubjectDriver.Part()
                    part.end = .alive
                    _ = try? outcome.add(part, .exited(3), side: .candidate, errorText: { "" })
                }
            },
        ]

    private static let ofPrograms: [PlantedFault] = [
        .init(name: "one program stands on both sides", says: "are the same program (after)") {
            $0.change { $0.programs = [SubjectProgram(digest: "after")] }
        },
        .init(name: "one program answers for the other in one run", says: "are the same program (after)") {
            $0.outcomes[.xml]?[.baseline]?.programs = [SubjectProgram(digest: "after")]
        },
        .init(name: "a program changes during the run", says: "the after changed during the run (after, new)")
        {
            $0.outcomes[.xml]?[.candidate]?.programs = [SubjectProgram(digest: "new")]
        },
        .init(name: "a program is unknown", says: "does not show the program of the before") {
            $0.change([.baseline]) { $0.programs = [] }
        },
        .init(name: "an app is confined in one run only", says: "the after are not confined alike") {
            $0.outcomes[.json]?[.candidate]?.confinements = [.unsaid]
            $0.outcomes[.xml]?[.candidate]?.confinements = [.landlock(version: 7)]
        },
        .init(name: "two kernels confine the apps", says: "different versions of Landlock: 6 and 7") {
            $0.change([.baseline]) { $0.confinements = [.landlock(version: 6)] }
            $0.change([.candidate]) { $0.confinements = [.landlock(version: 7)] }
        },
        .init(
            name: "elements that a gesture could reach differ", verdict: .differs,
            says: "screen added: reachable"
        ) {
            $0.change([.candidate]) { $0.trace.steps[1].events.append(Event(.screen, "reachable", ["a"])) }
        },
        .init(name: "an app writes outside its sandbox", says: "tried to write outside its sandbox: open /x")
        {
            $0.change([.candidate]) { $0.refused = ["open /x"] }
        },
    ]

    private static let ofServers: [PlantedFault] = [
        .init(name: "an app ends before it says anything", verdict: .differs, says: "exit changed: exit") {
            $0.change([.candidate]) {
                $0.trace = Trace(steps: [$0.trace.steps[0]], exit: .exited(code: 0))
                $0.received = $0.received.mapValues { $0 / 3 }
                $0.programs = []
            }
        },
        .init(name: "no stub answers a request", says: "no stub for OTA_X") {
            $0.change { $0.serverProblems = ["no stub for OTA_X"] }
        },
        .init(name: "a stub is never asked", says: "was never requested") {
            $0.change { $0.serverProblems = ["OTA_X was never requested"] }
        },
    ]

    private static let ofSelection: [PlantedFault] = [
        .init(name: "nothing is run", says: "nothing was run") { $0.results = { $0 = [] } },
        .init(name: "a run is skipped", says: "ran 0 times on xml") { $0.results = { $0.removeLast() } },
        .init(name: "a run counts twice", says: "ran 2 times on json") { $0.results = { $0.append($0[0]) } },
        .init(name: "a run was not requested", says: "Manage/sound on xml: ran without a request") {
            $0.wires = [.json]
        },
        .init(name: "the results are those of another journey", says: "Other/one on json: ran without") {
            $0.results = { $0[0].journey.id = "Other/one" }
        },
        .init(
            name: "an app differs from itself", says: "the before differs from itself: Manage/sample on json"
        ) {
            var result = UnitResult(journey: $0.journey, wire: .json)
            result.baseline = Trace(steps: [StepTrace(step: "launch")])
            result.candidate = result.baseline
            result.differences = [.sample()]
            $0.noise = [.init(side: .baseline, results: [result])]
        },
        .init(name: "no app ran against itself", says: "the after against itself: nothing was run") {
            $0.noise = [.init(side: .candidate, results: [])]
        },
        .init(name: "a run against itself did not end", says: "the after against itself: it broke") {
            var result = UnitResult(journey: $0.journey, wire: .json)
            result.faults = ["it broke"]
            $0.noise = [.init(side: .candidate, results: [result])]
        },
    ]

    private static let ofComparison: [PlantedFault] = [
        .init(name: "the comparison drops all screens", says: "not observed in step 1") {
            $0.canonical = { trace in trace.mapSteps { $0.screen = .null } }
        },
        .init(name: "the comparison empties all screens", says: "channel 'screen', but its trace has 0") {
            $0.canonical = { trace in trace.mapSteps { $0.screen = [:] } }
        },
        .init(
            name: "the comparison ignores the values of screens", says: "another value on 'screen', planted"
        ) {
            $0.canonical = { trace in trace.mapSteps { $0.screen = ["window": ["label a": ["label": "x"]]] } }
        },
        .init(name: "the comparison drops a channel", says: "the channel 'alert', but its trace has 0") {
            $0.canonical = { trace in trace.mapSteps { $0.events.removeAll { $0.channel == .alert } } }
        },
        .init(name: "the comparison ignores the values of logs", says: "an event on 'log', planted") {
            $0.canonical = { trace in
                trace.mapSteps { step in
                    for place in step.events.indices where step.events[place].channel == .log {
                        step.events[place].value = ""
                    }
                }
            }
        },
        .init(name: "the comparison ignores outcomes", says: "another outcome of a gesture, planted") {
            $0.canonical = { trace in trace.mapSteps { $0.outcome = "done" } }
        },
        .init(name: "the comparison ignores ends", says: "the end of the process, planted") {
            $0.canonical = { trace in Trace(steps: trace.steps) }
        },
        .init(name: "the comparison ignores the store", says: "channel 'store', but its trace has 0") {
            $0.canonical = { trace in trace.mapSteps { $0.store = ["bookings": []] } }
        },
        .init(name: "the comparison ignores what waits", says: "channel 'pending', but its trace has 0") {
            $0.canonical = { trace in trace.mapSteps { $0.pending = ["waits": []] } }
        },
        .init(name: "the comparison ignores what is unseen", says: "channel 'unseen', but its trace has 0") {
            $0.canonical = { trace in trace.mapSteps { $0.unseen = [:] } }
        },
        .init(name: "the wires differ without a word", says: "has no 'differs-by-wire'") {
            for side in [SubjectPlan.Side.baseline, .candidate] {
                $0.outcomes[.xml]?[side]?.trace.steps[1].screen = ["window": ["label a": ["label": "Other"]]]
            }
        },
        .init(name: "a declared difference between the wires is gone", says: "both wires show the same") {
            $0.journey.differsByWire = "Q-37"
        },
    ]

    /// Gives the candidate another log line on one wire.
    private static func differ(_ run: inout PlantedRun) {
        run.outcomes[.json]?[.candidate]?.trace.steps[1].events[0].value = "new"
    }

    private static let ofLedger: [PlantedFault] = [
        .init(name: "an entry matches nothing", verdict: .ledgerFault, says: "matched nothing") {
            $0.entries = [.sample()]
        },
        .init(name: "an entry is used more often than it says", verdict: .ledgerFault, says: "its count is 1")
        {
            differ(&$0)
            $0.outcomes[.xml]?[.candidate]?.trace.steps[1].events[0].value = "new"
            $0.entries = [.sample(baseline: .equals("Request is 12 bytes"))]
        },
        .init(name: "an entry is used less often than it says", verdict: .ledgerFault, says: "its count is 2")
        {
            differ(&$0)
            $0.entries = [.sample(baseline: .equals("Request is 12 bytes"), count: 2)]
        },
        .init(name: "two entries explain one difference", verdict: .differs, says: "both explain") {
            differ(&$0)
            let pattern = LedgerPattern.equals("Request is 12 bytes")
            $0.entries = [.sample(baseline: pattern), .sample(id: "PD-2", baseline: pattern)]
        },
        .init(name: "an entry has ended", verdict: .ledgerFault, says: "ended on 2026-01-01") {
            differ(&$0)
            $0.entries = [
                .sample(kind: .limitation, baseline: .equals("Request is 12 bytes"), until: "2026-01-01")
            ]
        },
        .init(name: "an entry explains any value", says: "an event on 'log', planted") {
            differ(&$0)
            $0.entries = [
                .sample(kind: .limitation, path: "*", baseline: .anything, candidate: .anything)
            ]
        },
    ]
}

extension Trace {
    fileprivate func mapSteps(_ change: (inout StepTrace) -> Void) -> Trace {
        var trace = self
        for place in trace.steps.indices { change(&trace.steps[place]) }
        return trace
    }
}
