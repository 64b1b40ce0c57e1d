import Fixtures
import Foundation
import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

/// Tests of steps and journeys that are written and read again.
struct RecordingTests {
    static let actions: [Step.Action] = [
        .launch, .relaunch, .zone("Asia/Kolkata"), .locale("no"), .tap("manage.toggle"), .poke("a"),
        .files([
            .init(name: "a b", content: .store("no")), .init(name: "c", content: .link("yes")),
            .init(name: "d", content: .nothing),
        ]),
        .type(element: "a", text: "x: \"y\" {{email}} #"),
        .type(
            element: "a",
            text: "\u{0}\u{1F}\u{7F}\u{85}\u{9F}\u{AD}\u{2028}\u{2029}"
                + "\u{E000}\u{FEFF}\u{FFFE}\u{FFFF}\u{1FFFF}😀"),
        .type(element: "a", text: "\u{FEFF}"), .type(element: "a", text: "\u{FEFF}\u{FEFF}a"),
        .type(element: "a", text: "no"), .type(element: "a", text: "1234"), .clear("a"),
        .edit(element: "a", text: "12"), .focus("a"),
        .returnKey,
        .swipe(element: "a", direction: "left"), .page(element: "a", number: 2),
        .select(element: "a", choice: "Price ▲"), .select(element: "a", choice: "10"),
        .choose(element: "a", time: "2014-07-05T10:30"), .fail("a"), .alert(button: "Yes"),
        .alert(button: "Back\\slash\nand line"), .back, .advance(10_000_000_000), .advance(500_000_000),
        .release(message: "M", reply: nil), .release(message: "M", reply: Journey.Reply(fault: .drop)),
        .locate(.at(latitude: 53.35, longitude: -6.26)), .locate(.denied), .locate(.lost),
        .pan(element: "a", way: "0.5 -1"), .pan(element: "a", way: "-.5 0"),
        .pinch(element: "a", factor: "0.5"), .flick(element: "a", way: "0.3 -0.8"),
        .pull(element: "a", part: "-0.4"), .scroll(element: "a", points: "-150"), .offline, .online,
        .drag(element: "a", fraction: "0.5"),
    ]

    @Test(arguments: actions)
    func `a written step is read back unchanged`(action: Step.Action) throws {
        #expect(try Step(reading: Step(action).yaml).action == action)
    }

    @Test func `written replies are read back unchanged`() throws {
        let text =
            "serve: { M: [Search/a, nothing, { status: 500, type: \"text/plain; charset=x\", hold: true }] }"
        let step = try Step(reading: text)
        #expect(try Step(reading: step.yaml) == step)
        guard case .serve(let serving) = step.action else { return }
        #expect(serving.replies.map(\.status) == [200, 200, 500])
    }

    @Test func `written sessions are read back unchanged`() throws {
        var journey = Journey.played(title: "A walk", server: [])
        journey.sessions = [.candidate, .baseline]
        var recording = Recording(of: journey, replies: Fixtures.folder(.replies))
        recording.add(Step(.launch), outcome: "done", messages: [])
        recording.add(Step(.relaunch), outcome: "done", messages: [])
        let read = try JourneyReader(id: "a", file: "a").journey(from: recording.yaml)
        #expect(read.sessions == journey.sessions)
    }

    @Test func `a journey of which a run did not reach the end is written with all its steps`() throws {
        let steps = [Step(.launch), Step(.tap("a")), Step(.tap("b"))]
        for count in 0...3 {
            let traces = steps.prefix(count).map { StepTrace(step: "\($0)", outcome: "done") }
            var recording = Recording(
                of: .played(title: "A walk", server: []), replies: Fixtures.folder(.replies))
            recording.add(steps, traces: traces)
            let read = try JourneyReader(id: "a", file: "a").journey(from: recording.yaml)
            #expect(read.steps.map(\.action) == steps.map(\.action))
        }
    }

    @Test(arguments: [true, false])
    func `a journey with a body runs on the wire of the body`(isServed: Bool) throws {
        var journey = Journey.played(title: "A walk", server: [])
        journey.wires = [.xml]
        var recording = Recording(of: journey, replies: Fixtures.folder(.replies))
        recording.add(Step(.launch), outcome: "done", messages: [])
        let reply = Journey.Reply(body: "<a/>")
        let step =
            isServed
            ? Step.Action.serve(Journey.Serving(message: "M", replies: [reply], line: 0))
            : .release(message: "M", reply: reply)
        recording.add(Step(step), outcome: "done", messages: isServed ? [] : ["M"])
        recording.add(Step(.tap("a")), outcome: "done", messages: ["M"])
        let read = try JourneyReader(id: "A/walk", file: "walk.yaml").journey(from: recording.yaml)
        #expect(read.wires == [.xml] && read.steps.count == 3)
    }

    @Test func `a reply that nobody requests, and a message without a reply`() throws {
        let serve = { Step(.serve(Journey.Serving(message: $0, replies: [Journey.Reply()], line: 0))) }
        var recording = Recording(
            of: .played(title: "A walk", server: []), replies: Fixtures.folder(.replies))
        recording.add(Step(.launch), outcome: "done", messages: [])
        for message in ["A", "B", "A"] { recording.add(serve(message), outcome: "done", messages: []) }
        recording.add(Step(.tap("a")), outcome: "done", messages: ["A", "C", "x.png"])
        recording.add(serve("A"), outcome: "done", messages: [])
        let read = try JourneyReader(id: "A/walk", file: "walk.yaml").journey(from: recording.yaml)
        #expect(read.steps.map { "\($0)" } == ["launch", "serve: A", "tap: a"])
        #expect(read.server.map(\.message) == ["C"] && read.server[0].replies[0].status == 404)
    }

