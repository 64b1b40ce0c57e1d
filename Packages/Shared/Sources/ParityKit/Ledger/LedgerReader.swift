public import Foundation
public import ParityTrace
import WireFormat
import Yams

/// Reads a ledger file, and refuses entries that admit too much or state too little.
public struct LedgerReader: Sendable {
    private static let keys = [
        "id", "quirk", "kind", "channel", "path", "before", "after", "cases", "scope", "count", "why",
        "owner", "until",
    ]
    private static let generatedKeys = [
        "id", "quirk", "kind", "channel", "path", "before", "after", "cases", "relation", "parts", "steps",
        "why", "owner",
    ]
    private static let scopeKeys = ["journeys", "wires", "steps"]

    /// Whether the ledger is one for generated journeys.
    ///
    /// Nobody can write down all their values, so that its entries have no counts, apply to all journeys, and
    /// may have expressions on both sides, and relations between them.
    private let isForGenerated: Bool

    public init(forGenerated: Bool = false) {
        isForGenerated = forGenerated
    }

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
            try reader.members("a ledger entry", allowed: isForGenerated ? Self.generatedKeys : Self.keys).map
            { ($0.key, $0.value) },
            uniquingKeysWith: { $1 })
        func need(_ key: String) throws -> YAMLReader {
            guard let value = members[key] else { throw reader.failure("a ledger entry needs '\(key)'") }
            return value
        }
        let kind = try need("kind").word("kind", as: LedgerEntry.Kind.self)
        let scope =
            isForGenerated
            ? (["*"], nil, try members["steps"]?.elements.map { try $0.text("steps") })
            : try scope(try need("scope").members("scope", allowed: Self.scopeKeys))
        var entry = LedgerEntry(
            id: try need("id").text("id"), quirk: try need("quirk").text("quirk"), kind: kind,
            channel: kind == .crash ? .exit : try need("channel").word("channel", as: Channel.self),
            path: kind == .crash ? "exit" : try need("path").text("path"),
            cases: try cases(kind, reader, members, need), journeys: scope.journeys ?? [],
            wires: scope.wires ?? Wire.allCases, steps: scope.steps ?? ["*"],
            count: isForGenerated ? 1 : try need("count").integer("count"), why: try need("why").text("why"),
            owner: try need("owner").text("owner"), until: try members["until"]?.text("until"),
            file: reader.file, line: reader.line)
        entry.parts = try members["parts"]?.flag("parts") ?? false
        if let relation = try members["relation"]?.word("relation", as: LedgerRelation.self) {
            for place in entry.cases.indices { entry.cases[place].relation = relation }
        }
        try check(entry, reader)
        return entry
    }

    private func scope(_ members: [(key: String, value: YAMLReader)]) throws -> (
        journeys: [String]?, wires: [Wire]?, steps: [String]?
    ) {
        (
            try texts(members, "journeys"),
            try members.first { $0.key == "wires" }?.value.elements.map {
                try $0.word("wire", as: Wire.self)
            },
            try texts(members, "steps")
        )
    }

    /// The entry's `before` and `after`, or its `cases`.
    private func cases(
        _ kind: LedgerEntry.Kind, _ reader: YAMLReader, _ members: [String: YAMLReader],
        _ need: (String) throws -> YAMLReader
    ) throws -> [LedgerEntry.Case] {
        guard let list = members["cases"] else {
            let after = kind == .crash ? .equals("running") : try pattern(try need("after"), refers: true)
            return [.init(baseline: try pattern(try need("before")), candidate: after)]
        }
        if members["before"] != nil || members["after"] != nil {
            throw reader.failure("a ledger entry has either 'cases' or 'before' and 'after'")
        }
        return try list.elements.map { element in
            let members = try element.members(
                "a case", allowed: ["before", "after", "path"] + Self.scopeKeys)
            func need(_ key: String) throws -> YAMLReader {
                guard let value = members.first(where: { $0.key == key })?.value else {
                    throw element.failure("a case needs '\(key)'")
                }
                return value
            }
            let scope = try scope(members)
            return .init(
                baseline: try pattern(try need("before")),
                candidate: kind == .crash ? .equals("running") : try pattern(try need("after"), refers: true),
                path: try members.first { $0.key == "path" }?.value.text("path"),
                journeys: scope.journeys, wires: scope.wires, steps: scope.steps)
        }
    }

    private func texts(_ scope: [(key: String, value: YAMLReader)], _ key: String) throws -> [String]? {
        try scope.first { $0.key == key }?.value.elements.map { try $0.text(key) }
    }

    /// `absent`, `anything`, `{ equals: text }`, `{ template: text }` or `{ matches: expression }`.
    ///
    /// - Parameter refers: whether the parts of a template refer to those of the baseline.
    private func pattern(_ reader: YAMLReader, refers: Bool = false) throws -> LedgerPattern {
        if reader.node.scalar != nil {
            switch try reader.text("a pattern") {
            case "absent": return .absent
            case "anything": return .anything
            case let word:
                throw reader.failure(
                    "'\(word)' is no pattern; valid: absent, anything, { equals: … }, { template: … }, "
                        + "{ matches: … }")
            }
        }
        let members = try reader.members("a pattern", allowed: ["equals", "template", "matches"])
        guard members.count == 1, let (key, value) = members.first else {
            throw reader.failure("a pattern needs one of 'equals', 'template' and 'matches'")
        }
        let text = try value.text(key)
        switch key {
        case "equals": return .equals(text)
        case "template": return .template(try template(text, value, refers: refers))
        default:
            guard (try? Regex(text)) != nil else { throw value.failure("'\(text)' is no regular expression") }
            return .matches(text)
        }
    }

    private func template(_ text: String, _ reader: YAMLReader, refers: Bool) throws -> LedgerTemplate {
        guard let template = LedgerTemplate(text) else {
            throw reader.failure(
                "'\(text)' has a malformed part; valid: ${1}, ${bytes 1}, ${scalars 1}, ${bytes 1 + 275}")
        }
        if !refers, template.parts.contains(where: { $0.measure != nil }) {
            throw reader.failure("'\(text)': only 'after' has lengths of parts")
        }
        return template
    }

    private func check(_ entry: LedgerEntry, _ reader: YAMLReader) throws {
        if entry.journeys.isEmpty { throw reader.failure("\(entry.id): the scope needs 'journeys'") }
        if entry.cases.isEmpty { throw reader.failure("\(entry.id): 'cases' is empty") }
        for pair in entry.cases { try check(pair, of: entry, reader) }
        if entry.count < 1 {
            throw reader.failure("\(entry.id): with a 'count' below 1 it would explain nothing")
        }
        if entry.id.isEmpty { throw reader.failure("a ledger entry needs an 'id'") }
        if entry.owner.isEmpty {
            throw reader.failure("\(entry.id): 'owner' must name the responsible feature")
        }
        if let until = entry.until, !Self.isDay(until) {
            throw reader.failure("\(entry.id): '\(until)' is no day such as 2026-12-31")
        }
        if entry.why.count < 20 { throw reader.failure("\(entry.id): 'why' needs a sentence") }
        if entry.until != nil, entry.kind != .nondeterminism, entry.kind != .limitation {
            throw reader.failure("\(entry.id): only nondeterminism and limitation have 'until'")
        }
        if entry.until == nil, entry.kind == .nondeterminism || entry.kind == .limitation {
            throw reader.failure(
                "\(entry.id): '\(entry.kind.rawValue)' needs 'until', the last day it may last")
        }
        if entry.quirk.wholeMatch(of: /[A-Z]+-[0-9]+[a-z]?/) == nil {
            throw reader.failure("\(entry.id): '\(entry.quirk)' is no quirk such as Q-36")
        }
    }
}

