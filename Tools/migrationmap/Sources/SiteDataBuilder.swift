import Foundation

/// Collects the data of the site.
struct SiteDataBuilder {
    let study: CaseStudy
    let proof: Proof

    func data() throws -> SiteData {
        let features = try study.map.features.map(feature)
        return SiteData(
            table: Figures(study).table().compactMap(\.rows).first ?? [],
            costs: Figures(study).table().compactMap(\.text).drop { !$0.hasPrefix("What ") }
                .map(\.trimmed).filter { !$0.isEmpty },
            features: features,
            dead: study.map.dead.map { SiteData.Exception(names: $0.names.map(\.text), why: $0.why) },
            new: study.map.new.map { SiteData.Exception(names: $0.names.map(\.text), why: $0.why) },
            duties: Responsibility.allCases.map(\.rawValue),
            types: types, modules: modules, symbols: symbols(features),
            tap: TapPath(study: study, proof: proof, features: features).tap)
    }

    // MARK: Rows

    private func feature(_ name: String) throws -> SiteData.Feature {
        let report = try DiffBuilder(study: study, proof: proof).answer(.feature(name))
        let rows = report.sections.enumerated().map { place, section in
            SiteData.Row(
                number: place + 1, names: section.names, part: section.part, move: section.move,
                why: section.why, cites: notes(section.cites),
                journeys: section.journeys.map { SiteData.Note(id: $0.id, words: $0.title) },
                reaching: section.reaching, ledger: notes(section.ledger),
                before: section.before.map(piece), after: section.after.map(piece))
        }
        return SiteData.Feature(name: name, figures: report.intro.compactMap(\.rows).first ?? [], rows: rows)
    }

    private func notes(_ notes: [(id: String, words: String)]) -> [SiteData.Note] {
        notes.map { SiteData.Note(id: $0.id, words: $0.words) }
    }

    private func piece(_ piece: DiffReport.Piece) -> SiteData.Piece {
        let colon = piece.place.lastIndex(of: ":")
        let path = colon.map { String(piece.place[..<$0]) } ?? piece.place
        let line = colon.flatMap { Int(piece.place[piece.place.index(after: $0)...]) } ?? 0
        // The list of a long type's members is not indented.
        let indent = piece.note.hasSuffix("members only") ? 0 : indent(of: line, in: path)
        let lines = piece.source.split(separator: "\n", omittingEmptySubsequences: false).map { text in
            String(text.dropFirst(min(indent, text.prefix { $0 == " " }.count)))
        }
        return SiteData.Piece(
            symbol: piece.symbol, path: path, line: line,
            code: StyledText.harmless(lines.joined(separator: "\n")),
            note: piece.shownIn == nil ? piece.note : "", shownIn: piece.shownIn)
    }

    /// The number of spaces at the start of a line of a file, counted from 1.
    private func indent(of line: Int, in path: String) -> Int {
        let trees = [study.legacy, study.modern, study.shared]
        guard let source = trees.lazy.compactMap({ $0.sources[path] }).first else { return 0 }
        let lines = source.split(
            separator: UInt8(ascii: "\n"), maxSplits: max(0, line), omittingEmptySubsequences: false)
        guard line > 0, line <= lines.count else { return 0 }
        return lines[line - 1].prefix { $0 == UInt8(ascii: " ") }.count
    }

    // MARK: Types

    private var types: [SiteData.TypeStrip] {
        let files = FeatureFiles(study)
        return [(study.legacy, files.legacy), (study.modern, files.modern)].flatMap { tree, files in
            let features = Dictionary(
                files.flatMap { name, files in files.map { ($0.path, name) } }, uniquingKeysWith: { $1 })
            return types(of: tree, features)
        }
    }

    private func types(of tree: SourceTree, _ features: [String: String]) -> [SiteData.TypeStrip] {
        let metrics = Metrics(tree)
        let members = Dictionary(
            grouping: tree.declarations.filter { $0.kind != .type && $0.kind != .extension }, by: \.owner)
        return tree.declarations.filter { $0.kind == .type }.map { type in
            SiteData.TypeStrip(
                symbol: type.symbol, side: tree.side.rawValue, feature: features[type.path] ?? "",
                module: type.module, path: type.path, lines: metrics.types[type.symbol]?.lines ?? 0,
                members: (members[type.symbol] ?? []).map { member in
                    let duties = Responsibility.all(in: member.facts.uses)
                    return SiteData.Member(
                        name: Symbol.member(of: member.symbol), lines: member.lines.count,
                        duties: Responsibility.allCases.filter(duties.contains).map(\.rawValue))
                })
        }
    }

    // MARK: Modules

    private var modules: [SiteData.Module] {
        [study.legacy, study.modern, study.shared].flatMap { tree in
            Dictionary(grouping: tree.files, by: \.module).sorted { $0.key < $1.key }.map { name, files in
                let imports = files.reduce(into: Set<String>()) { found, file in
                    found.formUnion(Self.imports(in: tree.sources[file.path] ?? []))
                }
                return SiteData.Module(
                    name: name, side: tree.side.rawValue, files: files.count,
                    lines: files.reduce(0) { $0 + $1.lineCount },
                    types: files.reduce(0) { $0 + $1.declarations.count { $0.kind == .type } },
                    imports: imports.sorted())
            }
        }
    }

    /// The modules that a source imports.
    static func imports(in source: [UInt8]) -> Set<String> {
        let access: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
        let kinds: Set<Substring> = [
            "struct", "class", "enum", "protocol", "func", "typealias", "var", "let",
        ]
        var found: Set<String> = []
        for line in String(decoding: source, as: UTF8.self).split(separator: "\n") {
            var words = line.split(separator: " ")[...]
            while let word = words.first, access.contains(word) || word.hasPrefix("@") {
                words = words.dropFirst()
            }
            guard words.first == "import" else { continue }
            words = words.dropFirst()
            if let word = words.first, kinds.contains(word) { words = words.dropFirst() }
            guard let name = words.first?.prefix(while: { $0 != "." && $0 != ";" }) else { continue }
            found.insert(String(name))
        }
        return found
    }

    // MARK: Symbols

    private func symbols(_ features: [SiteData.Feature]) -> [SiteData.Entry] {
        var rows: [String: [String]] = [:]
        for feature in features {
            for row in feature.rows {
                let place = "\(feature.name)#\(row.number)"
                let before = row.before.map { "l " + $0.symbol }
                let after = row.after.map { "m " + $0.symbol }
                for name in Set(before + after) { rows[name, default: []].append(place) }
            }
        }
        return [study.legacy, study.modern].flatMap { tree in
            let mark = tree.side == .legacy ? "l " : "m "
            return tree.declarations.filter { $0.kind != .extension && $0.kind != .enumCase }
                .map { declaration in
                    var name = declaration.symbol
                    while !name.isEmpty, rows[mark + name] == nil { name = Symbol.owner(of: name) }
                    return SiteData.Entry(
                        symbol: declaration.symbol, side: tree.side.rawValue, kind: declaration.kind.rawValue,
                        path: declaration.path, line: declaration.lines.lowerBound,
                        rows: rows[mark + name] ?? [])
                }
        }
    }
}

extension Block {
    fileprivate var rows: [[String]]? {
        guard case .table(let table) = self else { return nil }
        return table.rows
    }

    fileprivate var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }
}
