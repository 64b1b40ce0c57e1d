import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

/// Tests of the screens and gestures from which paths are made.
struct ScreenPathsTests {
    private static func screen(_ json: String) throws -> JSONValue { try JSONValue(json: json) }

    private static let journeys: [Journey] = {
        func journey(_ id: String, _ texts: [String]) -> Journey {
            var journey = Journey.played(title: id, server: [Journey.Serving("M", "A/usual")])
            (journey.id, journey.steps) = (id, [Step(.launch)])
            journey.steps += texts.map { Step(.type(element: "form.name", text: $0)) }
            return journey
        }
        return [journey("A/first", ["Ada", "Grace"]), journey("A/second", ["Grace"])]
    }()

    @Test func `each gesture is made once, and a list's in its first and last row`() throws {
        let screen = try Self.screen(
            #"""
            {"button form.ok": {"label": "OK"}, "button form.off": {"label": "Off", "enabled": false},
             "field form.name": {}, "field form.other": {},
             "row list.0.0": {"label": "a"}, "row list.0.1": {"label": "b"}, "row list.0.2": {"label": "c"},
             "pagecontrol form.pages": {"value": "1 of 2"}, "map photo": {"value": "53.35,-6.26"},
             "map form.map": {"value": "53.3500,-6.2600 0.1000x0.1000", "pin form.pin.0": {"label": "A"}}}
            """#)
        let gestures = ScreenPaths(of: Self.journeys).gestures(on: ScreenElement(screen: screen))
        #expect(
            gestures == [
                .poke("form.ok"), .type(element: "form.name", text: "Grace"), .clear("form.name"),
                .type(element: "form.other", text: "a"), .clear("form.other"), .poke("list.0.0"),
                .poke("list.0.2"), .page(element: "form.pages", number: 2),
                .pinch(element: "form.map", factor: "0.5"), .poke("form.pin.0"),
            ])
    }

    @Test func `a sheet is pulled up and down, and a card is flicked and not tapped`() throws {
        let screen = try Self.screen(
            #"""
            {"carousel cards": {"value": "1 of 2", "text cards.0.name": {"label": "A"}},
             "sheet panel": {"value": "preview", "button panel.close": {"label": "Close"}}}
            """#)
        #expect(
            ScreenPaths(of: []).gestures(on: ScreenElement(screen: screen)) == [
                .flick(element: "cards", way: "0.3 0.8"), .pull(element: "panel", part: "0.6"),
                .pull(element: "panel", part: "-0.6"), .poke("panel.close"),
            ])
    }

    @Test func `journeys that are not for walks have replies to messages that the others do not send`() {
        var journey = Self.journeys[0]
        journey.isWalked = false
        journey.server = [Journey.Serving("M", "A/other"), Journey.Serving("N", "A/new")]
        var trace = Trace()
        trace.steps = [StepTrace(step: "launch"), StepTrace(step: "tap: a")]
        trace.steps[0].screen = ["window": [:]]
        var known: Set<String> = []
        let paths = ScreenPaths(of: [Self.journeys[0]] + Array(repeating: journey, count: 3))
        var start = journey
        start.server = []
        let starts = paths.starts(of: start, .json, trace, known: &known)
        #expect(
            starts.first?.journey.server == [Journey.Serving("M", "A/usual"), Journey.Serving("N", "A/new")])
    }

    @Test func `an alert hides nothing: its buttons are gestures`() throws {
        let screen = try Self.screen(
            #"{"button form.ok": {"label": "OK"}, "alert a": {"label": "Sure?", "button a.0": {"label": "Yes"}}}"#
        )
        let gestures = ScreenPaths(of: []).gestures(on: ScreenElement(screen: screen))
        #expect(gestures == [.poke("form.ok"), .alert(button: "Yes")])
    }

    @Test func `a screen is known by its elements, not by its texts and rows`() throws {
        func shape(_ json: String) throws -> String {
            ScreenPaths.shape(of: ScreenElement(screen: try Self.screen(json)))
        }
        let one = try shape(#"{"row list.0.0": {"label": "a"}}"#)
        #expect(try shape(#"{"row list.0.0": {"label": "b"}, "row list.0.1": {"label": "c"}}"#) == one)
        #expect(try shape(#"{"row list.0.0": {"label": "a", "enabled": false}}"#) != one)
        #expect(try shape(#"{"row other.0.0": {"label": "a"}}"#) != one)
        let alerts = try ["Sure?", "Lost"].map { try shape(#"{"alert a": {"label": "\#($0)"}}"#) }
        #expect(alerts[0] != alerts[1])
    }

    @Test func `a start is the shortest beginning of a journey, with the usual replies`() throws {
        let first = try Self.screen(#"{"button a": {}}"#)
        let second = try Self.screen(#"{"button b": {}}"#)
        var trace = Trace()
        trace.steps = [first, first, second].map { screen in
            var step = StepTrace(step: "tap: a")
            step.screen = screen
            return step
        }
        var known: Set<String> = []
        var journey = Self.journeys[0]
        journey.server = []
        let starts = ScreenPaths(of: Self.journeys).starts(of: journey, .json, trace, known: &known)
        #expect(starts.map(\.journey.steps.count) == [1, 3])
        #expect(starts.allSatisfy { $0.journey.server == [Journey.Serving("M", "A/usual")] })
        #expect(ScreenPaths(of: []).starts(of: journey, .json, trace, known: &known).isEmpty)

        // The screen before a crash is no start.
        var other: Set<String> = []
        trace.exit = .crashed(signal: 6)
        #expect(
            ScreenPaths(of: []).starts(of: journey, .json, trace, known: &other)
                .map(\.journey.steps.count) == [1])
    }
}