extension LedgerReader {
    private func check(_ pair: LedgerEntry.Case, of entry: LedgerEntry, _ reader: YAMLReader) throws {
        let (before, after) = (pair.baseline, pair.candidate)
        if before == .anything, after == .anything {
            throw reader.failure("\(entry.id): with both sides 'anything', it would hide every difference")
        }
        if after == .anything {
            throw reader.failure(
                "\(entry.id): 'after' must give the expected value, or a third value would pass")
        }
        if before == .absent, after == .absent {
            throw reader.failure("\(entry.id): with both sides absent there is no difference")
        }
        if case .matches = after, !isForGenerated, entry.kind != .nondeterminism, entry.kind != .limitation {
            throw reader.failure(
                "\(entry.id): 'after' must be exact: absent, { equals: … } or { template: … }, which can "
                    + "give parts of the value before; several values need 'cases'")
        }
        if case .template(let template) = after {
            var known: Set<Int> = []
            if case .template(let template) = before { known = Set(template.parts.map(\.number)) }
            for part in template.parts where !known.contains(part.number) {
                throw reader.failure("\(entry.id): 'before' has no part ${\(part.number)}")
            }
        }
        if entry.kind == .crash, !isForGenerated,
            before == .anything || (entry.steps == ["*"] && pair.steps == nil)
        {
            throw reader.failure("\(entry.id): a crash names its signal in 'before' and its step in 'steps'")
        }
    }
}

extension LedgerReader {
    /// The ledger's YAML as JSON: the entries as written, which nothing of the kit has interpreted.
    public func written(at url: URL) throws -> JSONValue {
        let text = try InputFile.text(at: url)
        return isBlank(text) ? [] : try YAMLReader(text: text, file: url.relativePath).json
    }
}

extension YAMLReader {
    /// The node as JSON; every scalar is a string.
    fileprivate var json: JSONValue {
        if let sequence = node.sequence { return .array(sequence.map { child($0).json }) }
        guard let mapping = node.mapping else { return .string(node.scalar?.string ?? "") }
        return .object(mapping.map { .init($0.key.scalar?.string ?? "", child($0.value).json) })
    }
}

extension LedgerReader {
    /// Whether a text is a day of the calendar, as `YYYY-MM-DD`.
    fileprivate static func isDay(_ text: String) -> Bool {
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        guard let day = try? style.parse(text) else { return false }
        return day.formatted(style) == text
    }
}
