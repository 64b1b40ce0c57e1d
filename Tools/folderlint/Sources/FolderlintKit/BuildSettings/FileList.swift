import Pbxproj

/// The paths in an xcfilelist: one a line, comments behind `#`.
enum FileList {
    static func entries(_ text: String) -> [(path: String, position: Position)] {
        var entries: [(path: String, position: Position)] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            var path = line.drop { $0.isWhitespace }
            while path.last?.isWhitespace == true { path = path.dropLast() }
            guard !path.isEmpty, !path.hasPrefix("#") else { continue }
            let column = line.utf8.distance(from: line.startIndex, to: path.startIndex) + 1
            entries.append((String(path), Position(line: index + 1, column: column)))
        }
        return entries
    }
}
