import Pbxproj

/// The difference of two texts in the form that `diff -u`, `git diff` and `patch` know.
struct UnifiedDiff {
    private let old: TextLines
    private let new: TextLines
    private let context: Int

    init(_ old: SourceBuffer, _ new: SourceBuffer, context: Int = 3) {
        self.old = TextLines(old)
        self.new = TextLines(new)
        self.context = context
    }

    init(_ old: String, _ new: String, context: Int = 3) {
        self.init(SourceBuffer(old), SourceBuffer(new), context: context)
    }

    /// The text, with these names of the two files; nothing when they are equal.
    func text(from: String, to: String) -> String {
        let hunks = hunks()
        guard !hunks.isEmpty else { return "" }
        return "--- \(from)\n+++ \(to)\n" + hunks.map(text).joined()
    }

    /// How many lines are taken away, and how many are put in.
    var counts: (removed: Int, added: Int) {
        LineMatch.changes(old, new).reduce((0, 0)) { ($0.0 + $1.old.count, $0.1 + $1.new.count) }
    }

    /// Changes that are near one another, with the lines around them.
    private func hunks() -> [[LineMatch.Change]] {
        var hunks: [[LineMatch.Change]] = []
        for change in LineMatch.changes(old, new) {
            if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
                hunks[hunks.count - 1].append(change)
            } else {
                hunks.append([change])
            }
        }
        return hunks
    }

    private func text(_ changes: [LineMatch.Change]) -> String {
        guard let first = changes.first, let last = changes.last else { return "" }
        let before = min(context, first.old.lowerBound)
        let after = min(context, old.count - last.old.upperBound)
        let oldRange = (first.old.lowerBound - before)..<(last.old.upperBound + after)
        let newRange = (first.new.lowerBound - before)..<(last.new.upperBound + after)
        var text = "@@ -\(Self.span(oldRange)) +\(Self.span(newRange)) @@\n"
        var line = oldRange.lowerBound
        for change in changes {
            for index in line..<change.old.lowerBound { text += Self.line(" ", old[index]) }
            for index in change.old { text += Self.line("-", old[index]) }
            for index in change.new { text += Self.line("+", new[index]) }
            line = change.old.upperBound
        }
        for index in line..<oldRange.upperBound { text += Self.line(" ", old[index]) }
        return text
    }

    /// Lines count from 1; an empty range names the line before it.
    private static func span(_ range: Range<Int>) -> String {
        let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
        return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
    }

    private static func line(_ mark: String, _ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        return bytes.last == UInt8(ascii: "\n")
            ? mark + text : "\(mark)\(text)\n\\ No newline at end of file\n"
    }
}
