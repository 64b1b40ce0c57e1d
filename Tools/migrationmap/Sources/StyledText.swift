import SwiftParser
import SwiftSyntax

/// A piece of text in one style.
struct Span: Equatable {
    enum Style: String {
        case plain, keyword, text, comment, number, name, heading, dim, removed, added
    }

    var text: String
    var style = Style.plain
}

/// Functions on lines of styled text.
enum StyledText {
    /// The lines of a source, with keywords, strings, numbers and comments styled.
    static func code(_ source: String) -> [[Span]] {
        var lines: [[Span]] = [[]]
        func add(_ text: String, _ style: Span.Style) {
            let parts = text.replacing("\r\n", with: "\n").split(
                separator: "\n", omittingEmptySubsequences: false)
            for (place, part) in parts.enumerated() {
                if place > 0 { lines.append([]) }
                if !part.isEmpty { lines[lines.count - 1].append(Span(text: String(part), style: style)) }
            }
        }
        for token in Parser.parse(source: source).tokens(viewMode: .sourceAccurate) {
            for piece in token.leadingTrivia { add(text(of: piece), style(of: piece)) }
            add(token.text, style(of: token))
            for piece in token.trailingTrivia { add(text(of: piece), style(of: piece)) }
        }
        return lines
    }

    private static func text(of piece: TriviaPiece) -> String {
        var text = ""
        piece.write(to: &text)
        return text
    }

    private static func style(of piece: TriviaPiece) -> Span.Style {
        switch piece {
        case .lineComment, .blockComment, .docLineComment, .docBlockComment: .comment
        default: .plain
        }
    }

    private static func style(of token: TokenSyntax) -> Span.Style {
        switch token.tokenKind {
        case .keyword: .keyword
        case .stringSegment, .stringQuote, .multilineStringQuote, .rawStringPoundDelimiter: .text
        case .integerLiteral, .floatLiteral: .number
        default: .plain
        }
    }

    /// Removes the indentation that all lines but the first share; a member is indented in its type.
    static func unindented(_ source: String) -> String {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let indents = lines.dropFirst().filter { $0.contains { $0 != " " } }.map {
            $0.prefix { $0 == " " }.count
        }
        guard let least = indents.min(), least > 0 else { return source }
        return ([lines[0]] + lines.dropFirst().map { $0.dropFirst(least) }).joined(separator: "\n")
    }

    /// Wraps spans to a width, between words if that fills most of a line.
    ///
    /// Continuation lines are indented four columns more than the first.
    static func wrapped(_ spans: [Span], to width: Int) -> [[Span]] {
        let signs = spans.flatMap { span in span.text.map { ($0, span.style) } }
        let indent = min(signs.prefix { $0.0 == " " }.count + 4, width / 2)
        var lines: [[Span]] = []
        var start = 0
        while start < signs.count || lines.isEmpty {
            let lead = lines.isEmpty ? 0 : indent
            var end = min(signs.count, start + width - lead)
            if end < signs.count {
                let half = signs[(start + (width - lead) / 2)..<end]
                let last = half.lastIndex { $0.0 == " " } ?? half.lastIndex { "(,[".contains($0.0) }
                end = last.map { $0 + 1 } ?? end
            }
            var line = lead > 0 ? [Span(text: String(repeating: " ", count: lead))] : []
            for (sign, style) in signs[start..<end] {
                if line.last?.style == style {
                    line[line.count - 1].text.append(sign)
                } else {
                    line.append(Span(text: String(sign), style: style))
                }
            }
            lines.append(line)
            start = end
        }
        return lines
    }

    /// Replaces control characters and invisible characters by visible ones.
    static func harmless(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09: result.append(contentsOf: "    ".unicodeScalars)
            case 0x0A: result.append(scalar)
            case 0x00..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
            case 0x7F..<0xA0, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
                result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
