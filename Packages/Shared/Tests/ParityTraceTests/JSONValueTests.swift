import ParityTrace
import Testing

@Suite struct JSONValueTests {
    static let pairs: [(JSONValue, JSONValue)] = [
        (JSONValue.string("\u{E9}"), JSONValue.string("e\u{301}")),
        (.string("a\u{323}\u{307}"), .string("a\u{307}\u{323}")),
        (.string("\u{212B}"), .string("\u{C5}")), (["\u{E9}": 1], ["e\u{301}": 1]),
        (.string("\r\n"), .string("\n")),
        (.number("1.0"), .number("1.00")), (.number("1"), .string("1")), (.null, .string("null")), ([], [:]),
        (.object([.init("a", 1), .init("b", 2)]), .object([.init("b", 2), .init("a", 1)])),
        ("", .string("\0")),
    ]

    @Test(arguments: pairs)
    func `values with different bytes are not equal, even if they look the same`(
        one: JSONValue, other: JSONValue
    ) {
        #expect(one != other)
        #expect(one == one && other == other)
    }

    @Test func `equal values have the same hash`() throws {
        let text = #"{"é":["x",1.50,{"a":null,"a":true}]}"#
        #expect(Set([try JSONValue(json: text), try JSONValue(json: text)]).count == 1)
    }

    @Test func `an accessor returns a value only for its own type`() {
        let sorts: [JSONValue] = [.null, true, 7, "x", [1], ["a": 1]]
        #expect(sorts.compactMap(\.bool) == [true])
        #expect(sorts.compactMap(\.integer) == [7])
        #expect(sorts.compactMap(\.string) == ["x"])
        #expect(sorts.compactMap(\.array) == [[1]])
        #expect(sorts.compactMap(\.members).map(\.count) == [1])
        #expect(sorts.compactMap { $0["a"] } == [1])
        #expect(JSONValue.number("1.5").integer == nil)
    }

    @Test func `sorting applies to the keys at every depth and keeps the order of repeated keys`() throws {
        let jsonValue = try JSONValue(json: #"{"b":[{"z":1,"y":2}],"a":2,"b":1,"a":1}"#)
        #expect(jsonValue.sorted.json == #"{"a":2,"a":1,"b":[{"y":2,"z":1}],"b":1}"#)
    }

    @Test func `leaves are counted at every depth`() {
        #expect(JSONValue.null.leafCount == 1)
        #expect((["a": [1, 2, ["b": "x"]], "c": .null] as JSONValue).leafCount == 4)
    }
}
