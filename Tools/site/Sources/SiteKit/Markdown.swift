import CMarkGFM

/// A page in Markdown as HTML.
package struct MarkdownPage {
    package struct Heading {
        package var level: Int
        package var text: String
        package var anchor: String
    }

    package private(set) var html = ""
    package private(set) var headings: [Heading] = []

    /// The text of the first heading.
    package var title: String { headings.first?.text ?? "" }

    /// - Parameters:
    ///   - link: returns the link of the site for a link of the page; `nil` if the target is not on the site.
    ///   - image: the same for an image.
    ///   - caption: returns the HTML above a block of code for the comment before it.
    package init(
        _ source: String, link: (String) throws -> String?, image: (String) throws -> String?,
        caption: (String) -> String = { _ in "" }
    ) throws {
        let document = try Document(source)
        var slugs = Slugs()
        for node in document.nodes(of: CMARK_NODE_HEADING) {
            let text = Document.text(of: node)
            let level = Int(cmark_node_get_heading_level(node))
            headings.append(Heading(level: level, text: text, anchor: slugs.slug(for: text)))
        }
        for node in document.nodes(of: CMARK_NODE_LINK) {
            try Self.rewrite(node, with: link)
        }
        for node in document.nodes(of: CMARK_NODE_IMAGE) {
            let url = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
            if let target = try image(url) { cmark_node_set_url(node, target) }
        }
        Self.styleCode(in: document, caption)
        document.removeComments()
        html = Self.finished(document.html, headings)
    }

    // MARK: Links

    private static func rewrite(
        _ node: OpaquePointer, with link: (String) throws -> String?
    ) throws {
        let url = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
        if let target = try link(url) {
            cmark_node_set_url(node, target)
            return
        }
        // The target is in the repository, but not on the site: its path is shown instead of a link.
        let span = cmark_node_new(CMARK_NODE_CUSTOM_INLINE)
        cmark_node_set_on_enter(span, "<span title=\"\(HTML.escaped("in the repository: \(url)"))\">")
        cmark_node_set_on_exit(span, "</span>")
        cmark_node_insert_before(node, span)
        while let child = cmark_node_first_child(node) { cmark_node_append_child(span, child) }
        cmark_node_unlink(node)
        cmark_node_free(node)
    }

    // MARK: Code

    private static func styleCode(in document: Document, _ caption: (String) -> String) {
        for node in document.nodes(of: CMARK_NODE_CODE_BLOCK) {
            let code = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
            let language = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
            var heading = ""
            if let before = cmark_node_previous(node), let comment = Document.comment(before) {
                heading = caption(comment)
            }
            let block = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
            cmark_node_set_on_enter(block, CodeBlock.html(code, language: language, caption: heading))
            cmark_node_replace(node, block)
            cmark_node_free(node)
        }
    }

    // MARK: Anchors

    /// Adds the anchors of headings, rows and items, and lets wide tables scroll.
    private static func finished(_ html: String, _ headings: [Heading]) -> String {
        var rest = html[...]
        var result = ""
        var next = 0
        var used = Set(headings.map(\.anchor))
        while let mark = rest.firstIndex(of: "<") {
            result += rest[..<mark]
            rest = rest[mark...]
            let tag = rest.prefix(4)
            if next < headings.count, tag == "<h\(headings[next].level)>" {
                let (level, anchor) = (headings[next].level, HTML.escaped(headings[next].anchor))
                result += "<h\(level) id=\"\(anchor)\">"
                rest = rest.dropFirst(4)
                next += 1
            } else if rest.hasPrefix("<pre"), let end = rest.firstRange(of: "</pre>") {
                result += rest[..<end.upperBound]
                rest = rest[end.upperBound...]
            } else if rest.hasPrefix("<code>"), let end = rest.firstRange(of: "</code>") {
                result += breakable(rest[..<end.upperBound])
                rest = rest[end.upperBound...]
            } else if rest.hasPrefix("<table>") {
                result += "<div class=\"wide\" role=\"region\" aria-label=\"table\" tabindex=\"0\"><table>"
                rest = rest.dropFirst("<table>".count)
            } else if rest.hasPrefix("</table>") {
                result += "</table></div>"
                rest = rest.dropFirst("</table>".count)
            } else if rest.hasPrefix("<th>") || rest.hasPrefix("<th ") {
                result += "<th scope=\"col\""
                rest = rest.dropFirst(3)
            } else if let (id, opening) = numbered(rest), used.insert(id).inserted {
                result += opening.replacing(">", with: " id=\"\(id)\">", maxReplacements: 1)
                rest = rest.dropFirst(opening.count)
            } else {
                result.append("<")
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    /// Inline code that a browser may break after a dot or a slash between letters.
    private static func breakable(_ code: Substring) -> String {
        var result = ""
        let signs = Array(code)
        for (place, sign) in signs.enumerated() {
            result.append(sign)
            guard sign == "." || sign == "/", place + 1 < signs.count, signs[place - 1] != "<",
                signs[place - 1].isLetter, signs[place + 1].isLetter
            else { continue }
            result += "<wbr>"
        }
        return result
    }

    /// The anchor of a table's row or a list's item that begins with a number such as `D-27` or `L-36-key`.
    private static func numbered(_ html: Substring) -> (id: String, opening: String)? {
        for opening in ["<tr>\n<td>", "<li><code>", "<li>\n<p><code>"] where html.hasPrefix(opening) {
            let text = html.dropFirst(opening.count).prefix { $0 != "<" && $0 != " " }
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count > 1, parts[0].count == 1, parts[0].first?.isUppercase == true,
                parts[1].prefix(2).count == 2, parts[1].prefix(2).allSatisfy(\.isNumber),
                text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
            else { return nil }
            return (text.lowercased(), opening)
        }
        return nil
    }
}

/// A block of code of a page.
package enum CodeBlock {
    package static func html(_ code: String, language: String, caption: String = "") -> String {
        let text = code.hasSuffix("\n") ? String(code.dropLast()) : code
        let body =
            switch language {
            case "swift": Highlighter.swift(text)
            case "console", "sh", "bash": console(text)
            default: HTML.escaped(text)
            }
        let label = language == "console" ? "output" : language.isEmpty ? "code" : "\(language) code"
        let heading = caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>"
        return "<figure class=\"code\">\(heading)<pre tabindex=\"0\" role=\"region\" "
            + "aria-label=\"\(HTML.escaped(label))\"><code>\(body)</code></pre></figure>"
    }

    /// A session in a shell, with its commands marked.
    private static func console(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let escaped = HTML.escaped(line)
            return line.hasPrefix("$ ") ? "<b>\(escaped)</b>" : escaped
        }.joined(separator: "\n")
    }
}
