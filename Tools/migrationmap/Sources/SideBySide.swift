/// A report for a terminal: before on the left, after on the right.
struct SideBySide {
    let report: DiffReport
    /// The columns of the terminal.
    let width: Int
    let isColoured: Bool

    private var half: Int { max(30, (width - 3) / 2) }

    var lines: [String] {
        var lines = [paint(clean(report.title), .heading), rule("═")]
        lines += report.intro.map { "  " + clean($0) }
        lines += contents
        for (place, section) in report.sections.enumerated() {
            lines += ["", paint(rule("─"), .dim)] + head(section, number: place + 1)
            if !section.before.isEmpty || !section.after.isEmpty {
                lines += ["", columnHeads] + code(section)
            }
        }
        return lines + (report.hints.isEmpty ? [] : [""] + report.hints.map(clean))
    }

    /// Where everything went, a line each.
    private var contents: [String] {
        let rows = report.contents
        guard !rows.isEmpty else { return [] }
        let pins = rows.map { $0[3].count }.max() ?? 0
        let goals = min(width * 2 / 5, rows.map { $0[2].count }.max() ?? 0)
        let left = rows.map { $0[0].count + $0[1].count }.max() ?? 0
        let widths = [min(max(width / 4, width - goals - pins - 6), left + 2), goals]
        func cell(_ text: String, _ width: Int) -> String {
            (text.count > width ? text.prefix(width - 1) + "…" : text).padded(to: width)
        }
        return ["", paint("  where everything went, and the journey that pins it", .dim)]
            + rows.map { row in
                let line =
                    cell("\(row[0]). \(row[1])", widths[0]) + " " + cell(row[2], widths[1]) + " " + row[3]
                let shown = line.prefix(width - 2).reversed().drop { $0 == " " }
                return clean("  " + String(shown.reversed()))
            }
    }

    private var columnHeads: String {
        let left = "before".padded(to: half)
        return paint(left, .removed) + paint(" │ ", .dim) + paint("after", .added)
    }

    // MARK: What is said of a row

    private func head(_ section: DiffReport.Section, number: Int) -> [String] {
        var lines = wrap("\(number). \(section.title)", indent: 3).map { paint($0, .heading) }
        lines += wrap("   \(section.move): \(section.why)", indent: 3)
        for (name, items) in section.facts {
            for (place, item) in items.enumerated() {
                let label = "   " + (place == 0 ? name : "").padded(to: 10)
                lines += wrap(item, indent: 13, label: label).map { paint($0, .dim) }
            }
        }
        return lines
    }

    private func wrap(_ text: String, indent: Int, label: String = "") -> [String] {
        var lines: [String] = []
        var line = ""
        let lead = label + String(repeating: " ", count: text.prefix { $0 == " " }.count)
        for word in clean(text).split(separator: " ") {
            if line.isEmpty {
                line = lead + word
            } else if line.count + 1 + word.count > width {
                lines.append(line)
                line = String(repeating: " ", count: indent) + word
            } else {
                line += " " + word
            }
        }
        return lines + [line]
    }

    // MARK: Code

    private func code(_ section: DiffReport.Section) -> [String] {
        let left = column(section.before)
        let right = column(
            section.after, whenEmpty: section.move == "dead" ? "nothing calls it" : "no counterpart")
        return (0..<max(left.count, right.count)).map { row in
            let one = row < left.count ? left[row] : []
            let other = row < right.count ? right[row] : []
            let used = one.reduce(0) { $0 + $1.text.count }
            let pad = String(repeating: " ", count: max(0, half - used))
            return paint(one) + pad + paint(" │ ", .dim) + paint(other)
        }
    }

    private func column(_ pieces: [DiffReport.Piece], whenEmpty: String = "") -> [[Span]] {
        if pieces.isEmpty { return [[Span(text: "(\(whenEmpty))", style: .dim)]] }
        return pieces.enumerated().flatMap { place, piece -> [[Span]] in
            let note = piece.note.isEmpty ? "" : " (\(piece.note))"
            let head =
                StyledText.wrapped([Span(text: clean(piece.symbol), style: .name)], to: half)
                + StyledText.wrapped([Span(text: clean(short(piece.place) + note), style: .dim)], to: half)
            let body =
                piece.source.isEmpty
                ? [] : StyledText.code(StyledText.harmless(StyledText.unindented(piece.source)))
            return (place > 0 ? [[]] : []) + head + body.flatMap { StyledText.wrapped($0, to: half) }
        }
    }

    /// A path below the folder of a package's sources.
    private func short(_ place: String) -> String {
        place.firstRange(of: "/Sources/").map { String(place[$0.upperBound...]) } ?? place
    }

    // MARK: Colours

    private func clean(_ text: String) -> String { StyledText.harmless(text) }

    private func rule(_ sign: Character) -> String {
        String(repeating: sign, count: min(width, 2 * half + 3))
    }

    private func paint(_ spans: [Span]) -> String { spans.map { paint($0.text, $0.style) }.joined() }

    private func paint(_ text: String, _ style: Span.Style) -> String {
        let code: String? =
            switch style {
            case .plain: nil
            case .keyword: "35"
            case .text: "32"
            case .comment, .dim: "2"
            case .number: "36"
            case .name, .heading: "1"
            case .removed: "1;31"
            case .added: "1;32"
            }
        guard isColoured, let code, !text.isEmpty else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
}

extension DiffReport.Section {
    /// What is known of a row beside its code, by name.
    var facts: [(name: String, items: [String])] {
        func text(_ item: (id: String, words: String)) -> String {
            item.words.isEmpty ? item.id : "\(item.id): \(item.words)"
        }
        var facts: [(name: String, items: [String])] = []
        let plain = cites.filter { $0.words.isEmpty }.map(\.id).joined(separator: ", ")
        let told = cites.filter { !$0.words.isEmpty }.map { "\($0.id), \($0.words)" }
        let quirks = (plain.isEmpty ? [] : [plain]) + told
        if !quirks.isEmpty { facts.append(("cites", quirks)) }
        var pins = journeys.map { text(($0.id, $0.title)) }
        if let reaching {
            pins.append(
                reaching == 1
                    ? "one journey goes through the legacy code"
                    : "\(reaching) journeys go through the legacy code")
        }
        if !pins.isEmpty { facts.append(("journeys", pins)) }
        if !ledger.isEmpty { facts.append(("ledger", ledger.map(text))) }
        return facts
    }
}

extension String {
    func padded(to width: Int) -> String {
        count < width ? self + String(repeating: " ", count: width - count) : self
    }
}
