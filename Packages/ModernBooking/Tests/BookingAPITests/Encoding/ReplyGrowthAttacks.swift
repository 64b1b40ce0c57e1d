import AttackTally
import BookingCore
import Foundation
import Testing

@testable import BookingAPI

/// Replies and tables that a reader of quadratic time would take very long to read.
struct ReplyGrowthAttacks {
    private static func times(_ count: Int, _ text: String) -> String {
        String(repeating: text, count: count)
    }

    private static let replies: [(name: String, start: Int, make: @Sendable (Int) -> String)] = [
        ("nested JSON arrays", 2000, { times($0, "[") + times($0, "]") }),
        ("JSON members", 500, { "{" + (0..<$0).map { "\"a\($0)\":1," }.joined() + "\"b\":2}" }),
        ("one JSON member", 500, { "{" + times($0, "\"a\":1,") + "\"a\":2}" }),
        ("JSON escapes", 500, { "[\"" + times($0, "\\ud83d\\ude97\\n") + "\"]" }),
        ("JSON accents", 2000, { "[\"" + times($0, "e\u{301}") + "\"]" }),
        ("JSON digits", 5000, { "[" + times($0, "1") + "]" }),
        ("JSON without commas", 1000, { "[" + times($0, "1 ") + "]" }),
        ("XML attributes", 3000, { "<a" + (0..<$0).map { " b\($0)='1'" }.joined() + "/>" }),
        ("XML elements", 500, { "<r>" + times($0, "<a/>") + "</r>" }),
        ("XML names", 500, { "<r>" + (0..<$0).map { "<a\($0)/>" }.joined() + "</r>" }),
        ("XML text in pieces", 500, { "<r>" + times($0, "a<!---->") + "</r>" }),
    ]

    @Test func `a reply of any shape is read in time that grows with its size`() throws {
        var tally = AttackTally(
            "S-409", "replies of \(Self.replies.count) shapes, doubled, in Modern's readers")
        for reply in Self.replies {
            let failure = Growth(from: reply.start).failure(of: reply.make) { text in
                let value =
                    text.hasPrefix("<") ? XMLReplyReader.read(Data(text.utf8)) : JSONReplyReader.read(text)
                // Every validator reads the members in this way.
                _ = try? OTANode(value)["Success"]["@Version"].text
            }
            tally.record(reply.name, failure: failure)
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }

    @Test func `a table of any shape is read in time that grows with its size`() throws {
        let tables: [(name: String, make: @Sendable (Int) -> String)] = [
            ("rows", { Self.times($0, "Ireland,IE,353\n") }), ("columns", { Self.times($0, "Ireland,") }),
            ("line ends", { Self.times($0, "\r\n") }), ("accents", { Self.times($0, "e\u{301},") }),
        ]
        var tally = AttackTally("S-410", "code tables of \(tables.count) shapes, doubled")
        for table in tables {
            let failure = Growth(from: 1000).failure(of: table.make) { _ = Country.all(inCSV: $0) }
            tally.record(table.name, failure: failure)
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }
}
