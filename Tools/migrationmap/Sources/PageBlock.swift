import Foundation

/// A fenced block of a page, with the marker that says where its content comes from.
///
/// ````
/// <!-- quote: legacy ManageViewController.requestFinished(_:) -->
/// ```swift
/// …
/// ```
/// ````
struct PageBlock {
    /// The text of the marker, such as `quote: legacy A.b()`; `nil` for a fence without a marker.
    var marker: String?
    /// The line of the marker, or of the fence if it has none, counted from 1.
    var line: Int
    /// The white space before the marker, as in a list.
    var indent: String
    /// The indices of the block's lines with both fences; empty at the line below the marker without a fence.
    var range: Range<Int>
    /// The words after the opening fence.
    var language = ""
    /// The lines between the fences.
    var content: [String] = []

    /// The blocks of a page.
    static func all(in lines: [String]) -> [PageBlock] {
        var found: [PageBlock] = []
        var marker: (text: String, line: Int, indent: String)?
        var index = 0
        while index < lines.count {
            let line = lines[index]
            if let ticks = opening(line) {
                let end = closing(of: ticks, in: lines, from: index + 1)
                let indent = String(line.prefix { $0 == " " })
                found.append(
                    PageBlock(
                        marker: marker?.text, line: (marker?.line ?? index) + 1,
                        indent: marker?.indent ?? indent, range: index..<min(end + 1, lines.count),
                        language: line.trimmed.drop { $0 == "`" }.trimmed,
                        content: Array(lines[(index + 1)..<max(end, index + 1)])))
                marker = nil
                index = end + 1
                continue
            }
            found += bare(marker, below: index)
            marker = Self.marker(line).map { ($0, index, String(line.prefix { $0 == " " })) }
            index += 1
        }
        return found + bare(marker, below: lines.count)
    }

    /// The block of a marker that has no fence yet.
    private static func bare(_ marker: (text: String, line: Int, indent: String)?, below index: Int)
        -> [PageBlock]
    {
        guard let marker else { return [] }
        return [
            PageBlock(
                marker: marker.text, line: marker.line + 1, indent: marker.indent, range: index..<index)
        ]
    }

    /// The text of a comment that is a marker, or was probably meant as one.
    private static func marker(_ line: String) -> String? {
        let text = line.trimmed
        guard text.hasPrefix("<!--"), text.hasSuffix("-->"), text.count >= 7 else { return nil }
        let inner = text.dropFirst(4).dropLast(3).trimmed
        let word = inner.prefix { $0.isLetter }.lowercased()
        return ["quote", "quotes", "output", "outputs", "sketch"].contains(word) ? inner : nil
    }

    /// The number of backticks if a line opens a block.
    private static func opening(_ line: String) -> Int? {
        let text = line.trimmed
        let ticks = text.prefix { $0 == "`" }.count
        return ticks >= 3 && !text.dropFirst(ticks).contains("`") ? ticks : nil
    }

    /// The index of the line that closes a block; the number of lines if none does.
    private static func closing(of ticks: Int, in lines: [String], from start: Int) -> Int {
        lines[min(start, lines.count)...].firstIndex { line in
            let text = line.trimmed
            return text.count >= ticks && text.allSatisfy { $0 == "`" }
        } ?? lines.count
    }

    /// The lines of a block with this content, with both fences.
    func rendered(_ content: [String], as language: String) -> [String] {
        let longest = content.map { line in line.split { $0 != "`" }.map(\.count).max() ?? 0 }.max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return ([fence + language] + content + [fence]).map { $0.isEmpty ? $0 : indent + $0 }
    }
}

/// A problem with a block or a figure of a page, and its remedy.
struct PageProblem: Error {
    var text: String
    var remedy: String
}
