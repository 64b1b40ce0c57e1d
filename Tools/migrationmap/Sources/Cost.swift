/// The size of a set of declarations; each line counts once.
struct CodeSize {
    private(set) var lines: Set<Line> = []
    private(set) var types: Set<String> = []
    private(set) var functions = 0
    private(set) var longest = 0
    private(set) var cyclomatic = 0
    private(set) var cognitive = 0
    private(set) var forced = 0

    /// A line of a file.
    struct Line: Hashable {
        var path: String
        var number: Int
    }

    var files: Set<String> { Set(lines.map(\.path)) }

    init(_ declarations: [Declaration]) {
        var seen: Set<String> = []
        for declaration in declarations
        where seen.insert("\(declaration.path):\(declaration.bytes)").inserted { add(declaration) }
    }

    private mutating func add(_ declaration: Declaration) {
        for number in declaration.lines { lines.insert(Line(path: declaration.path, number: number)) }
        let type = declaration.kind == .type ? declaration.symbol : declaration.owner
        if !type.isEmpty { types.insert(type) }
        if declaration.isFunction { functions += 1 }
        forced += declaration.facts.forced
        guard declaration.hasBehaviour else { return }
        longest = max(longest, declaration.lines.count)
        cyclomatic = max(cyclomatic, declaration.facts.cyclomatic)
        cognitive = max(cognitive, declaration.facts.cognitive)
    }

    /// The figures, in the order of ``heads``.
    var figures: [Int] {
        [lines.count, files.count, types.count, functions, longest, cyclomatic, cognitive, forced]
    }

    static let heads = [
        "lines", "files", "types", "functions", "longest", "cyclomatic", "cognitive", "forced",
    ]
}

/// The figures of legacy code and of the modern code that replaces it.
struct Cost {
    let before: CodeSize
    let after: CodeSize
    private var remarks: [String] = []

    /// - Parameters:
    ///   - isAsked: whether the question is about a legacy symbol.
    ///   - rows: the rows of the map that name such a symbol.
    init(_ study: CaseStudy, rows: [Int], isAsked: (String) -> Bool) {
        before = CodeSize(study.legacy.declarations.filter { isAsked($0.symbol) })
        let names = rows.flatMap { study.map.rows[$0].modern.map(\.text) }
        after = CodeSize(study.modernCode(rows))
        let own = Set(rows)
        let asked = rows.flatMap { study.map.rows[$0].legacy.map(\.text) }.filter(isAsked)
        // A row that maps the class as a whole also covers its methods.
        let others = study.map.rows.indices.filter { index in
            !own.contains(index)
                && !study.map.rows[index].legacy.allSatisfy { name in
                    asked.contains { Symbol.isSelf($0, orIn: name.text) }
                }
        }
        let shared = after.lines.intersection(CodeSize(study.modernCode(others)).lines).count
        if shared > 0 {
            remarks.append(
                "Of the lines after, \(shared) also replace\(shared == 1 ? "s" : "") other legacy code.")
        }
        let more = Set(rows.flatMap { study.map.rows[$0].legacy.map(\.text) }.filter { !isAsked($0) })
        if !more.isEmpty {
            let (members, those) = more.count == 1 ? ("member", "that") : ("members", "those")
            remarks.append(
                "The same rows map \(more.count) other \(members); "
                    + "what \(those) became is counted after, too."
            )
        }
        let common = Set(names.filter { study.modern.resolve($0).isEmpty && !study.modernPieces($0).isEmpty })
        if !common.isEmpty {
            remarks.append(
                "What is in Packages/Shared is not counted: \(common.sorted().joined(separator: ", ")).")
        }
    }

    /// A table with a row for each side and one for the difference.
    var blocks: [Block] {
        let difference = zip(before.figures, after.figures).map { before, after in
            after == before ? "0" : after > before ? "+\(after - before)" : "-\(before - after)"
        }
        let rows = [
            ["what it cost"] + CodeSize.heads, ["before"] + before.figures.map(String.init),
            ["after"] + after.figures.map(String.init), ["difference"] + difference,
        ]
        return [.table(Table(rows: rows, isTurned: true))] + remarks.map { .text($0) }
    }
}

extension CaseStudy {
    /// The declarations of ModernBooking that rows name; a type that is named as a whole includes its
    /// members.
    func modernCode(_ rows: some Sequence<Int>) -> [Declaration] {
        var wholes: Set<String> = []
        var code: [Declaration] = []
        for index in rows {
            let row = map.rows[index]
            let pieces = row.modern.flatMap { modernPieces($0.text, for: row.feature) }
            for piece in pieces where piece.path.hasPrefix(SourceTree.Side.modern.folder + "/") {
                if piece.kind == .type || piece.kind == .extension { wholes.insert(piece.symbol) }
                code.append(piece)
            }
        }
        return code + modern.declarations.filter { isIn($0.symbol, wholes) }
    }

    private func isIn(_ symbol: String, _ wholes: Set<String>) -> Bool {
        var name = symbol
        while !name.isEmpty {
            if wholes.contains(name) { return true }
            name = Symbol.owner(of: name)
        }
        return false
    }
}
