import ParityTrace
import Testing

@Suite struct JSONValueReadingTests {
    static let values: [(String, JSONValue)] = [
        ("null", JSONValue.null), ("true", true), ("false", false), ("\"\"", ""), ("[]", []), ("{}", [:]),
        (" \t\r\n 1 \n", .number("1")), ("[1,[2,[]]]", [1, [2, []]]),
        ("{\"a\":{\"b\":null}}", ["a": ["b": .null]]),
    ]

    @Test(arguments: values)
    func `a value is read`(text: String, jsonValue: JSONValue) throws {
        #expect(try JSONValue(json: text) == jsonValue)
    }

    @Test(arguments: [
        "0", "-0", "1.50", "1e5", "1E+5", "1e-05", "0.0", "123456789012345678901234567890", "-0.10E+00",
    ])
    func `a number keeps its spelling`(text: String) throws {
        #expect(try JSONValue(json: text) == .number(text))
        #expect(JSONValue.number(text).json == text)
    }

    @Test func `repeated keys are kept in order`() throws {
        let jsonValue = try JSONValue(json: #"{"a":1,"b":2,"a":3}"#)
        #expect(jsonValue.members?.map(\.key) == ["a", "b", "a"])
        #expect(jsonValue.json == #"{"a":1,"b":2,"a":3}"#)
        #expect(jsonValue["a"] == 1)
    }

    @Test(arguments: [
        (#""\"\\\/""#, "\"\\/"), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
        (#""\ud83e\uddea""#, "🧪"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\u0000""#, "\0"),
        ("\"\u{7F}é🧪\"", "\u{7F}é🧪"),
    ])
    func `an escape is read as its character`(text: String, expected: String) throws {
        #expect(try JSONValue(json: text) == .string(expected))
    }

    @Test(arguments: [
        #""\ud83e""#, #""\ud83e "#, #""\ud83ex""#, #""\ud83e\n""#, #""\udDea""#, #""\ud83e\u0041""#,
        #""\ud83e\ue000""#,
        #""\ud83e\ud83e""#, #""\uD800\u""#,
    ])
    func `half a surrogate pair is refused`(text: String) {
        #expect(throws: JSONValue.ReadingError.self) { try JSONValue(json: text) }
    }

    @Test(arguments: [
        ("", 0), ("  ", 2), ("[1,]", 3), ("{\"a\":1,}", 7), ("{a:1}", 1), ("01", 2), ("-", 1), ("-01", 3),
        ("1.", 2),
        (".5", 0), ("1e", 2), ("1e+", 3), ("+1", 0), ("1 2", 2), ("nul", 0), ("nullx", 4), ("True", 0),
        ("'a'", 0),
        ("[1 2]", 3), ("{\"a\" 1}", 5), ("{\"a\":}", 5), ("\"a", 2), ("\"\n\"", 1), ("\"\t\"", 1), ("[", 1),
        ("{", 1),
        ("\"\\x\"", 3), ("\"\\u12\"", 3), ("\"\\u12G4\"", 3), ("\"\\u+041\"", 3), ("\"\\u-000\"", 3),
        ("[}", 1), ("NaN", 0),
        ("/**/1", 0), ("\u{FEFF}1", 0),
    ])
    func `malformed JSON is refused with the offset of the error`(text: String, offset: Int) {
        #expect { try JSONValue(json: text) } throws: { ($0 as? JSONValue.ReadingError)?.offset == offset }
    }

    @Test(arguments: [
        [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
    ])
    func `a text that is not UTF-8 is refused`(bytes: [UInt8]) {
        #expect(throws: JSONValue.ReadingError.self) { try JSONValue(json: bytes) }
    }

    @Test func `the depth has a limit, so that no text can exhaust the stack`() throws {
        let deep = { (levels: Int) in
            String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        }
        #expect(try JSONValue(json: deep(512)).json == deep(512))
        #expect(throws: JSONValue.ReadingError.self) { try JSONValue(json: deep(513)) }
        #expect(throws: JSONValue.ReadingError.self) {
            try JSONValue(json: String(repeating: "{\"a\":", count: 100_000))
        }
    }

    @Test func `sibling lists do not count as depth`() throws {
        let text = "[" + Array(repeating: "[{}]", count: 2000).joined(separator: ",") + "]"
        #expect(try JSONValue(json: text).array?.count == 2000)
    }
}
