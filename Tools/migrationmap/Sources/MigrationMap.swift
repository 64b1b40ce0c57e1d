/// The map from each responsibility of the legacy app to its replacement: `docs/migration-map.yaml`.
struct MigrationMap {
    /// The kind of change that a responsibility went through.
    enum Move: String, CaseIterable {
        case extracted, inlined, replaced, dropped
    }

    /// The name of a symbol, quirk or journey in the file.
    struct Name {
        var text: String
        var line: Int
        /// The range in bytes in the file.
        var bytes: Range<Int>
    }

    /// A range of statements in a long method, given by the first and the last of them.
    struct Part {
        var from: String
        var to: String
        var line: Int
    }

    /// A responsibility and the modern symbols that took it over.
    struct Row {
        var feature: String
        var legacy: [Name]
        var part: Part?
        /// Whether a long method is a single responsibility and has no parts.
        var isWhole: Bool
        var modern: [Name]
        var move: Move
        var cites: [Name]
        var journeys: [Name]
        var why: String
        var line: Int
    }

    /// Symbols without a counterpart, and the reason.
    struct Exception {
        var names: [Name]
        var why: String
        var line: Int
    }

    private(set) var rows: [Row] = []
    /// Legacy members without a caller.
    private(set) var dead: [Exception] = []
    /// Modern types and functions that replace no legacy code.
    private(set) var new: [Exception] = []
    /// The features, in the order of the file.
    private(set) var features: [String] = []
    let file: String

    init(_ source: [UInt8], file: String) throws(ReadingError) {
        self.file = file
        let whole = try YAMLReader.read(source, file: file)
        guard let members = whole.map else {
            throw ReadingError(file: file, line: 1, problem: "the name of a feature and a colon are expected")
        }
        for (key, value) in members {
            guard let items = value.list else {
                throw ReadingError(
                    file: file, line: value.line, problem: "'\(key)' must be a list of rows")
            }
            switch key {
            case "dead": for item in items { dead.append(try exception(item, "legacy")) }
            case "new": for item in items { new.append(try exception(item, "modern")) }
            default:
                features.append(key)
                for item in items { rows.append(try row(item, of: key)) }
            }
        }
    }

    private func error(_ line: Int, _ problem: String) -> ReadingError {
        ReadingError(file: file, line: line, problem: problem)
    }

    private func checkKeys(of value: YAML, _ known: [String]) throws(ReadingError) {
        guard let members = value.map else { throw error(value.line, "a row with keys is expected") }
        for (key, value) in members where !known.contains(key) {
            throw error(value.line, "'\(key)' is no key of a row; use \(known.joined(separator: ", "))")
        }
    }

    private func row(_ value: YAML, of feature: String) throws(ReadingError) -> Row {
        try checkKeys(
            of: value, ["legacy", "part", "whole", "modern", "move", "cites", "journeys", "why"])
        let legacy = try names(value, "legacy", isRequired: true)
        guard let text = value["move"]?.text, let move = Move(rawValue: text) else {
            let moves = Move.allCases.map(\.rawValue).joined(separator: ", ")
            throw error(value["move"]?.line ?? value.line, "'move' must be one of \(moves)")
        }
        let modern = try names(value, "modern", isRequired: move != .dropped)
        let part = try value["part"].map { value throws(ReadingError) in try self.part(value) }
        if part != nil, legacy.count > 1 {
            throw error(value.line, "a row with a part must name exactly one legacy member")
        }
        let isWhole = value["whole"]?.text
        guard isWhole == nil || isWhole == "true" else { throw error(value.line, "'whole' can only be true") }
        return Row(
            feature: feature, legacy: legacy, part: part, isWhole: isWhole != nil, modern: modern, move: move,
            cites: try names(value, "cites"), journeys: try names(value, "journeys"), why: try why(value),
            line: value.line)
    }

    private func part(_ value: YAML) throws(ReadingError) -> Part {
        try checkKeys(of: value, ["from", "to"])
        guard let from = value["from"]?.text, !from.isEmpty else {
            throw error(value.line, "a part needs 'from', the first line of its first statement")
        }
        return Part(from: from, to: value["to"]?.text ?? from, line: value.line)
    }

    private func exception(_ value: YAML, _ key: String) throws(ReadingError) -> Exception {
        try checkKeys(of: value, [key, "why"])
        return Exception(
            names: try names(value, key, isRequired: true), why: try why(value), line: value.line)
    }

    private func why(_ value: YAML) throws(ReadingError) -> String {
        guard let why = value["why"]?.text, !why.isEmpty else {
            throw error(value.line, "this row has no 'why'")
        }
        return why
    }

    private func names(
        _ value: YAML, _ key: String, isRequired: Bool = false
    ) throws(ReadingError) -> [Name] {
        guard let member = value[key] else {
            guard isRequired else { return [] }
            throw error(value.line, "this row has no '\(key)'")
        }
        let items = member.list ?? [member]
        if isRequired, items.isEmpty { throw error(member.line, "'\(key)' is an empty list; name a symbol") }
        var names: [Name] = []
        for item in items {
            guard let text = item.text, !text.isEmpty else {
                throw error(item.line, "'\(key)' must be a name or a list of names")
            }
            names.append(Name(text: text, line: item.line, bytes: item.bytes))
        }
        return names
    }
}
