/// A report as text for other programs: before with `-`, after with `+`.
struct Unified {
    let report: DiffReport

    var lines: [String] {
        var lines = ["# \(report.title)"] + report.intro.map { "# \($0)" }
        lines += report.contents.map { "# \($0[0]). \($0[1]) \($0[2]) \($0[3])".trimmed }
        for section in report.sections {
            lines += ["", "@@ \(section.title) @@ \(section.move): \(section.why)"]
            for (name, items) in section.facts { lines += items.map { "# \(name): \($0)" } }
            for piece in section.before { lines += code(piece, "-") }
            for piece in section.after { lines += code(piece, "+") }
        }
        return lines.map(StyledText.harmless) + report.hints.map { "# \($0)" }
    }

    private func code(_ piece: DiffReport.Piece, _ sign: String) -> [String] {
        let head = "\(String(repeating: sign, count: 3)) \(piece.place) \(piece.symbol)"
        let note = piece.note.isEmpty ? "" : " (\(piece.note))"
        guard !piece.source.isEmpty else { return [head + note] }
        let body = StyledText.unindented(piece.source).split(
            separator: "\n", omittingEmptySubsequences: false)
        return [head + note] + body.map { sign + $0 }
    }
}
