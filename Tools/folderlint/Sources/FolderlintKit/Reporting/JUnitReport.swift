import Pbxproj
import VisibleText
import XML

/// The report as test results: a suite for each project, a case for each rule.
struct JUnitReport {
    private let result: CheckResult
    private let style: ReportStyle

    init(_ result: CheckResult, _ style: ReportStyle) {
        self.result = result
        self.style = style
    }

    var text: String {
        get throws {
            let byContainer = Dictionary(grouping: result.findings, by: \.container)
            let containers = Set(result.containers).union(byContainer.keys).sorted()
            let suites = containers.map { suite($0, byContainer[$0] ?? []) }
            let root = XMLElement(
                "testsuites",
                attributes: [
                    XMLAttribute("name", value: Release.name),
                    XMLAttribute("tests", value: String(suites.reduce(0) { $0 + $1.elements.count })),
                    XMLAttribute("failures", value: String(suites.reduce(0) { $0 + failures(in: $1) })),
                ], elements: suites)
            return try XMLText.pretty(root)
        }
    }

    private func suite(_ container: String, _ findings: [Finding]) -> XMLElement {
        let name = Paths.relative(container, to: style.folder)
        let byRule = Dictionary(grouping: findings, by: \.rule)
        // In a project that could not be read no rule passed.
        let ran = result.rules.filter { !result.unreadable.contains(container) || byRule[$0] != nil }
        let others = byRule.keys.filter { !result.rules.contains($0) }.sorted()
        let cases = (ran + others).map { testCase($0, byRule[$0] ?? [], of: name) }
        let suite = XMLElement("testsuite", elements: cases)
        return XMLElement(
            "testsuite",
            attributes: [
                XMLText.attribute("name", name), XMLAttribute("tests", value: String(cases.count)),
                XMLAttribute("failures", value: String(failures(in: suite))),
            ], elements: cases)
    }

    private func testCase(_ rule: String, _ findings: [Finding], of name: String) -> XMLElement {
        let attributes = [XMLText.attribute("classname", name), XMLAttribute("name", value: rule)]
        guard !findings.isEmpty else { return XMLElement("testcase", attributes: attributes) }
        let lines = findings.map { "\(place($0)): \($0.message.visible)\n  \($0.remedy.visible)" }
        let text = XMLText.text(lines.joined(separator: "\n"))
        guard findings.contains(where: { style.isStrict || $0.severity > .info }) else {
            return XMLElement(
                "testcase", attributes: attributes, elements: [XMLElement("system-out", text: text)])
        }
        let count = PlainText.count(findings.count, "finding")
        let worst = findings.map(\.severity).max() ?? .warning
        let failure = XMLElement(
            "failure",
            attributes: [
                XMLText.attribute("message", "\(count): \(findings[0].message)"),
                XMLAttribute("type", value: worst.rawValue),
            ], text: text)
        return XMLElement("testcase", attributes: attributes, elements: [failure])
    }

    private func failures(in suite: XMLElement) -> Int {
        suite.elements.count { $0["failure"] != nil }
    }

    private func place(_ finding: Finding) -> String {
        let file = Paths.relative(finding.file, to: style.folder).visible
        return finding.position.map { "\(file):\($0.line):\($0.column)" } ?? file
    }
}
