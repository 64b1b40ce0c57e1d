import ParityTrace
import Testing

@testable import ParityKit

@Suite struct LedgerRelationTests {
    @Test(arguments: [
        (#"{"a":"é"}"#, #"{"a":"é""#), (#"{"a":"x\\y"}"#, #"{"a":"x\y"}"#),
        (#"{"a":"\"\t"}"#, "{\"a\":\"\"\t\"}"),
        ("<a>é</a>", "<a>é</a"), ("<a>&lt;&amp;amp;</a>", "<a><&amp;</a>"), ("<a>😀</a>", "<a>😀</"),
        ("<a b=\"&#10;\u{200D}\"/>", "<a b=\"\n\u{200D}\""),
    ])
    func `a message was sent without escapes, and cut`(after: String, before: String) {
        #expect(LedgerRelation.complete.holds(.string(before), .string(after), .anything))
    }

    @Test(arguments: [
        (#"{"a":"é"}"#, #"{"a":"é"}"#), (#"{"a":"é"}"#, #"{"a":"é"#), (#"{"a":"b"}"#, #"{"a":"c"}"#),
        ("<a>&lt;</a>", "<a>></a>"), (#"{"a":"b"}"#, #"{"a":"b"}"#),
    ])
    func `another message is not the same one`(after: String, before: String) {
        #expect(!LedgerRelation.complete.holds(.string(before), .string(after), .anything))
    }

    @Test func `the groups of the expression are counted without those that are missing`() {
        #expect(counts("Session IE, (null) and 30\n", "<2 values>"))
        #expect(counts("Session IE, 318 and 30\n", "Session is <3 values>"))
        #expect(!counts("Session IE, 318 and (null)\n", "<3 values>"))
        #expect(!counts("Session is gone", "<0 values>"))
    }

    private func counts(_ before: JSONValue, _ after: JSONValue) -> Bool {
        LedgerRelation.counted.holds(before, after, .matches(#"(?s)Session (.*?), (.*?) and (.*)\n"#))
    }

    @Test func `XML was sent with characters that it does not allow, and cut`() {
        let relation = LedgerRelation.complete
        #expect(relation.holds("<a>\u{FFFE}\u{1F}b</", "<a>b</a>", .anything))
        #expect(!relation.holds("<a>\u{FFFE}\u{1F}c</", "<a>b</a>", .anything))
        #expect(!relation.holds("<a>\u{FFFE}\u{1F}b</a", "<a>b</a>", .anything))
        #expect(!relation.holds("{\u{FFFE}b", "{b}", .anything))
        #expect(!relation.holds("<a>e\u{301}</", "<a>é</a>", .anything))
        let log: JSONValue = "Request is \n\n<a>\u{FFFE}b</a>\n\n"
        #expect(LedgerRelation.measured.holds(log, "Request is \n\n<8 bytes>\n\n", .anything))
        #expect(!LedgerRelation.measured.holds(log, "Request is \n\n<7 bytes>\n\n", .anything))
    }

    @Test func `a size is between that of the text and that with all escapes`() {
        let relation = LedgerRelation.measured
        let before: JSONValue = "Request is \n\n<a>b & c</a>\n\n"
        #expect(relation.holds(before, "Request is \n\n<16 bytes>\n\n", .anything))
        #expect(!relation.holds(before, "Request is \n\n<11 bytes>\n\n", .anything))
        #expect(!relation.holds(before, "Request is \n\n<90 bytes>\n\n", .anything))
        #expect(!relation.holds(before, "Request is \n\n", .anything))
        #expect(!relation.holds(nil, "Request is \n\n<16 bytes>\n\n", .anything))
    }
}
