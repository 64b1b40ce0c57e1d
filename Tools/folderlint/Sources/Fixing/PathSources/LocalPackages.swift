import FolderlintKit
import Pbxproj
import ProjectTree

/// The folders of local Swift packages that projects name.
struct LocalPackages: PathSource {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let tree = follower.tree
        for (index, project) in tree.projects.enumerated() {
            let bases = [project.folder, project.sourceRoot].map { tree.lookup.path(of: $0) }
            let paths = ContainerPaths(follower: follower, bases: bases)
            for object in project.objects(.localPackage) {
                guard let node = project.document.value("relativePath", in: project.dictionary(object)),
                    let path = project.document.string(node), let (new, _) = paths.follow(path),
                    let id = project.document.string(project.document.objects[object].key)
                else { continue }
                edits.documents[index].replace([(0..<path.utf8.count, new)], in: node)
                edits.documents[index].annotate(id, as: "XCLocalSwiftPackageReference \"\(new)\"")
            }
        }
    }
}
