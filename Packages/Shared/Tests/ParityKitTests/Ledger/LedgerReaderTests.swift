import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

@Suite struct LedgerReaderTests {
    /// Returns the text of an entry with some lines replaced, or removed if the replacement is empty.
    private func entry(_ changes: [String: String] = [:]) -> String {
        let lines = [
            ("id", "id: PD-1"), ("quirk", "quirk: Q-36"), ("kind", "kind: fix"), ("channel", "channel: log"),
            ("path", "path: debug"), ("before", "before: { matches: \"Response: .*\" }"),
            ("after", "after: { equals: new }"), ("scope", "scope: { journeys: [Manage/*] }"),
            ("count", ""), ("why", "why: A body may hold what is nobody's business."),
            ("owner", "owner: Manage"), ("until", ""),
        ]
        let kept = lines.map { changes[$0.0] ?? $0.1 }.filter { !$0.isEmpty }
        return "# The ledger\n- " + kept.joined(separator: "\n  ") + "\n"
    }

    private func read(_ text: String) throws -> [LedgerEntry] {
        try LedgerReader().entries(from: text, file: "ledger.yaml")
    }

    private func problem(_ text: String) -> String? {
        do {
            _ = try read(text)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func `an entry is read with all its values`() throws {
        let text = entry([
            "scope": "scope: { journeys: [a, b/*], wires: [xml], steps: [\"tap: *\"] }",
            "count": "count: { min: 2, max: 3 }",
            "kind": "kind: limitation", "until": "until: 2027-01-31", "before": "before: anything",
        ])
        let read = try #require(try read(text).first)
        #expect(read.id == "PD-1" && read.quirk == "Q-36" && read.kind == .limitation && read.channel == .log)
        #expect(read.path == "debug" && read.baseline == .anything && read.candidate == .equals("new"))
        #expect(read.journeys == ["a", "b/*"] && read.wires == [.xml] && read.steps == ["tap: *"])
        #expect(
            read.minimum == 2 && read.maximum == 3 && read.until == "2027-01-31" && read.owner == "Manage")
        #expect(read.file == "ledger.yaml" && read.line == 2)
    }

    @Test func `optional keys have narrow defaults`() throws {
        let read = try #require(try read(entry()).first)
        #expect(
            read.wires == [.json, .xml] && read.steps == ["*"] && read.minimum == 1 && read.maximum == nil)
    }

    @Test
    func `an entry for a crash names its signal and its step, and expects that the candidate continues`()
        throws
    {
        let text = entry([
            "kind": "kind: crash", "channel": "", "path": "", "after": "",
            "before": "before: { equals: \"crash, signal 4\" }",
            "scope": "scope: { journeys: [a], steps: [\"tap: x\"] }",
        ])
        let read = try #require(try read(text).first)
        #expect(read.channel == .exit && read.path == "exit" && read.candidate == .equals("running"))
    }

    @Test(arguments: ["", "[]", "# nothing\n", "---\n# nothing\n\n  # more\n"])
    func `a ledger without entries is valid`(text: String) {
        #expect(try! read(text) == [])
    }

    @Test(arguments: [
        (["scope": "scope: { journeys: [] }"], "PD-1: the scope needs 'journeys'"),
        (["scope": "scope: { wires: [xml] }"], "PD-1: the scope needs 'journeys'"),
        (["before": "before: anything", "after": "after: anything"], "PD-1: with both sides 'anything'"),
        (["after": "after: anything"], "PD-1: 'after' must give the expected value"),
        (["before": "before: absent", "after": "after: absent"], "PD-1: with both sides absent"),
        (["why": "why: because"], "PD-1: 'why' needs a sentence"),
        (["until": "until: 2027-01-31"], "PD-1: only nondeterminism and limitation have 'until'"),
        (["kind": "kind: limitation", "until": "until: soon"], "PD-1: 'soon' is no day such as 2026-12-31"),
        (["quirk": "quirk: thirty-six"], "PD-1: 'thirty-six' is no quirk such as Q-36"),
        (["count": "count: { min: 0 }"], "PD-1: with a 'min' below 1 it might never be used"),
        (["count": "count: { min: 3, max: 2 }"], "PD-1: 'max' is below 'min'"),
        (["owner": "owner: \"\""], "PD-1: 'owner' must name the responsible feature"),
        (["id": "id: \"\""], "a ledger entry needs an 'id'"),
        (
            ["kind": "kind: crash", "before": "before: anything"],
            "PD-1: a crash names its signal in 'before' and its step"
        ),
        (["kind": "kind: crash"], "PD-1: a crash names its signal in 'before' and its step"),
    ])
    func `an entry that matches too much or gives too few facts is refused`(
        changes: [String: String], expected: String
    ) {
        let found = problem(entry(changes)) ?? "read without complaint"
        #expect(found.hasPrefix("ledger.yaml:2: \(expected)"), "\(found)")
    }

