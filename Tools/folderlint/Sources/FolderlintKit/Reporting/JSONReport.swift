import Foundation
import Pbxproj
import VisibleText

/// All that a run found, for other programs; its keys are described in docs/folderlint.md.
struct JSONReport {
    private let result: CheckResult
    private let style: ReportStyle

    init(_ result: CheckResult, _ style: ReportStyle) {
        self.result = result
        self.style = style
    }

    var text: String {
        get throws { try JSONOutput.pretty(root) }
    }

    private var root: Root {
        Root(
            version: style.version,
            failed: !result.unreadable.isEmpty || result.fails(strictly: style.isStrict),
            summary: Summary(result), projects: result.containers.map(relative),
            findings: result.findings.map(item), staleBaseline: result.stale)
    }

    private func item(_ finding: Finding) -> Item {
        Item(
            rule: finding.rule, severity: finding.severity.rawValue, file: relative(finding.file),
            line: finding.position?.line, column: finding.position?.column, message: finding.message,
            groupPath: finding.groupPath, diskPath: finding.diskPath, remedy: finding.remedy,
            project: relative(finding.container), subject: finding.subject)
    }

    private func relative(_ path: String) -> String { Paths.relative(path, to: style.folder) }

    private struct Root: Encodable {
        let formatVersion = 1
        let tool = Release.name
        let version: String
        let failed: Bool
        let summary: Summary
        let projects: [String]
        let findings: [Item]
        let staleBaseline: [Baseline.Entry]
    }

    private struct Summary: Encodable {
        let projects: Int
        let files: Int
        let groups: Int
        let synchronizedFolders: Int
        let filesOnDisk: Int
        let mirroredFiles: Int
        let excusedFiles: Int
        let errors: Int
        let warnings: Int
        let infos: Int
        let baselined: Int
        let findingsByRule: [String: Int]

        init(_ result: CheckResult) {
            projects = result.census.projects
            files = result.census.files
            groups = result.census.groups
            synchronizedFolders = result.census.synchronizedFolders
            filesOnDisk = result.census.filesOnDisk
            mirroredFiles = result.census.mirroredFiles
            excusedFiles = result.census.excusedFiles
            errors = result.count(.error)
            warnings = result.count(.warning)
            infos = result.count(.info)
            baselined = result.baselined
            findingsByRule = Dictionary(result.countsByRule.map { ($0.rule, $0.count) }, uniquingKeysWith: +)
        }
    }

    private struct Item: Encodable {
        let rule: String
        let severity: String
        let file: String
        let line: Int?
        let column: Int?
        let message: String
        let groupPath: String?
        let diskPath: String?
        let remedy: String
        let project: String
        let subject: String
    }
}

/// JSON as this tool writes it: sorted and indented, so that two runs can be compared.
enum JSONOutput {
    static func pretty(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self).visibleJSON + "\n"
    }
}
