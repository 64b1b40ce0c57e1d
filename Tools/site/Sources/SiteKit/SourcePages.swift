import Foundation

/// The Markdown pages of the repository that are part of the site.
struct SourcePages {
    struct Source {
        /// The path from the root of the repository.
        var path: String
        var text: String
        /// The path in the site.
        var page: String { String(path.dropLast(2)) + "html" }
        /// The text of the first heading.
        var title: String {
            let line = text.split(separator: "\n").first { $0.hasPrefix("# ") } ?? ""
            return String(line.dropFirst(2)).replacing("`", with: "")
        }
    }

    let root: URL
    let sources: [Source]
    /// Files that are no pages, with the page that shows their content.
    private static let shown = [
        "docs/migration-map.yaml": "map/index.html", "docs/picture.svg": "assets/picture.svg",
    ]
    private static let outside = [
        "README.md", "CONTRIBUTING.md", "SECURITY.md", "Packages/LegacyBooking/README.md",
        "Packages/ModernBooking/README.md",
    ]

    init(root: URL) throws {
        self.root = root
        let docs = root.appendingPathComponent("docs")
        let names = try FileManager.default.subpathsOfDirectory(atPath: docs.path).sorted()
        let paths = Self.outside + names.filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
        sources = try paths.compactMap { path in
            let file = root.appendingPathComponent(path)
            guard FileManager.default.fileExists(atPath: file.path) else { return nil }
            return Source(path: path, text: try String(contentsOf: file, encoding: .utf8))
        }
    }

    /// The pages of a folder, in the order of their names.
    func pages(in folder: String) -> [Source] {
        sources.filter { SitePath.folder(of: $0.path) == folder && SitePath.name(of: $0.path) != "README.md" }
    }

    /// The refactor as steps: the overview, then the steps in the order of their folders.
    var steps: [Source] {
        let all = sources.filter { $0.path.hasPrefix("docs/steps/") }
        let overview = "docs/steps/README.md"
        return all.filter { $0.path == overview } + all.filter { $0.path != overview }
    }

    /// The pages that a reader reads one after another, among them this one; empty if it is in no series.
    func series(of source: Source) -> [Source] {
        if source.path.hasPrefix("docs/steps/") { return steps }
        let folder = SitePath.folder(of: source.path)
        return ["docs/chapters", "docs/decisions"].contains(folder) ? pages(in: folder) : []
    }

    /// The link of the site for a link of a page.
    ///
    /// - Returns: `nil` if the target is in the repository, but not on the site.
    func link(_ link: String, in source: Source) throws -> String? {
        if SitePath.isExternal(link) { return link }
        let (path, anchor) = SitePath.split(link)
        let mark = anchor.isEmpty ? "" : "#\(anchor)"
        if path.isEmpty { return mark }
        guard let target = SitePath.resolve(path, from: source.path),
            FileManager.default.fileExists(atPath: root.appendingPathComponent(target).path)
        else { throw SiteError("\(source.path) links to \(link), which does not exist") }
        let candidates = [target, "\(target)/README.md"]
        if let page = sources.first(where: { candidates.contains($0.path) }) {
            return SitePath.link(from: source.page, to: page.page) + mark
        }
        return Self.shown[target].map { SitePath.link(from: source.page, to: $0) }
    }
}