    @Test(arguments: ["id", "quirk", "kind", "channel", "path", "before", "after", "scope", "why", "owner"])
    func `an entry without a required key is refused`(key: String) {
        #expect(problem(entry([key: ""])) == "ledger.yaml:2: a ledger entry needs '\(key)'")
    }

    @Test(arguments: [
        (
            ["why": "wyh: A body may hold what is nobody's business."], 10,
            "'wyh' is no key of a ledger entry; did you mean 'why'?"
        ),
        (["kind": "kind: fixed"], 4, "'fixed' is no kind; did you mean 'fix'?"),
        (["channel": "channel: wires"], 5, "'wires' is no channel; did you mean 'wire'?"),
        (["scope": "scope: { journey: [a] }"], 9, "'journey' is no key of scope; did you mean 'journeys'?"),
        (["scope": "scope: { journeys: [a], wires: [jsn] }"], 9, "'jsn' is no wire; did you mean 'json'?"),
        (["count": "count: { minimum: 1 }"], 10, "'minimum' is no key of count"),
        (["count": "count: { min: one }"], 10, "min must be a whole number"),
        (["before": "before: abscent"], 7, "'abscent' is no pattern; valid: absent, anything"),
        (["before": "before: { equal: x }"], 7, "'equal' is no key of a pattern; did you mean 'equals'?"),
        (
            ["before": "before: { equals: x, matches: y }"], 7,
            "a pattern needs 'equals' or 'matches', and not both"
        ),
        (["before": "before: {}"], 7, "a pattern needs 'equals' or 'matches', and not both"),
        (["before": "before: { matches: \"(\" }"], 7, "'(' is no regular expression"),
    ])
    func `a misspelt word is refused with its line and the nearest valid word`(
        changes: [String: String], line: Int, expected: String
    ) {
        let found = problem(entry(changes)) ?? "read without complaint"
        #expect(found.hasPrefix("ledger.yaml:\(line): \(expected)"), "\(found)")
    }

    @Test func `a number of bytes needs a group to count in`() {
        let changes = ["before": "before: { matches: 'a.*' }", "after": "after: { matches: '<{{bytes}}>' }"]
        let found = problem(entry(changes)) ?? "read without complaint"
        #expect(found.contains("{{bytes}} needs a group in 'before'"), "\(found)")
    }

    @Test func `a repeated id is refused`() {
        let found = problem(entry() + entry().dropFirst("# The ledger\n".count))
        #expect(found == "ledger.yaml:12: the id 'PD-1' is used twice")
    }

    @Test func `a repeated key is refused with its line`() {
        let found = problem(entry(["owner": "owner: Manage\n  owner: Search"])) ?? "read without complaint"
        #expect(found.hasPrefix("ledger.yaml:"))
        #expect(found.contains("owner"))
        #expect(!found.hasPrefix("ledger.yaml:1:"))
    }

    @Test func `malformed YAML is refused with its line`() {
        let found = problem("- id: a\n  path: [\n") ?? "read without complaint"
        #expect(found.hasPrefix("ledger.yaml:3: not YAML"), "\(found)")
    }
}
