/// The names that the search finds, as a script, since a page without a server cannot load other files.
struct SearchIndex {
    let data: SiteData
    let places: Places
    let documents: [(title: String, page: String, headings: [MarkdownPage.Heading])]

    var script: String {
        var pages: [String] = []
        var numbers: [String: Int] = [:]
        func number(_ page: String) -> Int {
            if let known = numbers[page] { return known }
            numbers[page] = pages.count
            pages.append(page)
            return pages.count - 1
        }
        func target(_ place: String) -> String {
            let (path, anchor) = SitePath.split(place)
            return "\(number(path)),\(HTML.scriptText(anchor))"
        }
        var lines: [String] = []
        for entry in data.symbols {
            guard let place = entry.rows.first.flatMap({ places.rows[$0] }) else { continue }
            let side = entry.side == "legacy" ? "L" : "M"
            let words = "\(MapPages.short(entry.path)):\(entry.line)"
            lines.append(
                "[\"\(side)\",\(HTML.scriptText(entry.symbol)),\(HTML.scriptText(words)),\(target(place))]")
        }
        for document in documents {
            for heading in document.headings {
                let words = heading.level == 1 ? "page" : document.title
                let place = document.page + (heading.level == 1 ? "" : "#\(heading.anchor)")
                lines.append(
                    "[\"P\",\(HTML.scriptText(heading.text)),\(HTML.scriptText(words)),\(target(place))]")
            }
        }
        return """
            // Written by make site: side (legacy, modern, page), name, place, number of the page, anchor.
            window.rebookPages = [\(pages.map { HTML.scriptText($0) }.joined(separator: ","))];
            window.rebookNames = [
            \(lines.joined(separator: ",\n"))
            ];

            """
    }
}
