import FolderlintKit
import ProjectTree

/// Symbolic links: what one leads to, and a link itself, only move where it still leads there.
///
/// A link has no text that could be rewritten like a file's.
struct Links: Carrier {
    func follow(_ relocation: Relocation, in tree: Tree, _ edits: inout FixEdits) {
        guard !relocation.isEmpty else { return }
        let follower = PathFollower(tree, relocation)
        for id in tree.disk.links {
            let link = tree.disk.path(of: id)
            guard let text = tree.disk.destination(of: id) else { continue }
            let target = Paths.joined(Paths.folder(of: link), text)
            guard tree.lookup.find(target).exists else { continue }
            let place = relocation.place(of: link)
            guard Paths.joined(Paths.folder(of: place), text) != relocation.place(of: target) else {
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
}
