/// The code that one tap executes: the lines that one journey executes and another without the tap does not.
struct TapPath {
    let study: CaseStudy
    let proof: Proof
    let features: [SiteData.Feature]

    private static let journey = "Manage/find-button-looks-up"
    /// The same steps, but with the fields cleared before the tap, so that no request is sent.
    private static let without = "Manage/fields-cleared-after-typing"
    /// The members by which UIKit or the network calls the app.
    private static let entries = [
        ("The tap", "ManageViewController.findBooking()"),
        ("The reply", "ManageViewController.requestFinished(_:)"),
        ("The picture", "AsyncImageView.connectionDidFinishLoading(_:)"),
    ]

    var tap: SiteData.Tap {
        let executed = executed
        var seen: Set<String> = []
        var phases = Self.entries.map { name, entry in
            var stops: [SiteData.Tap.Stop] = []
            visit(entry, depth: 0, executed, &seen, &stops)
            return SiteData.Tap.Phase(name: name, stops: stops)
        }
        let rest = study.legacy.declarations.filter {
            executed[$0.symbol] != nil && seen.insert($0.symbol).inserted
        }
        phases.append(
            SiteData.Tap.Phase(name: "Also executed", stops: rest.map { stop($0, executed, depth: 0) }))
        return SiteData.Tap(
            journey: Self.journey, title: proof.title(of: Self.journey), without: Self.without,
            phases: phases.filter { !$0.stops.isEmpty })
    }

    /// The lines of each member that the tap executes, counted from 0.
    private var executed: [String: Set<Int>] {
        guard let with = study.reach.journeys.firstIndex(of: Self.journey),
            let without = study.reach.journeys.firstIndex(of: Self.without)
        else { return [:] }
        var found: [String: Set<Int>] = [:]
        for (symbol, member) in study.reach.members {
            guard let declaration = study.legacy.resolve(symbol).first else { continue }
            for (place, run) in member.runs.enumerated() {
                let set = study.reach.sets[run.set]
                guard set.contains(with), !set.contains(without) else { continue }
                let next =
                    place + 1 < member.runs.count ? member.runs[place + 1].line : declaration.lines.count
                found[symbol, default: []].formUnion(run.line..<max(run.line + 1, next))
            }
        }
        return found
    }

    // MARK: Order

    /// Adds a member and then, depth first, the executed members that it names.
    private func visit(
        _ symbol: String, depth: Int, _ executed: [String: Set<Int>], _ seen: inout Set<String>,
        _ stops: inout [SiteData.Tap.Stop]
    ) {
        guard executed[symbol] != nil, let declaration = study.legacy.resolve(symbol).first,
            seen.insert(symbol).inserted
        else { return }
        stops.append(stop(declaration, executed, depth: depth))
        // A call in a line that the tap does not execute is another's.
        let lines = executed[symbol] ?? []
        let text = study.legacy.text(of: declaration).split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated().filter { lines.contains($0.offset) }.map(\.element).joined(separator: "\n")
        let named = study.legacy.declarations.filter {
            executed[$0.symbol] != nil && isNamed($0, by: declaration, in: text)
        }
        // In the order of the source, in which the first mention is nearly always the first call.
        let ordered = named.map { (place: place(of: $0, in: text), declaration: $0) }
            .sorted { ($0.place, $0.declaration.symbol) < ($1.place, $1.declaration.symbol) }
        for other in ordered {
            visit(other.declaration.symbol, depth: depth + 1, executed, &seen, &stops)
        }
    }

    private func place(of other: Declaration, in text: String) -> Int {
        let name = other.kind == .initializer ? Symbol.base(of: other.owner) : other.baseName
        return text.firstRange(of: name + "(").map {
            text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
        }
            ?? Int.max
    }

    private func isNamed(_ other: Declaration, by declaration: Declaration, in text: String) -> Bool {
        let labels = other.symbol.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
        guard labels.allSatisfy({ $0 == "_" || text.contains("\($0):") }) else { return false }
        let uses = declaration.facts.uses
        if other.kind == .initializer { return uses.contains(Symbol.base(of: other.owner) + "()") }
        guard other.isFunction else { return false }
        let call = other.baseName + "()"
        if other.owner == declaration.owner || other.owner.isEmpty { return uses.contains(call) }
        return uses.contains("\(other.owner).\(call)") || uses.contains(".\(call)")
    }

    // MARK: Stops

    private func stop(
        _ declaration: Declaration, _ executed: [String: Set<Int>], depth: Int
    ) -> SiteData.Tap.Stop {
        let lines = executed[declaration.symbol] ?? []
        var rows: [String] = []
        var modern: [SiteData.Piece] = []
        var indices: [String: Int] = [:]
        for (index, row) in study.map.rows.enumerated() {
            indices[row.feature, default: 0] += 1
            guard
                row.legacy.contains(where: {
                    study.legacy.resolve($0.text).first?.symbol == declaration.symbol
                }), isExecuted(index, row, of: declaration, lines)
            else { continue }
            rows.append("\(row.feature)#\(indices[row.feature] ?? 0)")
            for name in row.modern {
                guard let piece = study.modernPieces(name.text, for: row.feature).first,
                    !modern.contains(where: { $0.symbol == piece.symbol })
                else { continue }
                modern.append(place(of: piece))
            }
        }
        return SiteData.Tap.Stop(
            legacy: place(of: declaration), executed: lines.count, depth: depth, modern: modern, rows: rows)
    }

    /// Whether the tap executes a line of the part that a row maps; a row without a part maps every line.
    private func isExecuted(
        _ index: Int, _ row: MigrationMap.Row, of declaration: Declaration, _ lines: Set<Int>
    ) -> Bool {
        guard row.part != nil else { return true }
        let places = study.places(ofPartsOf: declaration.symbol)
        guard let part = places.first(where: { $0.row == index }), case .success(let range) = part.place
        else { return true }
        let text = study.legacy.text(of: declaration).utf8.dropFirst(range.lowerBound).prefix(range.count)
        let last = part.line + text.count { $0 == UInt8(ascii: "\n") }
        return lines.contains { (part.line...last).contains($0) }
    }

    private func place(of declaration: Declaration) -> SiteData.Piece {
        SiteData.Piece(
            symbol: declaration.symbol, path: declaration.path, line: declaration.lines.lowerBound, code: "",
            note: "\(declaration.lines.count)", shownIn: nil)
    }
}
