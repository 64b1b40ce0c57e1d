import Pbxproj
import ProjectTree

/// Runs the rules over a tree.
public struct Checker: Sendable {
    public let policy: Policy
    private let rules: [any Rule]
    private let scope: CheckerScope

    /// The rules are all there are, unless a test has its own.
    public init(_ policy: Policy = Policy(), rules: [any Rule] = Rules.all) {
        self.policy = policy
        self.rules = rules.filter { policy.level(of: $0) != nil }
        scope = CheckerScope(policy: policy)
    }

    /// What the rules find; with `changes`, only what has to do with those.
    public func check(_ tree: Tree, since changes: Changes? = nil) async -> CheckResult {
        let projects = tree.projects.filter { !scope.excludes(container: $0.container) }
        let contexts = projects.map { ProjectContext(tree: tree, project: $0, answers: SharedAnswers()) }
        let found = await withTaskGroup(of: [Finding].self) { group in
            for context in contexts {
                group.addTask { findings(in: context, since: changes) }
            }
            group.addTask { findings(in: tree, since: changes) }
            return await group.reduce(into: []) { $0 += $1 }
        }
        let workspaces = tree.workspaces.filter { !scope.excludes(container: $0) }
        let generated = policy.settings(of: FileMissing()).words(FileMissing.generated)
        let answers = await IgnoredPaths.among(found, tree)
        let kept = found.filter { !answers.excuse($0) }
        var result = CheckResult(
            findings: CheckerOrder.sorted(kept + UnreadableProject.findings(tree, besides: found)),
            containers: (projects.map(\.container) + workspaces + tree.failures.map(\.container)).sorted(),
            census: Census(contexts, generated: generated), rules: rules.map(\.id),
            unreadable: Set(tree.failures.map(\.container)))
        let root = tree.lookup.path(of: tree.root)
        let reported = Set(result.findings.filter { $0.place == .file }.map(\.file))
        result.notes =
            answers.notes
            + tree.lookup.obstacles.filter { !reported.contains($0.path) }.map {
                "\(Paths.relative($0.path, to: root)) cannot be read, so nothing in it is checked: "
                    + $0.reason
            }
        return result
    }

    private func findings(in project: ProjectContext, since changes: Changes?) -> [Finding] {
        var findings: [Finding] = []
        for rule in rules {
            let context = ProjectContext(
                tree: project.tree, project: project.project, settings: policy.settings(of: rule),
                answers: project.answers)
            findings += weighed(rule.check(context), rule)
        }
        if let changes { findings = changes.touching(findings, in: project.project) }
        return placed(findings, in: project.project)
    }

    private func findings(in tree: Tree, since changes: Changes?) -> [Finding] {
        var findings: [Finding] = []
        for rule in rules {
            let context = TreeContext(tree: tree, settings: policy.settings(of: rule))
            findings += weighed(rule.check(context), rule)
        }
        findings = findings.filter { !scope.excludes(container: $0.container) }
        if let changes { findings = changes.touching(findings) }
        return tree.projects.reduce(findings) { placed($0, in: $1) }
    }

    /// The findings that are in scope, with the severity that was set for the rule.
    private func weighed(_ findings: [Finding], _ rule: any Rule) -> [Finding] {
        guard let level = policy.level(of: rule), !findings.isEmpty else { return [] }
        var kept = findings.filter { scope.contains($0) }
        if case .severity(let severity) = level {
            for index in kept.indices { kept[index].severity = severity }
        }
        return kept
    }

    /// Offsets into the project's document become lines and columns.
    private func placed(_ findings: [Finding], in project: Project) -> [Finding] {
        var findings = findings
        for (index, finding) in findings.enumerated() {
            guard case .offset(let offset) = finding.place, finding.file == project.documentPath else {
                continue
            }
            findings[index].place = .position(project.document.position(at: offset))
        }
        return findings
    }
}

/// Puts findings in the order of a report, the same in every run.
enum CheckerOrder {
    static func sorted(_ findings: [Finding]) -> [Finding] {
        let start = Position(line: 0, column: 0)
        let keys = findings.map { (Rules.place(of: $0.rule), $0.position ?? start) }
        return findings.indices.sorted { left, right in
            let (first, second) = (findings[left], findings[right])
            if first.container != second.container { return first.container < second.container }
            if keys[left].0 != keys[right].0 { return keys[left].0 < keys[right].0 }
            if first.rule != second.rule { return first.rule < second.rule }
            if first.file != second.file { return first.file < second.file }
            if keys[left].1 != keys[right].1 { return keys[left].1 < keys[right].1 }
            if first.subject != second.subject { return first.subject < second.subject }
            return first.message < second.message
        }
        .map { findings[$0] }
    }
}
