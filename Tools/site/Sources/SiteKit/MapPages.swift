/// The pages of the map: for each row, the code of both sides beside each other.
struct MapPages {
    let data: SiteData
    let places: Places

    // MARK: Rows

    func context(of page: Places.MapPage) -> [String: Any] {
        let feature = data.features[page.feature]
        let rows = Array(feature.rows[page.rows])
        let parts = places.mapPages.filter { $0.feature == page.feature }
        return [
            "feature": feature.name,
            "figures": Table.html(feature.figures, caption: "Figures of \(feature.name)", isNumeric: true),
            "isFirst": page.rows.lowerBound == 0,
            "overview": Overview(rows: rows, feature: feature.name).svg,
            "rows": rows.map { row($0, in: feature, on: page.path) },
            "isSplit": parts.count > 1,
            "parts": parts.map { part in
                [
                    "href": SitePath.link(from: page.path, to: part.path),
                    "label": "Rows \(part.rows.lowerBound + 1) to \(part.rows.upperBound)",
                    "current": part.path == page.path ? " aria-current=\"page\"" : "",
                ]
            },
            "others": data.features.enumerated().map { index, other in
                [
                    "href": SitePath.link(from: page.path, to: "map/\(other.name).html"), "label": other.name,
                    "current": index == page.feature ? " aria-current=\"true\"" : "",
                ]
            },
        ]
    }

    private func row(_ row: SiteData.Row, in feature: SiteData.Feature, on page: String) -> [String: Any] {
        let before = row.before.map { self.piece($0, in: feature, on: page) }
        let after = row.after.map { self.piece($0, in: feature, on: page) }
        let absence = row.move == "dropped" ? "no counterpart: dropped" : "no counterpart"
        return [
            "number": row.number, "title": row.names.map { HTML.symbol($0) }.joined(separator: ", "),
            "part": row.part, "move": row.move, "why": row.why,
            "cites": row.cites.map { note in
                places.number(note.id, from: page)
                    + (note.words.isEmpty ? "" : " (\(HTML.escaped(note.words)))")
            }.joined(separator: ", "),
            "journeys": row.journeys.map { ["id": $0.id, "words": $0.words] },
            "reaching": row.reaching.map { "\($0)" } ?? "",
            "hasReaching": row.reaching != nil,
            "ledger": row.ledger.map { ["id": places.number($0.id, from: page), "words": $0.words] },
            "hasLedger": !row.ledger.isEmpty, "isLong": row.ledger.count > 2, "ledgerCount": row.ledger.count,
            "before": before.map(\.html).joined(separator: "\n"),
            "after": after.isEmpty
                ? "<p class=\"none\">\(absence)</p>" : after.map(\.html).joined(separator: "\n"),
            "ribbon": Ribbon(left: before.map(\.lines), right: after.map(\.lines)).svg,
        ]
    }

    /// A piece of code, with its height in lines.
    private func piece(
        _ piece: SiteData.Piece, in feature: SiteData.Feature, on page: String
    ) -> (html: String, lines: Int) {
        let name = "<b>\(HTML.escaped(piece.symbol))</b>"
        let place = piece.path.isEmpty ? "" : "\(Self.short(piece.path)):\(piece.line)"
        var remark = piece.note
        var lines = 3
        var body = ""
        if let shown = piece.shownIn, let target = places.rows["\(feature.name)#\(shown)"] {
            remark = "code at row \(shown)"
            body = "<a class=\"above\" href=\"\(places.link(target, from: page))\">code at row \(shown)</a>"
        } else if !piece.code.isEmpty {
            body = "<pre><code>\(Highlighter.swift(piece.code))</code></pre>"
            lines += piece.code.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        }
        let whole = HTML.escaped("\(piece.symbol), \(piece.path):\(piece.line)")
        let second = [place, piece.shownIn == nil ? remark : ""].filter { !$0.isEmpty }.joined(
            separator: " · ")
        let html =
            "<div class=\"piece\"><p class=\"name\" title=\"\(whole)\">\(name)</p>"
            + "<p class=\"where\">\(HTML.escaped(second))</p>\(body)</div>"
        return (html, lines)
    }

    /// A path relative to the folder of a package's sources.
    static func short(_ path: String) -> String {
        path.firstRange(of: "/Sources/").map { String(path[$0.upperBound...]) } ?? path
    }

    // MARK: Index

    var index: [String: Any] {
        [
            "table": table(from: "map/index.html"), "costs": data.costs.dropFirst().map { ["text": $0] },
            "moves": moves, "dead": exceptions(data.dead), "new": exceptions(data.new),
            "rows": data.features.reduce(0) { $0 + $1.rows.count },
        ]
    }

    /// The figures of all features, with links to their pages.
    func table(from page: String) -> String {
        let rows = data.table.enumerated().map { number, cells -> [String] in
            let escaped = cells.map { HTML.escaped($0) }
            guard number > 0, let name = cells.first, data.features.contains(where: { $0.name == name })
            else { return escaped }
            let link = SitePath.link(from: page, to: "map/\(name).html")
            return ["<a href=\"\(HTML.escaped(link))\">\(escaped[0])</a>"] + escaped.dropFirst()
        }
        return Table.html(raw: rows, caption: "LegacyBooking → ModernBooking", isNumeric: true)
    }

    private var moves: [[String: String]] {
        let rows = data.features.flatMap(\.rows)
        return [
            ("extracted", "now a type or function of its own"), ("inlined", "now part of other code"),
            ("replaced", "other code does the job"), ("dropped", "without a counterpart"),
        ].map { move, words in
            ["move": move, "words": words, "count": "\(rows.count { $0.move == move })"]
        }
    }

    private func exceptions(_ list: [SiteData.Exception]) -> [[String: Any]] {
        list.map { item in
            [
                "names": item.names.map { "<code>\(HTML.symbol($0))</code>" }.joined(separator: ", "),
                "why": item.why,
            ]
        }
    }
}
