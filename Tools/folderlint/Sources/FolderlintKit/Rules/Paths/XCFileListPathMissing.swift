import Pbxproj
import ProjectTree

/// A list of a script phase's files that is not there, or that names an input which is not.
struct XCFileListPathMissing: Rule {
    let id = "xcfilelist-path-missing"
    let severity = Severity.warning
    let summary = "a script phase's file list does not exist, or names a file that does not"
    let why =
        "the build stops at a list that cannot be read, and a missing input makes the script run each time"
    let remedy = "correct the path in the script phase or in the list"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        let phases = project.phases.filter { $0.isa == .shellScriptPhase }
        guard !phases.isEmpty else { return [] }
        let judge = PathJudge(context)
        guard !judge.isFetched(project.container) else { return [] }
        let root = context.tree.lookup.path(of: project.sourceRoot)
        var seen: Set<Disk.EntryID> = []
        return phases.flatMap { phase -> [Finding] in
            let variables = PathVariables(
                project: project, sourceRoot: root, target: phase.target.map { project.targets[$0].name })
            let members = project.dictionary(phase.object)
            let inputs = lists(project.document.value("inputFileListPaths", in: members), project.document)
            let outputs = lists(project.document.value("outputFileListPaths", in: members), project.document)
            return (inputs.map { ($0, true) } + outputs.map { ($0, false) }).flatMap {
                node, isInput -> [Finding] in
                guard let text = project.document.string(node),
                    let path = SettingValue.evaluate(text, variables), !path.isEmpty
                else { return [] }
                let list = context.tree.lookup.find(path, from: project.sourceRoot)
                if case .missing = judge.judge(path, at: list) {
                    return [missing(text, list, node, phase, context)]
                }
                guard isInput, seen.insert(list.id).inserted else { return [] }
                return entries(of: list, variables, judge, context)
            }
        }
    }

    private func lists(_ value: NodeID?, _ document: Document) -> [NodeID] {
        guard let value else { return [] }
        return document[value].isString ? [value] : Array(document.items(of: value))
    }

    private func missing(
        _ text: String, _ list: Lookup.Found, _ node: NodeID, _ phase: Phase, _ context: ProjectContext
    ) -> Finding {
        let name = context.project.string("name", of: phase.object) ?? "Run Script"
        let disk = context.tree.lookup.path(of: list.path, relativeTo: context.project.folder)
        return context.finding(
            self, at: node, "script phase \"\(name)\" has the file list \(text), but there is no \(disk)",
            disk: disk,
            remedy: "correct the path in the script phase, or put the list back", subject: "\(name) \(text)")
    }

    private func entries(
        of list: Lookup.Found, _ variables: PathVariables, _ judge: PathJudge, _ context: ProjectContext
    ) -> [Finding] {
        let lookup = context.tree.lookup
        let file = lookup.path(of: list.path, relativeTo: context.project.folder)
        return FileList.entries(lookup.text(at: list.path) ?? "").compactMap { entry in
            guard let path = SettingValue.evaluate(entry.path, variables),
                case .missing(let found) = judge.judge(path, from: context.project.sourceRoot)
            else { return nil }
            let disk = lookup.path(of: found.path, relativeTo: context.project.folder)
            return context.finding(
                self, in: list.path, at: entry.position,
                "\(file) names \(entry.path), but there is no \(disk)",
                disk: disk, remedy: "correct the line, or remove it", subject: "\(file) \(entry.path)")
        }
    }

    let examples = [
        Example(
            "a list that was moved",
            navigator: "", disk: [], finds: ["Lint $(SRCROOT)/Lint.xcfilelist"],
            patches: [phase("inputFileListPaths = (\"$(SRCROOT)/Lint.xcfilelist\", );")]),
        Example(
            "a list whose files are there",
            navigator: "", disk: ["Shop/a.json"],
            contents: ["Lint.xcfilelist": "# inputs\n$(SRCROOT)/Shop/a.json\n$(DERIVED_FILE_DIR)/b.json\n\n"],
            patches: [phase("inputFileListPaths = (\"$(SRCROOT)/Lint.xcfilelist\", );")]),
        Example(
            "an input that is gone",
            navigator: "", disk: [],
            contents: ["Lint.xcfilelist": "$(SRCROOT)/Shop/a.json\n"],
            finds: ["Lint.xcfilelist $(SRCROOT)/Shop/a.json"],
            patches: [phase("inputFileListPaths = (Lint.xcfilelist, );")]),
        Example(
            "outputs, and what CocoaPods installs",
            navigator: "", disk: [],
            contents: ["Out.xcfilelist": "$(SRCROOT)/Made.swift\n"],
            patches: [
                phase(
                    "outputFileListPaths = (Out.xcfilelist, ); "
                        + "inputFileListPaths = (\"${PODS_ROOT}/a.xcfilelist\", Pods/b.xcfilelist, );")
            ]),
    ]

    private static func phase(_ members: String) -> (String, String) {
        ("objects = {", "objects = {\n\t\tC1 = {isa = PBXShellScriptBuildPhase; name = Lint; \(members) };")
    }
}
