import Fixtures
import Foundation
import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

/// Tests of what counts as a finding.
@Suite struct GenerationTests {
    private func generation(_ entries: [LedgerEntry] = [], own: [LedgerEntry] = []) -> Generation {
        let folder = URL(filePath: "/nowhere")
        let plan = SubjectPlan(side: .baseline, executable: folder, sandbox: folder)
        let suite = Suite(
            baseline: plan, candidate: plan,
            folders: FixtureFolders(replies: folder, appBundle: folder, stores: folder), approved: folder)
        return Generation(suite, journeys: [], entries: entries, own: own, seed: "a", wires: [.json])
    }

    private func result(_ differences: Difference..., faults: [String] = []) -> UnitResult {
        var result = UnitResult(journey: .sample(id: "Generated/1"), wire: .json)
        (result.differences, result.faults) = (differences, faults)
        return result
    }

    @Test func `the first unexplained difference is the finding`() {
        let known = LedgerEntry.sample(journeys: ["Manage/other"], steps: ["tap: other"])
        let other = Difference.sample(path: "info")
        let read = generation([known]).read(result(.sample(), other, .sample(path: "error")))
        #expect(read.finding?.difference == other && read.end == nil)
        #expect(generation([known]).read(result(.sample())).finding == nil)
    }

    @Test func `a line of the log is the finding only if nothing else differs in its step`() {
        let (log, screen) = (Difference.sample(path: "info"), Difference.sample(channel: .screen, path: "a"))
        let read = { self.generation().read(self.result($0, $1, $2)).finding?.difference }
        #expect(read(log, .sample(path: "error"), screen) == screen)
        #expect(read(screen, log, .sample(channel: .store, path: "b")) == screen)
        // The screen of a later step, and what the ledger explains, do not take its place.
        #expect(read(log, .sample(path: "error"), .sample(step: 4, channel: .screen, path: "a")) == log)
        let known = LedgerEntry.sample(channel: .screen, path: "a")
        #expect(generation([known]).read(result(log, screen)).finding?.difference == log)
    }

    @Test func `an entry for generated journeys keeps its steps`() {
        let own = LedgerEntry.sample(steps: ["tap: other"])
        #expect(generation(own: [own]).read(result(.sample())).finding != nil)
    }

    @Test func `a picture that was evicted is requested by both apps before, in the same process`() {
        let request: JSONValue = ["message": "a.png", "method": "GET"]
        let again = Difference.sample(
            channel: .wire, path: "request a.png", baseline: nil, candidate: request)
        var entry = LedgerEntry.sample(
            channel: .wire, path: "request *", baseline: .absent, candidate: .anything)
        entry.cases[0].relation = .evicted
        func isExplained(
            _ baseline: JSONValue = request, _ candidate: JSONValue = request,
            reply: Journey.Reply = Journey.Reply(fixture: "large"), second: Step.Action = .back
        ) -> Bool {
            var result = result(again)
            result.journey.steps = [.launch, second, .back].map { Step(action: $0, line: 1) }
            result.journey.server = [
                Journey.Serving(message: "image", replies: [reply], line: 1)
            ]
            result.baseline.steps = [StepTrace(step: "launch", events: [Event(.wire, "request", baseline)])]
            result.candidate.steps = [StepTrace(step: "launch", events: [Event(.wire, "request", candidate)])]
            return generation(own: [entry]).read(result).finding == nil
        }
        #expect(isExplained())
        #expect(!isExplained(["message": "b.png", "method": "GET"]))
        #expect(!isExplained(request, ["message": "b.png", "method": "GET"]))
        for small in [Journey.Reply(fixture: "pixel"), Journey.Reply(), Journey.Reply(body: "GIF89a")] {
            #expect(!isExplained(reply: small))
        }
        #expect(isExplained(reply: Journey.Reply(body: String(repeating: "x", count: 1_800_000))))
        #expect(!isExplained(second: .relaunch))
    }

    @Test func `what follows from an intended difference is no finding`() {
        var parting = LedgerEntry.sample()
        parting.parts = true
        let (before, same, after) = (
            Difference.sample(step: 2, path: "a"), Difference.sample(step: 3, path: "b"),
            Difference.sample(step: 4, path: "c")
        )
        let generation = generation(own: [parting])
        #expect(generation.read(result(before, .sample(step: 3), same, after)).finding?.difference == before)
        let read = generation.read(result(same, .sample(step: 3), after))
        #expect(read.finding == nil && read.end == "PD-1")
        #expect(
            self.generation([.sample()]).read(result(.sample(step: 3), after)).finding?.difference == after)
    }

    @Test func `the end of the baseline ends the comparison, that of the candidate is a finding`() {
        let crash = Difference.sample(
            step: 4, channel: .exit, path: "exit", kind: .crash, baseline: "crash, signal 6",
            candidate: "running")
        let entry = LedgerEntry.sample(
            kind: .crash, channel: .exit, path: "exit", baseline: .equals("crash, signal 6"),
            candidate: .equals("running"))
        let read = generation([entry]).read(result(crash))
        #expect(read.finding == nil && read.end == "crash, signal 6 in tap: manage.find")
        #expect(generation().read(result(crash)).finding?.difference == crash)
        let end = Difference.sample(
            channel: .exit, path: "exit", baseline: "running", candidate: "crash, signal 4")
        #expect(generation([entry]).read(result(end)).finding?.difference == end)
    }

    @Test func `a fault of the harness is a finding, without its numbers`() {
        let read = generation().read(result(faults: ["Generated/1f: on json: step 12 failed"]))
        #expect(read.finding?.fault == "Generated/1f: on json: step 12 failed")
        #expect(read.finding?.fingerprint == "fault : on json: step 0 failed")
    }
}
