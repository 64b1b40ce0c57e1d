import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

@Suite struct TraceComparisonTests {
    private func step(
        _ name: String, events: [Event] = [], screen: JSONValue = .null, store: JSONValue = .null
    )
        -> StepTrace
    {
        StepTrace(step: name, events: events, screen: screen, store: store)
    }

    private func trace(_ names: String..., exit: Exit = .running) -> Trace {
        Trace(steps: names.map { step($0) }, exit: exit)
    }

    private func briefs(_ baseline: Trace, _ candidate: Trace) -> [String] {
        TraceComparison.sample.differences(baseline: baseline, candidate: candidate).map {
            "\($0.step) \($0.brief): \($0.baseline?.string ?? "-") > \($0.candidate?.string ?? "-")"
        }
    }

    @Test func `a trace does not differ from itself`() {
        #expect(briefs(trace("launch", "tap: a"), trace("launch", "tap: a")) == [])
        #expect(briefs(Trace(), Trace()) == [])
    }

    @Test
    func
        `a candidate that survives the crash of the baseline has one difference, and none after it`()
    {
        var candidate = trace("launch", "tap: a", "tap: b")
        candidate.steps[1].screen = ["window": [:]]
        candidate.steps[2].events = [Event(.nav, "push", "x")]
        #expect(
            briefs(trace("launch", "tap: a", exit: .crashed(signal: 4)), candidate)
                == ["2 exit crash: exit: crash, signal 4 > running"])
    }

    @Test func `a candidate that crashes later than the baseline has survived the baseline's crash`() {
        #expect(
            briefs(
                trace("launch", exit: .crashed(signal: 4)),
                trace("launch", "tap: a", exit: .crashed(signal: 6)))
                == ["1 exit crash: exit: crash, signal 4 > running"])
    }

    @Test func `apps with the same crash in the same step differ only in what they did before`() {
        let exit = Exit.crashed(signal: 4)
        #expect(briefs(trace("launch", "tap: a", exit: exit), trace("launch", "tap: a", exit: exit)) == [])
        var candidate = trace("launch", "tap: a", exit: exit)
        candidate.steps[1].events = [Event(.log, "debug", "x")]
        candidate.steps[1].store = ["k": "v"]
        #expect(
            briefs(trace("launch", "tap: a", exit: exit), candidate)
                == ["2 log added: debug: - > x", "2 store changed: : - > -"])
    }

    @Test func `how much of a request had left when both apps crashed is chance`() {
        func crashed(_ events: [Event]) -> Trace {
            Trace(steps: [step("tap: a", events: events)], exit: .crashed(signal: 6))
        }
        let sent = Event(.wire, "request", ["message": "M", "body": "1"])
        let unsent = Event(.wire, "request", ["message": "nothing sent"])
        #expect(briefs(crashed([sent]), crashed([unsent])) == [])
        #expect(briefs(crashed([sent]), crashed([])) != [])
        // A request with an answer is compared, and so is every request before the crash.
        let answer = Event(.wire, "ended", ["message": "M"])
        let other = Event(.wire, "request", ["message": "M", "body": "2"])
        #expect(briefs(crashed([sent, answer]), crashed([other, answer])) != [])
        let survived = Trace(steps: [step("tap: a", events: [sent])])
        #expect(briefs(survived, Trace(steps: [step("tap: a", events: [unsent])])) != [])
    }

    @Test func `different crashes in the same step are a change, not a survival`() {
        #expect(
            briefs(trace("launch", exit: .crashed(signal: 4)), trace("launch", exit: .crashed(signal: 6)))
                == ["1 exit crash: exit: crash, signal 4 > crash, signal 6"])
    }

    @Test(arguments: [Exit.crashed(signal: 4), .exited(code: 0), .hung])
    func `an end of the candidate alone is a difference`(exit: Exit) {
        let found = briefs(trace("launch", "tap: a", "tap: b"), trace("launch", "tap: a", exit: exit))
        #expect(found == ["2 exit changed: exit: running > \(exit)"])
    }

    @Test func `an end in the last step is a difference too`() {
        #expect(
            briefs(trace("launch"), trace("launch", exit: .crashed(signal: 11)))
                == ["1 exit changed: exit: running > crash, signal 11"])
    }

    @Test func `what a candidate had no time to show before its end is no difference of its own`() {
        let pending: JSONValue = ["waits": [], "requests": []]
        var left = StepTrace(step: "launch", screen: ["a": 1], store: ["k": "v"], pending: pending)
        left.events = [Event(.log, "debug", "x")]
        let right = Trace(steps: [step("launch")], exit: .crashed(signal: 4))
        #expect(
            TraceComparison.sample.differences(baseline: Trace(steps: [left]), candidate: right).map(\.brief)
                == ["exit changed: exit", "log missing: debug", "store changed: "])
    }

    @Test func `a candidate that crashes before the baseline does is a difference`() {
        #expect(
            briefs(
                trace("launch", "tap: a", exit: .crashed(signal: 4)),
                trace("launch", exit: .crashed(signal: 4)))
                == ["1 exit changed: exit: running > crash, signal 4"])
    }

    @Test func `a hang of both apps in the same step is no difference`() {
        #expect(briefs(trace("launch", exit: .hung), trace("launch", exit: .hung)) == [])
    }

    @Test func `a trace that stops without a reason differs from one that continues`() {
        #expect(briefs(trace("launch", "tap: a"), trace("launch")) == ["2 exit missing: step: - > -"])
        #expect(briefs(trace("launch"), trace("launch", "tap: a")) == ["2 exit added: step: - > -"])
        #expect(briefs(trace("launch"), Trace()) == ["1 exit missing: step: - > -"])
        #expect(briefs(Trace(exit: .hung), Trace()) == ["0 exit changed: exit: hang > running"])
    }

    @Test func `the outcomes of gestures are compared`() {
        var candidate = trace("launch")
        candidate.steps[0].outcome = "disabled"
        #expect(briefs(trace("launch"), candidate) == ["1 screen changed: outcome: done > disabled"])
    }

    @Test func `screens are compared with their order, stores without`() {
        let baseline = Trace(steps: [step("launch", screen: ["a": 1, "b": 2], store: ["a": 1, "b": 2])])
        let candidate = Trace(steps: [step("launch", screen: ["b": 2, "a": 1], store: ["b": 2, "a": 1])])
        #expect(
            TraceComparison.sample.differences(baseline: baseline, candidate: candidate).map(\.brief) == [
                "screen moved: (order)"
            ])
    }

    @Test func `pending waits and requests are compared`() {
        var candidate = trace("launch")
        candidate.steps[0].pending = ["waits": [.number("30.0")]]
        var baseline = trace("launch")
        baseline.steps[0].pending = ["waits": [.number("60.0")]]
        #expect(
            TraceComparison.sample.differences(baseline: baseline, candidate: candidate).map(\.brief)
                == ["pending changed: waits[0]"])
    }

    @Test func `similar differences share their id across journeys, steps and list indices`() {
        let one = Difference.sample(journey: "a", step: 1, path: "waits[0].x[12]")
        let other = Difference.sample(journey: "b", wire: .xml, step: 9, path: "waits[3].x[1]", baseline: "z")
        #expect(one.fingerprint == other.fingerprint)
        #expect(one.fingerprint.count == 4)
        #expect(one.fingerprint != Difference.sample(path: "waits[0].y[12]").fingerprint)
        #expect(one.fingerprint != Difference.sample(path: "waits[0].x[12]", kind: .added).fingerprint)
        #expect(one.fingerprint != Difference.sample(channel: .nav, path: "waits[0].x[12]").fingerprint)
    }
}
