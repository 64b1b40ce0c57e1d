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
        for findings in projects {
            text += ink.bold(shown(findings.first?.container ?? "")) + "\n\n"
            for findings in sections(findings) { text += section(findings) + "\n" }
        }
        return text + staleLines + summary.text
    }

    /// The findings of each project, those with an error first.
    private var projects: [[Finding]] {
        let projects = result.findings.chunked { $0.container == $1.container }.map(Array.init)
        let hasError = projects.map { findings in findings.contains { $0.severity == .error } }
        return projects.indices.filter { hasError[$0] }.map { projects[$0] }
            + projects.indices.filter { !hasError[$0] }.map { projects[$0] }
    }

    /// The findings of each rule: errors first, then by count.
    private func sections(_ findings: [Finding]) -> [[Finding]] {
        let byRule = Dictionary(grouping: findings, by: \.rule)
        return CheckResult.counts(findings).compactMap { byRule[$0.rule] }
    }

    private func section(_ findings: [Finding]) -> String {
        let rule = Rules.named(findings[0].rule)
        let severity = findings.map(\.severity).max() ?? .warning
        let counted = findings.count == 1 ? "" : " (\(findings.count))"
        var text = "  \(ink.severity(severity)) \(ink.bold(findings[0].rule))\(counted)\n"
        if style.isLong, let rule { text += "  \(ink.faint("why: \(rule.why)"))\n" }
        let isShared = findings.allSatisfy { $0.remedy == findings[0].remedy }
        if let remedy = isShared ? findings[0].remedy : style.isLong ? nil : rule?.remedy {
            text += "  \(ink.faint("fix: \(remedy.visible)"))\n"
        }
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
        guard style.isLong else { return text }
        if let sides = sides(finding) { text += "      \(sides)\n" }
        if withRemedy { text += "      \(ink.faint("fix: \(finding.remedy.visible)"))\n" }
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
