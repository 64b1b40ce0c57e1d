/// The lines of a text that a block quotes: `lines 3-12`, or `lines 1-3, 8-12` with `…` between them.
struct LineSelection {
    /// Ranges that count from 1; empty for all lines.
    var ranges: [ClosedRange<Int>] = []

    /// Splits a marker's text into the part before `lines …` and the selection.
    static func split(_ text: String) throws(PageProblem) -> (rest: String, selection: LineSelection) {
        let words = text.split(separator: " ").map(String.init)
        guard let place = words.lastIndex(of: "lines") else { return (words.joined(separator: " "), Self()) }
        var rest = words[..<place]
        if rest.last == "|" { rest = rest.dropLast() }
        let given = words[(place + 1)...].joined(separator: " ")
        return (rest.joined(separator: " "), Self(ranges: try ranges(given)))
    }

    private static func ranges(_ text: String) throws(PageProblem) -> [ClosedRange<Int>] {
        var found: [ClosedRange<Int>] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0.trimmed) }
            guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first <= last,
                first > (found.last?.upperBound ?? 0)
            else {
                throw PageProblem(
                    text: "'lines \(text)' is no list of ascending lines",
                    remedy: "Write 'lines 3-12' or 'lines 1-3, 8-12'.")
            }
            found.append(first...last)
        }
        return found
    }

    /// The selected lines.
    ///
    /// - Parameter isOutput: whether `…` also marks what is omitted at the start and the end.
    func select(from lines: [String], of what: String, isOutput: Bool = false) throws(PageProblem)
        -> [String]
    {
        guard let last = ranges.last else { return lines }
        guard last.upperBound <= lines.count else {
            throw PageProblem(
                text: "\(what) has no line \(last.upperBound), as it has \(lines.count.of("line"))",
                remedy: "Read the text again and correct 'lines'.")
        }
        var result: [String] = []
        var end = 0
        for range in ranges {
            let omitted = lines[end..<(range.lowerBound - 1)]
            if !omitted.isEmpty, end > 0 || isOutput {
                result.append((isOutput ? "" : Self.indent(of: omitted)) + "…")
            }
            result += lines[(range.lowerBound - 1)...(range.upperBound - 1)]
            end = range.upperBound
        }
        return isOutput && end < lines.count ? result + ["…"] : result
    }

    /// The least indentation of lines that are not blank.
    private static func indent(of lines: some Sequence<String>) -> String {
        let indents = lines.filter { !$0.trimmed.isEmpty }.map { $0.prefix { $0 == " " } }
        return String(indents.min { $0.count < $1.count } ?? "")
    }

    /// Removes the indentation that all lines share.
    static func dedented(_ lines: [String]) -> [String] {
        let least = indent(of: lines).count
        return lines.map { $0.trimmed.isEmpty ? "" : String($0.dropFirst(least)) }
    }
}
