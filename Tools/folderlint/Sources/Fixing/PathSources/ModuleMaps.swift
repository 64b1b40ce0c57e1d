import FolderlintKit
import ProjectTree

/// The headers and umbrella folders that module maps name, from their own folder.
struct ModuleMaps: PathSource {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let (tree, relocation) = (follower.tree, follower.relocation)
        for file in tree.files(named: [".modulemap"]) {
            guard let text = follower.text(of: file) else { continue }
            // A framework's headers are copied side by side: only those that are where the map says count.
            let frame = PathFollower.Frame(beside: file, relocation)
            // A compiler looks for those of a framework's module in the built framework.
            for header in ModuleMap.headers(text) where !header.isInFramework {
                switch follower.followWhole(header.path, frame) {
                case .moves(let new):
                    let path = follower.find(header.path, frame)?.path
                    follower.write(new, at: header.range, of: file, about: path, &edits)
                case .splits(let folder):
                    edits.report(folder, in: file, at: header.range.lowerBound, of: Array(text.utf8))
                case .stays, .computed, .unknown: continue
                }
            }
        }
    }
}
