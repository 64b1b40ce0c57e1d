import ParityTrace
import Testing

@testable import ParityKit

struct ScreenMapTests {
    private func map(_ value: String, pins: [String] = []) -> ScreenMap? {
        let members = pins.enumerated().map { place, pin in
            JSONValue.Member("pin p.\(place)", ["label": "P", "value": .string(pin)])
        }
        return ScreenMap(
            ScreenElement("map m", .object([.init("value", .string(value))] + members)))
    }

    @Test func `pins have their places from the left and from above`() throws {
        let map = try #require(
            self.map(
                "50.0000,10.0000 2.0000x4.0000",
                pins: ["pin at 50.0,10.0", "red pin.png at 51.0,8.0", "dot at 49.5,11.0", "pin"]))
        #expect(map.pins.map(\.right) == [0.5, 0, 0.75])
        #expect(map.pins.map(\.down) == [0.5, 0, 0.75])
        #expect(map.pins.map(\.element.id) == ["p.0", "p.1", "p.2"])
    }

    @Test func `east and west meet at the 180th meridian`() throws {
        let map = try #require(self.map("0.0000,179.0000 4.0000x4.0000", pins: ["pin at 0.0,-180.0"]))
        #expect(map.pins.map(\.right) == [0.75])
        let other = try #require(self.map("0.0000,-179.0000 4.0000x4.0000", pins: ["pin at 0.0,180.0"]))
        #expect(other.pins.map(\.right) == [0.25])
    }

    @Test(arguments: ["", "53.35,-6.26", "53.35,-6.26 51.0,8.0", "53.35,-6.26 0.1", "a,b 0.1x0.1"])
    func `a map without a region is only a picture`(value: String) {
        #expect(map(value) == nil)
    }

    @Test func `only a map with a region is a choice, with its pins as titles`() {
        let screen = ScreenElement(
            screen: [
                "map photo": ["value": "53.35,-6.26"],
                "map m": [
                    "value": "50.0000,10.0000 2.0000x4.0000", "pin m.0": ["label": "A"],
                    "callout": ["label": "A", "button m.0.choose": ["label": "Choose"]],
                ],
            ])
        let choices = ScreenChoice.all(on: screen)
        #expect(choices.map(\.target) == ["m", "m.0", "m.0.choose"])
        #expect(choices.map(\.kind) == [.map, .tap, .tap])
        #expect(choices[0].titles == ["A"])
    }
}
