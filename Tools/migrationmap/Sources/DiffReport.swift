/// What a question about the two apps is answered with.
struct DiffReport {
    /// A declaration, or a part of one, as it is in the sources.
    struct Piece {
        var symbol: String
        /// `path:line`.
        var place: String
        var source: String
        /// What is not shown of it.
        var note = ""

        /// What the map names and the sources do not have.
        static func missing(_ symbol: String) -> Piece {
            Piece(
                symbol: symbol, place: "", source: "",
                note: "not in the sources any more; 'make map-check' says what to do")
        }

        /// Where it is, and what is not shown of it.
        var whereabouts: String {
            [place, note.isEmpty ? "" : "(\(note))"].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// A row of the map with the code of both sides.
    struct Section {
        /// The legacy members that it is about.
        var names: [String]
        /// The first and the last line of the part of the member; empty for all of it.
        var part = ""
        var feature: String
        /// Other members that the same row maps.
        var others: [String] = []
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

        var title: String { names.joined(separator: ", ") + part }
    }

    var title: String
    /// For each section its number, what was there, the first of what it became, and the first that pins it.
    var contents: [[String]] {
        sections.enumerated().map { place, section in
            var names: [String] = []
            for name in section.after.map({ Symbol.withoutLabels($0.symbol) }) where !names.contains(name) {
                names.append(name)
            }
            let more = names.count > 1 ? " +\(names.count - 1)" : ""
            let lost = section.after.contains { $0.place.isEmpty } ? " (not all there)" : ""
            // The class that was asked for goes without saying.
            let asked = (self.title.split(separator: ".").first.map(String.init) ?? "") + "."
            let title =
                section.names.map { String($0.hasPrefix(asked) ? $0.dropFirst(asked.count) : $0[...]) }
                .joined(separator: ", ") + section.part
            var target = names.first.map { $0 + more + lost } ?? "(\(section.move))"
            // What went has a modern name beside it only where that says why it is not needed.
            if "\(section.move)" == "dropped", let name = names.first { target = "(dropped; see \(name))" }
            return [
                "\(place + 1)", title, "→ " + target,
                section.journeys.first?.id ?? "",
            ]
        }
    }
    /// The figures and other lines above the code.
    var intro: [Block]
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
