import AttackTally
import ParityTrace
import Testing

/// Attacks by JSON texts whose shapes could cost a reader too much time.
struct JSONValueGrowthAttacks {
    private static func times(_ count: Int, _ text: String) -> String {
        String(repeating: text, count: count)
    }

    private static let shapes: [(name: String, start: Int, make: @Sendable (Int) -> String)] = [
        ("nested arrays", 2000, { times($0, "[") + times($0, "]") }),
        ("empty arrays", 2000, { "[" + times($0, "[],") + "[]]" }),
        ("members", 500, { "{" + (0..<$0).map { "\"a\($0)\":1," }.joined() + "\"b\":2}" }),
        ("one member", 500, { "{" + times($0, "\"a\":1,") + "\"a\":2}" }),
        ("escapes", 1000, { "\"" + times($0, "\\ud83d\\ude97\\n") + "\"" }),
        ("accents", 1000, { "\"" + times($0, "e\u{301}") + "\"" }),
        ("digits", 10000, { times($0, "1") }),
        ("blanks", 10000, { times($0, " ") + "1" }),
        ("a text that never ends", 10000, { "\"" + times($0, "a") }),
    ]

    @Test func `time grows with the text, whatever its shape`() throws {
        var tally = AttackTally("S-406", "JSON of \(Self.shapes.count) shapes, doubled, read and written")
        for shape in Self.shapes {
            let failure = Growth(from: shape.start).failure(of: { Array(shape.make($0).utf8) }) { bytes in
                guard let jsonValue = try? JSONValue(json: bytes) else { return }
                _ = jsonValue.sorted.json
            }
            tally.record(shape.name, failure: failure)
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }
}
