import Foundation

/// Compares the map with the sources and finds names that are missing or stale and claims that are false.
struct Checker {
    let study: CaseStudy
    /// The ids of all journeys.
    let journeys: Set<String>
    /// The ids of all ledger entries.
    let ledger: Set<String>
    private(set) var findings: [Finding] = []
    /// The words in the name of each modern function.
    private let modernWords: [(symbol: String, words: Set<String>)]

    /// A fault of the map and its remedy.
    struct Finding: CustomStringConvertible {
        var line: Int
        var text: String
        var remedy: String
        var file = CaseStudy.mapFile

        var description: String { "\(file):\(line): \(text)\n    \(remedy)" }
    }

    /// The number of lines above which a method is mapped by parts.
    static let longest = 40

    init(_ study: CaseStudy, journeys: Set<String>, ledger: Set<String>) {
        self.study = study
        self.journeys = journeys
        self.ledger = ledger
        modernWords = study.modern.declarations.filter(\.hasBehaviour).map {
            ($0.symbol, Suggestion.words(of: $0.symbol))
        }
    }

    mutating func check() {
        checkNames()
        checkLegacy()
        checkModern()
        checkParts()
        checkJourneys()
        checkFingerprints()
        findings.sort { ($0.file, $0.line, $0.text) < ($1.file, $1.line, $1.text) }
    }

    mutating func add(_ line: Int, _ text: String, _ remedy: String, file: String = CaseStudy.mapFile) {
        findings.append(Finding(line: line, text: text, remedy: remedy, file: file))
    }

    mutating func add(_ finding: Finding) { findings.append(finding) }

    /// The number of rows, journeys, symbols and findings.
    var summary: [String] {
        let map = study.map
        let members = Set(study.legacy.declarations.filter { $0.kind != .extension }.map(\.symbol)).count
        let modern = Set(
            study.modern.declarations.filter { $0.kind == .type || $0.isFunction }.map(\.symbol)
        ).count
        let parts = map.rows.count { $0.part != nil }
        let pins = Set(map.rows.flatMap(\.journeys).map(\.text)).count
        let kinds = parts.of("is a part of a method", "are parts of methods")
        let types = modern.of("modern type or function", "modern types and functions")
        return [
            "\(map.rows.count.of("row")), of which \(kinds); "
                + "\(pins.of("journey pins", "journeys pin")) them",
            "\(members.of("legacy symbol")), \(types), "
                + findings.count.of("finding"),
        ]
    }

    // MARK: Missing symbols

    private mutating func checkNames() {
        let legacy = study.map.rows.flatMap(\.legacy) + study.map.dead.flatMap(\.names)
        let gone = legacy.filter { study.legacy.resolve($0.text).isEmpty }
        report(gone, "LegacyBooking", study.legacy, unmapped().map(\.symbol))
        let modern = study.map.rows.flatMap(\.modern) + study.map.new.flatMap(\.names)
        let lost = modern.filter { study.modernPieces($0.text).isEmpty }
        report(lost, "ModernBooking", study.modern, unreached().map(\.symbol))
        for row in study.map.rows {
            for cite in row.cites where !isCitation(cite.text) {
                add(
                    cite.line,
                    "'\(cite.text)' is no quirk, divergence, seed, row of fidelity or entry of the ledger",
                    "Write Q-07, N-01, D-25, E-05, seed 004 or the id of an entry.")
            }
        }
    }

    /// - Parameter candidates: symbols that the map does not name; a missing symbol may now be one of them.
    private mutating func report(
        _ names: [MigrationMap.Name], _ app: String, _ tree: SourceTree, _ candidates: [String]
    ) {
        func isGone(_ type: String) -> Bool { !type.isEmpty && tree.resolve(type).isEmpty }
        // A missing type is reported once, not once for each of its members.
        let groups = Dictionary(grouping: names) { name in
            let owner = Symbol.owner(of: name.text)
            return isGone(owner) ? owner : name.text
        }
        for (symbol, names) in groups {
            let lines = Set(names.map(\.line)).sorted()
            let line = lines.first ?? 1
            let all = lines.dropLast().map(String.init).joined(separator: ", ")
            let others =
                lines.count > 1 ? ", which the map names in lines \(all) and \(lines[lines.count - 1])" : ""
            let near = Suggestion.nearest(to: symbol, in: candidates)
            let guess = near.map { new in
                "If it was renamed, run 'make map-rename OLD=\(quoted(symbol)) NEW=\(quoted(new))'; "
                    + "if it was removed,"
            }
            add(
                line, "\(app) has no '\(symbol)'\(others)",
                "\(guess ?? "Rename it with 'make map-rename', or") name its replacement in those rows.")
        }
    }

    private func quoted(_ name: String) -> String { name.contains("(") ? "'\(name)'" : name }

    private func isCitation(_ text: String) -> Bool {
        if ledger.contains(text) { return true }
        let parts = text.split(maxSplits: 1, whereSeparator: { $0 == "-" || $0 == " " })
        let kinds: [Substring] = ["Q", "N", "D", "E", "seed", "Z", "AC"]
        guard parts.count == 2, kinds.contains(parts[0]) else { return false }
        return parts[0] == "AC" || parts[1].first?.isNumber == true
    }

    // MARK: Legacy members without a row

