/// The alerts, endpoints, notifications, keys and screens that appear in a program's sources.
struct Inventory {
    /// An entry of the inventory: its texts and its locations in the sources.
    struct Item {
        /// The title and the message of an alert; a single text for the other kinds.
        var texts: [Pattern]
        var places: [String]
    }

    enum Kind: String, CaseIterable {
        case alerts, endpoints, notifications, keys, screens
    }

    private(set) var items: [Kind: [Item]] = [:]

    /// Adds an item; if an item has the same texts, adds the location to it.
    mutating func add(_ kind: Kind, _ texts: [Pattern], at place: String) {
        if let index = items[kind]?.firstIndex(where: { $0.texts == texts }) {
            if items[kind]?[index].places.contains(place) == false {
                items[kind]?[index].places.append(place)
            }
        } else {
            items[kind, default: []].append(Item(texts: texts, places: [place]))
        }
    }

    /// A JSON object with a list for each kind; an item has its texts and its locations.
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

/// A text with parts that are known only at run time.
struct Pattern: Equatable {
    /// The known parts in order; any text can lie between two of them.
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

    /// A JSON array of the known parts; `null` if there is no text.
    var json: String {
        parts.isEmpty ? "null" : "[" + parts.map(JSON.text).joined(separator: ",") + "]"
    }
}
