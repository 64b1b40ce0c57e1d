public import Foundation

/// An item that no journey can reach, and the reason.
public struct CoverageException: Hashable, Sendable {
    public var kind: Inventory.Kind
    /// The item's name, as the report words it.
    public var name: String
    public var why: String
    public var line: Int

    private static let keys = ["alert", "endpoint", "notification", "key", "screen", "why"]

    /// Reads a file of exceptions; an empty list is `[]`.
    public static func read(_ url: URL) throws -> [CoverageException] {
        try read(InputFile.namedText(at: url), file: url.relativePath)
    }

    static func read(_ text: String, file: String) throws -> [CoverageException] {
        try YAMLReader(text: text, file: file).elements.map { reader in
            let members = try reader.members("an exception", allowed: keys)
            guard let thing = members.first(where: { $0.key != "why" }), members.count == 2,
                let why = members.first(where: { $0.key == "why" }),
                let kind = Inventory.Kind(rawValue: "\(thing.key)s")
            else { throw reader.failure("an exception needs one name, and 'why' with the reason") }
            let reason = try why.value.text("why")
            guard reason.count >= 20 else { throw reader.failure("'why' needs a sentence") }
            return CoverageException(
                kind: kind, name: try thing.value.text("a name"), why: reason, line: reader.line)
        }
    }
}
