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
            ("count", "count: 1"), ("why", "why: A body may hold what is nobody's business."),
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
            "count": "count: 2",
            "kind": "kind: limitation", "until": "until: 2027-01-31", "before": "before: anything",
        ])
        let read = try #require(try read(text).first)
        #expect(read.id == "PD-1" && read.quirk == "Q-36" && read.kind == .limitation && read.channel == .log)
        #expect(read.path == "debug")
        #expect(read.cases == [.init(baseline: .anything, candidate: .equals("new"))])
        #expect(read.journeys == ["a", "b/*"] && read.wires == [.xml] && read.steps == ["tap: *"])
        #expect(read.count == 2 && read.until == "2027-01-31" && read.owner == "Manage")
        #expect(read.file == "ledger.yaml" && read.line == 2)
    }

    @Test func `optional keys have narrow defaults`() throws {
        let read = try #require(try read(entry()).first)
        #expect(read.wires == [.json, .xml] && read.steps == ["*"])
    }

    @Test func `cases pair values, each in a scope of its own`() throws {
        let text = entry([
            "before": "cases:",
            "after": """
              - { before: absent, after: { equals: x } }
                - before: { template: "Response is ${1}" }
                  after: { template: "<${bytes 1}>" }
                  journeys: [b/*]
                  wires: [xml]
                  steps: [launch]
                  path: debug
            """,
        ])
        let read = try #require(try read(text).first)
        #expect(
            read.cases == [
                .init(baseline: .absent, candidate: .equals("x")),
                .init(
                    baseline: .template("Response is ${1}"), candidate: .template("<${bytes 1}>"),
                    path: "debug", journeys: ["b/*"], wires: [.xml], steps: ["launch"]),
            ])
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
        #expect(read.channel == .exit && read.path == "exit")
        #expect(read.cases.map(\.candidate) == [.equals("running")])
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
        (
            ["kind": "kind: limitation", "until": "until: 2027-02-31"],
            "PD-1: '2027-02-31' is no day such as 2026-12-31"
        ),
        (["kind": "kind: limitation"], "PD-1: 'limitation' needs 'until', the last day it may last"),
        (["quirk": "quirk: thirty-six"], "PD-1: 'thirty-six' is no quirk such as Q-36"),
        (["count": "count: 0"], "PD-1: with a 'count' below 1 it would explain nothing"),
        (["after": "after: { matches: \"new|newer\" }"], "PD-1: 'after' must be exact: absent"),
        (["after": "after: { template: \"<${bytes 1}>\" }"], "PD-1: 'before' has no part ${1}"),
        (["before": "cases: []", "after": ""], "PD-1: 'cases' is empty"),
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

    @Test(arguments: [
        "id", "quirk", "kind", "channel", "path", "before", "after", "scope", "count", "why", "owner",
    ])
    func `an entry without a required key is refused`(key: String) {
        #expect(problem(entry([key: ""])) == "ledger.yaml:2: a ledger entry needs '\(key)'")
    }

    @Test(arguments: [
        (
            ["why": "wyh: A body may hold what is nobody's business."], 11,
            "'wyh' is no key of a ledger entry; did you mean 'why'?"
        ),
        (["kind": "kind: fixed"], 4, "'fixed' is no kind; did you mean 'fix'?"),
        (["channel": "channel: wires"], 5, "'wires' is no channel; did you mean 'wire'?"),
        (["scope": "scope: { journey: [a] }"], 9, "'journey' is no key of scope; did you mean 'journeys'?"),
        (["scope": "scope: { journeys: [a], wires: [jsn] }"], 9, "'jsn' is no wire; did you mean 'json'?"),
        (["count": "count: { min: 1 }"], 10, "count must be a whole number"),
        (["count": "count: one"], 10, "count must be a whole number"),
        (["before": "before: { template: \"${bytes 1}\" }"], 7, "'${bytes 1}': only 'after' has lengths"),
        (["before": "before: { template: \"${1}${2}\" }"], 7, "'${1}${2}' has a malformed part"),
        (["before": "before: { template: \"${one}\" }"], 7, "'${one}' has a malformed part"),
        (["before": "cases: [{ before: absent }]", "after": ""], 7, "a case needs 'after'"),
        (["before": "cases: [{ befor: absent }]", "after": ""], 7, "'befor' is no key of a case"),
        (["before": "before: abscent"], 7, "'abscent' is no pattern; valid: absent, anything"),
        (["before": "before: { equal: x }"], 7, "'equal' is no key of a pattern; did you mean 'equals'?"),
        (
            ["before": "before: { equals: x, matches: y }"], 7,
            "a pattern needs one of 'equals', 'template' and 'matches'"
        ),
        (["before": "before: {}"], 7, "a pattern needs one of 'equals', 'template' and 'matches'"),
        (["before": "before: { matches: \"(\" }"], 7, "'(' is no regular expression"),
    ])
    func `a misspelt word is refused with its line and the nearest valid word`(
        changes: [String: String], line: Int, expected: String
    ) {
        let found = problem(entry(changes)) ?? "read without complaint"
        #expect(found.hasPrefix("ledger.yaml:\(line): \(expected)"), "\(found)")
    }

    @Test func `a repeated id is refused`() {
        let found = problem(entry() + entry().dropFirst("# The ledger\n".count))
        #expect(found == "ledger.yaml:13: the id 'PD-1' is used twice")
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

/// Tests of the ledger for generated journeys.
@Suite struct GeneratedLedgerTests {
    private static let entry = """
        - id: G-1
          quirk: Q-35
          kind: fix
          channel: wire
          path: 'request * body'
          before: anything
          after: { matches: '<.*>' }
          relation: complete
          parts: true
          why: 'A message was sent without escapes.'
          owner: BookingAPI
        """

    @Test func `an entry has no count and no journeys, but may relate the values`() throws {
        let entries = try LedgerReader(forGenerated: true).entries(from: Self.entry, file: "generated.yaml")
        let entry = try #require(entries.first)
        #expect(entry.parts && entry.cases.map(\.relation) == [.complete])
        let difference = Difference.sample(
            journey: "Generated/1", channel: .wire, path: "request M body", baseline: "<a>\"</a>",
            candidate: "<a>&quot;</a>")
        #expect(entry.admits(difference))
        var other = difference
        other.candidate = "<a>&amp;</a>"
        #expect(!entry.admits(other))
    }

    @Test(arguments: ["count: 3", "scope: { journeys: [a] }", "until: 2027-01-01"])
    func `the keys of the ledger are refused`(line: String) {
        #expect(throws: JourneyError.self) {
            try LedgerReader(forGenerated: true).entries(
                from: Self.entry + "\n  " + line, file: "generated.yaml")
        }
    }

    @Test func `the ledger refuses the keys of generated journeys`() {
        #expect(throws: JourneyError.self) {
            try LedgerReader().entries(from: Self.entry, file: "ledger.yaml")
        }
    }
}
