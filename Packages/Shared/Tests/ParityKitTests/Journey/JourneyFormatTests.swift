import Foundation
import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

/// Tests of the journey format: the valid values, the errors, and the description in `docs/journeys.md`.
struct JourneyFormatTests {
    // MARK: The page that explains the format

    private static let page = try? String(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../../docs/journeys.md").standardized, encoding: .utf8)

    /// The first cells of the page's tables, without the backticks.
    private static let explained: Set<String> = Set(
        (page ?? "").split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { line in
            line.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.1) }
        })

    @Test(arguments: StepReader.words)
    func `the page explains every step`(word: String) {
        #expect(Self.explained.contains(word))
    }

    @Test(arguments: Journey.Fault.allCases)
    func `the page explains every fault`(fault: Journey.Fault) {
        #expect(Self.explained.contains(fault.rawValue))
    }

    @Test(arguments: JourneyReader.keys + PreludeFolder.keys + ServingReader.replyKeys)
    func `the page explains every key`(key: String) {
        #expect(Self.explained.contains(key))
    }

    @Test(arguments: Journey.defaultVariables.keys.sorted())
    func `the page explains every variable`(name: String) throws {
        #expect(try #require(Self.page).contains("{{\(name)}}"))
    }

    @Test func `the example on the page can be read`() throws {
        let page = try #require(Self.page)
        let example = try #require(page.firstMatch(of: /```yaml\n(title:[^`]+)```/))
        let journey = try Self.journey(String(example.1))
        #expect(journey.steps.count == 8)
        #expect(journey.server.first?.replies.count == 2)
    }

    // The table of elements does not count, since it is for reference.
    @Test func `the page stays short enough to be read`() throws {
        let page = try #require(Self.page)
        let text = try #require(page.components(separatedBy: "## The elements").first)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
    }

    // MARK: Errors

    /// The text of a journey with a mistake, and the expected error.
    struct Mistake: Sendable, CustomTestStringConvertible {
        var text: String
        var line: Int
        var problem: String

        var testDescription: String { problem }

        /// A mistake in a journey's second step.
        static func step(_ step: String, _ problem: String) -> Mistake {
            Mistake(text: "title: t\nsteps:\n  - launch\n  - \(step)\n", line: 4, problem: problem)
        }

        /// A mistake in a reply of the server.
        static func reply(_ reply: String, _ problem: String) -> Mistake {
            Mistake(text: "title: t\nserver:\n  - M: \(reply)\nsteps: [launch]\n", line: 3, problem: problem)
        }
    }

    static let mistakes = [
        Mistake.step("tpa: manage.find", "'tpa' is no key of a step; did you mean 'tap'?"),
        .step("relanch", "'relanch' is no step; did you mean 'relaunch'?"),
        .step("tap", "'tap' needs a value, such as 'tap: …'"),
        .step("{ tap: a, poke: b }", "a step is one word, such as 'tap: manage.toggle'"),
        .step(
            "type: manage.email",
            "this step names one element, as in 'type: { manage.email: ada@example.org }'"),
        .step("swipe: { manage.receipts: lefft }", "'lefft' is no direction; did you mean 'left'?"),
        .step("page: { manage.pages: two }", "the page must be a whole number"),
        .step("advance: soon", "'soon' is no duration such as 10s, 500ms, 2min, 1h"),
        .step("advance: 0s", "'0s' is no duration such as 10s, 500ms, 2min, 1h"),
        .step("advance: 10", "'10' is no duration such as 10s, 500ms, 2min, 1h"),
        .step("advance: 9999999999h", "'9999999999h' is more than a year, 8784h"),
        .step("advance: infh", "'infh' is more than a year, 8784h"),
        .step("select: results.sort", "this step names one element, as in 'select: { results.sort: Price }'"),
        .step("choose: { a: today }", "'today' is no local time such as 2014-07-05T10:30"),
        .step(
            "choose: { a: 2014-02-30T10:30 }", "'2014-02-30T10:30' is no local time such as 2014-07-05T10:30"),
        .step(
            "choose: { a: 2014-07-05T1:30 }", "'2014-07-05T1:30' is no local time such as 2014-07-05T10:30"),
        .step("pan: { map: 0.5 }", "'0.5' is no way such as 0.5 0, in parts of the width and the height"),
        .step("pan: { map: 2 0 }", "'2 0' is no way such as 0.5 0, in parts of the width and the height"),
        .step("flick: { row: 1 }", "'1' is no way such as 0.3 0.8, in cards and in cards a millisecond"),
        .step(
            "flick: { row: 1 900 }", "'1 900' is no way such as 0.3 0.8, in cards and in cards a millisecond"),
        Mistake(text: "title: t\nwalks: yes\nsteps: [launch]\n", line: 2, problem: "'walks' takes only 'no'"),
        .step("pull: { panel: 1.1 }", "'1.1' is no part of the height such as 0.4 or -0.4"),
        .step("pull: { panel: up }", "'up' is no part of the height such as 0.4 or -0.4"),
        .step("scroll: { rows: down }", "'down' is no number of points such as 150 or -150"),
        .step("scroll: { rows: nan }", "'nan' is no number of points such as 150 or -150"),
        .step("scroll: rows", "this step names one element, as in 'scroll: { depot.rows: 150 }'"),
        .step("pinch: { map: 0 }", "'0' is no factor such as 2 or 0.5"),
        .step("locate: Dublin", "'Dublin' is no place such as 53.35,-6.26"),
        .step("locate: denied", "'denied' is no place such as 53.35,-6.26"),
        .step("deny: camera", "'deny' takes only 'location'"),
        .step("lose: hope", "'lose' takes only 'location'"),
        .step("serve: { A: a, B: b }", "one 'serve' step names one message"),
        .reply("{ fault: dropp }", "'dropp' is no fault; did you mean 'drop'?"),
        .reply("{ replay: a }", "'replay' is no key of a reply; did you mean 'reply'?"),
        .reply("{ reply: a, body: b }", "a reply has a file or a body, not both"),
        .reply("{ hold: perhaps }", "hold must be true or false"),
        .reply("{ status: fine }", "status must be a whole number"),
        Mistake(text: "title: t\n", line: 1, problem: "a journey needs steps"),
        Mistake(text: "steps: [launch]\n", line: 1, problem: "a journey needs a title"),
        Mistake(text: "title: t\nsteps:\n  - tap: a\n", line: 3, problem: "the first step must be 'launch'"),
        Mistake(
            text: "title: t\nstps: [launch]\n", line: 2,
            problem: "'stps' is no key of a journey; did you mean 'steps'?"),
        Mistake(
            text: "title: t\nwires: [jsn]\nsteps: [launch]\n", line: 2,
            problem: "'jsn' is no wire; did you mean 'json'?"),
        Mistake(
            text: "title: t\nworld: { zone: Europe/Dublon }\nsteps: [launch]\n", line: 2,
            problem: "no time zone is called 'Europe/Dublon'"),
        Mistake(
            text: "title: t\nworld: { files: { a/b: one } }\nsteps: [launch]\n", line: 2,
            problem: "'a/b' is no name of a file in the folder of the app's defaults"),
        Mistake(
            text: "title: t\nworld: { files: { a: { lnk: b } } }\nsteps: [launch]\n", line: 2,
            problem: "'lnk' is no key of a file; did you mean 'link'?"),
        Mistake(
            text: "title: t\nworld: { location: Dublin }\nsteps: [launch]\n", line: 2,
            problem: "'Dublin' is no location such as 53.35,-6.26, denied or lost"),
        Mistake(
            text: "title: t\nworld: { clock: today }\nsteps: [launch]\n", line: 2,
            problem: "'today' is no moment such as 2014-07-01T09:00:00Z"),
        Mistake(
            text: "title: t\nsessions: [before, aftre]\nsteps: [launch]\n", line: 2,
            problem: "'aftre' is no app; did you mean 'after'?"),
        Mistake(
            text: "title: t\nsessions: [before, before]\nsteps: [launch]\n", line: 2,
            problem: "'sessions' needs 'after' at least once, since 'before' is the expectation"),
        Mistake(
            text: "title: t\nsessions: [before, after]\nsteps: [launch]\n", line: 2,
            problem: "'sessions' names 2 apps, and the journey starts 1; each relaunch starts another"),
        Mistake(text: "", line: 1, problem: "the file is empty"),
    ]

    @Test(arguments: mistakes)
    func `an error names the file, the line and the nearest valid word`(mistake: Mistake) {
        #expect(throws: JourneyError(file: "Manage/x.yaml", line: mistake.line, problem: mistake.problem)) {
            try Self.journey(mistake.text)
        }
    }

    @Test func `an error has a format that editors can jump to`() {
        let error = JourneyError(file: "Manage/x.yaml", line: 12, problem: "the file is empty")
        #expect("\(error)" == "Manage/x.yaml:12: the file is empty")
    }

    @Test func `an error in the YAML names its line`() {
        let error = #expect(throws: JourneyError.self) {
            try Self.journey("title: t\nsteps:\n  - launch\n  - tap: \"manage\n")
        }
        #expect(error?.problem.hasPrefix("not YAML") == true)
        #expect((4...5).contains(error?.line ?? 0))
    }

    // MARK: Values

    @Test(arguments: [
        ("500ms", 500_000_000), ("10s", 10_000_000_000), ("1.5s", 1_500_000_000), ("2min", 120_000_000_000),
        ("1h", 3_600_000_000_000),
    ])
    func `a duration has a unit`(text: String, nanoseconds: Int) throws {
        #expect(try Self.steps("advance: \(text)") == [.launch, .advance(nanoseconds)])
    }

    @Test func `a variable of the journey replaces the default value`() throws {
        let journey = try Self.journey(
            "title: t\nvariables: { email: b@example.org, car: mini }\nsteps: [launch]\n")
        #expect(journey.variables["email"] == "b@example.org")
        #expect(journey.variables["car"] == "mini")
        #expect(journey.variables["reference"] == Journey.defaultVariables["reference"])
    }

    @Test func `every variable in a text is replaced, and other braces stay`() {
        let filled = "{{email}} {{reference}} {{unknown}} {x}".filling(["email": "a@b", "reference": "IE7"])
        #expect(filled == "a@b IE7 {{unknown}} {x}")
    }

    @Test func `by default, a journey runs on both wires, on a summer morning in Dublin`() throws {
        let journey = try Self.journey("title: t\nsteps: [launch]\n")
        #expect(journey.wires == [.json, .xml])
        #expect(journey.world == .standard)
        #expect(journey.world.clock == 1_404_205_200)
    }

    @Test func `a journey can say which app runs each session`() throws {
        #expect(try Self.journey("title: t\nsteps: [launch]\n").sessions == [])
        let text = "title: t\nsessions: [after, before]\nsteps: [launch, relaunch]\n"
        #expect(try Self.journey(text).sessions == [.candidate, .baseline])
    }

    @Test func `a reply is held only on request, and 'nothing' is an empty body`() throws {
        let text =
            "title: t\nserver:\n  - M: [a, nothing, { reply: b, hold: true, status: 500 }]\nsteps: [launch]\n"
        let replies = try #require(try Self.journey(text).server.first?.replies)
        #expect(replies.map(\.fixture) == ["a", nil, "b"])
        #expect(replies.map(\.isHeld) == [false, false, true])
        #expect(replies.map(\.status) == [200, 200, 500])
    }

    @Test func `a body is written as it is read`() throws {
        let serving = Journey.Serving(
            message: "M", replies: [Journey.Reply(status: 500, body: "{\"a\": \"\u{1}é\\\n\"}")], line: 0)
        var read = try Journey.Serving(reading: serving.yaml)
        read.file = nil
        #expect(read.replies == serving.replies)
    }

    @Test func `a release can carry another reply`() throws {
        let steps = try Self.steps("release: { M: { fault: drop } }")
        #expect(steps.last == .release(message: "M", reply: Journey.Reply(fault: .drop)))
    }

    @Test func `a choice, a date and a page that fails are steps`() throws {
        #expect(try Self.steps("select: { a: 2 }").last == .select(element: "a", choice: "2"))
        let time = try Self.steps("choose: { a: 2014-07-05T10:30 }").last
        #expect(time == .choose(element: "a", time: "2014-07-05T10:30"))
        #expect(try Self.steps("fail: a").last == .fail("a"))
    }

    @Test func `a sheet is pulled and a list is scrolled`() throws {
        #expect(try Self.steps("pull: { a: -0.4 }").last == .pull(element: "a", part: "-0.4"))
        #expect(try Self.steps("scroll: { a: 150 }").last == .scroll(element: "a", points: "150"))
    }

    @Test func `a map is panned and pinched, and the device moves`() throws {
        #expect(try Self.steps("pan: { a: \"0.5 -1\" }").last == .pan(element: "a", way: "0.5 -1"))
        #expect(try Self.steps("pinch: { a: 2 }").last == .pinch(element: "a", factor: "2"))
        #expect(try Self.steps("flick: { a: \"0.3 -0.8\" }").last == .flick(element: "a", way: "0.3 -0.8"))
        let place = DeviceLocation.at(latitude: 53.35, longitude: -6.26)
        #expect(try Self.steps("locate: \"53.35,-6.26\"").last == .locate(place))
        #expect(try Self.steps("deny: location").last == .locate(.denied))
        #expect(try Self.steps("lose: location").last == .locate(.lost))
    }

    @Test(arguments: [
        ("53.35,-6.26", DeviceLocation.at(latitude: 53.35, longitude: -6.26)), ("denied", .denied),
    ])
    func `a world can have a location`(text: String, location: DeviceLocation) throws {
        let text = "title: t\nworld: { location: \"\(text)\" }\nsteps: [launch]\n"
        #expect(try Self.journey(text).world.location == location)
        #expect(Journey.Setting.standard.location == nil)
    }

    @Test func `yes and no are read as texts`() throws {
        #expect(try Self.steps("alert: Yes").last == .alert(button: "Yes"))
        #expect(try Self.steps("alert: No").last == .alert(button: "No"))
    }

    private static func journey(_ text: String) throws -> Journey {
        try JourneyReader(id: "Manage/x", file: "Manage/x.yaml").journey(from: text)
    }

    private static func steps(_ step: String) throws -> [Step.Action] {
        try journey("title: t\nsteps:\n  - launch\n  - \(step)\n").steps.map(\.action)
    }
}
