/// Answers questions about the two apps from the map.
struct DiffBuilder {
    let study: CaseStudy
    let proof: Proof

    func answer(_ question: Question) throws(UnknownName) -> DiffReport {
        switch question {
        case .feature(let name): try feature(name)
        case .type(let name): try type(name)
        case .method(let name, let type): try method(name, in: type)
        case .symbol(let name): try symbol(name)
        }
    }

    // MARK: Questions

    private func feature(_ name: String) throws(UnknownName) -> DiffReport {
        let known = study.map.features
        guard let feature = known.first(where: { $0.lowercased() == name.lowercased() }) else {
            throw UnknownName(
                what: "feature", name: name, nearest: Suggestion.nearest(to: name, in: known), known: known)
        }
        let rows = study.map.rows.indices.filter { study.map.rows[$0].feature == feature }
        return DiffReport(
            title: feature, intro: Figures(study).lines(of: feature), sections: sections(rows),
            hints: ["make diff CLASS=<one of its classes> shows one class of it."])
    }

    private func type(_ name: String) throws(UnknownName) -> DiffReport {
        let types = Set(
            study.legacy.declarations.filter { $0.kind == .type || $0.kind == .extension }.map(\.symbol))
        guard let type = types.first(where: { $0.lowercased() == name.lowercased() }) else {
            if !study.modernPieces(name).isEmpty { return try symbol(name) }
            throw UnknownName(
                what: "class of LegacyBooking", name: name, nearest: Suggestion.nearest(to: name, in: types))
        }
        let rows = rows { Symbol.isSelf($0, orIn: type) }
        return DiffReport(
            title: type, intro: Figures(study).lines(ofType: type, pieces: modernTypes(of: rows)),
            sections: sections(rows) + deadSection { Symbol.isSelf($0, orIn: type) },
            hints: ["make diff CLASS=\(type) METHOD=<one of its methods> shows one method."])
    }

    private func method(_ name: String, in type: String?) throws(UnknownName) -> DiffReport {
        func fits(_ symbol: String) -> Bool {
            guard
                symbol == name || Symbol.withoutLabels(symbol) == name || Symbol.base(of: symbol) == name
                    || Symbol.member(of: symbol) == name
            else { return false }
            return type.map { Symbol.isSelf(Symbol.owner(of: symbol), orIn: $0) } ?? true
        }
        let rows = rows(fits)
        let dead = deadSection(fits)
        guard !rows.isEmpty || !dead.isEmpty else {
            let symbols = study.legacy.declarations.filter { $0.kind != .extension }.map(\.symbol)
            let near = Suggestion.nearest(
                to: [type, name].compactMap { $0 }.joined(separator: "."), in: symbols)
            throw UnknownName(
                what: type.map { "member of \($0)" } ?? "member of LegacyBooking", name: name, nearest: near)
        }
        let title = [type, name].compactMap { $0 }.joined(separator: ".")
        return DiffReport(title: title, intro: [], sections: sections(rows) + dead)
    }

    private func symbol(_ name: String) throws(UnknownName) -> DiffReport {
        let pieces = study.modernPieces(name)
        let other = pieces.isEmpty ? loose(name) : nil
        guard let symbol = pieces.first?.symbol ?? other else {
            let symbols = study.modern.declarations.filter { $0.kind != .extension }.map(\.symbol)
            throw UnknownName(
                what: "symbol of ModernBooking", name: name,
                nearest: Suggestion.nearest(to: name, in: symbols))
        }
        let rows = study.map.rows.indices.filter { index in
            study.map.rows[index].modern.contains { piece in
                let named = study.modernPieces(piece.text).first?.symbol ?? piece.text
                return Symbol.isSelf(named, orIn: symbol) || Symbol.isSelf(symbol, orIn: named)
            }
        }
        var intro = Figures(study).lines(ofModern: symbol)
        for new in study.map.new where new.names.contains(where: { Symbol.isSelf(symbol, orIn: $0.text) }) {
            intro.append("New, with no legacy line behind it: \(new.why)")
        }
        let before = Set(rows.flatMap { study.map.rows[$0].legacy.map(\.text) })
        if !rows.isEmpty {
            let members = before.count == 1 ? "one legacy member" : "\(before.count) legacy members"
            let count = rows.count == 1 ? "one row" : "\(rows.count) rows"
            intro.append("It replaces \(members), in \(count) of the map.")
        }
        return DiffReport(title: symbol, intro: intro, sections: sections(rows))
    }

    /// A symbol whose name, or name without labels, is this.
    private func loose(_ name: String) -> String? {
        let all = study.modern.declarations + study.shared.declarations
        return all.first { Symbol.withoutLabels($0.symbol) == name }?.symbol
            ?? all.first { Symbol.base(of: $0.symbol) == name && $0.kind != .extension }?.symbol
    }

    // MARK: Rows

    private func rows(_ isWanted: (String) -> Bool) -> [Int] {
        study.map.rows.indices.filter { index in
            study.map.rows[index].legacy.contains { isWanted($0.text) }
        }
    }

    private func modernTypes(of rows: [Int]) -> [String] {
        var seen: Set<String> = []
        return rows.flatMap { study.map.rows[$0].modern }.compactMap { name -> String? in
            guard let piece = study.modern.resolve(name.text).first else { return nil }
            let type = piece.kind == .type ? piece.symbol : piece.owner
            return !type.isEmpty && seen.insert(type).inserted ? type : nil
        }
    }

