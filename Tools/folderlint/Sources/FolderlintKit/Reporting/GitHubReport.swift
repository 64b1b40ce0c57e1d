import Pbxproj
import VisibleText

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
        let message = "\(finding.message.visible)\n\(finding.remedy.visible)"
        return "::\(level(finding.severity)) \(properties.joined(separator: ","))::\(data(message))"
    }

    private func level(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "notice"
        }
    }

    private func data(_ text: String) -> String { spelled(text, [.percent, .return, .lineFeed]) }

    private func property(_ text: String) -> String {
        spelled(text, [.percent, .return, .lineFeed, .colon, .comma])
    }

    /// The text with some characters in the form's own spelling, and others as in every report.
    ///
    /// Scalar by scalar: to `String` a carriage return before a line feed is neither of the two.
    private func spelled(_ text: String, _ escapes: [Escape]) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let escape = escapes.first(where: { $0.scalar == scalar }) {
                result.append(contentsOf: escape.rawValue.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result).visible
    }

    private enum Escape: String {
        case percent = "%25"
        case `return` = "%0D"
        case lineFeed = "%0A"
        case colon = "%3A"
        case comma = "%2C"

        var scalar: Unicode.Scalar {
            switch self {
            case .percent: "%"
            case .return: "\r"
            case .lineFeed: "\n"
            case .colon: ":"
            case .comma: ","
            }
        }
    }
}