    @Test func `a message and its reply can be read without a journey`() throws {
        #expect(try Journey.Serving(reading: "M: Search/a").replies == [Journey.Reply(fixture: "Search/a")])
        #expect(throws: JourneyError.self) { try Journey.Serving(reading: "{ M: a, N: b }") }
        #expect(throws: JourneyError.self) { try Journey.Serving(reading: "M") }
    }

    private func recording(_ serving: Journey.Serving...) -> Recording {
        let journey = Journey.played(title: "Played", server: serving)
        return Recording(of: journey, replies: URL(filePath: "/nowhere"))
    }

    @Test func `a session is written as a journey with replies to the messages that were sent`() throws {
        var recording = recording(Journey.Serving("M", "Search/a"), Journey.Serving("N", "Search/b"))
        recording.add(Step(.launch), outcome: "done", messages: ["info.json"])
        recording.add(Step(.tap("a")), outcome: "done", messages: ["M"])
        recording.add(Step(.tap("b")), outcome: "covered", messages: [])
        recording.add(Step(.type(element: "b", text: "x")), outcome: "notFound", messages: [])
        let journey = try JourneyReader(id: "Play/x", file: "x.yaml").journey(from: recording.yaml)
        #expect(journey.steps.map(\.action) == [.launch, .tap("a"), .poke("b")])
        #expect(journey.server.map(\.message) == ["M"])
        #expect(journey.server.map(\.replies) == [[Journey.Reply(fixture: "Search/a")]])
        #expect(journey.wires == [.json, .xml])
    }

    @Test func `the replies of files are written with their names, although no message asks for them`() throws
    {
        var recording = recording(
            Journey.Serving("config", "Settings/a b"), Journey.Serving("image", "Results/c"),
            Journey.Serving("M", "Search/a"))
        recording.add(Step(.launch), outcome: "done", messages: ["info.json", "x.png", "N"])
        let journey = try JourneyReader(id: "Play/x", file: "x.yaml").journey(from: recording.yaml)
        #expect(journey.server.map(\.message) == ["config", "image", "N"])
        #expect(
            journey.server.prefix(2).map(\.replies) == [
                [Journey.Reply(fixture: "Settings/a b")], [Journey.Reply(fixture: "Results/c")],
            ])
    }

    @Test(arguments: [
        ("Results/nul-before-garbage", [Wire.json]), ("Search/locations", [.json, .xml]),
    ])
    func `a journey whose reply XML cannot represent runs on JSON`(fixture: String, wires: [Wire]) throws {
        let journey = Journey.played(title: "Played", server: [Journey.Serving("M", fixture)])
        var recording = Recording(of: journey, replies: Fixtures.folder(.replies))
        recording.add(Step(.launch), outcome: "done", messages: ["M"])
        let read = try JourneyReader(id: "Play/x", file: "x.yaml").journey(from: recording.yaml)
        #expect(read.wires == wires && read.server.map(\.replies) == [[Journey.Reply(fixture: fixture)]])
    }

    @Test func `a request to the geocoder is no message, and has its reply`() throws {
        var recording = recording(Journey.Serving("geocode", "Geocode/one-hit"))
        recording.add(Step(.launch), outcome: "done", messages: ["geocode"])
        let read = try JourneyReader(id: "Play/x", file: "x.yaml").journey(from: recording.yaml)
        #expect(read.wires == [.json])
        #expect(read.server.map(\.replies) == [[Journey.Reply(fixture: "Geocode/one-hit")]])
        var other = self.recording()
        other.add(Step(.launch), outcome: "done", messages: ["geocode"])
        #expect(other.yaml.contains("geocode: { status: 404 }"))
    }

    @Test func `the journey of a session that sends nothing runs on one wire`() throws {
        var recording = recording(Journey.Serving("M", "Search/a"))
        recording.add(Step(.launch), outcome: "done", messages: ["info.json"])
        #expect(recording.yaml == "title: Played\nwires: json\nsteps:\n  - launch\n")
    }

    @Test func `a world and variables other than the defaults are written`() throws {
        var journey = Journey.played(title: "Played: \"again\"", server: [])
        journey.world = .init(clock: 1_404_205_201, zone: "Asia/Tokyo", locale: "de_DE", store: "one")
        journey.world.files = [.init(name: "a.new", content: .store("two"))]
        journey.world.location = .at(latitude: 53.35, longitude: -6.26)
        journey.variables["email"] = "b@example.org"
        var recording = Recording(of: journey, replies: URL(filePath: "/nowhere"))
        recording.add(Step(.launch), outcome: "done", messages: [])
        let read = try JourneyReader(id: "Play/x", file: "x.yaml").journey(from: recording.yaml)
        #expect(read.world == journey.world)
        #expect(read.variables == journey.variables)
        #expect(read.title == journey.title)
    }
}
