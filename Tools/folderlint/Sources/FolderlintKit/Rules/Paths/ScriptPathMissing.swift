import Pbxproj
import ProjectTree

/// A script phase that names a file which is not there.
struct ScriptPathMissing: Rule {
    let id = "script-path-missing"
    let severity = Severity.warning
    let summary = "a script phase names a file that does not exist"
    let why = "the script fails, or skips what it should do without a word"
    let remedy = "in the target's build phases write the path where the file is now"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        guard project.phases.contains(where: { $0.isa == .shellScriptPhase }) else { return [] }
        let judge = PathJudge(context)
        guard !judge.isFetched(project.container) else { return [] }
        let root = context.tree.lookup.path(of: project.sourceRoot)
        return project.phases.filter { $0.isa == .shellScriptPhase }.flatMap { phase -> [Finding] in
            let target = phase.target.map { project.targets[$0].name }
            let variables = PathVariables(project: project, sourceRoot: root, target: target)
            var seen: Set<Disk.EntryID> = []
            return mentions(in: project.dictionary(phase.object), variables, project.document)
                .compactMap { mention in
                    guard let path = SettingValue.evaluate(mention.path, variables), !isForOneMachine(path),
                        case .missing(let found) = judge.judge(path, from: project.sourceRoot),
                        seen.insert(found.id).inserted
                    else { return nil }
                    return finding(mention, found, phase, context)
                }
        }
    }

    /// Whether it holds what differs from machine to machine, as `.env` and `.xcode.env.local` do.
    private func isForOneMachine(_ path: String) -> Bool {
        let name = path.lastPathComponent
        return name.hasSuffix(".local") || name.hasPrefix(".") && name.contains("env")
    }

    private static let shells: Set = ["sh", "bash", "zsh", "dash", "ksh"]

    private static func isShell(_ path: String) -> Bool { shells.contains(path.lastPathComponent) }

    private struct Mention {
        let path: String
        let node: NodeID
        let isInput: Bool
    }

    /// The paths of the script's text, then its input files.
    private func mentions(in phase: NodeID, _ variables: PathVariables, _ document: Document) -> [Mention] {
        var mentions: [Mention] = []
        if let script = document.value("shellScript", in: phase) {
            // Newer projects keep a script as an array of lines.
            let text = document.strings(script).joined(separator: "\n")
            let isShell = document.string("shellPath", in: phase).map(Self.isShell) ?? true
            mentions += ScriptPaths(text, isShell: isShell).paths.map {
                Mention(path: $0, node: script, isInput: false)
            }
        }
        if let inputs = document.value("inputPaths", in: phase) {
            let nodes = document[inputs].isString ? [inputs] : Array(document.items(of: inputs))
            mentions += nodes.compactMap { node in
                document.string(node).map { Mention(path: $0, node: node, isInput: true) }
            }
        }
        return mentions
    }

    private func finding(
        _ mention: Mention, _ found: Lookup.Found, _ phase: Phase, _ context: ProjectContext
    ) -> Finding {
        let project = context.project
        let name = project.string("name", of: phase.object) ?? "Run Script"
        let owner = phase.target.map { " of \(project.targets[$0].name)" } ?? ""
        let disk = context.tree.lookup.path(of: found.path, relativeTo: project.folder)
        let verb = mention.isInput ? "has the input" : "uses"
        return context.finding(
            self, at: mention.node,
            "script phase \"\(name)\"\(owner) \(verb) \(mention.path), but there is no \(disk)",
            disk: disk, remedy: remedy, subject: "\(name)\(owner) \(mention.path)")
    }

    let examples = [
        Example(
            "a script that was moved",
            navigator: "Cart.swift [Shop]",
            disk: ["Cart.swift", "Tools/version.sh"], finds: ["Version of Shop $SRCROOT/Scripts/version.sh"],
            patches: [phase("shellScript = \"\\\"$SRCROOT/Scripts/version.sh\\\" --release\\n\";")]),
        Example(
            "a script that is where the phase says",
            navigator: "Cart.swift [Shop]",
            disk: ["Cart.swift", "Scripts/version.sh"],
            patches: [phase("shellScript = \"sh ${SRCROOT}/Scripts/version.sh\\n\";")]),
        Example(
            "an input that is not there",
            navigator: "Cart.swift [Shop]",
            disk: ["Cart.swift"], finds: ["Version of Shop $(SRCROOT)/Shop.yml"],
            patches: [
                phase(
                    "inputPaths = (\"$(SRCROOT)/Shop.yml\", \"$(SRCROOT)/.xcode.env.local\", \"$(A)/a\", );"
                )
            ]),
        Example(
            "a script by a relative path: a phase starts in the source root",
            navigator: "Cart.swift [Shop]",
            disk: ["Cart.swift", "Tools/here.sh"], finds: ["Version of Shop ./Scripts/version.sh"],
            patches: [
                phase(
                    "shellPath = /bin/sh; shellScript = \"Tools/here.sh\\n./Scripts/version.sh\\n"
                        + "cd Tools\\n./other.sh\\n\";")
            ]),
        Example(
            "settings that a command is to read",
            navigator: "Cart.swift [Shop]",
            disk: ["Cart.swift", "Tools/lint.yml"],
            finds: ["Version of Shop lint.yml", "Version of Shop ${SRCROOT}/format.txt"],
            patches: [
                phase(
                    "shellScript = \"swiftlint --config Tools/lint.yml\\nswiftlint --config=lint.yml\\n"
                        + "swiftformat . --config \\\"${SRCROOT}/format.txt\\\"\\n"
                        + "build --config Release\\n\";")
            ]),
        Example(
            "what the script makes, or looks for first",
            navigator: "Cart.swift [Shop]",
            disk: ["Cart.swift"],
            patches: [
                phase(
                    "outputPaths = (\"$(SRCROOT)/Made\", ); shellScript = (\"cat $SRCROOT/Made/a.txt\","
                        + "\"if [ -f $SRCROOT/.env ]; then . $SRCROOT/.env; fi\","
                        + "\"date > $SRCROOT/stamp.txt\", \"mkdir -p $SRCROOT/build\", );")
            ]),
    ]

    /// A script phase with these members, as the last of the target.
    private static func phase(_ members: String) -> (String, String) {
        (
            "\t\t\tbuildPhases = (",
            "\t\t\tx = x;};C1 = {isa = PBXShellScriptBuildPhase; name = Version; \(members) };\n"
                + "\t\t\(Outline.id("target", 0)) = {\n"
                + "\t\t\tisa = PBXNativeTarget; name = Shop; buildPhases = (C1, "
        )
    }
}
