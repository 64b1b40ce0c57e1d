import CMarkGFM
import Foundation

/// The tree that libcmark-gfm builds of a Markdown text.
final class Document {
    typealias Node = OpaquePointer

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let root: Node
    private let extensions: UnsafeMutablePointer<cmark_llist>?
    private let parser: OpaquePointer

    private static let names = ["table", "strikethrough"]

    init(_ source: String) throws {
        cmark_gfm_core_extensions_ensure_registered()
        guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else {
            throw Failure(description: "libcmark-gfm has no memory")
        }
        for name in Self.names {
            guard let found = cmark_find_syntax_extension(name) else {
                cmark_parser_free(parser)
                throw Failure(description: "libcmark-gfm has no extension '\(name)'")
            }
            cmark_parser_attach_syntax_extension(parser, found)
        }
        cmark_parser_feed(parser, source, source.utf8.count)
        guard let root = cmark_parser_finish(parser) else {
            cmark_parser_free(parser)
            throw Failure(description: "libcmark-gfm returned no document")
        }
        self.parser = parser
        self.root = root
        extensions = cmark_parser_get_syntax_extensions(parser)
    }

    deinit {
        cmark_node_free(root)
        cmark_parser_free(parser)
    }

    /// The HTML of the document; by default, the library leaves raw HTML out.
    var html: String {
        guard let text = cmark_render_html(root, CMARK_OPT_DEFAULT, extensions) else { return "" }
        defer { free(text) }
        return String(cString: text)
    }

    /// The nodes of a kind, in the order of the document.
    func nodes(of kind: cmark_node_type) -> [Node] {
        guard let iterator = cmark_iter_new(root) else { return [] }
        defer { cmark_iter_free(iterator) }
        var found: [Node] = []
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE { return found }
            if event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator),
                cmark_node_get_type(node) == kind
            {
                found.append(node)
            }
        }
    }

    /// The text of a node without its style.
    static func text(of node: Node) -> String {
        var text = ""
        var child = cmark_node_first_child(node)
        while let one = child {
            let kind = cmark_node_get_type(one)
            if kind == CMARK_NODE_TEXT || kind == CMARK_NODE_CODE {
                text += cmark_node_get_literal(one).map { String(cString: $0) } ?? ""
            } else if kind == CMARK_NODE_SOFTBREAK || kind == CMARK_NODE_LINEBREAK {
                text += " "
            } else {
                text += self.text(of: one)
            }
            child = cmark_node_next(one)
        }
        return text
    }

    /// The content of a node that is a comment.
    static func comment(_ node: Node) -> String? {
        guard cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK,
            let literal = cmark_node_get_literal(node)
        else { return nil }
        let text = String(cString: literal).trimmingSpace
        guard text.hasPrefix("<!--"), text.hasSuffix("-->") else { return nil }
        return String(text.dropFirst(4).dropLast(3)).trimmingSpace
    }

    /// Removes comments, which the library would replace with a comment of its own.
    func removeComments() {
        for node in nodes(of: CMARK_NODE_HTML_BLOCK) where Self.comment(node) != nil {
            cmark_node_unlink(node)
            cmark_node_free(node)
        }
    }
}

extension String {
    /// The text without white space at both ends.
    package var trimmingSpace: String {
        let body = drop(while: \.isWhitespace)
        return String(body.reversed().drop(while: \.isWhitespace).reversed())
    }
}
