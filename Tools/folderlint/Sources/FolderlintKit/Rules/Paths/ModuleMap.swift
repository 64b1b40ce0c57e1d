package import Pbxproj

/// The headers that a module map names.
package enum ModuleMap {
    /// A path in a map, and where it is, also as UTF-8 from the text's start.
    package typealias Header = (path: String, position: Position, range: Range<Int>)

    /// Headers and umbrella folders, with the place of the path; those that are left out do not count.
    package static func headers(_ text: String) -> [Header] {
        var headers: [Header] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            var rest = code
            while let open = rest.firstIndex(of: "\"") {
                let words = rest[..<open].split { !$0.isLetter }
                let path = rest[rest.index(after: open)...].prefix { $0 != "\"" }
                if names(words) {
                    let column = line.utf8.distance(from: line.startIndex, to: path.startIndex) + 1
                    headers.append(
                        (String(path), Position(line: index + 1, column: column), text.range(of: path)))
                }
                rest = rest[path.endIndex...].dropFirst()
            }
        }
        return headers
    }

    /// Whether these words stand before a path that must be there.
    private static func names(_ words: [Substring]) -> Bool {
        guard let last = words.last, last == "header" || last == "umbrella" else { return false }
        return words.dropLast().last != "exclude"
    }
}
