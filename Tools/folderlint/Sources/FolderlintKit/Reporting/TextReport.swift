import Pbxproj
import VisibleText

/// The report that a person reads.
struct TextReport {
    private let result: CheckResult
    private let style: ReportStyle
    private let ink: Ink

    init(_ result: CheckResult, _ style: ReportStyle) {
        self.result = result
        self.style = style
        ink = Ink(isOn: style.isColoured)
    }

    var text: String {
        let summary = SummaryText(result, style)
        if style.isQuiet { return summary.verdictUnlessClean }
        var text = ""
        for findings in runs(of: result.findings, by: \.container) {
            text += ink.bold(shown(findings.first?.container ?? "")) + "\n\n"
            for findings in runs(of: Array(findings), by: \.rule) { text += section(findings) + "\n" }
        }
        return text + staleLines + summary.text
    }

    /// The findings in a row that share something, in their order.
    private func runs(of findings: [Finding], by key: KeyPath<Finding, String>) -> [ArraySlice<Finding>] {
        findings.chunked { $0[keyPath: key] == $1[keyPath: key] }
    }

    private func section(_ slice: ArraySlice<Finding>) -> String {
        let findings = Array(slice)
        let rule = Rules.named(findings[0].rule)
        let severity = findings.map(\.severity).max() ?? .warning
        let counted = findings.count == 1 ? "" : " (\(findings.count))"
        var text = "  \(ink.severity(severity)) \(ink.bold(findings[0].rule))\(counted)\n"
        if let rule { text += "  \(ink.faint("why: \(rule.why)"))\n" }
        let isShared = findings.count > 1 && findings.allSatisfy { $0.remedy == findings[0].remedy }
        if isShared { text += "  \(ink.faint("mend: \(findings[0].remedy.visible)"))\n" }
        let shown = findings.prefix(style.limit ?? findings.count)
        for finding in shown { text += lines(finding, withRemedy: !isShared) }
        let hidden = findings.count - shown.count
        if hidden > 0 { text += "    … and \(hidden) more (--all shows them)\n" }
        return text
    }

    private func lines(_ finding: Finding, withRemedy: Bool) -> String {
        var place = shown(finding.file)
        if let position = finding.position { place += ":\(position.line):\(position.column)" }
        var text = "    \(ink.place(place)): \(finding.message.visible)\n"
        if let sides = sides(finding) { text += "      \(sides)\n" }
        if withRemedy { text += "      \(ink.faint("mend: \(finding.remedy.visible)"))\n" }
        return text
    }

    private func sides(_ finding: Finding) -> String? {
        let group = finding.groupPath.map(\.visible)
        let disk = finding.diskPath.map(\.visible)
        return switch (group, disk) {
        case (let group?, let disk?): "\(group) ↔ \(disk)"
        case (let group?, nil): "\(group) ↔ –"
        case (nil, let disk?): "– ↔ \(disk)"
        case (nil, nil): nil
        }
    }

    private var staleLines: String {
        guard !result.stale.isEmpty else { return "" }
        let lines = result.stale.map { entry in
            let often = entry.count == 1 ? "" : " (\(entry.count) times)"
            let place = entry.container.visible
            return "    \(entry.rule.visible): \(entry.subject.visible) in \(place)\(often)\n"
        }
        let title = ink.bold("stale in the baseline")
        return "  \(ink.severity(.info)) \(title): found no more, --write-baseline drops it\n"
            + lines.joined() + "\n"
    }

    private func shown(_ path: String) -> String {
        Paths.relative(path, to: style.folder).visible
    }
}

extension Array {
    /// Neighbours that belong together, as slices.
    fileprivate func chunked(_ belong: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
        var chunks: [ArraySlice<Element>] = []
        var start = 0
        for index in indices.dropFirst() where !belong(self[index - 1], self[index]) {
            chunks.append(self[start..<index])
            start = index
        }
        if start < count { chunks.append(self[start..<count]) }
        return chunks
    }
}
