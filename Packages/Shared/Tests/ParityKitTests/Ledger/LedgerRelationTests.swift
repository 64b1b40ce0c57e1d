import ParityTrace
import Testing

@testable import ParityKit

@Suite struct LedgerRelationTests {
    @Test(arguments: [
        (#"{"a":"é"}"#, #"{"a":"é""#), (#"{"a":"x\\y"}"#, #"{"a":"x\y"}"#),
        (#"{"a":"\"\t"}"#, "{\"a\":\"\"\t\"}"),
        ("<a>é</a>", "<a>é</a"), ("<a>&lt;&amp;amp;</a>", "<a><&amp;</a>"), ("<a>😀</a>", "<a>😀</"),
    ])
    func `a message was sent without escapes, and cut`(after: String, before: String) {
        #expect(LedgerRelation.complete.holds(.string(before), .string(after)))
    }

    @Test(arguments: [
        (#"{"a":"é"}"#, #"{"a":"é"}"#), (#"{"a":"é"}"#, #"{"a":"é"#), (#"{"a":"b"}"#, #"{"a":"c"}"#),
        ("<a>&lt;</a>", "<a>></a>"), (#"{"a":"b"}"#, #"{"a":"b"}"#),
    ])
    func `another message is not the same one`(after: String, before: String) {
        #expect(!LedgerRelation.complete.holds(.string(before), .string(after)))
    }

    private static func session(_ age: String, _ date: String) -> JSONValue {
        .string(
            "Session is \n\nhome country IE\npick up \(date), 318: Dublin, (null)\ndrop off (null), 318: A, B\n"
                + "age \(age)\npassengers 1\ncurrency EUR\n\n")
    }

    @Test func `the values are counted without those that are missing`() {
        let relation = LedgerRelation.counted
        #expect(relation.holds(Self.session("30", "2014-07-02"), "Session is \n\n<7 values>\n\n"))
        #expect(relation.holds(Self.session("(null)", "(null)"), "Session is \n\n<5 values>\n\n"))
        #expect(!relation.holds(Self.session("30", "(null)"), "Session is \n\n<5 values>\n\n"))
        #expect(!relation.holds("Session is gone", "Session is \n\n<0 values>\n\n"))
    }

    @Test func `a size is between that of the text and that with all escapes`() {
        let relation = LedgerRelation.measured
        let before: JSONValue = "Request is \n\n<a>b & c</a>\n\n"
        #expect(relation.holds(before, "Request is \n\n<16 bytes>\n\n"))
        #expect(!relation.holds(before, "Request is \n\n<11 bytes>\n\n"))
        #expect(!relation.holds(before, "Request is \n\n<90 bytes>\n\n"))
        #expect(!relation.holds(before, "Request is \n\n"))
        #expect(!relation.holds(nil, "Request is \n\n<16 bytes>\n\n"))
    }
}
