import Foundation
import Mustache

/// Renders pages with the templates of `Tools/site/Templates`.
struct PageWriter {
    /// A link of the navigation, which every page shows.
    private static let navigation = [
        ("index.html", "Start"), ("course.html", "Course"), ("map/index.html", "Map"),
        ("classes/index.html", "Classes"), ("modules.html", "Modules"), ("tap.html", "One tap"),
        ("folderlint.html", "Folders"), ("pages.html", "Pages"),
    ]

    private let library: MustacheLibrary

    init(templates folder: URL) throws {
        var library = MustacheLibrary()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        for name in names where name.hasSuffix(".mustache") {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            do {
                try library.register(MustacheTemplate(string: text), named: String(name.dropLast(9)))
            } catch {
                throw SiteError("the template \(name) cannot be read: \(error)")
            }
        }
        self.library = library
    }

    /// - Parameters:
    ///   - path: the path of the page in the site.
    ///   - section: the page of the navigation that the page belongs to.
    func page(
        _ path: String, template: String, title: String, about: String, section: String,
        _ content: [String: Any]
    ) throws -> String {
        var context = content
        context["title"] = title
        context["tab"] = path == "index.html" ? title : "\(title) · Rebook"
        context["about"] = about
        context["style"] = SitePath.link(from: path, to: "assets/site.css")
        context["icon"] = SitePath.link(from: path, to: "assets/icon.svg")
        context["script"] = SitePath.link(from: path, to: "assets/site.js")
        context["home"] = SitePath.link(from: path, to: "index.html")
        context["search"] = SitePath.link(from: path, to: "search.html")
        context["navigation"] = Self.navigation.map { target, label in
            [
                "href": SitePath.link(from: path, to: target), "label": label,
                "current": target == section ? " aria-current=\"\(target == path ? "page" : "true")\"" : "",
            ]
        }
        guard let text = library.render(context, withTemplate: template) else {
            throw SiteError("there is no template '\(template)'")
        }
        return text
    }
}
