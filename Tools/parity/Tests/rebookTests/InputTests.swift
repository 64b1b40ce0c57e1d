import ParityKit
import ParityTrace
import Testing

@testable import rebook

/// Tests of how lines that a person writes are interpreted.
struct InputTests {
    static let screen = ScreenElement(
        screen: [
            "navbar": ["label": "Search", "button nav.back": ["label": "Home"]],
            "screen search": [
                "field search.age": ["label": "Age", "value": ""],
                "segments sort": ["value": "Price", "segment": ["label": "Company ▲"]],
                "picker countries": ["value": "Ireland"], "datepicker date": ["value": "2014-07-01 10:00"],
                "button search.submit": ["label": "Search now"],
                "button off": ["label": "Off", "enabled": false],
                "pages cards": ["value": "page 1 of 2"], "pagecontrol dots": ["value": "1 of 2"],
                "table list": [
                    "row list.0.0": ["label": "Dublin"],
                    "row list.0.1": ["label": "Dubrovnik"],
                    "row list.0.2": ["button plus": ["label": "+"]],
                ],
            ],
        ])
    static let choices = ScreenChoice.all(on: screen)

    @Test func `all possible actions are numbered in reading order`() {
        #expect(
            Self.choices.map(\.target) == [
                "nav.back", "search.age", "sort", "countries", "date", "search.submit", "cards", "dots",
                "list.0.0", "list.0.1", "plus",
            ])
        #expect(Self.choices.map(\.number) == Array(1...11))
    }

    static let steps: [(String, Step.Action)] = [
        ("1", .back), ("2", .focus("search.age")),
        ("2 30 years", .type(element: "search.age", text: "30 years")),
        ("3 company", .select(element: "sort", choice: "Company ▲")),
        ("3 2", .select(element: "sort", choice: "2")),
        ("4 Germany", .select(element: "countries", choice: "Germany")),
        ("5 2014-07-05 10:30", .choose(element: "date", time: "2014-07-05T10:30")),
        ("5 2014-07-05T10:30", .choose(element: "date", time: "2014-07-05T10:30")),
        ("6", .tap("search.submit")), ("7 left", .swipe(element: "cards", direction: "left")),
        ("8 2", .page(element: "dots", number: 2)), ("dublin", .tap("list.0.0")),
        ("Search", .tap("search.submit")),
        ("clear 2", .clear("search.age")), ("return", .returnKey), ("back", .back), ("relaunch", .relaunch),
        ("advance 10s", .advance(10_000_000_000)), ("wait 1min", .advance(60_000_000_000)),
        ("offline", .offline), ("fail: page", .fail("page")), ("  6  ", .tap("search.submit")),
    ]

    @Test(arguments: steps.indices)
    func `a line is a step`(index: Int) {
        let (line, action) = Self.steps[index]
        #expect(Input(line, choices: Self.choices) == .step(action))
    }

    @Test(arguments: [
        ("1 right", Step.Action.pan(element: "m", way: "0.5 0")), ("1 up", .pan(element: "m", way: "0 -0.5")),
        ("1 out", .pinch(element: "m", factor: "0.5")),
        ("1 airport", .select(element: "m", choice: "Airport")),
        ("1 m.0", .select(element: "m", choice: "m.0")), ("2", .tap("m.0")),
        ("deny location", .locate(.denied)),
        ("locate 53.35,-6.26", .locate(.at(latitude: 53.35, longitude: -6.26))),
        ("lose location", .locate(.lost)), ("pan: { m: \"0 1\" }", .pan(element: "m", way: "0 1")),
    ])
    func `a map is moved, its pins are selected, and the device moves`(line: String, action: Step.Action) {
        let map: JSONValue = [
            "map m": ["value": "50.0000,10.0000 2.0000x4.0000", "pin m.0": ["label": "Airport"]]
        ]
        #expect(Input(line, choices: ScreenChoice.all(on: ScreenElement(screen: map))) == .step(action))
    }

    @Test(arguments: [("1 next", "1 0"), ("1 back", "-1 0"), ("1 0.3 0.8", "0.3 0.8")])
    func `a row of cards is flicked`(line: String, way: String) {
        let cards: JSONValue = ["carousel c": ["value": "1 of 2"]]
        let choices = ScreenChoice.all(on: ScreenElement(screen: cards))
        #expect(Input(line, choices: choices) == .step(.flick(element: "c", way: way)))
    }

    @Test func `a card is opened`() {
        let cards: JSONValue = [
            "carousel c": [
                "value": "2 of 2", "text c.1.name": ["label": "Airport"], "text c.1.far": ["label": "2 km"],
            ]
        ]
        let choices = ScreenChoice.all(on: ScreenElement(screen: cards))
        #expect(Input("1 open", choices: choices) == .step(.tap("c.1.name")))
        let none = ScreenChoice.all(on: ScreenElement(screen: ["carousel c": ["value": "empty"]]))
        let answer = "'open' is no way such as 0.3 0.8, in cards and in cards a millisecond"
        #expect(Input("1 open", choices: none) == .misunderstood(answer))
    }

    @Test(arguments: [("1 up", "0.6"), ("1 down", "-0.6"), ("1 0.1", "0.1")])
    func `a sheet is pulled`(line: String, part: String) {
        let sheet: JSONValue = ["sheet p": ["value": "preview"]]
        let choices = ScreenChoice.all(on: ScreenElement(screen: sheet))
        #expect(Input(line, choices: choices) == .step(.pull(element: "p", part: part)))
    }

    @Test(arguments: ["serve M=Search/a", "serve M: Search/a", "serve M = Search/a"])
    func `a reply is named with its message`(line: String) {
        #expect(Input(line, choices: []) == .step(.serve(Journey.Serving("M", "Search/a"))))
    }

    @Test(arguments: [
        ("99", "The screen has no number 99."), ("6 now", "Search now can only be tapped: 6"),
        ("3", "Write the choice after the number: 3 <title>"),
        ("Dub", "Which one? 9 Dublin, 10 Dubrovnik"),
        ("xyzzy", "Nothing on the screen has that name; 'help' lists the commands."),
        ("clear 6", "Write the number of a field: clear 3"),
        ("5 soon", "'soon' is no local time such as 2014-07-05T10:30"),
        ("locate Dublin", "'Dublin' is no place such as 53.35,-6.26"),
        ("advance 10", "'10' is no duration such as 10s, 500ms, 2min, 1h"),
    ])
    func `an impossible action is refused with an explanation`(line: String, answer: String) {
        #expect(Input(line, choices: Self.choices) == .misunderstood(answer))
    }

    @Test(arguments: [
        ("", Input.show(.screen)), ("all", .show(.wholeScreen)), ("help", .show(.help)), ("quit", .quit),
        ("requests", .show(.requests(nil))), ("requests 2", .show(.requests(2))), ("store", .show(.store)),
        ("replies cars", .show(.replies("cars"))),
    ])
    func `a command word shows information or quits`(line: String, input: Input) {
        #expect(Input(line, choices: Self.choices) == input)
    }
}
