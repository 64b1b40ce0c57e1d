package import Pbxproj

/// The headers that a module map names.
package enum ModuleMap {
    /// A path in a map, and where it is, also as UTF-8 from the text's start.
    package struct Header {
        package let path: String
        package let position: Position
        package let range: Range<Int>
        /// Whether it must be there: neither a header that is left out nor the map of another module.
        package let isNeeded: Bool
        /// Whether the module is one of a framework, whose headers are those of the built framework.
        package let isInFramework: Bool
    }

    /// Headers, umbrella folders and maps of other modules, with the place of the path.
    package static func headers(_ text: String) -> [Header] {
        var headers: [Header] = []
        var isInFramework = false
        var depth = 0
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            if depth == 0, code.split(whereSeparator: { !$0.isLetter }).contains("module") {
                isInFramework = code.split(whereSeparator: { !$0.isLetter }).contains("framework")
            }
            for character in code where "{}".contains(character) { depth += character == "{" ? 1 : -1 }
            var rest = code
            while let open = rest.firstIndex(of: "\"") {
                let words = rest[..<open].split { !$0.isLetter }
                let path = rest[rest.index(after: open)...].prefix { $0 != "\"" }
                if let isNeeded = isNeeded(behind: words) {
                    let column = line.utf8.distance(from: line.startIndex, to: path.startIndex) + 1
                    headers.append(
                        Header(
                            path: String(path), position: Position(line: index + 1, column: column),
                            range: text.range(of: path), isNeeded: isNeeded, isInFramework: isInFramework))
                }
                rest = rest[path.endIndex...].dropFirst()
            }
        }
        return headers
    }

    /// Whether the path behind some words must be there; nil where they are followed by something else.
    private static func isNeeded(behind words: [Substring]) -> Bool? {
        if words.dropLast().suffix(2) == ["extern", "module"] { return false }
        guard let last = words.last, last == "header" || last == "umbrella" else { return nil }
        return words.dropLast().last != "exclude"
    }
}
