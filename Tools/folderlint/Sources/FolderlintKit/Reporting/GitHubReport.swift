import Pbxproj

/// Workflow commands that GitHub Actions shows as annotations.
struct GitHubReport {
    private let result: CheckResult
    private let style: ReportStyle

    init(_ result: CheckResult, _ style: ReportStyle) {
        self.result = result
        self.style = style
    }

    var text: String { result.findings.map { command($0) + "\n" }.joined() }

    private func command(_ finding: Finding) -> String {
        var properties = ["file=" + property(Paths.relative(finding.file, to: style.folder))]
        if let position = finding.position {
            properties += ["line=\(position.line)", "col=\(position.column)"]
        }
        properties.append("title=" + property("folderlint: \(finding.rule)"))
        let message = "\(finding.message)\n\(finding.remedy)"
        return "::\(level(finding.severity)) \(properties.joined(separator: ","))::\(data(message))"
    }

    private func level(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "notice"
        }
    }

    private func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
