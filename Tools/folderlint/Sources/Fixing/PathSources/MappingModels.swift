import FolderlintKit
import ProjectTree

/// The data models that Core Data mapping models are between.
struct MappingModels: PathSource {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let tree = follower.tree
        for project in tree.projects {
            let bases = [project.folder, project.sourceRoot].map { tree.lookup.path(of: $0) }
            for model in project.files(named: ".xcmappingmodel", on: tree) {
                let file = model + "/xcmapping.xml"
                guard let text = follower.text(of: file) else { continue }
                let paths = ContainerPaths(follower: follower, bases: bases + [Paths.folder(of: model)])
                let bytes = Array(text.utf8)
                for named in MappingModel.paths(text) {
                    guard let (new, path) = paths.follow(MarkupText(named.range, of: bytes).text) else {
                        continue
                    }
                    follower.write(MarkupText.escaped(new), at: named.range, of: file, about: path, &edits)
                }
            }
        }
    }
}
