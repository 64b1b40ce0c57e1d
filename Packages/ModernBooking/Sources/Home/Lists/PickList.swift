import BookingCore

/// A list of names to choose one from.
@MainActor struct PickList {
    /// A group of names under one header.
    struct Section: Hashable {
        let header: String?
        let names: [String]
    }

    /// The accessibility identifier of the screen.
    let id: String
    let title: String
    let sections: [Section]
    /// Chooses the name at an index path.
    let choose: (_ section: Int, _ row: Int) -> Void

    /// The section index titles at the edge of the list, or nil if there are no headers.
    var index: [String]? {
        let headers = sections.compactMap(\.header)
        return headers.isEmpty ? nil : headers
    }
}

extension PickList {
    /// Creates the list of countries, grouped by first letter in order of first appearance.
    init(countries: [Country], choose: @escaping (Country) -> Void) {
        var letters: [String] = []
        var groups: [String: [Country]] = [:]
        for country in countries {
            let letter = String((country.name ?? "").prefix(1))
            if groups[letter] == nil { letters.append(letter) }
            groups[letter, default: []].append(country)
        }
        let sections = letters.map { groups[$0] ?? [] }
        self.init(
            id: "countries", title: "Country of Residence",
            sections: zip(letters, sections).map { Section(header: $0, names: $1.map { $0.name ?? "" }) },
            choose: { choose(sections[$0][$1]) })
    }
}

extension PickList {
    /// Creates the list of currencies, in the order of the table.
    init(currencies: [Currency], choose: @escaping (Currency) -> Void) {
        self.init(
            id: "currencies", title: "Your Currency",
            sections: [Section(header: nil, names: currencies.map(\.name))],
            choose: { choose(currencies[$1]) })
    }
}
