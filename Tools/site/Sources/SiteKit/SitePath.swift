/// Functions on paths with `/`, relative to the root of the repository or of the site.
package enum SitePath {
    package static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    package static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// The path that a link of a file leads to; `nil` if it leaves the root.
    package static func resolve(_ link: String, from file: String) -> String? {
        var parts = folder(of: file).split(separator: "/").map(String.init)
        for part in link.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(String(part))
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }

    /// The relative link from one page of the site to another.
    package static func link(from page: String, to target: String) -> String {
        let from = folder(of: page).split(separator: "/")
        let to = folder(of: target).split(separator: "/")
        let shared = zip(from, to).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: from.count - shared)
        return (up + to.dropFirst(shared).map(String.init) + [name(of: target)]).joined(separator: "/")
    }

    /// Splits a link into its path and its anchor, which is empty if the link has none.
    package static func split(_ link: String) -> (path: String, anchor: String) {
        guard let mark = link.firstIndex(of: "#") else { return (link, "") }
        return (String(link[..<mark]), String(link[link.index(after: mark)...]))
    }

    /// Whether a link names a scheme, such as `https:` or `mailto:`.
    package static func isExternal(_ link: String) -> Bool {
        guard let colon = link.firstIndex(of: ":") else { return link.hasPrefix("//") }
        let scheme = link[..<colon]
        return !scheme.isEmpty && scheme.allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
    }
}
