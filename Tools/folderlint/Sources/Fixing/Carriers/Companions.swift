import FolderlintKit
import ProjectTree

/// What a test finds by where its own source is: recorded snapshots, and files that it looks for from
/// `#filePath`.
///
/// Snapshots must go along; other files are for a person to look at.
struct Companions: Carrier {
    func follow(_ relocation: Relocation, in tree: Tree, _ edits: inout FixEdits) {
        guard !relocation.isEmpty else { return }
        let follower = PathFollower(tree, relocation)
        for file in relocation.files(named: ".swift", on: tree.disk) where follower.isOwn(file) {
            let place = relocation.place(of: file)
            followSnapshots(of: file, place, follower, &edits)
            if isTest(file) { mention(file, place, follower, &edits) }
        }
    }

    private func isTest(_ file: String) -> Bool {
        Paths.names(in: file).suffix(3).contains { name in
            name.utf8.contains("Test".utf8) || name.utf8.contains("Spec".utf8)
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

    private func mention(_ file: String, _ place: String, _ follower: PathFollower, _ edits: inout FixEdits) {
        guard let text = follower.text(of: file), let line = Companions.line(in: text) else { return }
        // Beside the test they come along with the folder; further up they may not.
        let folder = Paths.folder(of: file)
        let climbs = text.split(separator: "deletingLastPathComponent").count > 2 || text.contains("\"..")
        guard climbs || FolderFate(of: folder, follower) != .moves(Paths.folder(of: place)) else { return }
        edits.mentions.append(
            Mention(
                file: file, line: line, path: file, destination: place))
    }

    /// The first line that asks where its file is.
    private static func line(in text: String) -> Int? {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return nil }
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for mark in ["#filePath", "#file)", "#file,", "#file "] where line.contains(mark) {
                return index + 1
            }
        }
        return nil
    }
}
