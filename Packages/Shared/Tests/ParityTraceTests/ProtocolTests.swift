import ParityTrace
import Testing

/// Tests of the encoding of the messages between runner and subject.
@Suite struct ProtocolTests {
    static let world = WorldDescription(
        clock: 1_404_205_200, offset: 90_000_000_000, zone: "Europe/Dublin", locale: "en_IE",
        deviceID: "5F0C",
        bundle: "/sandbox/é bundle", suite: "com.example", wire: "xml", server: "127.0.0.1:4711")

    private static func placed(_ location: DeviceLocation) -> WorldDescription {
        var world = world
        world.location = location
        return world
    }

    static let commands: [Command] = [
        .launch(world), .gesture(kind: "type", element: "manage.email", text: "ada@example.org\n\"\\"),
        .gesture(kind: "back", element: nil, text: nil), .gesture(kind: "clear", element: "", text: ""),
        .advance(to: 30_000_000_000), .observe, .leave(texts: ["pan": "4111", "cvv": "737"]),
        .leave(texts: [:]),
        .locate(.at(latitude: 53.35, longitude: -6.26)), .locate(.denied), .locate(.lost),
        .launch(placed(.at(latitude: -90, longitude: 180))), .launch(placed(.lost)), .quit,
    ]

    @Test(arguments: commands)
    func `a written command is read back unchanged`(command: Command) throws {
        #expect(Command(try JSONValue(json: command.jsonValue.json)) == command)
    }

    static let reports: [Report] = [
        .event(Event(.wire, "request", ["transfer": 3])), .event(Event(.log, "debug", "two\nlines")),
        .event(Event(.alert, "shown", .null)),
        .idle(
            .init(commands: 4, outcome: "notFound", visible: ["a", "b"], now: 12, ports: [nil, 40000, nil])),
        .idle(.init(commands: 0, outcome: "done", visible: [], now: 0, ports: [])),
        .observation(screen: ["window": [:]], waits: [["at": 5]]),
        .observation(screen: .null, waits: []),
        .observation(screen: "x", waits: [], unseen: ["screens": ["manage"]]),
        .confined(.landlock(version: 7)), .confined(.standIns), .confined(.none(reason: "no \"kernel\"")),
        .fault("no gesture is called \"wave\""),
    ]

    @Test(arguments: reports)
    func `a written report is read back unchanged`(report: Report) throws {
        #expect(Report(try JSONValue(json: report.jsonValue.json)) == report)
    }

    @Test func `a written world description is read back unchanged`() throws {
        #expect(WorldDescription(try JSONValue(json: Self.world.jsonValue.json)) == Self.world)
    }

    @Test(arguments: world.jsonValue.members?.map(\.key) ?? [])
    func `a world description without a value is refused`(key: String) {
        let members = Self.world.jsonValue.members ?? []
        #expect(WorldDescription(.object(members.filter { $0.key != key })) == nil)
    }

    @Test func `a world description without a location has no member for it`() throws {
        #expect(!Self.world.jsonValue.json.contains("location"))
        var members = Self.world.jsonValue.members ?? []
        members.append(.init("location", "nowhere"))
        #expect(WorldDescription(.object(members)) == nil)
    }

    @Test(arguments: [
        ("53.35,-6.26", "53.35,-6.26"), ("53.350, -6.26", "53.35,-6.26"), ("denied", "denied"),
        ("lost", "lost"), ("0,0", "0.0,0.0"),
    ])
    func `a location is degrees or a reason`(text: String, written: String) {
        #expect(DeviceLocation(text)?.text == written)
    }

    @Test(arguments: ["", "53.35", "53.35,-6.26,1", "91,0", "0,181", "nan,0", "a,b", "53.35,", "allowed"])
    func `other texts are no location`(text: String) {
        #expect(DeviceLocation(text) == nil)
    }

    @Test(arguments: Channel.allCases)
    func `a written event of any channel is read back unchanged`(channel: Channel) throws {
        let event = Event(channel, "x", ["y": [1, .null]])
        #expect(Event(try JSONValue(json: event.jsonValue.json)) == event)
    }

    @Test(arguments: [
        "{}", "[]", "1", #"{"do":"dance"}"#, #"{"do":"launch"}"#, #"{"do":"launch","world":{}}"#,
        #"{"do":"gesture"}"#,
        #"{"do":"advance"}"#, #"{"do":"advance","to":"1"}"#, #"{"do":1}"#, #"{"do":"locate"}"#,
        #"{"do":"locate","location":"Dublin"}"#,
    ])
    func `an invalid command is refused`(text: String) throws {
        #expect(Command(try JSONValue(json: text)) == nil)
    }

    @Test(arguments: [
        "{}", "null", #"{"event":{}}"#, #"{"event":{"channel":"smell","name":"x","value":1}}"#,
        #"{"idle":{}}"#,
        #"{"idle":{"commands":1,"outcome":"done","visible":[],"now":0}}"#, #"{"screen":{}}"#,
        #"{"waits":[]}"#,
        #"{"fault":1}"#, #"{"note":"a","more":1}"#, #"{"note":"a","note":"a"}"#,
        #"{"event":{"channel":"log","name":"x","value":1,"more":1}}"#,
        #"{"idle":{"commands":1,"outcome":"done","visible":[1],"now":0,"ports":[],"events":0}}"#,
        #"{"idle":{"commands":1,"outcome":"done","visible":[],"now":0,"ports":["1"],"events":0}}"#,
        #"{"idle":{"commands":1,"outcome":"done","visible":[],"now":0,"ports":[]}}"#,
        #"{"idle":{"commands":1,"outcome":"done","visible":[],"now":0,"ports":[],"events":"0"}}"#,
        #"{"screen":{},"waits":[{"at":"1"}]}"#, #"{"screen":{},"waits":[{"label":"a","at":1}]}"#,
        #"{"screen":{},"waits":[],"more":1}"#,
        #"{"confined":{"by":"preload","version":1}}"#,
    ])
    func `an invalid report is refused`(text: String) throws {
        #expect(Report(try JSONValue(json: text)) == nil)
    }

    @Test(arguments: [
        (Exit.running, "running"), (.crashed(signal: 4), "crash, signal 4"), (.exited(code: 3), "exit 3"),
        (.hung, "hang"),
    ])
    func `an exit is described by its cause`(exit: Exit, text: String) {
        #expect(exit.description == text)
        #expect(Trace(exit: exit).jsonValue["exit"]?.string == text)
    }

    @Test func `a trace contains every channel of each step`() {
        let step = StepTrace(
            step: "tap: x", outcome: "covered", events: [Event(.nav, "push", "amend")],
            screen: ["window": [:]],
            store: ["k": 1], pending: ["waits": []])
        #expect(
            Trace(steps: [step]).jsonValue.json == """
                {"steps":[{"step":"tap: x","outcome":"covered","events":[{"channel":"nav","name":"push","value":"amend"}],\
                "screen":{"window":{}},"store":{"k":1},"pending":{"waits":[]},"unseen":{}}],"exit":"running"}
                """)
    }
}
