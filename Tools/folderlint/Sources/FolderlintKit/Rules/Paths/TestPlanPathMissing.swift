import Foundation
import Pbxproj
import ProjectTree

/// A test plan that names a target or a file which is not there.
struct TestPlanPathMissing: Rule {
    let id = "testplan-path-missing"
    let severity = Severity.warning
    let summary = "a test plan names a target or a file that does not exist"
    let why = "the tests of such a target are not run, and nobody is told"
    let remedy = "in Xcode open the test plan, and remove or choose again what is shown as missing"

    func check(_ context: ProjectContext) -> [Finding] {
        let plans = files(context)
        guard !plans.isEmpty else { return [] }
        let shared = workspaces(context.tree)
        let project = context.project
        return plans.flatMap { plan in
            let folders =
                [project.folder]
                + shared[plan, default: []].map {
                    context.tree.lookup.find(Paths.folder(of: $0)).id
                }
            return check(plan, of: project.container, project, folders, context.tree)
        }
    }

    /// The plans that only schemes of workspaces name.
    func check(_ context: TreeContext) -> [Finding] {
        let tree = context.tree
        let shared = workspaces(tree)
        let known = Set(tree.projects.flatMap { files(ProjectContext(tree: tree, project: $0)) })
        let unused = unreadable(tree, besides: known.union(shared.keys))
        return unused
            + shared.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }.flatMap {
                plan, workspaces in
                let folders = workspaces.map { tree.lookup.find(Paths.folder(of: $0)).id }
                return check(plan, of: workspaces[0], nil, folders, tree)
            }
    }

    /// The plans beside projects that nothing names yet, and that cannot be read.
    private func unreadable(_ tree: Tree, besides known: Set<String>) -> [Finding] {
        var seen = known
        return tree.projects.flatMap { project -> [Finding] in
            let folder = tree.lookup.path(of: project.folder)
            let plans = tree.lookup.names(in: project.folder).filter { $0.hasSuffix(".xctestplan") }
            return plans.map { "\(folder)/\($0)" }.filter { seen.insert($0).inserted }.flatMap { plan in
                guard let text = tree.lookup.text(at: plan) else {
                    return UnreadableCompanion.findings(
                        self, "test plan", in: plan, tree, container: project.container)
                }
                return unreadable(text, plan, of: project.container).map { [$0] } ?? []
            }
        }
    }

    private func unreadable(_ text: String, _ plan: String, of container: String) -> Finding? {
        guard (try? JSONSerialization.jsonObject(with: Data(text.utf8))) == nil else { return nil }
        return UnreadableCompanion.finding(
            self, "test plan", in: plan, text, expects: "JSON", container: container)
    }

    private func check(
        _ plan: String, of container: String, _ project: Project?, _ folders: [Disk.EntryID], _ tree: Tree
    ) -> [Finding] {
        guard let text = tree.lookup.text(at: plan) else {
            return UnreadableCompanion.findings(self, "test plan", in: plan, tree, container: container)
        }
        guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else {
            return unreadable(text, plan, of: container).map { [$0] } ?? []
        }
        let references = ContainerReferences(tree)
        let found = TestPlan.references(in: json)
        let containers = found.compactMap { $0.target == nil ? nil : $0.text.dropPrefix("container:") }
        let owner = project ?? folders.first.flatMap { references.project(among: containers, from: $0) }
        let variables = owner.map {
            PathVariables(project: $0, sourceRoot: tree.lookup.path(of: $0.sourceRoot))
        }
        let judge = ReferenceJudge(
            references: references, container: container, file: plan, variables: variables, folders: folders)
        var seen: Set<String> = []
        return found.flatMap { reference in
            judge.faults(reference).filter { seen.insert($0.fault.message).inserted }.map { fault, severity in
                var finding = finding(fault, plan, text, reference, container, tree)
                finding.severity = severity
                return finding
            }
        }
    }

    /// The plans that schemes of workspaces name, each with its workspaces.
    private func workspaces(_ tree: Tree) -> [String: [String]] {
        var plans: [String: [String]] = [:]
        for workspace in tree.workspaces where !PathJudge(tree).isFetched(workspace) {
            for plan in named(in: workspace, tree) where plans[plan]?.last != workspace {
                plans[plan, default: []].append(workspace)
            }
        }
        return plans
    }

    /// The plans that a container's schemes name.
    private func named(in container: String, _ tree: Tree) -> [String] {
        let folder = tree.lookup.find(Paths.folder(of: container)).id
        return Scheme.files(in: container, tree.lookup).flatMap { file -> [String] in
            let scheme = tree.lookup.text(at: file).flatMap(Scheme.init)
            return scheme?.testPlans.map { tree.lookup.find($0, from: folder).path } ?? []
        }
    }

    /// The plans in the navigator, and those that the project's schemes name.
    private func files(_ context: ProjectContext) -> [String] {
        let project = context.project
        var found = Set(named(in: project.container, context.tree))
        let ending = NameEnding(".xctestplan")
        for element in project.elements where element.isFile && project.hasPath(element, endingIn: ending) {
            guard let place = element.place else { continue }
            found.insert(context.disk.path(of: place))
        }
        return found.sorted()
    }

    private func finding(
        _ fault: ContainerReferences.Fault, _ plan: String, _ text: String, _ reference: Scheme.Reference,
        _ container: String, _ tree: Tree
    ) -> Finding {
        let name = plan.lastPathComponent
        let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .firstIndex { $0.contains("\"\(TestPlan.mark(of: reference))\"") }
        let folder = tree.lookup.find(Paths.folder(of: container)).id
        return Finding(
            rule: id, severity: severity, file: plan,
            place: line.map { .position(Position(line: $0 + 1, column: 1)) } ?? .file,
            message: "test plan \(name) names \(fault.message)",
            diskPath: tree.lookup.path(of: fault.path, relativeTo: folder), remedy: remedy,
            container: container, subject: "\(name) \(fault.message)")
    }

    let examples = [
        Example(
            "tests of a target that was removed",
            navigator: "Shop.xctestplan\nA.swift [Shop]", disk: ["A.swift"],
            contents: ["Shop.xctestplan": plan(target("OldTests", "E9"))],
            finds: ["Shop.xctestplan target OldTests, which Example.xcodeproj does not have"]),
        Example(
            "tests of a target that is there, and of a package",
            navigator: "Shop.xctestplan\nA.swift [ShopTests]", disk: ["A.swift", "Kit/Package.swift"],
            contents: [
                "Shop.xctestplan": plan(
                    target("ShopTests", Outline.id("target", 0)) + ","
                        + #"{"target": {"containerPath": "container:Kit", "identifier": "K", "name": "K"}}"#)
            ]),
        Example(
            "a package that was moved",
            navigator: "Shop.xctestplan", disk: [],
            contents: [
                "Shop.xctestplan": plan(
                    #"{"target": {"containerPath": "container:Kit", "identifier": "K", "name": "K"}}"#)
            ],
            finds: ["Shop.xctestplan target K of Kit, which does not exist"]),
        Example(
            "what is no JSON",
            navigator: "Shop.xctestplan", disk: [], contents: ["Shop.xctestplan": "<<<<<<< HEAD"],
            finds: ["Shop.xctestplan cannot be read"]),
    ]

    private static func plan(_ targets: String) -> String {
        "{\"configurations\": [], \"testTargets\": [\n\(targets)\n], \"version\": 1}"
    }

    private static func target(_ name: String, _ id: String) -> String {
        "{\"target\": {\"containerPath\": \"container:Example.xcodeproj\", \"identifier\": \"\(id)\","
            + " \"name\": \"\(name)\"}}"
    }
}
