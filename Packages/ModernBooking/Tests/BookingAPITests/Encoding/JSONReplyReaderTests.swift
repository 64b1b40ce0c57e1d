import BookingAPI
import BookingCore
import Testing

@Suite struct JSONReplyReaderTests {
    @Test(
        arguments: [
            (#"{"a":"b"}"#, ["a": "b"]),
            (
                #" [1, -2.5e3, true, false, null] "#,
                [.number("1"), .number("-2.5e3"), .bool(true), .bool(false), .null]
            ),
            (#"{"a":1 "b":2}"#, ["a": .number("1"), "b": .number("2")]),
            (#"["x" "y"]"#, ["x", "y"]),
            (#"["\u00e9\ud83d\ude97\n\/\""]"#, ["é🚗\n/\""]),
            ("{}", [:]), ("[]", []), ("[1] \u{0}]", [.number("1")]), ("{\n}\u{0}", [:]),
        ] as [(String, OTAValue)])
    func `a reply is read even if commas are missing`(text: String, value: OTAValue) {
        #expect(JSONReplyReader.read(text) == value)
    }

    @Test(arguments: [
        "", "  ", "true", "\"text\"", "5", "null", "{} x", "{}}", "[1,]", #"{"a":1,}"#, "[01]", "[1",
        #"{"a""#,
        "<html></html>", "[,1]", "[+1]", "[1.]", "[.5]", #"["\x"]"#, #"["\ud83d"]"#, "[\"a\u{1}b\"]", "{1:2}",
        "[tru]", "['a']", "\u{FEFF}{}", "[\u{0}]", "[\"\u{0}\"]", "\u{0}{}",
    ])
    func `any other text is unreadable`(text: String) {
        #expect(JSONReplyReader.read(text) == nil)
    }

    @Test func `512 levels are read, one more is not`() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(JSONReplyReader.read(nested(512)) != nil)
        #expect(JSONReplyReader.read(nested(513)) == nil)
        #expect(JSONReplyReader.read(nested(100_000)) == nil)
    }

    @Test func `the last value of a repeated key is used`() throws {
        let value = try #require(JSONReplyReader.read(#"{"a":1,"a":2}"#))
        #expect(try OTANode(value)["a"].text == "2")
    }
}
