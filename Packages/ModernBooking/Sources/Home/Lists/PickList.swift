import BookingCore

/// A list of names to take one from.
@MainActor struct PickList {
    /// Names that stand together.
    struct Section: Hashable {
        let header: String?
        let names: [String]
    }

    /// What journeys call the screen.
    let id: String
    let title: String
    let sections: [Section]
    /// Takes the name at a place.
    let choose: (_ section: Int, _ row: Int) -> Void

    /// What leads to the sections at the list's edge.
    var index: [String]? {
        let headers = sections.compactMap(\.header)
        return headers.isEmpty ? nil : headers
    }
}

extension PickList {
    /// The countries to live in, by first letter in the order in which the letters come.
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
    /// The currencies to think in, in the table's order.
    init(currencies: [Currency], choose: @escaping (Currency) -> Void) {
        self.init(
            id: "currencies", title: "Your Currency",
            sections: [Section(header: nil, names: currencies.map(\.name))],
            choose: { choose(currencies[$1]) })
    }
}
