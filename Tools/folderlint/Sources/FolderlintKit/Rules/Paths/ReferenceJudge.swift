import ProjectTree

/// Says what is wrong with the paths that schemes and test plans hold, by the form of their attribute.
struct ReferenceJudge {
    let references: ContainerReferences
    /// The container that the paths belong to, absolute.
    let container: String
    /// The file that says them, absolute.
    let file: String
    /// What variables in them mean; nil where no project does.
    let variables: PathVariables?
    /// The folders that `container:` may start from: a test plan may belong to a project and to a workspace.
    let folders: [Disk.EntryID]

    private var lookup: Lookup { references.tree.lookup }

    /// A fault, and how bad it is: what a program makes of a text for it, nobody knows.
    typealias Finding = (fault: ContainerReferences.Fault, severity: Severity)

    /// What is wrong with one path; several things where it is a text.
    func faults(_ reference: Scheme.Reference) -> [Finding] {
        let text = reference.text
        switch reference.attribute.form {
        case .target:
            let target = reference.target
            return fault {
                references.fault(text, target: target?.id ?? "", named: target?.name ?? "", from: $0)
            }
        case .container: return fault { references.fault(text, from: $0) }
        case .nearContainer: return nearContainer(text).map { [($0, .warning)] } ?? []
        case .expanded:
            let named = reference.attribute.name == "customLLDBInitFile" ? "the debugger's " : ""
            return expanded(text, named).map { [($0, .warning)] } ?? []
        case .words:
            return PathAttribute.paths(in: text).compactMap { expanded($0, "the argument ") }
                .map { ($0, .info) }
        case .script:
            return ScriptPaths(text).paths.compactMap { expanded($0, "in a script ") }.map { ($0, .warning) }
        case .location, .elsewhere: return []
        }
    }

    /// What is wrong from every folder that it may start from.
    private func fault(_ judge: (Disk.EntryID) -> ContainerReferences.Fault?) -> [Finding] {
        let faults = folders.map(judge)
        guard let first = faults.first, faults.allSatisfy({ $0 != nil }) else { return [] }
        return first.map { [($0, .warning)] } ?? []
    }

    /// Xcode writes these paths from the container, or from a place in it that differs with its version.
    private func nearContainer(_ text: String) -> ContainerReferences.Fault? {
        let path = text.dropPrefix("container:") ?? text
        let bases = [
            container, Paths.folder(of: container), file, file + "/..", file + "/../..", file + "/../../..",
        ]
        let places = bases.map { lookup.find(path, from: lookup.find($0).id) }
        let judge = references.judge
        // Of what is outside of the checkout nobody knows: that says nothing of the other places.
        let inside = places.filter { !judge.isOutside($0) }
        guard !places.contains(where: \.exists) else { return nil }
        let tracked = inside.first { references.tree.git?.tracked.contains($0.path) == true }
        let beside = inside.first { !Paths.holds(container, $0.path) }
        guard let missing = tracked ?? beside ?? inside.first,
            tracked != nil || !inside.contains(where: { judge.isTolerated($0) })
        else { return nil }
        return ContainerReferences.Fault(message: "\(text), which does not exist", path: missing.path)
    }

    private func expanded(_ text: String, _ what: String) -> ContainerReferences.Fault? {
        guard let variables, let path = SettingValue.evaluate(text, variables), Paths.isAbsolute(path),
            case .missing(let found) = references.judge.judge(path, from: Disk.top)
        else { return nil }
        let name = what.isEmpty || what.hasPrefix("the debugger") ? path.lastPathComponent : text
        return ContainerReferences.Fault(message: "\(what)\(name), which does not exist", path: found.path)
    }
}
