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
        let variables = project.map {
            PathVariables(project: $0, sourceRoot: tree.lookup.path(of: $0.sourceRoot))
        }
        let folder = tree.lookup.find(Paths.folder(of: container)).id
        return files.flatMap { file -> [Finding] in
            guard let scheme = tree.lookup.text(at: file).flatMap(Scheme.init) else { return [] }
            return scheme.references.compactMap { reference, line in
                let fault: ContainerReferences.Fault? =
                    switch reference {
                    case .target(let container, let id, let name):
                        references.fault(container, target: id, named: name, from: folder)
                    case .testPlan(let path): references.fault(path, from: folder)
                    case .file(let path): fault(file: path, of: file, in: container, references)
                    case .debuggerFile(let path): fault(path, variables, references)
                    }
                return fault.map { finding($0, in: file, line: line, container, tree) }
            }
        }
    }

    /// Xcode writes these paths from the container, or from a place in it that differs with its version.
    private func fault(
        file path: String, of scheme: String, in container: String, _ references: ContainerReferences
    ) -> ContainerReferences.Fault? {
        let lookup = references.tree.lookup
        let bases = [
            container, Paths.folder(of: container), scheme, scheme + "/..", scheme + "/../..",
            scheme + "/../../..",
        ]
        let places = bases.map { lookup.find(path, from: lookup.find($0).id) }
        let judge = references.judge
        // Of what is outside of the checkout nobody knows: that says nothing of the other places.
        let inside = places.filter { !judge.isOutside($0) }
        guard !places.contains(where: \.exists) else { return nil }
        let tracked = inside.first { references.tree.git?.tracked.contains($0.path) == true }
        guard let missing = tracked ?? inside.first,
            tracked != nil || !inside.contains(where: { judge.isTolerated($0) })
        else { return nil }
        return ContainerReferences.Fault(message: "\(path), which does not exist", path: missing.path)
    }

    private func fault(
        _ path: String, _ variables: PathVariables?, _ references: ContainerReferences
    ) -> ContainerReferences.Fault? {
        guard let variables, let path = SettingValue.evaluate(path, variables), path.hasPrefix("/"),
            case .missing(let found) = references.judge.judge(path, from: Disk.top)
        else { return nil }
        return ContainerReferences.Fault(
            message: "the debugger's \(path.lastPathComponent), which does not exist", path: found.path)
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
                </TestAction></Scheme>
                """
            ],
            finds: [
                "Shop.xcscheme Old.xctestplan, which does not exist",
                "Shop.xcscheme ../Old.storekit, which does not exist",
                "Shop.xcscheme the debugger's lldb.init, which does not exist",
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
