import ParityTrace

/// An XML text in pieces, which give the text again when they are joined.
///
/// A piece is a start of a tag with its name, an attribute, the rest of a tag, or the text between tags.
enum XMLTokens {
    struct Token: Hashable {
        var text: String
        /// The path of the piece, for example `OTA_VehModifyRQ.POS.@Type`.
        var path: String
    }

    static func tokens(of text: String) -> [Token] {
        var tokens: [Token] = []
        var open: [Substring] = []
        var rest = text[...]
        while let first = rest.first {
            if first != "<" {
                let end = rest.firstIndex(of: "<") ?? rest.endIndex
                tokens.append(Token(text: String(rest[..<end]), path: path(open, "#text")))
                rest = rest[end...]
                continue
            }
            let end = rest.firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex
            tag(rest[..<end], &open, &tokens)
            rest = rest[end...]
        }
        return tokens
    }

    /// A text as the content of an element or, in double quotes, the value of an attribute.
    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }

    private static func path(_ open: [Substring], _ last: String) -> String {
        (open.map(String.init) + [last]).joined(separator: ".")
    }

    private static func tag(_ tag: Substring, _ open: inout [Substring], _ tokens: inout [Token]) {
        if tag.hasPrefix("</") {
            tokens.append(Token(text: String(tag), path: path(open, "#end")))
            open = open.dropLast()
            return
        }
        let name = tag.dropFirst().prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        open.append(name)
        tokens.append(Token(text: "<\(name)", path: path(open, "#start")))
        var rest = tag.dropFirst(1 + name.count)
        while let match = rest.prefixMatch(of: /\s+([^\s=>\/]+)=("[^"]*"|'[^']*')/) {
            tokens.append(Token(text: String(match.0), path: path(open, "@\(match.1)")))
            rest = rest[match.range.upperBound...]
        }
        tokens.append(Token(text: String(rest), path: path(open, "#tag")))
        if tag.hasSuffix("/>") || tag.hasPrefix("<?") || tag.hasPrefix("<!") { open = open.dropLast() }
    }
}
