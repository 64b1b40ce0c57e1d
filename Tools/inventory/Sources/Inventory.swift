/// What a program's sources say a person, a server or a disk could come to see.
struct Inventory {
    /// One such thing: how it reads, and where in the sources it stands.
    struct Item {
        /// An alert has two texts, title and message; all else has one.
        var texts: [Pattern]
        var places: [String]
    }

    enum Kind: String, CaseIterable {
        case alerts, endpoints, notifications, keys, screens
    }

    private(set) var items: [Kind: [Item]] = [:]

    /// Adds a thing; one that reads the same as another is that other, at one more place.
    mutating func add(_ kind: Kind, _ texts: [Pattern], at place: String) {
        if let index = items[kind]?.firstIndex(where: { $0.texts == texts }) {
            if items[kind]?[index].places.contains(place) == false {
                items[kind]?[index].places.append(place)
            }
        } else {
            items[kind, default: []].append(Item(texts: texts, places: [place]))
        }
    }

    /// One JSON object: a list of items a kind, each with its texts and its places.
    var json: String {
        let kinds = Kind.allCases.map { kind in
            let entries = (items[kind] ?? []).map { item in
                let texts = item.texts.map(\.json).joined(separator: ",")
                let places = item.places.map(JSON.text).joined(separator: ",")
                return "    {\"texts\":[\(texts)],\"places\":[\(places)]}"
            }
            return "  \(JSON.text(kind.rawValue)): [\n\(entries.joined(separator: ",\n"))\n  ]"
        }
        return "{\n\(kinds.joined(separator: ",\n"))\n}\n"
    }
}

/// A text of which some parts are known only when the program runs.
struct Pattern: Equatable {
    /// The known parts in order; between two of them anything may stand.
    var parts: [String]

    static let anything = Pattern(parts: ["", ""])
    static let nothing = Pattern(parts: [])

    init(parts: [String]) {
        self.parts = parts
    }

    init(_ text: String) {
        parts = [text]
    }

    static func + (left: Pattern, right: Pattern) -> Pattern {
        guard let last = left.parts.last, let first = right.parts.first else { return .anything }
        return Pattern(parts: left.parts.dropLast() + [last + first] + right.parts.dropFirst())
    }

    /// A list of the known parts; null for no text at all.
    var json: String {
        parts.isEmpty ? "null" : "[" + parts.map(JSON.text).joined(separator: ",") + "]"
    }
}
