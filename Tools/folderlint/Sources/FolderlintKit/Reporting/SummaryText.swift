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
        for (rule, count) in counts {
            text += "  " + String(repeating: " ", count: width - String(count).count) + "\(count)  \(rule)\n"
        }
        if let elapsed = result.elapsed {
            let wall = PlainText.decimal(elapsed.wall, places: 3)
            text += ink.faint("in \(wall) s (\(PlainText.decimal(elapsed.cpu, places: 3)) s CPU)") + "\n"
        }
        if !counts.isEmpty { text += ink.faint("folderlint explain RULE tells more about a rule") + "\n" }
        return text
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
        if let mirrored = census.mirrored {
            // Never "100.0 %" while one file is elsewhere.
            let isAll = census.mirroredFiles == census.filesOnDisk
            parts.append(
                isAll ? "100 % mirrored" : PlainText.decimal(min(mirrored, 99.9), places: 1) + " % mirrored")
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
