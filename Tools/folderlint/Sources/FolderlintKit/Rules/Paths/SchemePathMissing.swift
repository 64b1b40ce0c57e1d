import Pbxproj
import ProjectTree

/// A scheme that names a target, a test plan or a file which is not there.
struct SchemePathMissing: Rule {
    let id = "scheme-path-missing"
    let severity = Severity.warning
    let summary = "a scheme names a target or a file that does not exist"
    let why = "what the scheme names is left out without a word when it builds, runs or tests"
    let remedy = "in Xcode edit the scheme: remove what is shown as missing, or choose the file again"

    func check(_ context: ProjectContext) -> [Finding] {
        check(context.project.container, project: context.project, context.tree)
    }

    func check(_ context: TreeContext) -> [Finding] {
        context.tree.workspaces.flatMap { check($0, project: nil, context.tree) }
    }

    private func check(_ container: String, project: Project?, _ tree: Tree) -> [Finding] {
        let files = Scheme.files(in: container, tree.lookup)
        let references = ContainerReferences(tree)
        guard !files.isEmpty, !references.judge.isFetched(container) else { return [] }
        let folder = tree.lookup.find(Paths.folder(of: container)).id
        return files.flatMap { file -> [Finding] in
            guard let text = tree.lookup.text(at: file) else {
                return UnreadableCompanion.findings(self, "scheme", in: file, tree, container: container)
            }
            guard let scheme = Scheme(text) else {
                return [
                    UnreadableCompanion.finding(
                        self, "scheme", in: file, text, expects: "XML", container: container)
                ]
            }
            let owner = project ?? references.project(among: scheme.containers, from: folder)
            let variables = owner.map {
                PathVariables(project: $0, sourceRoot: tree.lookup.path(of: $0.sourceRoot))
            }
            let judge = ReferenceJudge(
                references: references, container: container, file: file, variables: variables,
                folders: [folder])
            return scheme.references.flatMap { reference, line in
                judge.faults(reference).map { fault, severity in
                    var finding = finding(fault, in: file, line: line, container, tree)
                    finding.severity = severity
                    return finding
                }
            }
        }
    }

    private func finding(
        _ fault: ContainerReferences.Fault, in file: String, line: Int, _ container: String, _ tree: Tree
    ) -> Finding {
        let name = file.lastPathComponent
        return Finding(
            rule: id, severity: severity, file: file, place: .position(Position(line: line, column: 1)),
            message: "scheme \(name) names \(fault.message)",
            diskPath: tree.lookup.path(
                of: fault.path, relativeTo: tree.lookup.find(Paths.folder(of: container)).id),
            remedy: remedy, container: container, subject: "\(name) \(fault.message)")
    }

    let examples = [
        Example(
            "a target that was renamed in the project only",
            navigator: "Cart.swift [Shop]",
            disk: ["Cart.swift"], contents: [scheme: target("Store", id: Outline.id("target", 7))],
            finds: ["Shop.xcscheme target Store, which Example.xcodeproj does not have"]),
        Example(
            "a target that is there",
            navigator: "Cart.swift [Shop]",
            disk: ["Cart.swift"], contents: [scheme: target("Shop", id: Outline.id("target", 0))]),
        Example(
            "a scheme that was cut off",
            navigator: "Cart.swift [Shop]",
            disk: ["Cart.swift"], contents: [scheme: "<Scheme><BuildAction"],
            finds: ["Shop.xcscheme cannot be read"]),
        Example(
            "a target made anew under its old name",
            navigator: "Cart.swift [Shop]",
            disk: ["Cart.swift"], contents: [scheme: target("Shop", id: "FFFF")],
            finds: [
                "Shop.xcscheme target Shop as FFFF, which is not its id in Example.xcodeproj"
            ]),
        Example(
            "containers: a missing one, a package, and the pods",
            navigator: "Cart.swift [Shop]",
            disk: ["Cart.swift", "Kit/Package.swift"],
            contents: [
                scheme: "<Scheme>" + reference("Old", "1", in: "Old.xcodeproj")
                    + reference("Kit", "Kit", in: "Kit")
                    + reference("Pods", "2", in: "Pods/Pods.xcodeproj") + "</Scheme>"
            ],
            finds: ["Shop.xcscheme target Old of Old.xcodeproj, which does not exist"]),
        Example(
            "test plan, store, route and debugger file",
            navigator: "Cart.swift [Shop]",
            disk: ["Cart.swift", "Shop.xctestplan", "Shop.storekit"],
            contents: [
                scheme: """
                <Scheme><TestAction customLLDBInitFile="$(SRCROOT)/lldb.init">
                <TestPlanReference reference="container:Shop.xctestplan"/>
                <TestPlanReference reference="container:Old.xctestplan"/>
                <StoreKitConfigurationFileReference identifier="../Shop.storekit"/>
                <StoreKitConfigurationFileReference identifier="../Old.storekit"/>
                <LocationScenarioReference identifier="London, England" referenceType="1"/>
                <RoutingCoverageFileReference identifier="../../Old.geojson"/>
                </TestAction></Scheme>
                """
            ],
            finds: [
                "Shop.xcscheme Old.xctestplan, which does not exist",
                "Shop.xcscheme ../Old.storekit, which does not exist",
                "Shop.xcscheme ../../Old.geojson, which does not exist",
                "Shop.xcscheme the debugger's lldb.init, which does not exist",
            ]),
        Example(
            "a working directory that is switched off, an argument for nobody, and what a script makes",
            navigator: "Cart.swift [Shop]",
            disk: ["Cart.swift"],
            contents: [
                scheme: """
                <Scheme><LaunchAction useCustomWorkingDirectory="NO" customWorkingDirectory="$(SRCROOT)/Old">
                <CommandLineArgument argument="$(SRCROOT)/a.json" isEnabled="NO"/>
                <CommandLineArgument argument="--out Old/a.json"/>
                <ActionContent scriptText="date &gt; $SRCROOT/stamp"/>
                <RemoteRunnable RemotePath="/Applications/Shop.app"/>
                </LaunchAction></Scheme>
                """
            ]),
    ]

    private static let scheme = "Example.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme"

    private static func target(_ name: String, id: String) -> String {
        "<Scheme>\(reference(name, id, in: "Example.xcodeproj"))</Scheme>"
    }

    private static func reference(_ name: String, _ id: String, in container: String) -> String {
        "<BuildableReference BlueprintIdentifier=\"\(id)\" BlueprintName=\"\(name)\""
            + " ReferencedContainer=\"container:\(container)\"/>"
    }
}
