/// Functions on texts that become part of a page.
package enum HTML {
    /// Escapes the characters of a text that have a meaning in HTML.
    package static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for sign in text.unicodeScalars {
            switch sign {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(sign)
            }
        }
        return result
    }

    /// Escapes a symbol and lets a browser break its line after a dot or a colon.
    package static func symbol(_ text: some StringProtocol) -> String {
        escaped(text).replacing(".", with: ".<wbr>").replacing(":", with: ":<wbr>")
    }

    /// A text as a literal of a script, which contains no end of the script and no start of a comment.
    package static func scriptText(_ text: some StringProtocol) -> String {
        var result = "\""
        for sign in text.unicodeScalars {
            switch sign {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..<" ":
                let digits = String(sign.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(sign)
            }
        }
        return result + "\""
    }
}

/// Makes the anchors of one page, as GitHub does, so that links within Markdown work in both places.
package struct Slugs {
    private var used: [String: Int] = [:]

    package init() {}

    package mutating func slug(for heading: String) -> String {
        let base = Self.base(of: heading)
        let number = used[base, default: 0]
        used[base] = number + 1
        return number == 0 ? base : "\(base)-\(number)"
    }

    /// Lower case, with hyphens for spaces, without punctuation.
    static func base(of heading: String) -> String {
        var slug = ""
        for sign in heading.lowercased() {
            if sign.isLetter || sign.isNumber || sign == "-" || sign == "_" { slug.append(sign) }
            if sign == " " { slug.append("-") }
        }
        return slug.isEmpty ? "section" : slug
    }
}