    private mutating func checkLegacy() {
        var mapped: [String: Int] = [:]
        for row in study.map.rows {
            for name in row.legacy { mapped[name.text] = mapped[name.text] ?? row.line }
        }
        let dead = study.map.dead.flatMap(\.names)
        for name in dead {
            guard let line = mapped[name.text], study.legacy.resolve(name.text).first?.kind != .type else {
                continue
            }
            add(
                name.line, "'\(name.text)' is under 'dead' here and mapped in line \(line)",
                "Remove one of the two.")
        }
        for declaration in unmapped() {
            add(
                1, "no row maps '\(declaration.symbol)' (\(place(declaration)))",
                suggestion(for: declaration))
        }
    }

    /// The declarations of LegacyBooking that the map does not name.
    private func unmapped() -> [Declaration] {
        let mapped = Set(study.map.rows.flatMap(\.legacy).map(\.text))
        let buried = Set(study.map.dead.flatMap(\.names).map(\.text))
        var seen: Set<String> = []
        return study.legacy.declarations.filter { declaration in
            let symbol = declaration.symbol
            guard seen.insert(symbol).inserted, declaration.kind != .extension, !mapped.contains(symbol),
                !isIn(symbol, buried)
            else { return false }
            return declaration.kind != .type || !hasMembers(symbol)
        }
    }

    /// Whether `names` contains a symbol or a type that encloses it.
    private func isIn(_ symbol: String, _ names: Set<String>) -> Bool {
        var name = symbol
        while !name.isEmpty {
            if names.contains(name) { return true }
            name = Symbol.owner(of: name)
        }
        return false
    }

    private func hasMembers(_ type: String) -> Bool {
        study.legacy.declarations.contains { $0.owner == type && $0.kind != .extension }
    }

    private func place(_ declaration: Declaration) -> String {
        "\(declaration.path):\(declaration.lines.lowerBound)"
    }

    private func suggestion(for declaration: Declaration) -> String {
        let nearest = Suggestion.alike(declaration.symbol, in: modernWords)
        let row = study.map.rows.last { row in
            row.legacy.contains {
                Symbol.owner(of: $0.text) == declaration.owner || $0.text == declaration.owner
            }
        }
        let place =
            row.map { "a row under \($0.feature), beside line \($0.line)" } ?? "a row under its feature"
        let guess = nearest.map { "; the nearest modern name is '\($0)'" } ?? ""
        return "Write \(place)\(guess); or name it under 'dead' if nothing calls it."
    }

    // MARK: Modern types and functions without a row

    private mutating func checkModern() {
        let rows = Set(study.map.rows.flatMap(\.modern).map(\.text))
        for name in study.map.new.flatMap(\.names) where rows.contains(name.text) {
            add(
                name.line, "'\(name.text)' is under 'new' here, and a row names it as well",
                "Remove one of the two.")
        }
        for declaration in unreached() {
            add(
                1, "no row names '\(declaration.symbol)' (\(place(declaration)))",
                "Add it to 'modern' of the row whose legacy code it replaces, or name it under 'new'.")
        }
    }

    /// The types and functions of ModernBooking that the map does not name.
    private func unreached() -> [Declaration] {
        let named = Set(
            (study.map.rows.flatMap(\.modern) + study.map.new.flatMap(\.names)).map { name in
                study.modern.resolve(name.text).first?.symbol ?? name.text
            })
        var reachedTypes: Set<String> = []
        for name in named {
            var owner = Symbol.owner(of: name)
            while !owner.isEmpty {
                reachedTypes.insert(owner)
                owner = Symbol.owner(of: owner)
            }
        }
        var seen: Set<String> = []
        return study.modern.declarations.filter { declaration in
            let symbol = declaration.symbol
            return
                (declaration.kind == .type && !reachedTypes.contains(symbol)
                || declaration.isFunction && declaration.kind != .deinitializer)
                && seen.insert(symbol).inserted && !isIn(symbol, named)
        }
    }

    // MARK: Parts of long methods

    private mutating func checkParts() {
        var rows: [String: [MigrationMap.Row]] = [:]
        for row in study.map.rows {
            for name in row.legacy { rows[name.text, default: []].append(row) }
        }
        for (symbol, rows) in rows.sorted(by: { $0.key < $1.key }) {
            guard let declaration = study.legacy.resolve(symbol).first else { continue }
            if rows.contains(where: { $0.part != nil }) {
                checkParts(of: declaration, isWhole: rows.contains { $0.part == nil })
            } else if declaration.hasBehaviour, declaration.lines.count > Self.longest,
                !rows.contains(where: \.isWhole)
            {
                add(
                    rows[0].line, "'\(symbol)' has \(declaration.lines.count) lines and is mapped as one",
                    "Map it by parts (part: {from: …, to: …}), or write 'whole: true' if it does one thing.")
            }
        }
    }

    private mutating func checkParts(of declaration: Declaration, isWhole: Bool) {
        var places: [Range<Int>] = []
        let symbol = declaration.symbol
        var first = 1
        for part in study.places(ofPartsOf: symbol) {
            let line = study.map.rows[part.row].part?.line ?? 1
            if places.isEmpty { first = line }
            switch part.place {
            case .success(let range): places.append(range)
            case .failure(let problem):
                add(
                    line, "this part of '\(symbol)' was not found: \(problem.text)",
                    "Write the current first line of the statement; see \(self.place(declaration)).")
            }
        }
        if isWhole { return }
        let finder = PartFinder(
            declaration: declaration, source: Array(study.legacy.text(of: declaration).utf8))
        for gap in finder.gaps(beside: places) {
            add(
                first, "no part of '\(symbol)' contains the statement '\(gap)'",
                "Extend one of its parts to include it, or write a row for it.")
        }
    }
}
