/// The elements of a page that the checks look at.
package struct PageScan {
    package struct Element {
        package var name: String
        package var attributes: [String: String]
    }

    package private(set) var elements: [Element] = []
    /// The end tags that close no element, and elements that nothing closes.
    package private(set) var faults: [String] = []

    private static let empty: Set<String> = [
        "area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr", "path", "rect",
        "circle", "line",
    ]

    package init(_ html: String) {
        let bytes = Array(html.utf8)
        var open: [String] = []
        var place = 0
        while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
            if bytes[start...].starts(with: "<!--".utf8) || bytes[start...].starts(with: "<!".utf8) {
                place = (bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
                continue
            }
            var end = start
            var quote: UInt8?
            while end < bytes.count, quote != nil || bytes[end] != UInt8(ascii: ">") {
                if let open = quote {
                    if bytes[end] == open { quote = nil }
                } else if bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") {
                    quote = bytes[end]
                }
                end += 1
            }
            let tag = String(decoding: bytes[(start + 1)..<min(end, bytes.count)], as: UTF8.self)
            place = min(end + 1, bytes.count)
            if tag.hasPrefix("/") {
                let name = tag.dropFirst().lowercased()
                if open.popLast() != name { faults.append("</\(name)> closes no element") }
                continue
            }
            let element = Self.element(tag)
            elements.append(element)
            if !Self.empty.contains(element.name), !tag.hasSuffix("/") { open.append(element.name) }
            if element.name == "script" || element.name == "style" {
                let close = Array("</\(element.name)>".utf8)
                var stop = place
                while stop < bytes.count, !bytes[stop...].starts(with: close) { stop += 1 }
                place = stop
            }
        }
        faults += open.map { "<\($0)> is not closed" }
    }

    private static func element(_ tag: String) -> Element {
        var rest = tag[...]
        let name = rest.prefix { !$0.isWhitespace && $0 != "/" }.lowercased()
        rest = rest.dropFirst(name.count)
        var attributes: [String: String] = [:]
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "/" }
            let key = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
            if key.isEmpty { return Element(name: name, attributes: attributes) }
            rest = rest.dropFirst(key.count)
            var value: Substring = ""
            if rest.hasPrefix("=") {
                rest = rest.dropFirst()
                if let quote = rest.first, quote == "\"" || quote == "'" {
                    rest = rest.dropFirst()
                    value = rest.prefix { $0 != quote }
                    rest = rest.dropFirst(value.count + 1)
                } else {
                    value = rest.prefix { !$0.isWhitespace }
                    rest = rest.dropFirst(value.count)
                }
            }
            attributes[key.lowercased()] = unescaped(value)
        }
    }

    private static func unescaped(_ text: Substring) -> String {
        String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }
}
