import ParityTrace
import Testing

@Suite struct JSONValueWritingTests {
    static let samples: [JSONValue] = [
        .null, true, false, "", 0, .number("-1.50e+3"), [], [:], ["a": [], "b": [:]],
        .string(
            "quotes \" backslash \\ slash / tab \t line\r\n nul \0 bell \u{7} escape \u{1B} delete \u{7F}"),
        .string("é e\u{301} 🧪 \u{2028} \u{10FFFF} \u{FFFD}"),
        .object([.init("a", 1), .init("a", 2), .init("", .null), .init("\n\"", [[["x"]]])]),
    ]

    @Test(arguments: samples)
    func `a written value is read back unchanged`(jsonValue: JSONValue) throws {
        #expect(try JSONValue(json: jsonValue.json) == jsonValue)
        #expect(try JSONValue(json: jsonValue.jsonBytes) == jsonValue)
        #expect(try JSONValue(json: jsonValue.prettyJSON) == jsonValue)
    }

    @Test(arguments: samples)
    func `compact JSON is one line`(jsonValue: JSONValue) {
        #expect(!jsonValue.jsonBytes.contains(0x0A))
        #expect(!jsonValue.jsonBytes.contains(0x0D))
    }

    @Test func `control characters are escaped, other text is not`() {
        #expect(JSONValue.string("\u{1}\u{1F}\n\r\t\"\\/é").json == #""\u0001\u001f\n\r\t\"\\/é""#)
    }

    @Test func `the long form has a line for each value`() {
        let jsonValue: JSONValue = ["a": 1, "b": ["x", [:]], "c": []]
        #expect(
            jsonValue.prettyJSON == """
                {
                  "a": 1,
                  "b": [
                    "x",
                    {}
                  ],
                  "c": []
                }

                """)
    }
}
