import BookingCore

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
