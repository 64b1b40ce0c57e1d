import HeadlessUI
import ParityTrace
import Testing
import VirtualTime

@testable import ParitySubject

/// Tests of the events that represent an app's output and actions in a trace.
@Suite struct ObservationEventTests {
    static let observations: [(Observation, Event)] = [
        (
            .alertShown(title: "T", message: nil, buttons: ["No", "Yes"]),
            Event(.alert, "shown", ["title": "T", "message": .null, "buttons": ["No", "Yes"]])
        ),
        (
            .alertAnswered(title: nil, index: 1, button: "Yes"),
            Event(.alert, "answered", ["title": .null, "index": 1, "button": "Yes"])
        ),
        (.navigation(verb: "push", screen: "amend"), Event(.nav, "push", "amend")),
        (.hudShown(title: "Finding…"), Event(.hud, "shown", "Finding…")),
        (.hudHidden(title: "Finding…"), Event(.hud, "hidden", "Finding…")),
        (.opened(url: "tel:1"), Event(.nav, "open", "tel:1")),
    ]

    @Test(arguments: observations.indices)
    func `an observation becomes an event of its channel`(index: Int) {
        let (observation, event) = Self.observations[index]
        #expect(observation.event == event)
    }

    @Test func `different observations become different events`() {
        #expect(Set(Self.observations.map(\.0.event)).count == Self.observations.count)
    }

    @Test func `a snapshot keeps the order, and distinguishes nil from an empty text`() {
        let node = Snapshot.Node(
            role: "window",
            children: [
                .init(role: "field", id: "a", label: "", value: nil, isFocused: true),
                .init(role: "button", label: "b", isEnabled: false), .init(role: "text", id: "c"),
                .init(role: "row", traits: ["selected"]),
            ])
        #expect(
            node.jsonValue.json
                == #"{"field a":{"label":"","focused":true},"#
                + #""button":{"label":"b","enabled":false},"text c":{},"row":{"traits":["selected"]}}"#)
    }

    @Test func `a transfer is reported with its number and port`() {
        #expect(TransferLog.Change.began(3).event == Event(.wire, "request", ["transfer": 3]))
        #expect(
            TransferLog.Change.connected(3, localPort: 40_001).event
                == Event(.wire, "connected", ["transfer": 3, "port": 40_001]))
        #expect(TransferLog.Change.ended(3).event == Event(.wire, "ended", ["transfer": 3]))
    }
}

@Suite struct GestureNameTests {
    static let gestures: [(kind: String, element: String?, text: String?, gesture: Gesture)] = [
        ("tap", "a", nil, .tap("a")), ("type", "a", "", .type("a", "")), ("clear", "a", nil, .clear("a")),
        ("edit", "a", "b", .edit("a", "b")),
        ("focus", "a", nil, .focus("a")), ("return", nil, nil, .returnKey),
        ("swipe", "a", "left", .swipe("a", .left)),
        ("page", "a", "1", .page("a", 0)), ("select", "a", "Price", .select("a", "Price")),
        (
            "choose", "a", "2014-07-05T10:30",
            .choose("a", LocalTime(year: 2014, month: 7, day: 5, hour: 10, minute: 30))
        ),
        ("pan", "a", "0.5 -1", .pan("a", 0.5, -1)), ("pinch", "a", "2", .pinch("a", 2)),
        ("flick", "a", "0.3 -0.8", .flick("a", 0.3, -0.8)),
        ("pull", "a", "-0.4", .pull("a", -0.4)), ("scroll", "a", "150", .scroll("a", 150)),
        ("fail", "a", nil, .fail("a")),
        ("alert", nil, "OK", .alert("OK")), ("back", nil, nil, .back),
    ]

    @Test(arguments: gestures.indices)
    func `a gesture has a name`(index: Int) {
        let (kind, element, text, gesture) = Self.gestures[index]
        #expect(Gesture(kind: kind, element: element, text: text) == gesture)
    }

    @Test(arguments: [
        ("wave", "a", "b"), ("tap", nil, nil), ("type", "a", nil), ("type", nil, "x"),
        ("swipe", "a", "inwards"),
        ("page", "a", "two"), ("select", "a", nil), ("choose", "a", "today"), ("fail", nil, nil),
        ("pan", "a", "0.5"), ("pan", "a", "0.5 x"), ("pinch", "a", "0"), ("pinch", "a", "far"),
        ("flick", "a", "1"), ("flick", "a", "1 x"), ("flick", nil, "1 0"),
        ("pull", "a", "up"), ("pull", nil, "1"), ("scroll", "a", "down"), ("scroll", "a", nil),
        ("alert", nil, nil), ("", nil, nil),
    ])
    func `an invalid gesture is refused`(kind: String, element: String?, text: String?) {
        #expect(Gesture(kind: kind, element: element, text: text) == nil)
    }
}
