import Foundation
import ParityTrace
import WireFormat

@testable import ParityKit
@testable import StubServer

extension Tape {
    /// A tape of one step: an event of each channel, a request, its reply, a screen and a store.
    static var sample: Tape {
        func line(_ report: Report) -> Item { .signal(Signal(line: report.jsonValue.jsonBytes)) }
        func event(_ channel: Channel, _ name: String, _ value: JSONValue) -> Item {
            line(.event(Event(channel, name, value)))
        }
        func idle(_ commands: Int, ports: [Int?] = [], events: Int) -> Item {
            line(
                .idle(
                    .init(
                        commands: commands, outcome: "done", visible: [], now: 0, ports: ports,
                        events: events)))
        }
        let screen: JSONValue = [
            "window": ["field a": ["label": "Name", "value": "Ada 7"], "switch b": ["enabled": false]]
        ]
        return Tape(
            items: [
                .sent(1), line(.confined(.landlock(version: 7))),
                event(.log, "debug", "Request is 12 bytes"), event(.nav, "push", "home"),
                event(.wire, "request", ["transfer": 1]),
                event(.wire, "connected", ["transfer": 1, "port": 40_001]),
                .parked([Held(id: 1, isHeldByReply: false)]), idle(1, ports: [40_001], events: 4),
                .released(1),
                .parked([]), event(.wire, "ended", ["transfer": 1]),
                event(.alert, "shown", ["title": "Warning 1", "message": .null, "buttons": ["No", "Yes"]]),
                event(.hud, "shown", "Wait 2"), idle(1, events: 7), .sent(1),
                line(
                    .observation(
                        screen: screen, waits: [["at": 5_000_000_000]],
                        unseen: ["screens": ["manage 1"], "keyboard": "go"])),
                idle(2, events: 7),
                .journal(1), .store(store), .sent(1),
                event(.unseen, "left", ["screens": "none", "texts": "pan 1"]), idle(3, events: 8),
            ],
            journal: [Arrival(id: 1, port: 40_001, request: request)])
    }

    private static var request: ReceivedRequest {
        let body = Data(#"{"@ID":"IE7","list":[1,2]}"#.utf8)
        return ReceivedRequest(
            head: Data(), rawBody: body, body: body, method: "POST", target: "/json?type=A&n=1",
            version: "HTTP/1.1",
            headers: [HeaderField("Host", "a:1"), HeaderField("Content-Length", "\(body.count)")])
    }

    private static var store: StoreFiles {
        let list = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>count</key><integer>2</integer>\
            <key>names</key><array><string>x</string><string>y</string></array></dict></plist>
            """
        return StoreFiles(content: .data(Data(list.utf8)), others: [])
    }
}

extension Sense {
    /// A measurement of one run whose sides both give the sample's tape.
    ///
    /// - Parameter added: the channel of which the candidate alone has the events.
    static func sample(
        entries: [LedgerEntry] = [], added: Channel? = nil,
        canonical: @escaping @Sendable (Trace) -> Trace = { $0 }
    ) async throws -> Sense {
        let nowhere = URL(fileURLWithPath: "/nowhere")
        var suite = Suite(
            baseline: SubjectPlan(side: .baseline, executable: nowhere, sandbox: nowhere),
            candidate: SubjectPlan(side: .candidate, executable: nowhere, sandbox: nowhere),
            folders: FixtureFolders(replies: nowhere, appBundle: nowhere, stores: nowhere), approved: nowhere,
            workers: 1)
        suite.canonical = canonical
        let journey = Journey.sample(wires: [.json])
        let run = SubjectRun(
            journey: journey, wire: .json, subject: suite.candidate, folders: suite.folders)
        let blank = RunTape(
            tape: .sample, part: SubjectDriver.Part(), ending: .exited(0),
            world: SubjectRun.description(
                in: journey.world, wire: .json, folders: suite.folders, offset: 0, port: 1))
        var outcome = try await run.replay([blank], with: .sample, at: 0)
        outcome.tapes = [blank]
        var baseline = outcome
        if let added {
            for place in baseline.trace.steps.indices {
                baseline.trace.steps[place].events.removeAll { $0.channel == added }
            }
            baseline.received[added] = nil
        }
        var result = suite.judged(Suite.Unit(journey: journey, wire: .json), baseline, outcome)
        result.outcomes = (baseline, outcome)
        return Sense(suite, results: [result], entries: entries, today: "2026-11-21", all: [result.journey])
    }
}
