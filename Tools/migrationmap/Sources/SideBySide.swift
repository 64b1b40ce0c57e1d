/// A report for a terminal, with the legacy code on the left and the modern code on the right.
struct SideBySide {
    let report: DiffReport
    /// The width of the terminal in columns.
    let width: Int
    let isColoured: Bool

    /// The smallest width at which the two sides are beside each other.
    private static let leastBeside = 70

    private var isBeside: Bool { width >= Self.leastBeside }
    private var half: Int { isBeside ? (width - 3) / 2 : width }

    var lines: [String] {
        var lines = wrap(report.title).map { paint($0, .heading) } + [rule("═")]
        lines += report.intro.flatMap { $0.lines(width: width - 2) }.map { clean("  " + $0).trimmedAtEnd }
        lines += contents
        for (place, section) in report.sections.enumerated() {
            lines += ["", paint(rule("─"), .dim)] + head(section, number: place + 1)
            if !section.before.isEmpty || !section.after.isEmpty {
                lines += [""] + (isBeside ? [columnHeads] + beside(section) : below(section))
            }
        }
        return lines + (report.hints.isEmpty ? [] : [""] + report.hints.flatMap { wrap($0) })
    }

    /// The index of sections: a line for each, or several if the names do not fit.
    private var contents: [String] {
        let rows = report.contents.map { $0.map(clean) }
        guard !rows.isEmpty else { return [] }
        let heads = wrap("  where everything went, and the journey that pins it", indent: 2)
        let pins = rows.map { $0[3].count }.max() ?? 0
        let names = rows.map { $0[0].count + 2 + $0[1].count }.max() ?? 0
        let room = width - 4 - pins
        let goals = min(rows.map { $0[2].count }.max() ?? 0, max(40, room - names))
        let left = min(names, room - goals)
        let lines = rows.flatMap { row -> [String] in
            let title = "\(row[0]). \(row[1])"
            guard left >= min(names, 24) else { return stacked(title, row[2], row[3]) }
            return [("  " + cut(title, left) + " " + cut(row[2], goals) + " " + row[3]).trimmedAtEnd]
        }
        return [""] + heads.map { paint($0, .dim) } + lines
    }

    private func cut(_ text: String, _ width: Int) -> String {
        (text.count > width ? text.prefix(width - 1) + "…" : text).padded(to: width)
    }

    /// The legacy name, cut to one line, above the modern name and the journey in full.
    private func stacked(_ title: String, _ goal: String, _ pin: String) -> [String] {
        let both = "     \(goal)  \(pin)".trimmedAtEnd
        let below =
            both.count <= width
            ? [both] : wrap("     \(goal)", indent: 7) + (pin.isEmpty ? [] : wrap("     \(pin)", indent: 7))
        return [("  " + cut(title, width - 2)).trimmedAtEnd] + below
    }

    private var columnHeads: String {
        let left = "before".padded(to: half)
        return paint(left, .removed) + paint(" │ ", .dim) + paint("after", .added)
    }

    // MARK: Facts

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

    private func wrap(_ text: String, indent: Int = 0, label: String = "") -> [String] {
        let lead = label + String(text.prefix { $0 == " " })
        return Prose.wrapped(
            clean(text), to: width, first: lead,
            others: String(repeating: " ", count: min(indent, width / 2)))
    }

    // MARK: Code

    private func beside(_ section: DiffReport.Section) -> [String] {
        let left = column(section.before)
        let right = column(section.after, whenEmpty: absence(section))
        return (0..<max(left.count, right.count)).map { row in
            let one = row < left.count ? left[row] : []
            let other = row < right.count ? right[row] : []
            let used = one.reduce(0) { $0 + $1.text.count }
            let pad = String(repeating: " ", count: max(0, half - used))
            return paint(one) + pad + paint(" │ ", .dim) + paint(other)
        }
    }

    private func below(_ section: DiffReport.Section) -> [String] {
        [paint("before", .removed)] + column(section.before).map(paint) + ["", paint("after", .added)]
            + column(section.after, whenEmpty: absence(section)).map(paint)
    }

    private func absence(_ section: DiffReport.Section) -> String {
        section.move == "dead" ? "nothing calls it" : "no counterpart"
    }

    private func column(_ pieces: [DiffReport.Piece], whenEmpty: String = "") -> [[Span]] {
        if pieces.isEmpty { return [[Span(text: "(\(whenEmpty))", style: .dim)]] }
        return pieces.enumerated().flatMap { place, piece -> [[Span]] in
            let head =
                StyledText.wrapped([Span(text: clean(piece.symbol), style: .name)], to: half)
                + StyledText.wrapped([Span(text: clean(short(piece.whereabouts)), style: .dim)], to: half)
            let body =
                piece.source.isEmpty
                ? [] : StyledText.code(StyledText.harmless(StyledText.unindented(piece.source)))
            return (place > 0 ? [[]] : []) + head + body.flatMap { StyledText.wrapped($0, to: half) }
        }
    }

    /// A path relative to the folder of a package's sources.
    private func short(_ place: String) -> String {
        place.firstRange(of: "/Sources/").map { String(place[$0.upperBound...]) } ?? place
    }

    // MARK: Colours

    private func clean(_ text: String) -> String { StyledText.harmless(text) }

    private func rule(_ sign: Character) -> String {
        String(repeating: sign, count: isBeside ? 2 * half + 3 : width)
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
    /// The facts about a row that are shown beside its code, by name.
    var facts: [(name: String, items: [String])] {
        func text(_ item: (id: String, words: String)) -> String {
            item.words.isEmpty ? item.id : "\(item.id): \(item.words)"
        }
        var facts: [(name: String, items: [String])] = []
        if !others.isEmpty {
            facts.append(("with", ["\(others.joined(separator: ", ")): the same row of the map"]))
        }
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
