/// The answer to a question about the two apps.
struct DiffReport {
    /// A declaration, or a part of one, with its source.
    struct Piece {
        var symbol: String
        /// The location, as `path:line`.
        var place: String
        var source: String
        /// A remark on source that is not shown.
        var note = ""
        /// The number of the section that shows the source, if it is not this one.
        var shownIn: Int?

        /// A piece for a name in the map that the sources do not declare.
        static func missing(_ symbol: String) -> Piece {
            Piece(
                symbol: symbol, place: "", source: "",
                note: "no longer in the sources; see 'make map-check'")
        }

        /// The location, followed by the note in brackets.
        var whereabouts: String {
            [place, note.isEmpty ? "" : "(\(note))"].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// A row of the map with the code of both sides.
    struct Section {
        /// The legacy members that the section shows.
        var names: [String]
        /// The first and last line of the mapped part of the member; empty if the row maps all of it.
        var part = ""
        var feature: String
        /// Other members that the same row maps.
        var others: [String] = []
        var move: String
        var why: String
        /// The cited quirks, divergences and seeds, each with its description.
        var cites: [(id: String, words: String)]
        /// The journeys that pin the code, with their titles.
        var journeys: [(id: String, title: String)]
        /// The number of journeys that execute the legacy code.
        var reaching: Int?
        var ledger: [(id: String, words: String)]
        var before: [Piece]
        var after: [Piece]

        var title: String { names.joined(separator: ", ") + part }
    }

    var title: String
    /// A row for each section: its number, the legacy names, the first modern name, and the first journey.
    var contents: [[String]] {
        sections.enumerated().map { place, section in
            var names: [String] = []
            for name in section.after.map({ Symbol.withoutLabels($0.symbol) }) where !names.contains(name) {
                names.append(name)
            }
            let more = names.count > 1 ? " +\(names.count - 1)" : ""
            let lost = section.after.contains { $0.place.isEmpty } ? " (incomplete)" : ""
            // The class that the question names is omitted.
            let asked = (self.title.split(separator: ".").first.map(String.init) ?? "") + "."
            let title =
                section.names.map { String($0.hasPrefix(asked) ? $0.dropFirst(asked.count) : $0[...]) }
                .joined(separator: ", ") + section.part
            var target = names.first.map { $0 + more + lost } ?? "(\(section.move))"
            // A dropped member has a modern name only if that explains why the member is not needed.
            if "\(section.move)" == "dropped", let name = names.first { target = "(dropped; see \(name))" }
            return [
                "\(place + 1)", title, "→ " + target,
                section.journeys.first?.id ?? "",
            ]
        }
    }
    /// The figures and other text above the code.
    var intro: [Block]
    var sections: [Section]
    /// Suggestions for further questions.
    var hints: [String] = []
}

/// A question about the two apps.
enum Question {
    case feature(String)
    case type(String)
    case method(String, in: String?)
    case symbol(String)
}

/// An error for a name that no symbol or feature has.
struct UnknownName: Error, CustomStringConvertible {
    var what: String
    var name: String
    var nearest: [String]
    var known: [String] = []

    var description: String {
        let list = known.isEmpty ? "" : " There are \(known.joined(separator: ", "))."
        let quoted = nearest.map { "'\($0)'" }
        let guess =
            quoted.count > 1
            ? quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
            : quoted.first ?? ""
        return "there is no \(what) '\(name)'." + (guess.isEmpty ? "" : " Did you mean \(guess)?") + list
    }
}
