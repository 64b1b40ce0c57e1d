extension CaseStudy {
    /// The journeys that execute a legacy symbol or, for a member without lines of its own, its type.
    ///
    /// `nil` if the symbol has no executable line; a constant has none.
    func journeys(reaching name: String) -> Set<String>? {
        if let known = found.journeys[name] { return known }
        let measured = measuredJourneys(reaching: name)
        found.journeys[name] = .some(measured)
        return measured
    }

    private func measuredJourneys(reaching name: String) -> Set<String>? {
        guard let declaration = legacy.resolve(name).first else { return nil }
        let symbol = declaration.symbol
        if let member = reach.members[symbol], !member.runs.isEmpty || declaration.hasBehaviour {
            return reach.journeys(reaching: [symbol])
        }
        let type = declaration.kind == .type ? symbol : declaration.owner
        guard !type.isEmpty else { return nil }
        let members = reach.members.keys.filter { Symbol.isSelf($0, orIn: type) }
        guard !members.isEmpty else { return nil }
        return reach.journeys(reaching: Array(members))
    }

    /// The journeys that execute the code that a row maps; `nil` if none of it can be measured.
    ///
    /// - Parameter isAsked: selects the members of the row to consider.
    func journeys(reachingRow index: Int, isAsked: (String) -> Bool = { _ in true }) -> Set<String>? {
        let row = map.rows[index]
        if row.part != nil, let declaration = legacy.resolve(row.legacy[0].text).first {
            let places = places(ofPartsOf: declaration.symbol)
            guard let part = places.first(where: { $0.row == index }), case .success = part.place else {
                return nil
            }
            return reach.journeys(reaching: declaration.symbol, lines: part.line...part.line)
        }
        let found = row.legacy.filter { isAsked($0.text) }.compactMap { journeys(reaching: $0.text) }
        guard let first = found.first else { return nil }
        return found.dropFirst().reduce(into: first) { $0.formUnion($1) }
    }
}
