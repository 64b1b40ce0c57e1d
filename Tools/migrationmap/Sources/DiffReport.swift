/// What a question about the two apps is answered with.
struct DiffReport {
    /// A declaration, or a part of one, as it stands in the sources.
    struct Piece {
        var symbol: String
        /// `path:line`.
        var place: String
        var source: String
        /// What is not shown of it.
        var note = ""
    }

    /// A row of the map with the code of both sides.
    struct Section {
        var title: String
        var feature: String
        var move: String
        var why: String
        /// Quirks and the like, each with what is known of it.
        var cites: [(id: String, words: String)]
        /// The journeys that pin it, with their titles.
        var journeys: [(id: String, title: String)]
        /// How many journeys go through the legacy code.
        var reaching: Int?
        var ledger: [(id: String, words: String)]
        var before: [Piece]
        var after: [Piece]
    }

    var title: String
    /// For each section its number, what was there, the first of what it became, and the first that pins it.
    var contents: [[String]] {
        guard sections.count > 1 else { return [] }
        return sections.enumerated().map { place, section in
            var names: [String] = []
            for name in section.after.map({ Symbol.withoutLabels($0.symbol) }) where !names.contains(name) {
                names.append(name)
            }
            let more = names.count > 1 ? " +\(names.count - 1)" : ""
            // The class that was asked for goes without saying.
            let asked = self.title.split(separator: ".").first.map(String.init) ?? ""
            let title = section.title.replacing("\(asked).", with: "")
            return [
                "\(place + 1)", title, "→ " + (names.first.map { $0 + more } ?? "(\(section.move))"),
                section.journeys.first?.id ?? "",
            ]
        }
    }
    /// Figures, and whatever else stands above the code.
    var intro: [String]
    var sections: [Section]
    /// What to ask next.
    var hints: [String] = []
}

/// What is asked.
enum Question {
    case feature(String)
    case type(String)
    case method(String, in: String?)
    case symbol(String)
}

/// Nothing has that name.
struct UnknownName: Error, CustomStringConvertible {
    var what: String
    var name: String
    var nearest: String?
    var known: [String] = []

    var description: String {
        let list = known.isEmpty ? "" : " There are \(known.joined(separator: ", "))."
        return "there is no \(what) '\(name)'." + (nearest.map { " Did you mean '\($0)'?" } ?? "") + list
    }
}
