import Foundation

/// The figures in the prose of a chapter, which a block on a page has to show.
///
/// A figure is a number of three or more digits or a percentage. Code, links, headings and names such as
/// `L-145` and `seed 004` contain none.
struct ProseFigures {
    /// A number and its line.
    struct Figure: Hashable {
        /// The number without separators of thousands.
        var number: String
        var isShare: Bool
        /// The line, counted from 1.
        var line: Int

        var text: String { isShare ? number + " %" : number }
    }

    /// Pages whose numbers are all generated or tested.
    static let tested: Set = ["docs/fidelity.md", "docs/metrics.md"]

    let root: URL

    /// The figures of a chapter that no block shows.
    func findings(in page: Pages.Page) -> [Checker.Finding] {
        let own = Known(lines: Self.shown(in: page.path, page.lines))
        return Self.paragraphs(of: page).flatMap { first, text in
            let figures = Self.figures(in: Self.blanked(text), from: first)
                .filter { ($0.isShare || $0.isLong) && !own.contains($0) }
            let linked = figures.isEmpty ? [] : Self.links(in: text, on: page.path).map(known)
            return figures.filter { figure in !linked.contains { $0.contains(figure) } }.map { figure in
                Checker.Finding(
                    line: figure.line, text: "no block on this page shows the figure '\(figure.text)'",
                    remedy: "Show it with '<!-- output: COMMAND -->', or link, in this paragraph, to a page "
                        + "that shows it, such as docs/metrics.md; write a code or a name in backticks.",
                    file: page.path)
            }
        }
    }

    // MARK: Known figures

    /// The numbers that a text contains.
    private struct Known {
        private var numbers: Set<String> = []
        private var shares: Set<String> = []

        init(lines: [String]) {
            for line in lines {
                let found = ProseFigures.numbers(in: line)
                numbers.formUnion(found.map(\.number))
                shares.formUnion(found.filter(\.isShare).map(\.number))
                // `39 → 100 %` is a pair of shares; a row can name the unit first: `share, %  39  100`.
                for pair in line.matches(of: /([0-9.]+) → [0-9.]+ %/) { shares.insert(String(pair.output.1)) }
                guard let unit = line.firstRange(of: ", %") else { continue }
                let row = String(line[unit.upperBound...])
                shares.formUnion(ProseFigures.numbers(in: row).map(\.number))
            }
        }

        func contains(_ figure: Figure) -> Bool {
            (figure.isShare ? shares : numbers).contains(figure.number)
        }
    }

    /// The numbers of a page that a chapter links to.
    private func known(_ path: String) -> Known {
        let file = root.appendingPathComponent(path)
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return Known(lines: []) }
        let lines = QuoteSource.lines(text)
        return Known(lines: Self.tested.contains(path) ? lines : Self.shown(in: path, lines))
    }

    /// The lines of a page that a check compares with code, a file or output.
    private static func shown(in path: String, _ lines: [String]) -> [String] {
        let marked = PageBlock.all(in: lines).filter { $0.marker != nil && $0.marker != "sketch" }
        let quoted = QuotedOutput.all(in: path, text: lines.joined(separator: "\n"))
        return marked.flatMap(\.content) + quoted.flatMap(\.shown)
    }

    // MARK: Prose

    /// The paragraphs outside blocks and headings, each with the index of its first line.
    private static func paragraphs(of page: Pages.Page) -> [(first: Int, text: String)] {
        let blocks = PageBlock.all(in: page.lines).map(\.range)
        var found: [(Int, String)] = []
        var isOpen = false
        for (index, line) in page.lines.enumerated() {
            let isText =
                !line.trimmed.isEmpty && !line.trimmed.hasPrefix("#")
                && !blocks.contains { $0.contains(index) }
            if isText, isOpen {
                found[found.count - 1].1 += "\n" + line
            } else if isText {
                found.append((index, line))
            }
            isOpen = isText
        }
        return found
    }

    /// A paragraph in which spaces replace code, comments and links.
    private static func blanked(_ text: String) -> String {
        let patterns: [Regex<Substring>] = [
            /`[^`]*`/, /<!--(?:[^-]|-[^-])*-->/, /\[[^\]]*\]\([^)]*\)/, /https?:[^ ]*/,
        ]
        return patterns.reduce(text) { text, pattern in
            text.replacing(pattern) { match in String(match.output.map { $0 == "\n" ? "\n" : " " }) }
        }
    }

    /// The paths of the pages that a paragraph links to, from the root.
    private static func links(in text: String, on page: String) -> [String] {
        let folder = page.split(separator: "/").dropLast().map(String.init)
        return text.matches(of: /\]\(([^)#]*)(?:#[^)]*)?\)/).map { match in
            var parts = folder
            for part in match.output.1.split(separator: "/") where part != "." {
                if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
            }
            return parts.joined(separator: "/")
        }
    }

    private static func figures(in text: String, from first: Int) -> [Figure] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            numbers(in: String(line)).filter { !$0.isName }.map {
                Figure(number: $0.number, isShare: $0.isShare, line: first + index + 1)
            }
        }
    }

    /// The numbers of a line.
    ///
    /// A number that is part of a name, such as `L-145`, `Q07`, `004` or `6.3.1`, is marked as one.
    private static func numbers(in line: String) -> [(number: String, isShare: Bool, isName: Bool)] {
        line.matches(of: /[0-9]+(?:[.,][0-9]+)*/).map { match in
            let before = line[..<match.range.lowerBound]
            let after = line[match.range.upperBound...]
            let sign = before.last.map { "-_#".contains($0) ? before.dropLast().last ?? " " : $0 } ?? " "
            let isShare = after.prefixMatch(of: /[ \u{A0}\u{202F}]?(?:%|percent|per cent)/) != nil
            let text = String(match.output)
            let isInWord = sign.isLetter || before.last == "#" || after.first?.isLetter == true && !isShare
            let isPadded = text.count > 1 && text.hasPrefix("0") && !text.contains(".")
            let isName = isInWord || isPadded || text.count { $0 == "." } > 1
            return (text.replacing(",", with: ""), isShare, isName)
        }
    }
}

extension ProseFigures.Figure {
    /// Whether the number has three or more digits before its decimal point.
    fileprivate var isLong: Bool { number.prefix { $0 != "." }.count >= 3 }
}
