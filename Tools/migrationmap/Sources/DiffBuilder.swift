/// Builds the answers to questions about the two apps from the map.
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
                what: "feature", name: name, nearest: Suggestion.near(to: name, in: known, atMost: 1),
                known: known)
        }
        let rows = study.map.rows.indices.filter { study.map.rows[$0].feature == feature }
        return DiffReport(
            title: feature, intro: [.table(Figures(study).table(of: feature))], sections: sections(rows),
            hints: ["make diff CLASS=<one of its classes> shows one class of it."])
    }

    private func type(_ name: String) throws(UnknownName) -> DiffReport {
        let types = Set(
            study.legacy.declarations.filter { $0.kind == .type || $0.kind == .extension }.map(\.symbol))
        guard let type = types.sorted().first(where: { $0.lowercased() == name.lowercased() }) else {
            if !study.modernPieces(name).isEmpty { return try symbol(name) }
            throw UnknownName(
                what: "class of LegacyBooking", name: name, nearest: Suggestion.near(to: name, in: types))
        }
        func isAsked(_ symbol: String) -> Bool { Symbol.isSelf(symbol, orIn: type) }
        let rows = rows(isAsked)
        let cost = Cost(study, rows: rows, isAsked: isAsked).blocks
        return DiffReport(
            title: type,
            intro: cost + [
                .text(""), .table(Figures(study).table(ofType: type, pieces: modernTypes(of: rows))),
            ],
            sections: sections(rows, isAsked: isAsked) + deadSection(isAsked),
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
            let near = Suggestion.near(
                to: [type, name].compactMap { $0 }.joined(separator: "."), in: symbols)
            throw UnknownName(
                what: type.map { "member of \($0)" } ?? "member of LegacyBooking", name: name, nearest: near)
        }
        let title = [type, name].compactMap { $0 }.joined(separator: ".")
        return DiffReport(
            title: title, intro: Cost(study, rows: rows, isAsked: fits).blocks,
            sections: sections(rows, isAsked: fits) + dead)
    }

    private func symbol(_ name: String) throws(UnknownName) -> DiffReport {
        let symbols = self.symbols(name)
        guard !symbols.isEmpty else {
            let all = study.modern.declarations.filter { $0.kind != .extension }.map(\.symbol)
            throw UnknownName(
                what: "symbol of ModernBooking", name: name, nearest: Suggestion.near(to: name, in: all))
        }
        let rows = study.map.rows.indices.filter { index in
            study.map.rows[index].modern.contains { piece in
                let named = study.modernPieces(piece.text).first?.symbol ?? piece.text
                return symbols.contains { Symbol.isSelf(named, orIn: $0) || Symbol.isSelf($0, orIn: named) }
            }
        }
        let news = study.map.new.filter { new in
            new.names.contains { name in symbols.contains { Symbol.isSelf($0, orIn: name.text) } }
        }
        guard !rows.isEmpty || !news.isEmpty else {
            let named = (study.map.rows.flatMap(\.modern) + study.map.new.flatMap(\.names)).map(\.text)
            throw UnknownName(
                what: "row of the map that names", name: name, nearest: Suggestion.near(to: name, in: named))
        }
        var intro: [Block] = []
        if symbols.count > 1 {
            intro.append(
                .text("\(symbols.count) symbols have that name: \(symbols.joined(separator: ", "))."))
        } else if let table = Figures(study).table(ofModern: symbols[0]) {
            intro.append(.table(table))
        }
        intro += news.map { .text("New, with no legacy line behind it: \($0.why)") }
        let before = Set(rows.flatMap { study.map.rows[$0].legacy.map(\.text) }).count
        if !rows.isEmpty {
            intro.append(
                .text("It replaces \(before.of("legacy member")), in \(rows.count.of("row")) of the map."))
        }
        return DiffReport(
            title: symbols.count == 1 ? symbols[0] : name, intro: intro, sections: sections(rows))
    }

    /// The modern symbols with a full name, or else those whose last component is that name.
    private func symbols(_ name: String) -> [String] {
        if let whole = study.modernPieces(name).first { return [whole.symbol] }
        for tree in [study.modern, study.shared] {
            let all = tree.declarations.filter { $0.kind != .extension }.map(\.symbol)
            for found in [
                all.filter { Symbol.withoutLabels($0) == name }, all.filter { Symbol.base(of: $0) == name },
            ] where !found.isEmpty {
                return Set(found).sorted()
            }
        }
        return []
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
                names: names, feature: "", move: "dead", why: dead.why, cites: [],
                journeys: [], reaching: nil, ledger: [],
                before: names.flatMap { study.legacy.resolve($0) }.map { piece($0) }, after: [])
        }
    }

    /// - Parameter isAsked: selects the members of a row to show.
    private func sections(
        _ rows: [Int], isAsked: (String) -> Bool = { _ in true }
    ) -> [DiffReport.Section] {
        var seen: [String: Int] = [:]
        return rows.enumerated().map { number, index in
            let row = study.map.rows[index]
            let reaching = study.journeys(reachingRow: index, isAsked: isAsked)
            let part = row.part.map { part in
                part.from == part.to ? ": “\(part.from)”" : ": “\(part.from)” to “\(part.to)”"
            }
            // An answer shows the code of each modern declaration once.
            let after = row.modern.flatMap { name -> [DiffReport.Piece] in
                let pieces = study.modernPieces(name.text, for: row.feature)
                if pieces.isEmpty { return [DiffReport.Piece.missing(name.text)] }
                return pieces.map { declaration in
                    let key = "\(declaration.path):\(declaration.lines.lowerBound)"
                    if let before = seen[key] { return reference(to: declaration, shownIn: before + 1) }
                    seen[key] = number
                    return piece(declaration)
                }
            }
            return DiffReport.Section(
                names: row.legacy.map(\.text).filter(isAsked), part: part ?? "", feature: row.feature,
                others: row.legacy.map(\.text).filter { !isAsked($0) }, move: row.move.rawValue, why: row.why,
                cites: row.cites.map { ($0.text, words(of: $0.text)) },
                journeys: pins(of: row, reaching).map { ($0, proof.title(of: $0)) },
                reaching: reaching?.count,
                ledger: entries(for: row, reaching), before: before(index, isAsked: isAsked), after: after)
        }
    }

    /// The row's own journeys among those that execute the code; if none does, another journey that does.
    private func pins(of row: MigrationMap.Row, _ reaching: Set<String>?) -> [String] {
        let named = row.journeys.map(\.text)
        guard let reaching, !reaching.isEmpty else { return named }
        let own = named.filter(reaching.contains)
        if !own.isEmpty || named.isEmpty { return own }
        let others = reaching.sorted()
        return [others.first { $0.hasPrefix(row.feature + "/") } ?? others[0]]
    }

    private func words(of citation: String) -> String {
        Citation.seeds[citation] ?? ""
    }

    /// The ledger entries that cite a quirk of the row and apply to a journey that executes it.
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

    private func before(_ index: Int, isAsked: (String) -> Bool) -> [DiffReport.Piece] {
        let row = study.map.rows[index]
        let pieces = row.legacy.map(\.text).filter(isAsked).flatMap { name -> [DiffReport.Piece] in
            let found = study.legacy.resolve(name).filter { $0.kind != .extension }
            return found.isEmpty ? [.missing(name)] : found.map { piece($0) }
        }
        guard row.part != nil, let declaration = study.legacy.resolve(row.legacy[0].text).first else {
            return pieces
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
                note: "a part; the whole has \(declaration.lines.count.of("line"))")
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
            note: "shown above, at \(section)", shownIn: section)
    }

    private func place(_ declaration: Declaration) -> String {
        "\(declaration.path):\(declaration.lines.lowerBound)"
    }

    /// The first lines of a type and of its members.
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

/// The meanings of the numbers that rows cite.
enum Citation {
    static let seeds = [
        "seed 000": "the refactor of the god controller", "seed 001": "network, store and coordinator",
        "seed 002": "the challenge", "seed 003": "the map of depots", "seed 004": "think small",
    ]

    /// Returns `D-25` for `D-25c`.
    static func number(_ id: String) -> String {
        String(id.reversed().drop { !$0.isNumber }.reversed())
    }
}
