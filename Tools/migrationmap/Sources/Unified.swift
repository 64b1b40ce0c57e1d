/// A report as plain text for other programs: before with `-`, after with `+`.
struct Unified {
    let report: DiffReport

    var lines: [String] {
        var lines = ["# \(report.title)"]
        lines += report.intro.flatMap { $0.lines(width: nil) }.map { "# \($0)".trimmedAtEnd }
        lines += ["#", "# where everything went, and the journey that pins it"] + contents
        for section in report.sections {
            lines += ["", "@@ \(section.title) @@ \(section.move): \(section.why)"]
            for (name, items) in section.facts { lines += items.map { "# \(name): \($0)" } }
            for piece in section.before { lines += code(piece, "-") }
            for piece in section.after { lines += code(piece, "+") }
        }
        return lines.map(StyledText.harmless) + report.hints.map { "# \($0)" }
    }

    /// The index in columns; a long name is cut, since the section shows it in full.
    private var contents: [String] {
        let rows = report.contents.map { row in
            let title = "\(row[0]). \(row[1])"
            return [title.count > 50 ? title.prefix(49) + "…" : title, row[2], row[3]]
        }
        return Table(rows: [[]] + rows).lines().dropFirst().map { "# \($0)" }
    }

    private func code(_ piece: DiffReport.Piece, _ sign: String) -> [String] {
        let head =
            "\(String(repeating: sign, count: 3)) " + (piece.place.isEmpty ? "" : piece.place + " ")
            + piece.symbol + (piece.note.isEmpty ? "" : " (\(piece.note))")
        guard !piece.source.isEmpty else { return [head] }
        let body = StyledText.unindented(piece.source).split(
            separator: "\n", omittingEmptySubsequences: false)
        return [head] + body.map { sign + $0 }
    }
}
