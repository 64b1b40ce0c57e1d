import FolderlintKit
import ProjectTree

/// The headers and umbrella folders that module maps name, from their own folder.
struct ModuleMaps: Carrier {
    func follow(_ relocation: Relocation, in tree: Tree, _ edits: inout FixEdits) {
        let follower = PathFollower(tree, relocation)
        for file in tree.files(named: [".modulemap"]) {
            guard let text = follower.text(of: file) else { continue }
            // A framework's headers are copied side by side: only those that are where the map says count.
            let frame = PathFollower.Frame(beside: file, relocation)
            for header in ModuleMap.headers(text) {
                guard case .moves(let new) = follower.followWhole(header.path, frame) else { continue }
                let path = follower.find(header.path, frame)?.path
                follower.write(new, at: header.range, of: file, about: path, &edits)
            }
        }
    }
}
