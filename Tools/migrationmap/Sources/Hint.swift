/// A hint for somebody who refactors a feature: the rows of the map, revealed in four steps.
struct Hint {
    /// What a hint reveals; each step reveals more than the one before.
    enum Step: Int, CaseIterable {
        case places = 1, moves, names, code
    }

    let study: CaseStudy
    let proof: Proof
    let feature: String
    let step: Step
    /// The number of the only row to show; `nil` for all rows.
    var row: Int?

    /// - Parameter surroundings: the form of the code, which the last step shows like `diff`.
    func lines(in surroundings: Surroundings) throws -> [String] {
        var report = try DiffBuilder(study: study, proof: proof).answer(.feature(feature))
        let sections = report.sections
        if let row, !sections.indices.contains(row - 1) {
            throw Arguments.Misuse(
                description: "there is no row \(row); \(report.title) has \(sections.count)")
        }
        let numbers = row.map { [$0 - 1] } ?? Array(sections.indices)
        if step == .code {
            report.sections = numbers.map { row == nil ? sections[$0] : whole(sections[$0], of: sections) }
            if row != nil { (report.intro, report.hints) = ([], []) }
            return surroundings.isTerminal
                ? SideBySide(
                    report: report, width: surroundings.width ?? 110, isColoured: surroundings.isColoured
                ).lines : Unified(report: report).lines
        }
        let width = surroundings.width ?? 110
        let shown = numbers.flatMap { number -> [String] in
            let label = "\(number + 1). "
            let indent = String(repeating: " ", count: label.count)
            let (title, text) = (sections[number].title, text(of: sections[number]))
            return Prose.wrapped(title, to: width, first: label, others: indent)
                + Prose.wrapped(text, to: width, first: indent, others: indent)
        }
        let (heading, ending) = (heading(report.title, sections.count), ending(report.title))
        func wrapped(_ lines: [String]) -> [String] { lines.flatMap { Prose.wrapped($0, to: width) } }
        return (wrapped(heading) + shown + [""] + wrapped(ending)).map(StyledText.harmless)
    }

    /// A section with the code that the report shows in an earlier one.
    private func whole(_ section: DiffReport.Section, of sections: [DiffReport.Section]) -> DiffReport.Section
    {
        var section = section
        let known = sections.flatMap(\.after).filter { !$0.source.isEmpty }
        section.after = section.after.map { piece in known.first { $0.place == piece.place } ?? piece }
        return section
    }

    private func heading(_ title: String, _ count: Int) -> [String] {
        let text =
            switch step {
            case .places: "where to look; the journey behind each shows what it does"
            case .moves: "what became of each, and why"
            case .names: "the modern names"
            case .code: ""
            }
        return ["\(title), \(count.of("responsibility", "responsibilities")): \(text)", ""]
    }

    private func text(of section: DiffReport.Section) -> String {
        switch step {
        case .places:
            // The copy has the same files in a folder with fewer parents.
            let place = section.before.first.flatMap { piece in
                piece.place.firstRange(of: "Sources/").map { String(piece.place[$0.lowerBound...]) }
            }
            return ([place] + [section.journeys.first?.id]).compactMap { $0 }.joined(separator: "  ")
        case .moves: return "\(section.move): \(section.why)"
        case .names, .code:
            let names = section.after.map { Symbol.withoutLabels($0.symbol) }.uniqued
            return "→ " + (names.isEmpty ? "nothing" : names.joined(separator: ", "))
        }
    }

    private func ending(_ title: String) -> [String] {
        let more = row == nil ? "ROW=2 shows one of them." : ""
        switch step {
        case .places: return kept(title) + ["STEP=2 says what became of each, and why. \(more)"]
        case .moves: return ["STEP=3 reveals the modern names. \(more)"]
        case .names:
            return types + ["STEP=4 shows the modern code, as 'make diff FEATURE=\(title)' does. \(more)"]
        case .code: return []
        }
    }

    /// The modern types of the feature's own module.
    private var types: [String] {
        let own = study.modern.declarations.filter { $0.kind == .type && $0.module == feature }
        guard row == nil, !own.isEmpty else { return [] }
        let list = own.map { "\($0.symbol) (\($0.lines.count.of("line")))" }
        return ["The types of the module \(feature): \(list.joined(separator: ", "))", ""]
    }

    /// The intended differences of ModernBooking, which a refactor that changes nothing does not have.
    private func kept(_ title: String) -> [String] {
        let entries = proof.ledger.filter { entry in
            entry.kind != "crash" && entry.journeys.contains { $0.hasPrefix(title + "/") }
        }
        guard row == nil, !entries.isEmpty else { return [] }
        return [
            "ModernBooking repairs these defects on purpose. Your copy keeps them, since nothing may change:"
        ] + entries.map { "  \($0.id) (\($0.quirks.joined(separator: ", "))): \($0.why)" } + [""]
    }
}

extension [String] {
    /// The elements in their order, each once.
    var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
