/// Marks the keywords, strings, numbers and comments of a Swift source with short elements.
///
/// `b` is a keyword, `i` a comment, `samp` a string and `var` a number; a page contains thousands of them.
package struct Highlighter {
    private static let keywords: Set<String> = [
        "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
        "continue",
        "convenience", "default", "defer", "deinit", "didSet", "do", "else", "enum", "extension",
        "fallthrough",
        "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect",
        "init",
        "inout", "internal", "is", "lazy", "let", "mutating", "nil", "nonisolated", "open", "optional",
        "override", "package", "private", "protocol", "public", "repeat", "required", "rethrows", "return",
        "self", "Self", "set", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws",
        "true", "try", "typealias", "unowned", "var", "weak", "where", "while", "willSet",
    ]

    private let source: [Unicode.Scalar]
    private var place = 0
    private var output = ""

    private init(_ source: String) { self.source = Array(source.unicodeScalars) }

    package static func swift(_ source: String) -> String {
        var highlighter = Highlighter(source)
        while highlighter.place < highlighter.source.count { highlighter.token() }
        return highlighter.output
    }

    private func starts(_ text: String) -> Bool {
        source[place...].starts(with: text.unicodeScalars)
    }

    private mutating func token() {
        let sign = source[place]
        if starts("//") {
            mark("i", to: end { $0 == "\n" })
        } else if starts("/*") {
            mark("i", to: blockEnd())
        } else if let hashes = hashesOfString {
            mark("samp", to: stringEnd(hashes))
        } else if sign == "`" {
            var stop = end(from: place + 1) { $0 == "`" || $0 == "\n" }
            if stop < source.count, source[stop] == "`" { stop += 1 }
            mark("", to: stop)
        } else if Self.isWord(sign) {
            word()
        } else {
            mark("", to: place + 1)
        }
    }

    private mutating func word() {
        let stop = end { !Self.isWord($0) }
        let text = String(String.UnicodeScalarView(source[place..<stop]))
        let isMember = place > 0 && source[place - 1] == "."
        if let first = text.unicodeScalars.first, ("0"..."9").contains(first) {
            mark("var", to: stop)
        } else if Self.keywords.contains(text), !isMember || text == "init" || text == "self" {
            // `default:` of a call is a label, but so is the case of a switch; both are keywords here.
            mark("b", to: stop)
        } else {
            mark("", to: stop)
        }
    }

    private static func isWord(_ sign: Unicode.Scalar) -> Bool {
        sign == "_" || sign.properties.isAlphabetic || ("0"..."9").contains(sign)
    }

    // MARK: Ends

    private func end(from start: Int? = nil, where isEnd: (Unicode.Scalar) -> Bool) -> Int {
        var stop = start ?? place
        while stop < source.count, !isEnd(source[stop]) { stop += 1 }
        return stop
    }

    private func blockEnd() -> Int {
        var stop = place + 2
        while stop < source.count, !(source[stop - 1] == "*" && source[stop] == "/" && stop > place + 2) {
            stop += 1
        }
        return min(source.count, stop + 1)
    }

    /// The number of `#` before the quotation mark of a string that begins here; `nil` if no string does.
    private var hashesOfString: Int? {
        var stop = place
        while stop < source.count, source[stop] == "#" { stop += 1 }
        return stop < source.count && source[stop] == "\"" ? stop - place : nil
    }

    private func stringEnd(_ hashes: Int) -> Int {
        let hash = String(repeating: "#", count: hashes)
        var stop = place + hashes
        let isLong = source[stop...].starts(with: "\"\"\"".unicodeScalars)
        let quote = isLong ? "\"\"\"" : "\""
        stop += quote.unicodeScalars.count
        while stop < source.count {
            let rest = source[stop...]
            if rest.starts(with: (quote + hash).unicodeScalars) { return stop + quote.count + hashes }
            if !isLong, rest.first == "\n" { return stop }
            if rest.starts(with: ("\\" + hash + "(").unicodeScalars) {
                stop = interpolationEnd(from: stop + 2 + hashes)
            } else {
                stop += rest.starts(with: ("\\" + hash).unicodeScalars) ? 2 + hashes : 1
            }
        }
        return source.count
    }

    /// The end of an interpolation, in which brackets and strings are nested.
    private func interpolationEnd(from start: Int) -> Int {
        var (stop, depth) = (start, 1)
        while stop < source.count, depth > 0 {
            if source[stop] == "(" { depth += 1 }
            if source[stop] == ")" { depth -= 1 }
            if source[stop] == "\"" {
                var inner = self
                inner.place = stop
                stop = inner.stringEnd(0)
                continue
            }
            if source[stop] == "\n", depth > 0 { return stop }
            stop += 1
        }
        return stop
    }

    private mutating func mark(_ element: String, to stop: Int) {
        let end = min(stop, source.count)
        let text = HTML.escaped(String(String.UnicodeScalarView(source[place..<end])))
        output += element.isEmpty ? text : "<\(element)>\(text)</\(element)>"
        place = end
    }
}
