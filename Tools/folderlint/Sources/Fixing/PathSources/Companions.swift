import FolderlintKit
import ProjectTree

/// What a test finds by where its own source is: recorded snapshots, which must go along.
struct Companions: PathSource {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let (tree, relocation) = (follower.tree, follower.relocation)
        // Most folders have no snapshots.
        var holdsSnapshots: [String: Bool] = [:]
        for file in relocation.files(named: ".swift", on: tree.disk) {
            let folder = Paths.folder(of: file)
            let isNear =
                holdsSnapshots[folder]
                ?? tree.lookup.find("\(folder)/\(MoveList.picturesFolder)").exists
            holdsSnapshots[folder] = isNear
            guard isNear, follower.isOwn(file) else { continue }
            followSnapshots(of: file, relocation.place(of: file), follower, &edits)
        }
    }

    private func followSnapshots(
        of file: String, _ place: String, _ follower: PathFollower, _ edits: inout FixEdits
    ) {
        let (old, new) = (Companions.snapshots(of: file), Companions.snapshots(of: place))
        guard old != new, follower.tree.lookup.find(old).exists, follower.relocation.place(of: old) != new
        else { return }
        edits.block(
            file, "companion", "its snapshots in \(follower.shown(old)) would not go along",
            remedy: "move \(follower.shown(old)) to \(follower.shown(new)) with it, by hand")
    }

    /// Where the snapshots of a test are kept.
    private static func snapshots(of file: String) -> String {
        "\(Paths.folder(of: file))/__Snapshots__/\(Paths.name(of: file).dropLast(".swift".count))"
    }
}
