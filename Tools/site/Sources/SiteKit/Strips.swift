/// A bar for each type: its members in the order of the source, coloured by their duties.
struct Strips {
    let data: SiteData
    let places: Places

    /// The names of the classes that colour a duty; `docs/metrics.md` defines the duties.
    func style(of duty: String) -> String {
        data.duties.firstIndex(of: duty).map { "d\($0)" } ?? "d-none"
    }

    var legend: [[String: String]] {
        data.duties.map { ["style": style(of: $0), "name": $0] }
            + [["style": "d-none", "name": "no duty: state and decisions"]]
    }

    // MARK: Pages

    var index: [String: Any] {
        let page = "classes/index.html"
        let types = data.types.filter { $0.side == "legacy" && length($0) > 0 }
            .sorted { (length($1), $0.symbol) < (length($0), $1.symbol) }
        return [
            "legend": legend, "features": features(on: page, current: nil),
            "types": items(types, scale: types.map(length).max() ?? 1, on: page),
            "count": types.count,
        ]
    }

    func context(of feature: String) -> [String: Any] {
        let page = "classes/\(feature).html"
        let own = data.types.filter { $0.feature == feature && length($0) > 0 }
        let scale = own.map(length).max() ?? 1
        func side(_ name: String) -> [SiteData.TypeStrip] {
            own.filter { $0.side == name }.sorted { (length($1), $0.symbol) < (length($0), $1.symbol) }
        }
        let (before, after) = (side("legacy"), side("modern"))
        return [
            "legend": legend, "features": features(on: page, current: feature), "feature": feature,
            "before": items(before, scale: scale, on: page), "after": items(after, scale: scale, on: page),
            "beforeCount": before.count, "afterCount": after.count,
            "map": SitePath.link(from: page, to: "map/\(feature).html"),
        ]
    }

    private func features(on page: String, current: String?) -> [[String: String]] {
        data.features.map { feature in
            [
                "href": SitePath.link(from: page, to: "classes/\(feature.name).html"), "label": feature.name,
                "current": feature.name == current ? " aria-current=\"page\"" : "",
            ]
        }
    }

    private func length(_ type: SiteData.TypeStrip) -> Int { type.members.reduce(0) { $0 + $1.lines } }

    private func items(_ types: [SiteData.TypeStrip], scale: Int, on page: String) -> [[String: Any]] {
        types.map { type in
            let link = places.link(to: type.symbol, side: type.side, from: page)
            let name = HTML.symbol(type.symbol)
            return [
                "name": link.map { "<a href=\"\($0)\">\(name)</a>" } ?? name,
                "lines": length(type), "module": type.module, "duties": words(for: type),
                "strip": strip(type, scale: scale),
            ]
        }
    }

    // MARK: Bars

    /// The lines of each duty; a member with two duties counts for both.
    private func words(for type: SiteData.TypeStrip) -> String {
        let found = data.duties.compactMap { duty -> String? in
            let lines = type.members.filter { $0.duties.contains(duty) }.reduce(0) { $0 + $1.lines }
            return lines > 0 ? "\(duty) \(lines)" : nil
        }
        let idle = type.members.filter(\.duties.isEmpty).reduce(0) { $0 + $1.lines }
        return (found + (idle > 0 ? ["no duty \(idle)"] : [])).joined(separator: ", ")
    }

    func strip(_ type: SiteData.TypeStrip, scale: Int) -> String {
        let total = length(type)
        var x = 0
        var bars = ""
        for run in runs(of: type.members) {
            let rects =
                run.duties.isEmpty
                ? rect(x, run.lines, 0, 12, "d-none")
                : run.duties.enumerated().map { place, duty in
                    let (top, bottom) = (place * 12 / run.duties.count, (place + 1) * 12 / run.duties.count)
                    return rect(x, run.lines, top, bottom - top, style(of: duty))
                }.joined()
            let title = run.duties.isEmpty ? "" : "<title>\(HTML.escaped(run.title))</title>"
            bars += title.isEmpty ? rects : "<g>\(title)\(rects)</g>"
            x += run.lines
        }
        // Tenths of a per cent, without a floating-point number.
        let share = max(3, total * 1000 / scale)
        return "<svg class=\"strip\" viewBox=\"0 0 \(total) 12\" preserveAspectRatio=\"none\" role=\"img\" "
            + "aria-label=\"\(HTML.escaped("\(type.symbol), \(total) lines: \(words(for: type))"))\" "
            + "style=\"width:\(share / 10).\(share % 10)%\">\(bars)</svg>"
    }

    private func rect(_ x: Int, _ width: Int, _ y: Int, _ height: Int, _ style: String) -> String {
        "<rect class=\"\(style)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    /// Neighbours with the same duties, as one run.
    private func runs(of members: [SiteData.Member]) -> [(duties: [String], lines: Int, title: String)] {
        var runs: [(duties: [String], lines: Int, title: String)] = []
        for member in members {
            if let last = runs.last, last.duties == member.duties {
                runs[runs.count - 1].lines += member.lines
                runs[runs.count - 1].title = member.name + ", " + last.title
            } else {
                let title = member.name + ": " + member.duties.joined(separator: ", ")
                runs.append((member.duties, member.lines, title))
            }
        }
        return runs
    }
}
