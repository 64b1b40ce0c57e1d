/// The places of the site that other pages link to.
struct Places {
    /// A run of rows of a feature, on a page of its own.
    struct MapPage {
        var path: String
        var feature: Int
        var rows: Range<Int>
    }

    private(set) var mapPages: [MapPage] = []
    /// The page and anchor of each row, by `Feature#number`.
    private(set) var rows: [String: String] = [:]
    /// The rows that a symbol has, by `legacy` or `modern` and its name.
    private var symbols: [String: [String]] = [:]
    /// The page and anchor of each quirk, divergence and entry of the ledger.
    private(set) var numbers: [String: String] = [:]

    /// The most code in bytes on one page; the marks of the syntax and the frame more than double it.
    private static let mostCode = 220_000

    init(_ data: SiteData, _ sources: SourcePages) {
        for (index, feature) in data.features.enumerated() {
            for (number, range) in Self.runs(of: feature).enumerated() {
                let path = "map/\(feature.name)\(number == 0 ? "" : "-\(number + 1)").html"
                mapPages.append(MapPage(path: path, feature: index, rows: range))
                for row in feature.rows[range] {
                    rows["\(feature.name)#\(row.number)"] = "\(path)#row-\(row.number)"
                }
            }
        }
        for entry in data.symbols { symbols["\(entry.side) \(entry.symbol)", default: []] += entry.rows }
        // A type that no row names has the rows of its members.
        for entry in data.symbols where !entry.rows.isEmpty {
            var parts = entry.symbol.prefix { $0 != "(" }.split(separator: ".").dropLast()
            while !parts.isEmpty {
                let owner = "\(entry.side) \(parts.joined(separator: "."))"
                if symbols[owner, default: []].isEmpty { symbols[owner] = entry.rows }
                parts = parts.dropLast()
            }
        }
        let numbered = ["docs/quirks.md", "docs/ledger.md", "docs/fidelity.md"]
        for source in sources.sources where numbered.contains(source.path) {
            for line in source.text.split(separator: "\n") {
                guard let found = line.firstMatch(of: /^(?:\| |- `)([A-Z]-[0-9]{2}[a-zA-Z0-9-]*)/)
                else { continue }
                let id = String(found.1)
                if numbers[id] == nil { numbers[id] = "\(source.page)#\(id.lowercased())" }
            }
        }
    }

    private static func runs(of feature: SiteData.Feature) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var (start, size) = (0, 0)
        for (index, row) in feature.rows.enumerated() {
            let own = (row.before + row.after).reduce(800) { $0 + $1.code.utf8.count + 200 }
            if size + own > mostCode, index > start {
                runs.append(start..<index)
                (start, size) = (index, 0)
            }
            size += own
        }
        return runs + [start..<feature.rows.count]
    }

    /// The link of a page to the first row of a symbol.
    func link(to symbol: String, side: String, from page: String) -> String? {
        guard let row = symbols["\(side) \(symbol)"]?.first, let place = rows[row] else { return nil }
        return link(place, from: page)
    }

    func link(_ place: String, from page: String) -> String {
        let (path, anchor) = SitePath.split(place)
        return SitePath.link(from: page, to: path) + (anchor.isEmpty ? "" : "#\(anchor)")
    }

    /// A number such as `D-27` with a link to its description.
    func number(_ id: String, from page: String) -> String {
        // `D-25c` is a part of `D-25`.
        let base = String(id.prefix { $0.isUppercase || $0 == "-" || $0.isNumber })
        guard let place = numbers[id] ?? numbers[base] else { return HTML.escaped(id) }
        return "<a href=\"\(link(place, from: page))\">\(HTML.escaped(id))</a>"
    }
}
