package import Foundation

/// The generator of the site.
package struct Site {
    let root: URL
    let data: SiteData
    let places: Places
    let pages: SourcePages
    let writer: PageWriter
    let fixRun: URL
    private let tool: URL
    private(set) var folder = SiteFolder()
    private var documents: [(title: String, page: String, headings: [MarkdownPage.Heading])] = []

    /// - Parameters:
    ///   - root: the root of the repository.
    ///   - data: the file that `migrationmap site-data` wrote.
    ///   - fixRun: the folder that `Tools/site/fix-run` wrote.
    package init(root: URL, data: URL, fixRun: URL) throws {
        self.root = root
        self.fixRun = fixRun
        tool = root.appendingPathComponent("Tools/site")
        self.data = try JSONDecoder().decode(SiteData.self, from: Data(contentsOf: data))
        pages = try SourcePages(root: root)
        places = Places(self.data, pages)
        writer = try PageWriter(templates: tool.appendingPathComponent("Templates"))
    }

    /// The files of the site.
    package mutating func make() throws -> SiteFolder {
        for name in ["icon.svg", "site.css", "site.js", "search.js"] {
            folder.add("assets/\(name)", try Data(contentsOf: tool.appendingPathComponent("Assets/\(name)")))
        }
        folder.add(
            "assets/picture.svg", try Data(contentsOf: root.appendingPathComponent("docs/picture.svg")))
        for source in pages.sources { try addDocument(source) }
        try addMap()
        try addClasses()
        try add(
            "modules.html", "modules", "Modules",
            "The modules of both apps, in layers, with all of their imports", "modules.html",
            ModulePage(data: data).context)
        try add(
            "tap.html", "tap", "One tap's way through both apps",
            "The legacy code that one tap on Find executes, beside the modern code that does the work now",
            "tap.html", TapPage(tap: data.tap, places: places).context)
        try add(
            "folderlint.html", "folderlint", "Folders, before and after",
            "A fix of LegacyBooking's project by folderlint: the findings, the plan, and both trees",
            "folderlint.html", try FolderPage(run: fixRun).context())
        try addFronts()
        let index = SearchIndex(data: data, places: places, documents: documents)
        folder.add("assets/names.js", index.script)
        return folder
    }

    private mutating func add(
        _ path: String, _ template: String, _ title: String, _ about: String, _ section: String,
        _ content: [String: Any]
    ) throws {
        folder.add(
            path,
            try writer.page(path, template: template, title: title, about: about, section: section, content))
    }

    // MARK: Documents

    private mutating func addDocument(_ source: SourcePages.Source) throws {
        let page = try MarkdownPage(
            source.text, link: { try pages.link($0, in: source) },
            image: { try pages.link($0, in: source) }, caption: { caption($0, on: source.page) })
        let siblings = pages.series(of: source)
        let place = siblings.firstIndex { $0.path == source.path }
        let isChapter = Self.isPartOfCourse(source.path)
        var content: [String: Any] = [
            "body": page.html, "source": source.path,
            "contents": page.headings.filter { $0.level == 2 }.map {
                ["anchor": $0.anchor, "text": $0.text]
            },
            "hasContents": page.headings.count { $0.level == 2 } > 2,
        ]
        if let place {
            if place > 0 { content["previous"] = neighbour(siblings[place - 1], from: source.page) }
            if place + 1 < siblings.count {
                content["next"] = neighbour(siblings[place + 1], from: source.page)
            }
        }
        let title = page.title.isEmpty ? source.path : page.title
        try add(
            source.page, "document", title, "\(title): a page of Rebook, from \(source.path)",
            isChapter ? "course.html" : "pages.html", content)
        documents.append((title, source.page, page.headings))
    }

    private static func isPartOfCourse(_ path: String) -> Bool {
        ["docs/chapters/", "docs/steps/", "docs/kata"].contains { path.hasPrefix($0) }
    }

    private func neighbour(_ source: SourcePages.Source, from page: String) -> [String: String] {
        ["href": SitePath.link(from: page, to: source.page), "title": source.title]
    }

    /// The line above code that a page quotes; the comment before the code names its source.
    private func caption(_ comment: String, on page: String) -> String {
        let words = comment.split(separator: " ")
        guard words.count > 2, words[0] == "quote:" else { return "" }
        let name = words[2...].prefix { $0 != "lines" }.joined(separator: " ")
        let selection = words.drop { $0 != "lines" }.joined(separator: " ")
        let rest = selection.isEmpty ? "" : ", \(selection)"
        let side = String(words[1])
        if side == "file" { return "<code>\(HTML.symbol(name))</code>\(HTML.escaped(rest))" }
        let app = side == "legacy" ? "LegacyBooking" : "ModernBooking"
        let code = "<code>\(HTML.symbol(name))</code>"
        let link = places.link(to: name, side: side, from: page)
        return "\(app): " + (link.map { "<a href=\"\($0)\">\(code)</a>" } ?? code) + HTML.escaped(rest)
    }

    // MARK: Map and classes

    private mutating func addMap() throws {
        let map = MapPages(data: data, places: places)
        try add(
            "map/index.html", "map", "The map",
            "Where each responsibility of LegacyBooking went, feature by feature", "map/index.html",
            map.index)
        for page in places.mapPages {
            let name = data.features[page.feature].name
            try add(
                page.path, "feature", "\(name), before and after",
                "The legacy code of \(name) beside the modern code that replaces it", "map/index.html",
                map.context(of: page))
        }
    }

    private mutating func addClasses() throws {
        let strips = Strips(data: data, places: places)
        try add(
            "classes/index.html", "classes", "What each class does",
            "The classes of LegacyBooking as bars, coloured by their duties", "classes/index.html",
            strips.index)
        for feature in data.features {
            try add(
                "classes/\(feature.name).html", "strips", "The types of \(feature.name)",
                "The types of \(feature.name) before and after, as bars that are coloured by their duties",
                "classes/index.html", strips.context(of: feature.name))
        }
    }

    // MARK: First pages

    private mutating func addFronts() throws {
        func list(_ sources: [SourcePages.Source], from page: String) -> [[String: String]] {
            sources.map { source in
                [
                    "href": SitePath.link(from: page, to: source.page), "title": source.title,
                    "about": about(source),
                ]
            }
        }
        let chapters = pages.pages(in: "docs/chapters")
        let steps = pages.steps
        let kata = pages.sources.filter { $0.path.hasPrefix("docs/kata") }
        try add(
            "course.html", "course", "The course",
            "Ten chapters on a refactor that is proved to change nothing",
            "course.html",
            [
                "chapters": list(chapters, from: "course.html"), "count": chapters.count,
                "steps": list(steps, from: "course.html"), "hasSteps": !steps.isEmpty,
                "kata": list(kata, from: "course.html"), "hasKata": !kata.isEmpty,
            ])
        let own = pages.sources.filter {
            !Self.isPartOfCourse($0.path) && !$0.path.hasPrefix("docs/decisions/")
        }
        try add(
            "pages.html", "pages", "All pages", "The reference pages of Rebook and its decisions",
            "pages.html",
            [
                "pages": list(own, from: "pages.html"),
                "decisions": list(pages.pages(in: "docs/decisions"), from: "pages.html"),
            ])
        try add(
            "search.html", "search", "Search", "Finds a name of either app, or a heading", "search.html",
            [
                "features": data.features.map { ["href": "map/\($0.name).html", "label": $0.name] },
                "names": "assets/names.js", "searchScript": "assets/search.js",
            ])
        let content: [String: Any] = [
            "table": MapPages(data: data, places: places).table(from: "index.html"),
            "verdict": try Verdict(root: root).context,
            "chapters": list(chapters, from: "index.html"),
            "rows": data.features.reduce(0) { $0 + $1.rows.count },
        ]
        try add(
            "index.html", "index", "Rebook",
            "A car-rental app twice, before and after a refactor, with the proof that both are the same app",
            "index.html", content)
    }

    /// The first sentence of a page.
    private func about(_ source: SourcePages.Source) -> String {
        let paragraphs = source.text.split(separator: "\n\n")
        let first = paragraphs.dropFirst().first { text in
            !text.hasPrefix("#") && !text.hasPrefix("!") && !text.hasPrefix("|") && !text.hasPrefix("<")
                && !text.hasPrefix("-") && !text.hasPrefix("```")
        }
        let text = (first ?? "").replacing("\n", with: " ")
            .replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.1) }.replacing("`", with: "").replacing(
                "*", with: "")
        guard let end = text.firstRange(of: ". ") else { return String(text) }
        return String(text[..<end.lowerBound]) + "."
    }
}
