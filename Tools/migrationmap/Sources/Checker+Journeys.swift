extension Checker {
    // MARK: Journeys

    mutating func checkJourneys() {
        guard !study.reach.journeys.isEmpty else {
            return add(
                1, "the lines that journeys execute have not been measured", "Run 'make map-reach'.",
                file: CaseStudy.reachFile)
        }
        for (index, row) in study.map.rows.enumerated() {
            let reaching = study.journeys(reachingRow: index)
            for name in row.journeys {
                checkJourney(name, reaching, of: row)
            }
            if row.journeys.isEmpty, row.move != .dropped, isMeasured(row), let one = reaching?.min() {
                add(
                    row.line,
                    "no journey pins this row, though \((reaching?.count ?? 0).of("goes", "go")) through it",
                    "Name the one that shows it best, '\(one)' for example.")
            }
        }
        for name in study.map.dead.flatMap(\.names) {
            guard let one = study.journeys(reaching: name.text)?.min() else { continue }
            add(
                name.line, "'\(name.text)' is not dead: '\(one)' executes it",
                "Write a row that maps it.")
        }
    }

    /// Whether a row's legacy code was measured; a stored property counts as executed with its type.
    private func isMeasured(_ row: MigrationMap.Row) -> Bool {
        row.legacy.contains { study.reach.members[$0.text]?.runs.isEmpty == false }
    }

    private mutating func checkJourney(
        _ name: MigrationMap.Name, _ reaching: Set<String>?, of row: MigrationMap.Row
    ) {
        guard journeys.contains(name.text) else {
            let nearest = Suggestion.nearest(to: name.text, in: journeys)
            return add(
                name.line, "there is no journey '\(name.text)'",
                nearest.map { "The nearest is '\($0)'." } ?? "List its folder below Fixtures/Journeys.")
        }
        guard let reaching, !reaching.contains(name.text) else { return }
        guard study.reach.journeys.contains(name.text) else {
            return add(
                name.line, "'\(name.text)' has not been measured", "Run 'make map-reach'.")
        }
        let what =
            row.part.map { "the part from '\($0.from)'" } ?? row.legacy.map(\.text).joined(separator: ", ")
        let others = Suggestion.nearest(to: name.text, in: reaching) ?? reaching.min()
        add(
            name.line, "'\(name.text)' does not go through \(what)",
            others.map { "One that does is '\($0)' (\(reaching.count.of("does", "do")))." }
                ?? "No journey does: write one, or leave the list empty and give the reason.")
    }

    // MARK: Members that changed after the measurement

    mutating func checkFingerprints() {
        guard !study.reach.journeys.isEmpty else { return }
        var changed: [String] = []
        for symbol in Set(study.legacy.declarations.filter(\.hasBehaviour).map(\.symbol)) {
            let now = Fingerprint.text(study.legacy.fingerprint(of: symbol))
            if study.reach.members[symbol]?.fingerprint != now { changed.append(symbol) }
        }
        for symbol in changed.sorted() {
            add(
                1, "the text of '\(symbol)' has changed since its journeys were measured",
                "Run 'make map-reach'; after a rename alone, 'make map-rename OLD=… NEW=…'.",
                file: CaseStudy.reachFile)
        }
    }
}
