package import Foundation

/// Checks a site without a browser: links, anchors, structure and sizes.
package struct Audit {
    package private(set) var findings: [String] = []
    private var scans: [String: PageScan] = [:]
    private var anchors: [String: Set<String>] = [:]
    private var sizes: [String: Int] = [:]
    private var links = 0
    private var firstPage = 0

    /// The limits in bytes of any page, and of the first page with everything that it loads.
    private static let (mostOfPage, mostOfFirst) = (500_000, 300_000)

    package var summary: String {
        let pages = scans.count
        let largest = scans.keys.map { ($0, sizes[$0] ?? 0) }.max { ($0.1, $1.0) < ($1.1, $0.0) }
        return "\(pages) pages, \(links) links within the site, \(findings.count) findings; "
            + "the first page loads \(firstPage / 1000) kB, "
            + "the largest is \(largest?.0 ?? "none") with \((largest?.1 ?? 0) / 1000) kB"
    }

    package init(folder: URL) throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        for name in names {
            let file = folder.appendingPathComponent(name)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
                continue
            }
            let data = try Data(contentsOf: file)
            sizes[name] = data.count
            guard name.hasSuffix(".html") else { continue }
            let scan = PageScan(String(decoding: data, as: UTF8.self))
            scans[name] = scan
            anchors[name] = Set(scan.elements.compactMap { $0.attributes["id"] })
        }
        guard scans["index.html"] != nil else { throw SiteError("\(folder.path) holds no site") }
        for (name, scan) in scans.sorted(by: { $0.key < $1.key }) { check(name, scan) }
        firstPage = loaded("index.html")
        if firstPage > Self.mostOfFirst {
            findings.append("index.html: loads \(firstPage) bytes; the limit is \(Self.mostOfFirst)")
        }
    }

    private func loaded(_ page: String) -> Int {
        let files = Set(
            (scans[page]?.elements ?? []).compactMap { element -> String? in
                let link = element.name == "link" ? element.attributes["href"] : element.attributes["src"]
                return link.flatMap { SitePath.resolve($0, from: page) }
            })
        return files.reduce(sizes[page] ?? 0) { $0 + (sizes[$1] ?? 0) }
    }

    // MARK: Pages

    private mutating func check(_ page: String, _ scan: PageScan) {
        if let size = sizes[page], size > Self.mostOfPage {
            findings.append("\(page): \(size) bytes; the limit is \(Self.mostOfPage)")
        }
        findings += scan.faults.prefix(3).map { "\(page): \($0)" }
        var ids: Set<String> = []
        for element in scan.elements {
            if let id = element.attributes["id"], !ids.insert(id).inserted {
                findings.append("\(page): the anchor '\(id)' is there twice")
            }
            for key in ["href", "src", "action"] {
                if let link = element.attributes[key] { checkLink(link, of: element, key, on: page) }
            }
        }
        checkStructure(page, scan)
    }

    private mutating func checkLink(
        _ link: String, of element: PageScan.Element, _ key: String, on page: String
    ) {
        if SitePath.isExternal(link) {
            // A link that a person follows may lead anywhere; nothing else may.
            if element.name != "a" || !(link.hasPrefix("https:") || link.hasPrefix("http:")) {
                findings.append("\(page): <\(element.name)> names \(link)")
            }
            return
        }
        links += 1
        let (path, anchor) = SitePath.split(link)
        guard let target = path.isEmpty ? page : SitePath.resolve(path, from: page), sizes[target] != nil
        else {
            findings.append("\(page): \(link) leads nowhere")
            return
        }
        if !anchor.isEmpty, anchors[target]?.contains(anchor.removingPercentEncoding ?? anchor) != true {
            findings.append("\(page): \(link) has no such anchor")
        }
    }

    private mutating func checkStructure(_ page: String, _ scan: PageScan) {
        var level = 0
        var count: [String: Int] = [:]
        for element in scan.elements {
            let (name, attributes) = (element.name, element.attributes)
            count[name, default: 0] += 1
            if name.count == 2, name.hasPrefix("h"), let own = Int(name.dropFirst()) {
                if own > level + 1 { findings.append("\(page): <h\(own)> follows <h\(level)>") }
                level = own
            }
            if name == "img", attributes["alt"] == nil { findings.append("\(page): an image without alt") }
            if name == "svg", attributes["aria-hidden"] == nil, attributes["aria-label"] == nil {
                findings.append("\(page): a drawing without a label")
            }
            if name == "input", attributes["aria-label"] == nil, attributes["id"] == nil {
                findings.append("\(page): a field without a label")
            }
            if name == "html", attributes["lang"] == nil { findings.append("\(page): no language") }
            for key in attributes.keys where key.hasPrefix("on") {
                findings.append("\(page): <\(name)> has a handler in \(key)")
            }
        }
        // A drawing has titles of its own.
        let head = scan.elements.prefix { $0.name != "body" }
        if head.count(where: { $0.name == "title" }) != 1 { findings.append("\(page): not one <title>") }
        for name in ["h1", "main", "header", "footer"] where count[name] != 1 {
            findings.append("\(page): \(count[name] ?? 0) <\(name)>")
        }
    }
}
