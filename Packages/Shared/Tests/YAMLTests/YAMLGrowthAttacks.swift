import AttackTally
import Foundation
import Testing
import YAML
import Yams

/// Small documents that expand to large ones, and shapes that make a parser backtrack.
struct YAMLGrowthAttacks {
    /// Lists, each of which contains the previous one twice.
    static func laughs(_ levels: Int) -> String {
        "a0: &a0 [x, x]\n" + (1..<levels).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
    }

    private static let shapes: [(name: String, start: Int, make: @Sendable (Int) -> String)] = [
        ("keys", 200, { (0..<$0).map { "key\($0): 1\n" }.joined() }),
        ("a list", 500, { String(repeating: "- a\n", count: $0) }),
        ("a list on one line", 500, { "[" + String(repeating: "a, ", count: $0) + "]" }),
        ("brackets", 300, { String(repeating: "[", count: $0) }),
        (
            "keys in keys", 200,
            { (0..<$0).map { String(repeating: " ", count: min($0, 100)) + "a:\n" }.joined() }
        ),
        ("a long key", 5000, { String(repeating: "k", count: $0) + ": 1\n" }),
        ("a long text", 5000, { "a: \"" + String(repeating: "x\\n", count: $0) + "\"\n" }),
        ("a long block", 1000, { "a: |\n" + String(repeating: "  x\n", count: $0) }),
        ("digits", 5000, { "a: " + String(repeating: "1", count: $0) + "e\n" }),
        ("comments", 1000, { String(repeating: "# *a &a\n", count: $0) + "a: 1\n" }),
        ("aliases in lists", 8, { laughs($0) }),
        ("aliases in keys", 8, { laughs($0) + "? *a\($0 - 1)\n: x\n" }),
        ("anchors", 500, { (0..<$0).map { "- &a\($0) x\n" }.joined() }),
    ]

    @Test func `time grows with the document, whatever its shape`() throws {
        var tally = AttackTally("S-403", "YAML of \(Self.shapes.count) shapes, doubled")
        for shape in Self.shapes {
            let failure = Growth(from: shape.start).failure(of: shape.make) { text in
                _ = try? YAMLDocument.compose(text)
            }
            tally.record(shape.name, failure: failure)
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }

    @Test func `a document beyond a limit is refused with the name of the limit`() throws {
        func refusal(_ text: String) throws -> String {
            try #require(throws: YAMLExcess.self) { try YAMLDocument.compose(text) }.description
        }
        #expect(try refusal(Self.laughs(20)).contains("more than 16 aliases such as *a"))
        #expect(try refusal(String(repeating: "#", count: YAMLDocument.size + 1)).contains("at most 4194304"))
        let large = "a: &a [" + String(repeating: "x,", count: 100_000) + "]\nb: ["
        #expect(try refusal(large + String(repeating: "*a,", count: 12) + "]").contains("1000000 values"))
    }

    @Test func `stars and ampersands in texts are not counted as aliases`() throws {
        let text = String(repeating: "- 'a & b *'\n- '*a &b'\n", count: 50)
        #expect(try YAMLDocument.compose(text)?.sequence?.count == 100)
    }

    @Test func `a few aliases are expanded`() throws {
        let node = try YAMLDocument.compose("a: &x [1, 2]\nb: *x\n")
        #expect(node?["b"]?.sequence?.count == 2)
    }
}
