/// The last lines of a report: how much there is, how much of it is mirrored, and what was found.
struct SummaryText {
    private let result: CheckResult
    private let style: ReportStyle
    private let ink: Ink

    init(_ result: CheckResult, _ style: ReportStyle) {
        self.result = result
        self.style = style
        ink = Ink(isOn: style.isColoured)
    }

    var text: String {
        var text = size + "\n" + verdict + "\n"
        let counts = result.countsByRule
        let width = counts.map { String($0.count).count }.max() ?? 0
        for count in counts {
            let digits = String(count.count)
            let space = 7 - count.severity.rawValue.count + width - digits.count
            let column = ink.severity(count.severity) + String(repeating: " ", count: space)
            text += "  \(column)  \(digits)  \(count.rule)\n"
        }
        if let elapsed = result.elapsed {
            let wall = PlainText.decimal(elapsed.wall, places: 3)
            text += ink.faint("in \(wall) s (\(PlainText.decimal(elapsed.cpu, places: 3)) s CPU)") + "\n"
        }
        return text + next(counts)
    }

    /// What to do about the findings; how many a fix refuses is not known without a plan.
    private func next(_ counts: [RuleCount]) -> String {
        guard let first = counts.first else { return "" }
        var text = ""
        let fixable = result.fixableCount
        let all = result.findings.count
        if fixable > 0 {
            let number = fixable == all ? "all of them" : "\(fixable) of the \(all)"
            let rest = fixable == all ? "" : "; the rest needs you"
            text += "next: `folderlint fix --prefer project --dry-run` plans a fix for \(number)\(rest)\n"
        }
        let examples = style.isLong ? "" : "; --long shows both sides and the fix of each finding"
        return text + ink.faint("`folderlint explain \(first.rule)` explains that rule\(examples)") + "\n"
    }

    /// One line, or nothing where there is nothing to say.
    var verdictUnlessClean: String {
        result.findings.isEmpty && result.stale.isEmpty ? "" : verdict + "\n"
    }

    private var size: String {
        let census = result.census
        var parts = [
            PlainText.count(census.projects, "project"), PlainText.count(census.files, "file"),
            PlainText.count(census.groups, "group"),
        ]
        if census.synchronizedFolders > 0 {
            parts.append(PlainText.count(census.synchronizedFolders, "synchronized folder"))
        }
        if let share = census.share { parts.append("\(share.text) mirrored") }
        if census.excusedFiles > 0 {
            parts.append(PlainText.count(census.excusedFiles, "missing file") + " excused")
        }
        return parts.joined(separator: " · ")
    }

    /// As in `3 findings: 1 error, 2 warnings, 0 infos; 12 more in the baseline`.
    var verdict: String {
        var text: String
        if result.findings.isEmpty {
            text = ink.good("no findings")
        } else {
            let counts = [
                PlainText.count(result.count(.error), "error"),
                PlainText.count(result.count(.warning), "warning"),
                "\(result.count(.info)) info",
            ]
            let all = PlainText.count(result.findings.count, "finding")
            let line = "\(all): \(counts.joined(separator: ", "))"
            text = result.fails(strictly: style.isStrict) ? ink.bad(line) : line
        }
        if result.baselined > 0 { text += "; \(result.baselined) more in the baseline" }
        if !result.stale.isEmpty {
            text += "; \(PlainText.count(result.stale.count, "baseline entry", "baseline entries")) stale"
        }
        return text
    }
}
