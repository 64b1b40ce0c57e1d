import Foundation
import ParityTrace
import Testing

@testable import ParityKit

/// Tests of the comparison of the inventory with the items that journeys reach.
struct CoverageTests {
    static let sources: JSONValue = [
        "alerts": [
            ["texts": [["Warning"], ["", ""]], "places": ["A.swift:1"]],
            ["texts": [["Warning"], ["Cancelled."]], "places": ["A.swift:2"]],
            ["texts": [["Call?"], ["Dial ", "?"]], "places": ["A.swift:3"]],
            ["texts": [["Sure?"], .null], "places": ["A.swift:4"]],
        ],
        "endpoints": [["texts": [["M_RQ"]], "places": ["B.swift:1"]]],
        "notifications": [["texts": [["gone"]], "places": ["B.swift:2"]]],
        "keys": [
            ["texts": [["Bookings"]], "places": ["B.swift:3"]],
            ["texts": [["last.", ""]], "places": ["B.swift:4"]],
        ],
        "screens": [["texts": [["home"]], "places": ["B.swift:5"]]],
    ]

    private func inventory() throws -> Inventory { try Inventory(Self.sources) }

    private func reached(_ steps: StepTrace..., notes: Set<String> = []) -> Reached {
        var reached = Reached()
        reached.add(Trace(steps: steps), notes: notes)
        return reached
    }

    private func alert(_ title: String, _ message: String?) -> StepTrace {
        StepTrace(
            step: "tap: a",
            events: [
                Event(
                    .alert, "shown", ["title": .string(title), "message": JSONValue(message), "buttons": []])
            ])
    }

    private func names(_ reached: Reached) throws -> Set<String> {
        Set(reached.items(of: try inventory()).map(\.name))
    }

    @Test func `every item in a trace counts as reached`() throws {
        let step = StepTrace(
            step: "launch",
            events: [
                Event(.wire, "request", ["message": "M_RQ"]), Event(.store, "set", "last.age"),
            ],
            screen: ["tabbar": [:], "screen home": ["text a": [:]]], store: ["Bookings": [:]])
        let found = try names(reached(step, notes: ["gone", "elsewhere"]))
        #expect(found == ["M_RQ", "last.…", "home", "Bookings", "gone"])
    }

    @Test func `an alert with known texts does not count as one whose text is only known at run time`() throws
    {
        #expect(try names(reached(alert("Warning", "Cancelled."))) == ["Warning / Cancelled."])
        #expect(try names(reached(alert("Warning", "Something else"))) == ["Warning / …"])
    }

    @Test func `a text composed at run time matches by its known parts`() throws {
        #expect(try names(reached(alert("Call?", "Dial 12?"))) == ["Call? / Dial …?"])
        #expect(try names(reached(alert("Call?", "Dial 12"))) == [])
        #expect(try names(reached(alert("Sure?", nil))) == ["Sure? / (nothing)"])
        #expect(try names(reached(alert("Sure?", "Yes"))) == [])
    }

    @Test func `a missing item is reported with its location`() throws {
        let report = CoverageReport(try inventory(), reached: reached(), exceptions: [])
        #expect(!report.isWhole)
        #expect(report.missing.count == 9)
        let lines = report.lines(isFull: false)
        #expect(lines.contains("  MISSING   Call? / Dial …?   A.swift:3"))
        #expect(lines.contains("  MISSING   M_RQ   B.swift:1"))
        #expect(lines.last == "coverage: 0.0 % of 9")
    }

    @Test func `an exception must name an item of the inventory that is not reached`() throws {
        let text = "- key: Bookings\n  why: nobody saves a booking in these journeys\n"
        let exceptions = try CoverageException.read(text, file: "x.yaml")
        let report = CoverageReport(try inventory(), reached: reached(), exceptions: exceptions)
        #expect(report.missing.count == 8)
        #expect(report.faults.isEmpty)
        let step = StepTrace(step: "launch", store: ["Bookings": [:]])
        let late = CoverageReport(try inventory(), reached: reached(step), exceptions: exceptions)
        #expect(late.faults == ["the exception 'Bookings' is reached: remove it"])
        var other = exceptions[0]
        other.name = "Booking"
        let wrong = CoverageReport(try inventory(), reached: reached(), exceptions: [other])
        #expect(wrong.faults == ["the exception 'Booking' names no item of the inventory: correct its name"])
    }

    @Test(arguments: [
        "- key: a\n", "- key: a\n  screen: b\n  why: long enough to be a reason\n", "- colour: a\n  why: x\n",
        "- key: a\n  why: no\n",
    ])
    func `an exception needs one name and a reason`(text: String) {
        #expect(throws: JourneyError.self) { try CoverageException.read(text, file: "x.yaml") }
    }

    @Test func `an inventory without an entry for each kind is invalid`() {
        #expect(throws: HarnessFault.self) { try Inventory(["alerts": []]) }
    }
}
