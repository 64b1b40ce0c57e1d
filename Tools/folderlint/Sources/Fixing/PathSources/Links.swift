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
            let way = Paths.joined(Paths.folder(of: place), text)
            if let folder = Links.passed(by: text).lazy.compactMap({ passed in
                Links.lost(
                    Paths.joined(Paths.folder(of: link), passed),
                    Paths.joined(Paths.folder(of: place), passed),
                    follower)
            }).first {
                edits.block(
                    relocation.moves(folder) || !relocation.moves(link) ? folder : link, "link",
                    "the link \(follower.shown(link)) leads through \(follower.shown(folder)) as \(text)",
                    remedy: "let the link lead there on the shortest way, and run the fix again")
                continue
            }
            guard let obstacle = Links.obstacle(from: target, to: way, follower) else {
                if found.kind == .folder, Links.isEmptied(target, follower) {
                    edits.block(
                        target, "link", "the link \(follower.shown(link)) leads to its folder as \(text)",
                        remedy: "let the link lead elsewhere, and run the fix again")
                }
                continue
            }
            if relocation.moves(obstacle) {
                edits.block(
                    obstacle, "link", "the link \(follower.shown(link)) leads to it as \(text)",
                    remedy: "put the file in the place of the link, or move both by hand")
            } else {
                edits.block(
                    link, "link", "it leads to \(text), and would not from elsewhere",
                    remedy: "move it by hand, and make it anew")
            }
        }
    }

    /// The folders that a link goes into and out of again on its way: `../App` in `../App/../README`.
    private static func passed(by text: String) -> [String] {
        let names = text.split(separator: "/", omittingEmptySubsequences: false)
        return names.indices.dropFirst().filter {
            names[$0] == ".." && !["", ".", ".."].contains(names[$0 - 1])
        }.map { names[..<$0].joined(separator: "/") }
    }

    /// A folder on the way of a link that is not there on its way afterwards, or is empty; nil if it is.
    private static func lost(_ folder: String, _ new: String, _ follower: PathFollower) -> String? {
        guard follower.tree.lookup.find(folder).exists else { return nil }
        if let obstacle = obstacle(from: folder, to: new, follower) { return obstacle }
        return isEmptied(folder, follower) ? folder : nil
    }

    /// What has to stay so that one path leads after the moves to what another one leads to before them; nil
    /// if it does.
    ///
    /// That is the thing itself, or a link on the way, which must be in its new place and lead on in the same
    /// way.
    private static func obstacle(
        from path: String, to new: String, _ follower: PathFollower, links: Int = 0
    ) -> String? {
        for folder in Paths.upward(from: Paths.folder(of: path)).reversed() {
            guard let text = follower.tree.lookup.destination(of: folder) else { continue }
            let rest = path.dropFirst(folder.count)
            let place = String(new.dropLast(rest.count))
            guard links < longestChain, new.hasSuffix(rest), place == follower.relocation.place(of: folder)
            else { return folder }
            return obstacle(
                from: Paths.joined(Paths.folder(of: folder), text + rest),
                to: Paths.joined(Paths.folder(of: place), text + rest), follower, links: links + 1)
        }
        return new == follower.relocation.place(of: path) ? nil : path
    }

    /// How many links the system follows on one way.
    private static let longestChain = 40

    /// Whether a folder that does not move as one will be gone, because all in it goes.
    private static func isEmptied(_ folder: String, _ follower: PathFollower) -> Bool {
        guard !follower.relocation.moves(folder) else { return false }
        return switch FolderFate(of: folder, follower) {
        case .moves, .splits: true
        case .stays, .partlyLeaves: false
        }
    }
}
