import Foundation
import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

/// Tests of where the device is in a run.
struct DeviceLocationTests {
    private static let nowhere = URL(fileURLWithPath: "/nowhere")
    private static let folders = FixtureFolders(replies: nowhere, appBundle: nowhere, stores: nowhere)

    private func run(_ actions: [Step.Action]) -> SubjectRun {
        var journey = Journey.sample(wires: [.json])
        journey.steps = actions.map { Step($0) }
        return SubjectRun(
            journey: journey, wire: .json,
            subject: SubjectPlan(side: .baseline, executable: Self.nowhere, sandbox: Self.nowhere),
            folders: Self.folders)
    }

    private static let dublin = DeviceLocation.at(latitude: 53.35, longitude: -6.26)

    @Test func `after a relaunch the device is where it was, in the zone of the relaunch`() {
        let run = run([.launch, .locate(.denied), .locate(Self.dublin), .zone("UTC"), .locate(.lost)])
        let settings = [0, 3].map { run.setting(before: $0, of: run.journey.steps) }
        #expect(settings.map(\.location) == [nil, Self.dublin])
        #expect(settings.map(\.zone) == ["Europe/Dublin", "UTC"])
    }

    @Test func `the location of the world is that of its description`() {
        var setting = Journey.Setting.standard
        setting.location = Self.dublin
        let world = SubjectRun.description(
            in: setting, wire: .json, folders: Self.folders, offset: 0, port: 1)
        #expect(world.location == Self.dublin)
    }

    @Test func `a tape of a step that moves the device can be played again`() async throws {
        func line(_ report: Report) -> Tape.Item { .signal(Signal(line: report.jsonValue.jsonBytes)) }
        func idle(_ commands: Int, events: Int = 0) -> Tape.Item {
            let idle = Report.Idle(
                commands: commands, outcome: "done", visible: [], now: 0, ports: [], events: events)
            return line(.idle(idle))
        }
        let store = Tape.Item.store(StoreFiles(content: .nothing, others: []))
        let screen = line(.observation(screen: ["map m": [:]], waits: [], unseen: [:]))
        let left = line(.event(Event(.unseen, "left", [:])))
        let tape = Tape(
            items: [
                .sent(1), line(.confined(.landlock(version: 7))), idle(1), .sent(1), screen, idle(2), store,
                // Moving the device and looking at the screen are two commands.
                .sent(2), screen, idle(4), store, .sent(1), left, idle(5, events: 1),
            ], journal: [])
        let run = run([.launch, .locate(Self.dublin)])
        let world = SubjectRun.description(
            in: .standard, wire: .json, folders: Self.folders, offset: 0, port: 1)
        let recorded = RunTape(tape: tape, part: SubjectDriver.Part(), ending: .signalled(9), world: world)
        let outcome = try await run.replay([recorded], with: tape, at: 0)
        #expect(outcome.trace.steps.map(\.step) == ["launch", "locate: 53.35,-6.26"])
        #expect(outcome.trace.steps.map(\.outcome) == ["done", "done"])
    }
}
