import Pbxproj
import ProjectTree

/// What the build itself makes: the outputs that script phases and build rules declare.
struct GeneratedFiles {
    private var places: Set<Disk.EntryID> = []

    init(_ context: ProjectContext) {
        let project = context.project
        let root = context.tree.lookup.path(of: project.sourceRoot)
        for phase in project.phases where phase.isa == .shellScriptPhase {
            let target = phase.target.map { project.targets[$0].name }
            let variables = PathVariables(project: project, sourceRoot: root, target: target)
            let members = project.dictionary(phase.object)
            var paths =
                project.document.value("outputPaths", in: members).map { project.document.strings($0) } ?? []
            let lists = project.document.value("outputFileListPaths", in: members)
            for list in lists.map({ project.document.strings($0) }) ?? [] {
                guard let path = SettingValue.evaluate(list, variables) else { continue }
                let file = context.tree.lookup.find(path, from: project.sourceRoot)
                paths += FileList.entries(context.tree.lookup.text(at: file.path) ?? "").map(\.path)
            }
            for path in paths {
                guard let path = SettingValue.evaluate(path, variables), !path.isEmpty else { continue }
                places.insert(context.tree.lookup.find(path, from: project.sourceRoot).id)
            }
        }
    }

    /// Whether a place is an output, or is in one.
    func contains(_ place: Disk.EntryID, on lookup: Lookup) -> Bool {
        !places.isEmpty && lookup.isInside(place, places)
    }
}
