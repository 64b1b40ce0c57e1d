import ParityKit
import ParityTrace
import Testing

@testable import rebook

/// Tests of screens rendered as text.
struct ScreenTextTests {
    private func text(_ jsonValue: JSONValue, isWhole: Bool = false) -> [String] {
        let screen = ScreenElement(screen: jsonValue)
        return ScreenText(ScreenChoice.all(on: screen.namingRows), isWhole: isWhole).lines(of: screen).map(
            \.whole)
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

    @Test func `a row whose whole content is a title shows the title`() {
        let rows: JSONValue = ["table t": ["row t.0.0": ["text depot.reviews": ["label": "Reviews"]]]]
        #expect(text(rows) == ["  1  · Reviews"])
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

    /// A map with a callout and as many pins in a row as given.
    private func map(_ count: Int) -> JSONValue {
        let pins = (0..<count).map { place in
            JSONValue.Member(
                "pin m.\(place)",
                ["label": .string("P\(place)"), "value": .string("pin at 51.0,\(8.05 + Double(place) / 12)")])
        }
        let rest: [JSONValue.Member] = [
            .init("pin m.me", ["label": "Me", "value": "dot at 50.0,10.0"]),
            .init("callout", ["label": "P0", "value": "2 KM", "button c": ["label": "Choose"]]),
        ]
        return ["map m": .object([.init("value", "50.0000,10.0000 2.0000x4.0000")] + pins + rest)]
    }

    @Test func `a map is a grid with the numbers of its pins and the person's place, and a list`() {
        let lines = text(map(3)).map { $0.dropFirst(5) }
        let blank = "│" + String(repeating: " ", count: 48) + "│"
        #expect(lines[0] == "map 50.0000,10.0000 2.0000x4.0000")
        #expect(lines[1] == "┌" + String(repeating: "─", count: 48) + "┐")
        // The second pin is one column to the right of the first, the third two.
        #expect(lines[2] == "│234" + String(repeating: " ", count: 45) + "│")
        #expect(lines[3] == blank[...])
        #expect(
            lines[8] == "│" + String(repeating: " ", count: 24) + "@" + String(repeating: " ", count: 23)
                + "│")
        #expect(
            lines[15...] == [
                "  pin P0 = pin at 51.0,8.05", "  pin P1 = pin at 51.0,8.133333333333335",
                "  pin P2 = pin at 51.0,8.216666666666667", "  pin Me = dot at 50.0,10.0",
                "  callout P0 = 2 KM", "    [Choose]",
            ])
    }

    @Test func `pins that meet or would leave the map stay readable`() {
        let screen: JSONValue = [
            "map m": [
                "value": "50.0000,10.0000 2.0000x4.0000",
                "pin a": ["label": "A", "value": "pin at 49.0,12.0"],
                "pin b": ["label": "B", "value": "pin at 49.0,12.0"], "pin": ["value": "pin at 51.0,8.0"],
            ]
        ]
        let lines = text(screen)
        #expect(lines[13] == "     │" + String(repeating: " ", count: 47) + "2│")
        #expect(lines[2].hasPrefix("     │· "))
    }

    @Test(arguments: [20, 43, 80, 100, 120, 300])
    func `a map fits each side`(width: Int) {
        let column = SideBySide.column(width)
        let screen = ScreenElement(screen: map(3))
        let text = ScreenText(
            ScreenChoice.all(on: screen), mapColumns: SideBySide.mapColumns(column))
        let grid = text.lines(of: screen).map(\.whole).filter { $0.contains(/[┌│└]/) }
        #expect(grid.count == 14)
        #expect(grid.allSatisfy { $0.count <= max(column, 17) })
        #expect(Set(grid.map(\.count)).count == 1)
    }

    @Test func `a row of cards shows which one is in the middle`() {
        let screen: JSONValue = [
            "carousel c": [
                "value": "2 of 12", "text c.1.name": ["label": "Airport"],
                "button c.1.choose": ["label": "Choose"],
            ]
        ]
        #expect(text(screen) == ["  1  carousel 2 of 12", "       Airport", "  2    [Choose]"])
    }

    @Test func `a sheet has a frame, with its position and the number that pulls it`() {
        let screen: JSONValue = [
            "screen s": [
                "sheet panel": [
                    "value": "preview", "text panel.name": ["label": "Airport"],
                    "button panel.close": ["label": "Close"],
                ]
            ]
        ]
        #expect(text(screen) == ["  1  ╭─ panel preview", "     │ Airport", "  2  │ [Close]", "     ╰─"])
    }

    @Test func `a banner in front of the screen has a frame`() {
        let screen: JSONValue = [
            "screen s": ["text t": ["label": "Map"]],
            "group banner": [
                "text banner.title": ["label": "No details"], "button banner.action": ["label": "Try again"],
            ],
        ]
        #expect(
            text(screen) == [
                "     Map", "     ╭─ banner", "     │ No details", "  1  │ [Try again]", "     ╰─",
            ])
    }

    @Test func `a long list of pins is shortened, but not what follows`() {
        let short = text(map(40))
        #expect(short.filter { $0.contains("pin P") }.count == 10)
        #expect(short.last == "     … 31 more pins: 'all' lists them")
        #expect(short.contains { $0.hasSuffix("[Choose]") })
        #expect(text(map(40), isWhole: true).filter { $0.contains("pin P") }.count == 40)
    }

    @Test func `a map without a region is one line`() {
        #expect(text(["map m": ["value": "53.35,-6.26"]]) == ["     map 53.35,-6.26"])
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
