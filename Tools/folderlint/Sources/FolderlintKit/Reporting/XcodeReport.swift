import Pbxproj
import VisibleText

/// Lines that Xcode shows as issues: `path:line:column: warning: message [rule]`.
struct XcodeReport {
    private let result: CheckResult

    init(_ result: CheckResult) {
        self.result = result
    }

    var text: String {
        result.findings.map { finding in
            // Xcode opens a place only when it has a line.
            let line = finding.position?.line ?? 1
            let column = finding.position?.column ?? 1
            let place = "\(finding.file):\(line):\(column)"
            let text = "\(level(finding.severity)): \(finding.message) [\(finding.rule)]"
            return "\(place): \(text)".visible + "\n"
        }
        .joined()
    }

    private func level(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }
}
