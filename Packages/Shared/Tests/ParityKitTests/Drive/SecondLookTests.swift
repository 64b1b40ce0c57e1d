import Foundation
import ParityTrace
import Testing
import WireFormat

@testable import ParityKit
@testable import StubServer

/// Tests of the screen before a reply, when another transfer of the step ends by itself.
struct SecondLookTests {
    private static let nowhere = URL(fileURLWithPath: "/nowhere")
    private static let folders = FixtureFolders(replies: nowhere, appBundle: nowhere, stores: nowhere)
    private static let port = 40_001

    private static let request = ReceivedRequest(
        head: Data(), rawBody: Data(), body: Data(), method: "GET", target: "/car.png", version: "HTTP/1.1",
        headers: [])

    /// How the tapes differ: the network's thread decides when the transfer to an invalid address ends.
    enum Order: CaseIterable {
        case endsBeforeTheLook, endsAfterTheLook
    }

    private static func line(_ report: Report) -> Tape.Item {
        .signal(Signal(line: report.jsonValue.jsonBytes))
    }

    private static func event(_ channel: Channel, _ name: String, _ value: JSONValue) -> Tape.Item {
        line(.event(Event(channel, name, value)))
    }

    private static func screen(_ text: String) -> Tape.Item {
        line(.observation(screen: ["label": .string(text)], waits: [], unseen: [:]))
    }

    private static func idle(_ commands: Int, ports: [Int?] = [], events: Int) -> Tape.Item {
        line(
            .idle(
                .init(commands: commands, outcome: "done", visible: [], now: 0, ports: ports, events: events)
            ))
    }

    /// A tap that begins two transfers: the second one has an invalid address and changes the screen as it
    /// ends, and the first one is answered, which changes the screen again.
    private static func tape(_ order: Order) -> Tape {
        let begin: [Tape.Item] = [
            .sent(1), line(.confined(.landlock(version: 7))), idle(1, events: 0), .sent(1),
            screen("home"), idle(2, events: 0), .store(StoreFiles(content: .nothing, others: [])),
            .sent(2),
            event(.wire, "request", ["transfer": 1]), event(.wire, "request", ["transfer": 2]),
            event(.wire, "connected", ["transfer": 1, "port": .number("\(port)")]),
        ]
        let end = event(.wire, "ended", ["transfer": 2])
        let held = Tape.Item.parked([Tape.Held(id: 1, isHeldByReply: false)])
        let look: [Tape.Item] =
            switch order {
            case .endsBeforeTheLook: [end, screen("no picture"), held, idle(4, ports: [port], events: 4)]
            case .endsAfterTheLook:
                [
                    screen("waiting"), end, held, idle(4, ports: [port], events: 4),
                    // The second look.
                    .sent(1), screen("no picture"), idle(5, ports: [port], events: 4),
                ]
            }
        let commands = order == .endsBeforeTheLook ? 4 : 5
        let rest: [Tape.Item] = [
            .released(1), .parked([]), event(.wire, "ended", ["transfer": 1]),
            idle(commands, events: 5), .sent(1), screen("picture"), idle(commands + 1, events: 5),
            .journal(1), .store(StoreFiles(content: .nothing, others: [])),
            .sent(1), event(.unseen, "left", [:]), idle(commands + 2, events: 6),
        ]
        return Tape(
            items: begin + look + rest,
            journal: [Arrival(id: 1, port: UInt16(port), request: request)])
    }

    @Test(arguments: Order.allCases)
    func `the screen before a reply comes after the end of a transfer to an invalid address`(
        order: Order
    ) async throws {
        var journey = Journey.sample(wires: [.json])
        journey.steps = [Step(.launch), Step(.tap("cars"))]
        let run = SubjectRun(
            journey: journey, wire: .json,
            subject: SubjectPlan(side: .baseline, executable: Self.nowhere, sandbox: Self.nowhere),
            folders: Self.folders)
        let world = SubjectRun.description(
            in: .standard, wire: .json, folders: Self.folders, offset: 0, port: 1)
        let tape = Self.tape(order)
        let recorded = RunTape(tape: tape, part: SubjectDriver.Part(), ending: .signalled(9), world: world)
        let outcome = try await run.replay([recorded], with: tape, at: 0)
        let step = try #require(outcome.trace.steps.last)
        #expect(step.screen == ["label": "picture"])
        let first = step.events.filter { $0.channel == .screen && $0.name == "first" }
        #expect(first.map { $0.value["screen"] } == [["label": "no picture"]])
    }
}
