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
        let references = ContainerReferences(context.tree)
        return plans.flatMap { plan -> [Finding] in
            guard let text = context.tree.lookup.text(at: plan),
                let json = try? JSONSerialization.jsonObject(with: Data(text.utf8))
            else { return [] }
            var seen: Set<String> = []
            return TestPlan.references(in: json).compactMap { reference -> Finding? in
                let fault: ContainerReferences.Fault? =
                    switch reference {
                    case .target(let container, let id, let name):
                        references.fault(container, target: id, named: name, from: context.project.folder)
                    case .file(let path): references.fault(path, from: context.project.folder)
                    }
                guard let fault, seen.insert(fault.message).inserted else { return nil }
                return finding(fault, plan, text, reference, context)
            }
        }
    }

    /// The plans in the navigator and in synchronized folders, and those that the project's schemes name.
    private func files(_ context: ProjectContext) -> [String] {
        let project = context.project
        var found: Set<String> = []
        for element in project.elements where element.isFile {
            guard let place = element.place, let path = element.path,
                project.document.rawBytes(of: path).hasSuffix(".xctestplan")
            else { continue }
            found.insert(context.disk.path(of: place))
        }
        for scheme in Scheme.files(in: project.container, context.tree.lookup) {
            guard let scheme = context.tree.lookup.text(at: scheme).flatMap(Scheme.init) else { continue }
            for case .testPlan(let reference) in scheme.references.map(\.reference) {
                guard let path = reference.dropPrefix("container:") else { continue }
                found.insert(context.tree.lookup.find(path, from: project.folder).path)
            }
        }
        return found.sorted()
    }

    private func finding(
        _ fault: ContainerReferences.Fault, _ plan: String, _ text: String, _ reference: TestPlan.Reference,
        _ context: ProjectContext
    ) -> Finding {
        let name = plan.lastPathComponent
        let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .firstIndex { $0.contains("\"\(reference.mark)\"") }
        return context.finding(
            self, in: plan, at: line.map { Position(line: $0 + 1, column: 1) },
            "test plan \(name) names \(fault.message)",
            disk: context.tree.lookup.path(of: fault.path, relativeTo: context.project.folder),
            remedy: remedy,
            subject: "\(name) \(fault.message)")
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
            navigator: "Shop.xctestplan", disk: [], contents: ["Shop.xctestplan": "<<<<<<< HEAD"]),
    ]

    private static func plan(_ targets: String) -> String {
        "{\"configurations\": [], \"testTargets\": [\n\(targets)\n], \"version\": 1}"
    }

    private static func target(_ name: String, _ id: String) -> String {
        "{\"target\": {\"containerPath\": \"container:Example.xcodeproj\", \"identifier\": \"\(id)\","
            + " \"name\": \"\(name)\"}}"
    }
}
