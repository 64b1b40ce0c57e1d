import Foundation
import ParityTrace
import PropertyLists

/// A stored file of which each value can be changed in each way, those in keyed archives among them.
///
/// Damage that a seed draws rarely meets the value and the form that a mistake needs.
struct StoredValues: Sendable {
    private let changes: FieldChanges
    /// The values by their names, in which all archives of a dictionary are one.
    private let fields: [String: String]

    /// The values that a property list can have beside those of JSON.
    private static let others: [(String, JSONValue)] = [
        ("a date", ["$date": 0]), ("data", ["$data": "AAEC"]), ("a number beyond 32 bits", 4_294_967_297),
    ]
    /// Keyed archives have a form of their own for a missing value.
    private static let archivedNull = ("an archived null", ["$object": "$null"] as JSONValue)

    /// Reads a stored file; nil if it is no property list.
    init?(_ data: Data) {
        let files = StoreFiles(content: .data(data), others: [])
        guard let tree = RawStore.tree(of: files)?["file"],
            let resolved = RawStore.resolved(tree, isMarked: true)
        else {
            return nil
        }
        changes = FieldChanges(resolved)
        // The last archive is the one that a sorted list shows last.
        fields = Dictionary(changes.fields.map { (Self.name(of: $0), $0) }) { $1 }
    }

    /// The names of the values, for example `ctCountry.isoCountryCode` or
    /// `Bookings.*.$top.root.$object.city`.
    var names: [String] { fields.keys.sorted() }

    /// All changes of a value that a property list can represent, as files.
    func changed(_ name: String) -> [(way: String, data: Data)] {
        guard let field = fields[name] else { return [] }
        let others = Self.others + (field.contains("$top") ? [Self.archivedNull] : [])
        var known: Set<Data> = []
        return changes.trees(of: field, others: others).compactMap { way, tree in
            let files = RawStore.files(from: ["file": RawStore.archived(tree), "others": []])
            guard case .data(let data) = files?.content, known.insert(data).inserted else { return nil }
            return (way, data)
        }
    }

    /// The name of a value, in which `*` stands for the key that leads to an archive.
    private static func name(of field: String) -> String {
        var parts = field.split(separator: ".").map(String.init)
        if let place = parts.firstIndex(of: "$list"), place > 0 { parts[place - 1] = "*" }
        return parts.filter { $0 != "$list" }.joined(separator: ".")
    }
}
