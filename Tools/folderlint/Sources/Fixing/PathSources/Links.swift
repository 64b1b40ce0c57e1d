import FolderlintKit
import ProjectTree

/// Symbolic links: what one leads to, and a link itself, only move where it still leads there.
///
/// A link has no text that could be rewritten like a file's.
struct Links: PathSource {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let (tree, relocation) = (follower.tree, follower.relocation)
        let listed = tree.disk.links.map { tree.disk.path(of: $0) }
        let others = (tree.git?.links ?? []).subtracting(listed).sorted()
        for link in listed + others {
            guard let text = tree.lookup.destination(of: link) else { continue }
            let target = Paths.joined(Paths.folder(of: link), text)
            let found = tree.lookup.find(target)
            guard found.exists else { continue }
            let place = relocation.place(of: link)
            guard Paths.joined(Paths.folder(of: place), text) != relocation.place(of: target) else {
                if found.kind == .folder, Links.isEmptied(target, follower) {
                    edits.block(
                        target, "link", "the link \(follower.shown(link)) leads to its folder as \(text)",
                        remedy: "let the link lead elsewhere, and run the fix again")
                }
                continue
            }
            if relocation.moves(target) {
                edits.block(
                    target, "link", "the link \(follower.shown(link)) leads to it as \(text)",
                    remedy: "put the file in the place of the link, or move both by hand")
            } else {
                edits.block(
                    link, "link", "it leads to \(text), and would not from elsewhere",
                    remedy: "move it by hand, and make it anew")
            }
        }
    }

    /// Whether a folder that does not move as one will be gone, because all in it goes.
    private static func isEmptied(_ folder: String, _ follower: PathFollower) -> Bool {
        guard !follower.relocation.moves(folder) else { return false }
        return switch FolderFate(of: folder, follower) {
        case .moves, .splits: true
        case .stays, .partlyLeaves: false
        }
    }
}
