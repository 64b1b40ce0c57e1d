/// A drawing of the rows of a page: legacy members on the left, joined with the modern types on the right.
struct Overview {
    let rows: [SiteData.Row]
    let feature: String

    private static let step = 20
    private static let top = 40
    private static let width = 960

    /// The modern types, each near the middle of the rows that name it, so that few lines cross.
    private var types: [String] {
        var places: [String: [Int]] = [:]
        for (index, row) in rows.enumerated() {
            for type in Set(row.after.map { Self.type(of: $0.symbol) }) {
                places[type, default: []].append(index)
            }
        }
        func middle(_ type: String) -> Int {
            let own = places[type] ?? []
            return own.reduce(0, +) * 100 / max(1, own.count)
        }
        return places.keys.sorted { (middle($0), $0) < (middle($1), $1) }
    }

    /// The outermost type of a symbol, or the global function itself.
    static func type(of symbol: String) -> String {
        let name = symbol.prefix { $0 != "(" }
        return String(name.split(separator: ".").first ?? name)
    }

    var svg: String {
        let types = types
        guard !types.isEmpty else { return "" }
        let height = Self.top + Self.step * max(rows.count, types.count) + 10
        // The shorter side is spread over the height of the other.
        func place(_ index: Int, of count: Int) -> Int {
            let longest = max(rows.count, types.count)
            return Self.top + Self.step / 2 + (2 * index + 1) * longest * Self.step / (2 * count) - Self.step
                / 2
        }
        var lines = ""
        var labels = ""
        var firstRow: [String: Int] = [:]
        for (index, row) in rows.enumerated() {
            let y = place(index, of: rows.count)
            var drawn: Set<String> = []
            for type in row.after.map({ Self.type(of: $0.symbol) }) where drawn.insert(type).inserted {
                firstRow[type] = firstRow[type] ?? row.number
                let to = place(types.firstIndex(of: type) ?? 0, of: types.count)
                lines += "<path class=\"\(row.move)\" d=\"M400 \(y)C520 \(y) 520 \(to) 640 \(to)\"/>\n"
            }
            labels += Self.label(x: 392, y: y, end: true, text: Self.name(of: row), row: row.number)
        }
        for (index, type) in types.enumerated() {
            let y = place(index, of: types.count)
            labels += Self.label(x: 648, y: y, end: false, text: type, row: firstRow[type] ?? 1)
        }
        let title =
            "The rows of \(feature): legacy members on the left, joined with modern types on the right"
        return "<svg class=\"overview\" viewBox=\"0 0 \(Self.width) \(height)\" role=\"group\" "
            + "aria-label=\"\(HTML.escaped(title))\">"
            + "<text class=\"side\" x=\"392\" y=\"20\" text-anchor=\"end\">LegacyBooking</text>"
            + "<text class=\"side\" x=\"648\" y=\"20\">ModernBooking</text>"
            + "<g class=\"lines\" aria-hidden=\"true\">\(lines)</g>\(labels)</svg>"
    }

    private static func name(of row: SiteData.Row) -> String {
        let first = (row.names.first ?? "").prefix { $0 != "(" }
        let short = first.count > 44 ? first.prefix(43) + "…" : first
        return "\(row.number). \(short)" + (row.names.count > 1 ? " +\(row.names.count - 1)" : "")
            + (row.part.isEmpty ? "" : " (part)")
    }

    private static func label(x: Int, y: Int, end: Bool, text: String, row: Int) -> String {
        "<a href=\"#row-\(row)\"><text x=\"\(x)\" y=\"\(y + 4)\"\(end ? " text-anchor=\"end\"" : "")>"
            + "\(HTML.escaped(text))</text></a>\n"
    }
}
