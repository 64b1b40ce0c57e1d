import Pbxproj
import XML

/// The report in Checkstyle's form: what review bots read.
struct CheckstyleReport {
    private let result: CheckResult
    private let style: ReportStyle

    init(_ result: CheckResult, _ style: ReportStyle) {
        self.result = result
        self.style = style
    }

    var text: String {
        get throws {
            let byFile = Dictionary(grouping: result.findings, by: \.file)
            let files = byFile.sorted { $0.key < $1.key }.map { file, findings in
                XMLElement(
                    "file", attributes: [XMLText.attribute("name", Paths.relative(file, to: style.folder))],
                    elements: findings.map(error))
            }
            return try XMLText.pretty(
                XMLElement("checkstyle", attributes: [XMLAttribute("version", value: "4.3")], elements: files)
            )
        }
    }

    private func error(_ finding: Finding) -> XMLElement {
        var attributes: [XMLAttribute] = []
        if let position = finding.position {
            attributes.append(XMLAttribute("line", value: String(position.line)))
            attributes.append(XMLAttribute("column", value: String(position.column)))
        }
        attributes += [
            XMLAttribute("severity", value: finding.severity.rawValue),
            XMLText.attribute("message", "\(finding.message). Fix: \(finding.remedy)"),
            XMLText.attribute("source", "folderlint.\(finding.rule)"),
        ]
        return XMLElement("error", attributes: attributes)
    }
}
