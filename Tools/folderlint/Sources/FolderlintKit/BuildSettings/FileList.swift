package import Pbxproj

/// The paths in an xcfilelist: one a line, comments behind `#`.
package enum FileList {
    /// A line, and where its path is, also as UTF-8 from the text's start.
    package typealias Entry = (path: String, position: Position, range: Range<Int>)

    package static func entries(_ text: String) -> [Entry] {
        var entries: [Entry] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            var path = line.drop { $0.isWhitespace }
            while path.last?.isWhitespace == true { path = path.dropLast() }
            guard !path.isEmpty, !path.hasPrefix("#") else { continue }
            let column = line.utf8.distance(from: line.startIndex, to: path.startIndex) + 1
            entries.append((String(path), Position(line: index + 1, column: column), text.range(of: path)))
        }
        return entries
    }
}
