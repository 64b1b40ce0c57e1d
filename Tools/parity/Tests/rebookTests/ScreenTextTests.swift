import ParityKit
import ParityTrace
import Testing

@testable import rebook

/// Tests of screens rendered as text.
struct ScreenTextTests {
    private func text(_ jsonValue: JSONValue, isWhole: Bool = false) -> [String] {
        let screen = ScreenElement(screen: jsonValue)
        return ScreenText(ScreenChoice.all(on: screen), isWhole: isWhole).lines(of: screen).map(\.whole)
    }

    @Test func `each possible action has a number in the margin`() {
        #expect(
            text(InputTests.screen.jsonValue) == [
                "     SEARCH", "  1  [Home]", "  2  Age: ________", "  3  Company ▲", "  4  wheel: Ireland",
                "  5  date and time: 2014-07-01 10:00", "  6  [Search now]", "     [Off] (off)",
                "  7  pages page 1 of 2", "  8  pagecontrol 1 of 2", "  9  · Dublin", " 10  · Dubrovnik",
                " 11    [+]",
            ])
    }

    @Test func `a row's title is the name in it, and its values have labels`() {
        let cars: JSONValue = [
            "table cars": [
                "row cars.0.0": [
                    "text car.price": ["label": "62.77"], "text car.name": ["label": "Opel Corsa"],
                    "image car.logo": ["value": "shown"],
                ],
                "row cars.0.1": ["text cost.deposit": ["label": "EUR 30.00\nto pay now"]],
            ]
        ]
        #expect(
            text(cars) == [
                "  1  · Opel Corsa", "       price: 62.77", "       name: Opel Corsa", "       (logo: shown)",
                "       deposit: EUR 30.00", "         to pay now",
            ])
    }

    @Test func `an alert shows its text and its buttons`() {
        let alert: JSONValue = [
            "alert": ["label": "Sorry", "value": "One\nTwo", "button alert.0": ["label": "OK"]]
        ]
        #expect(text(alert) == ["     ! Sorry", "     ! One", "     ! Two", "  1    [OK]"])
    }

    @Test func `a long list is shortened unless the whole list is requested`() {
        let rows = (0..<40).map { JSONValue.Member("row l.0.\($0)", ["label": .string("Row \($0)")]) }
        let list: JSONValue = ["table l": .object([.init("value", "A B")] + rows)]
        let short = text(list)
        #expect(short.count == 12)
        #expect(short.first == "     A B")
        #expect(short[1] == "  1  · Row 0")
        #expect(short.last == "     … 30 more rows: 'all' shows them; a row's name works too")
        #expect(text(list, isWhole: true).count == 41)
    }

    @Test func `the tabs are on one line`() {
        let bar: JSONValue = [
            "tabbar": [
                "tab a": ["label": "Home", "value": "selected"], "tab b": ["label": "Search"],
            ]
        ]
        #expect(text(bar) == ["     [ 1 ▸Home | 2 Search ]"])
    }

    @Test func `two screens appear side by side, with a mark where they differ`() {
        let left = [Line(text: "same", number: 1), Line(text: "only here"), Line(text: "end")]
        let right = [Line(text: "same", number: 1), Line(text: "end"), Line(text: "more")]
        let lines = SideBySide.lines(left, right, names: ("a", "b"), width: 43)
        #expect(lines[2] == "  1  same            |   1  same")
        #expect(lines[3] == "     only here       ≠")
        #expect(lines[4] == "     end             |      end")
        #expect(lines[5] == "                     ≠      more")
    }

    @Test func `a line too long for its column continues below`() {
        let line = Line(text: "one two three four five six", number: 1)
        let lines = SideBySide.lines([line], [line], names: ("a", "b"), width: 43)
        #expect(
            lines.dropFirst(2) == [
                "  1  one two three   |   1  one two three", "       four five six |        four five six",
            ])
    }
}

extension ScreenElement {
    private var key: String { id.map { "\(role) \($0)" } ?? role }

    /// The tree that a subject would report.
    var jsonValue: JSONValue {
        var members: [JSONValue.Member] = []
        if let label { members.append(.init("label", .string(label))) }
        if let value { members.append(.init("value", .string(value))) }
        if !isEnabled { members.append(.init("enabled", false)) }
        if isFocused { members.append(.init("focused", true)) }
        members += children.map { .init($0.key, $0.jsonValue) }
        return .object(members)
    }
}
