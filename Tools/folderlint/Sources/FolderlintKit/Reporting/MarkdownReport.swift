import Pbxproj
import VisibleText

/// A summary for a comment under a pull request.
struct MarkdownReport {
    private let result: CheckResult
    private let style: ReportStyle

    init(_ result: CheckResult, _ style: ReportStyle) {
        self.result = result
        self.style = style
    }

    var text: String {
        var plain = style
        plain.isColoured = false
        let summary = SummaryText(result, plain)
        var text = "### folderlint: \(summary.verdict)\n\n"
        if !result.findings.isEmpty {
            text += "| rule | severity | findings |\n| --- | --- | ---: |\n"
            for count in result.countsByRule {
                text += "| `\(count.rule)` | \(count.severity.rawValue) | \(count.count) |\n"
            }
            text += "\n" + result.countsByRule.map { section($0.rule) }.joined()
        }
        if let stale = staleLine { text += stale }
        return text
    }

    private func section(_ rule: String) -> String {
        let findings = result.findings.filter { $0.rule == rule }
        let shown = findings.prefix(style.limit ?? findings.count)
        var text = "<details><summary><code>\(rule)</code> (\(findings.count))</summary>\n\n"
        if let rule = Rules.named(rule) { text += escaped(rule.why) + "\n\n" }
        for finding in shown {
            var place = Paths.relative(finding.file, to: style.folder)
            if let position = finding.position { place += ":\(position.line)" }
            text += "- \(code(place)): \(escaped(finding.message))\n  \(escaped(finding.remedy))\n"
        }
        let hidden = findings.count - shown.count
        if hidden > 0 { text += "- … and \(hidden) more\n" }
        return text + "\n</details>\n"
    }

    private var staleLine: String? {
        guard !result.stale.isEmpty else { return nil }
        let subjects = result.stale.prefix(style.limit ?? result.stale.count).map { code($0.subject) }
        return "\nFound no more, `--write-baseline` drops it: \(subjects.joined(separator: ", "))\n"
    }

    /// A code span, fenced by one backtick more than the text has in a row.
    private func code(_ text: String) -> String {
        var longest = 0
        var current = 0
        for scalar in text.unicodeScalars {
            current = scalar == "`" ? current + 1 : 0
            longest = max(longest, current)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let space = longest > 0 ? " " : ""
        return fence + space + text.visible + space + fence
    }

    /// Text in which nothing is taken for markup, code in backticks aside, and nobody is called.
    private func escaped(_ text: String) -> String {
        var result = ""
        var isCode = false
        let hasPairs = text.unicodeScalars.count { $0 == "`" }.isMultiple(of: 2)
        // One by one as Unicode has them: to `String` an "@" with an accent is no "@".
        for scalar in text.visible.unicodeScalars {
            if scalar == "`", hasPairs {
                isCode.toggle()
            } else if !isCode, scalar == "@" {
                result.unicodeScalars.append(contentsOf: "&#64;".unicodeScalars)
                continue
            } else if !isCode, "\\`*_[]<>#|~!&".unicodeScalars.contains(scalar) {
                result.unicodeScalars.append("\\")
            }
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
