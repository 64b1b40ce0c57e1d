public import Foundation
import ParityTrace
import WireFormat
import Yams

/// Reads a ledger file, and refuses entries that admit too much or state too little.
public struct LedgerReader: Sendable {
    private static let keys = [
        "id", "quirk", "kind", "channel", "path", "before", "after", "scope", "count", "why", "owner",
        "until",
    ]

    public init() {}

    /// The entries of the file at `url`, in order.
    public func entries(at url: URL) throws -> [LedgerEntry] {
        let file = url.relativePath
        let text: String
        do {
            text = try InputFile.text(at: url)
        } catch {
            throw JourneyError(file: file, line: 1, problem: "the ledger \(error)")
        }
        return try entries(from: text, file: file)
    }

    func entries(from text: String, file: String) throws -> [LedgerEntry] {
        if isBlank(text) { return [] }
        let root = try YAMLReader(text: text, file: file)
        let entries = try root.elements.map(entry)
        var seen: Set<String> = []
        for entry in entries where !seen.insert(entry.id).inserted {
            throw JourneyError(file: file, line: entry.line, problem: "the id '\(entry.id)' is used twice")
        }
        return entries
    }

    /// Whether the text has only comments; such a ledger has no entries.
    private func isBlank(_ text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
            .allSatisfy { $0.isEmpty || $0.hasPrefix("#") || $0 == "---" }
    }

    private func entry(_ reader: YAMLReader) throws -> LedgerEntry {
        let members = Dictionary(
            try reader.members("a ledger entry", allowed: Self.keys).map { ($0.key, $0.value) },
            uniquingKeysWith: { $1 })
        func need(_ key: String) throws -> YAMLReader {
            guard let value = members[key] else { throw reader.failure("a ledger entry needs '\(key)'") }
            return value
        }
        let kind = try need("kind").word("kind", as: LedgerEntry.Kind.self)
        let scope = try need("scope").members("scope", allowed: ["journeys", "wires", "steps"])
        let count = try members["count"]?.members("count", allowed: ["min", "max"]) ?? []
        let entry = LedgerEntry(
            id: try need("id").text("id"), quirk: try need("quirk").text("quirk"), kind: kind,
            channel: kind == .crash ? .exit : try need("channel").word("channel", as: Channel.self),
            path: kind == .crash ? "exit" : try need("path").text("path"),
            baseline: try pattern(try need("before")),
            candidate: kind == .crash ? .equals("running") : try pattern(try need("after")),
            journeys: try texts(scope, "journeys") ?? [],
            wires: try scope.first { $0.key == "wires" }?.value.elements.map {
                try $0.word("wire", as: Wire.self)
            } ?? Wire.allCases,
            steps: try texts(scope, "steps") ?? ["*"],
            minimum: try count.first { $0.key == "min" }?.value.integer("min") ?? 1,
            maximum: try count.first { $0.key == "max" }?.value.integer("max"),
            why: try need("why").text("why"), owner: try need("owner").text("owner"),
            until: try members["until"]?.text("until"), file: reader.file, line: reader.line)
        try check(entry, reader)
        return entry
    }

    private func texts(_ scope: [(key: String, value: YAMLReader)], _ key: String) throws -> [String]? {
        try scope.first { $0.key == key }?.value.elements.map { try $0.text(key) }
    }

    /// `absent`, `anything`, `{ equals: text }` or `{ matches: expression }`.
    private func pattern(_ reader: YAMLReader) throws -> LedgerEntry.Pattern {
        if reader.node.scalar != nil {
            switch try reader.text("a pattern") {
            case "absent": return .absent
            case "anything": return .anything
            case let word:
                throw reader.failure(
                    "'\(word)' is no pattern; valid: absent, anything, { equals: … }, { matches: … }")
            }
        }
        let members = try reader.members("a pattern", allowed: ["equals", "matches"])
        guard members.count == 1, let (key, value) = members.first else {
            throw reader.failure("a pattern needs 'equals' or 'matches', and not both")
        }
        let text = try value.text(key)
        if key == "equals" { return .equals(text) }
        guard (try? Regex(LedgerEntry.Pattern.expression(text))) != nil else {
            throw value.failure("'\(text)' is no regular expression")
        }
        return .matches(text)
    }

    private func check(_ entry: LedgerEntry, _ reader: YAMLReader) throws {
        if entry.journeys.isEmpty { throw reader.failure("\(entry.id): the scope needs 'journeys'") }
        if entry.baseline == .anything, entry.candidate == .anything {
            throw reader.failure("\(entry.id): with both sides 'anything', it would hide every difference")
        }
        if entry.candidate == .anything {
            throw reader.failure(
                "\(entry.id): 'after' must give the expected value, or a third value would pass")
        }
        if case .matches(let after) = entry.candidate, after.contains(LedgerEntry.Pattern.bytes) {
            guard case .matches(let before) = entry.baseline, before.contains(/\((?!\?)/) else {
                throw reader.failure("\(entry.id): \(LedgerEntry.Pattern.bytes) needs a group in 'before'")
            }
        }
        if entry.baseline == .absent, entry.candidate == .absent {
            throw reader.failure("\(entry.id): with both sides absent there is no difference")
        }
        if entry.kind == .crash, entry.baseline == .anything || entry.steps == ["*"] {
            throw reader.failure("\(entry.id): a crash names its signal in 'before' and its step in 'steps'")
        }
        if entry.minimum < 1 {
            throw reader.failure("\(entry.id): with a 'min' below 1 it might never be used")
        }
        if let maximum = entry.maximum, maximum < entry.minimum {
            throw reader.failure("\(entry.id): 'max' is below 'min'")
        }
        if entry.id.isEmpty { throw reader.failure("a ledger entry needs an 'id'") }
        if entry.owner.isEmpty {
            throw reader.failure("\(entry.id): 'owner' must name the responsible feature")
        }
        if let until = entry.until, until.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) == nil {
            throw reader.failure("\(entry.id): '\(until)' is no day such as 2026-12-31")
        }
        if entry.why.count < 20 { throw reader.failure("\(entry.id): 'why' needs a sentence") }
        if entry.until != nil, entry.kind != .nondeterminism, entry.kind != .limitation {
            throw reader.failure("\(entry.id): only nondeterminism and limitation have 'until'")
        }
        if entry.quirk.wholeMatch(of: /[A-Z]+-[0-9]+[a-z]?/) == nil {
            throw reader.failure("\(entry.id): '\(entry.quirk)' is no quirk such as Q-36")
        }
    }
}