    private func deadSection(_ isWanted: (String) -> Bool) -> [DiffReport.Section] {
        study.map.dead.compactMap { dead in
            let names = dead.names.map(\.text).filter(isWanted)
            guard !names.isEmpty else { return nil }
            return DiffReport.Section(
                title: names.joined(separator: ", "), feature: "", move: "dead", why: dead.why, cites: [],
                journeys: [], reaching: nil, ledger: [],
                before: names.flatMap { study.legacy.resolve($0) }.map { piece($0) }, after: [])
        }
    }

    private func sections(_ rows: [Int]) -> [DiffReport.Section] {
        var seen: [String: Int] = [:]
        return rows.enumerated().map { number, index in
            let row = study.map.rows[index]
            let reaching = study.journeys(reachingRow: index)
            var title = row.legacy.map(\.text).joined(separator: ", ")
            if let part = row.part {
                title += part.from == part.to ? ": “\(part.from)”" : ": “\(part.from)” to “\(part.to)”"
            }
            // The code of a modern piece is shown once in an answer.
            let after = row.modern.flatMap { name in
                study.modernPieces(name.text, for: row.feature).map { declaration in
                    let key = "\(declaration.path):\(declaration.lines.lowerBound)"
                    if let before = seen[key] { return reference(to: declaration, shownIn: before + 1) }
                    seen[key] = number
                    return piece(declaration)
                }
            }
            return DiffReport.Section(
                title: title, feature: row.feature, move: row.move.rawValue, why: row.why,
                cites: row.cites.map { ($0.text, words(of: $0.text)) },
                journeys: row.journeys.map { ($0.text, proof.title(of: $0.text)) }, reaching: reaching?.count,
                ledger: entries(for: row, reaching), before: before(index), after: after)
        }
    }

    private func words(of citation: String) -> String {
        Citation.seeds[citation] ?? ""
    }

    /// The entries that cite one of a row's quirks and speak of a journey that goes through it.
    private func entries(for row: MigrationMap.Row, _ reaching: Set<String>?) -> [(id: String, words: String)]
    {
        let cites = Set(row.cites.map(\.text))
        let journeys = reaching ?? Set(row.journeys.map(\.text))
        return proof.ledger.filter { entry in
            if cites.contains(entry.id) { return true }
            guard entry.quirks.contains(where: { cites.contains($0) || cites.contains(Citation.number($0)) })
            else {
                return false
            }
            return entry.journeys.contains { pattern in journeys.contains { Proof.fits(pattern, $0) } }
        }.map { ($0.id, $0.why) }
    }

    // MARK: Code

    private func before(_ index: Int) -> [DiffReport.Piece] {
        let row = study.map.rows[index]
        let declarations = row.legacy.flatMap { study.legacy.resolve($0.text) }.filter {
            $0.kind != .extension
        }
        guard row.part != nil, let declaration = declarations.first else {
            return declarations.map { piece($0) }
        }
        let place = study.places(ofPartsOf: declaration.symbol).first { $0.row == index }?.place
        guard case .success(let range)? = place else { return [piece(declaration)] }
        let source = Array(study.legacy.text(of: declaration).utf8)
        let line = source[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
        return [
            DiffReport.Piece(
                symbol: declaration.symbol,
                place: "\(declaration.path):\(declaration.lines.lowerBound + line)",
                source: String(decoding: source[range], as: UTF8.self),
                note: "a part of \(declaration.lines.count) lines")
        ]
    }

    private func piece(_ declaration: Declaration) -> DiffReport.Piece {
        let isLongType =
            (declaration.kind == .type || declaration.kind == .extension) && declaration.lines.count > 60
        return DiffReport.Piece(
            symbol: declaration.symbol, place: place(declaration),
            source: isLongType ? outline(declaration) : study.text(of: declaration),
            note: isLongType ? "\(declaration.lines.count) lines; its members only" : "")
    }

    private func reference(to declaration: Declaration, shownIn section: Int) -> DiffReport.Piece {
        DiffReport.Piece(
            symbol: declaration.symbol, place: place(declaration), source: "",
            note: "shown above, at \(section)")
    }

    private func place(_ declaration: Declaration) -> String {
        "\(declaration.path):\(declaration.lines.lowerBound)"
    }

    /// A type's first line and those of its members.
    private func outline(_ declaration: Declaration) -> String {
        func head(_ text: String) -> String {
            String(text.prefix { !$0.isNewline }).trimmed
        }
        let tree = study.tree(of: declaration)
        let inner = tree.declarations.filter {
            $0.path == declaration.path && $0.owner == declaration.symbol && $0.kind != .extension
                && declaration.bytes.contains($0.bytes.lowerBound)
        }
        let lines = inner.map { member -> String in
            let head = head(tree.text(of: member))
            return "    " + (member.hasBehaviour && head.hasSuffix("{") ? head + " … }" : head)
        }
        return ([head(tree.text(of: declaration))] + lines + ["}"]).joined(separator: "\n")
    }
}

/// What the numbers that rows cite stand for.
enum Citation {
    static let seeds = [
        "seed 000": "the refactor of the god controller", "seed 001": "network, store and coordinator",
        "seed 002": "the challenge", "seed 003": "the map of depots", "seed 004": "think small",
    ]

    /// `D-25` of `D-25c`.
    static func number(_ id: String) -> String {
        String(id.reversed().drop { !$0.isNumber }.reversed())
    }
}
