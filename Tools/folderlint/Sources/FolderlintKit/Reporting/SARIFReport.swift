import Pbxproj

/// The report in SARIF 2.1.0, which code-scanning services read.
struct SARIFReport {
    private let result: CheckResult
    private let style: ReportStyle
    private let rules: [String]

    init(_ result: CheckResult, _ style: ReportStyle) {
        self.result = result
        self.style = style
        var rules = result.rules
        for finding in result.findings where !rules.contains(finding.rule) { rules.append(finding.rule) }
        self.rules = rules
    }

    var text: String {
        get throws {
            let driver = SARIF.Driver(version: style.version, rules: rules.map(descriptor))
            // A project that could not be read was not analysed.
            let run = SARIF.Run(
                tool: SARIF.Tool(driver: driver), results: results,
                invocations: [SARIF.Invocation(executionSuccessful: result.unreadable.isEmpty)])
            return try JSONOutput.pretty(SARIF.Log(runs: [run]))
        }
    }

    private func descriptor(_ id: String) -> SARIF.Descriptor {
        guard let rule = Rules.named(id) else {
            return SARIF.Descriptor(
                id: id, shortDescription: SARIF.Text(text: id), fullDescription: SARIF.Text(text: id),
                help: SARIF.Text(text: id), defaultConfiguration: SARIF.Level(level: "error"))
        }
        return SARIF.Descriptor(
            id: id, shortDescription: SARIF.Text(text: rule.summary),
            fullDescription: SARIF.Text(text: "\(rule.summary): \(rule.why)"),
            help: SARIF.Text(text: rule.remedy),
            defaultConfiguration: SARIF.Level(level: level(rule.severity)))
    }

    private var results: [SARIF.Result] {
        let indices = Dictionary(rules.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })
        var seen: [String: Int] = [:]
        return result.findings.map { finding in
            let key = [finding.rule, Paths.relative(finding.container, to: style.folder), finding.subject]
                .joined(separator: "\n")
            seen[key, default: 0] += 1
            return SARIF.Result(
                ruleId: finding.rule, ruleIndex: indices[finding.rule] ?? 0, level: level(finding.severity),
                message: SARIF.Text(text: "\(finding.message). Fix: \(finding.remedy)"),
                locations: [location(finding)],
                partialFingerprints: ["folderlint/v1": "\(hash(key)):\(seen[key] ?? 1)"])
        }
    }

    private func location(_ finding: Finding) -> SARIF.Location {
        let path = Paths.relative(finding.file, to: style.folder)
        let region = finding.position.map { SARIF.Region(startLine: $0.line, startColumn: $0.column) }
        let physical = SARIF.Physical(
            artifactLocation: SARIF.Artifact(uri: SARIF.uri(path), uriBaseId: "%SRCROOT%"), region: region)
        let logical = finding.groupPath.map { [SARIF.Logical(fullyQualifiedName: $0, kind: "group")] }
        return SARIF.Location(physicalLocation: physical, logicalLocations: logical)
    }

    private func level(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }

    /// FNV-1a: the same in every run, unlike Swift's own.
    private func hash(_ text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
