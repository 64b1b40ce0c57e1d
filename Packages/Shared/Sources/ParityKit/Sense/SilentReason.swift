public import Foundation

/// The reason why a kind of change in values of some shape raises no alarm.
public struct SilentReason: Hashable, Sendable {
    /// The shape; `*` matches any text.
    public var shape: String
    /// The kinds of change.
    public var changes: [Perturbation]
    /// The journeys in which it does; `*` matches any text.
    public var journeys = ["*"]
    public var why: String
    public var file: String
    public var line: Int

    /// Reads a file of reasons; an empty list is `[]`.
    public static func read(_ url: URL) throws -> [SilentReason] {
        try read(InputFile.namedText(at: url), file: url.relativePath)
    }

    static func read(_ text: String, file: String) throws -> [SilentReason] {
        try YAMLReader(text: text, file: file).elements.map { reader in
            let members = Dictionary(
                try reader.members("a reason", allowed: ["shape", "changes", "journeys", "why"]).map {
                    ($0.key, $0.value)
                },
                uniquingKeysWith: { $1 })
            guard let shape = members["shape"], let changes = members["changes"], let why = members["why"]
            else { throw reader.failure("a reason needs 'shape', 'changes' and 'why'") }
            let reason = SilentReason(
                shape: try shape.text("shape"),
                changes: try changes.elements.map { try $0.word("kind of change", as: Perturbation.self) },
                journeys: try members["journeys"].map { try $0.elements.map { try $0.text("journeys") } }
                    ?? ["*"],
                why: try why.text("why"), file: file, line: reader.line)
            if reason.changes.isEmpty { throw changes.failure("'changes' needs a kind of change") }
            if reason.why.count < 20 { throw why.failure("'why' needs a sentence") }
            return reason
        }
    }

    func covers(_ place: SenseTally.Place) -> Bool {
        changes.contains(place.change) && Glob.matches(shape, place.shape)
    }

    func covers(_ place: SenseTally.Place, _ example: SenseTally.Example) -> Bool {
        covers(place) && journeys.contains { Glob.matches($0, example.journey) }
    }
}
