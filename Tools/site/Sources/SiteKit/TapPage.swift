/// The page of one tap's way through both apps.
struct TapPage {
    let tap: SiteData.Tap
    let places: Places
    private static let page = "tap.html"

    var context: [String: Any] {
        let stops = tap.phases.flatMap(\.stops)
        let legacyFiles = Set(stops.map(\.legacy.path))
        let modern = stops.flatMap(\.modern)
        return [
            "journey": tap.journey, "journeyTitle": tap.title, "without": tap.without,
            "legacyCount": stops.count, "legacyFiles": legacyFiles.count,
            "legacyLines": stops.reduce(0) { $0 + $1.executed },
            "modernCount": Set(modern.map(\.symbol)).count, "modernFiles": Set(modern.map(\.path)).count,
            "phases": tap.phases.enumerated().map { number, phase in
                [
                    "name": phase.name, "id": "phase-\(number + 1)", "number": number + 1,
                    "stops": phase.stops.map(stop),
                ] as [String: Any]
            },
        ]
    }

    private func stop(_ stop: SiteData.Tap.Stop) -> [String: Any] {
        let links = stop.rows.compactMap { row -> String? in
            guard let place = places.rows[row] else { return nil }
            let name = row.replacing("#", with: " ")
            return "<a href=\"\(places.link(place, from: Self.page))\">\(HTML.escaped(name))</a>"
        }
        return [
            "name": HTML.symbol(stop.legacy.symbol), "file": MapPages.short(stop.legacy.path),
            "line": stop.legacy.line, "executed": stop.executed, "lines": stop.legacy.note,
            "depth": min(stop.depth, 6), "rows": links.joined(separator: ", "), "hasRows": !links.isEmpty,
            "hasModern": !stop.modern.isEmpty,
            "modern": stop.modern.map { piece in
                [
                    "name": HTML.symbol(piece.symbol), "place": "\(MapPages.short(piece.path)):\(piece.line)",
                ]
            },
        ]
    }
}
