import FolderlintKit
import ProjectTree

/// What workspaces list: projects, packages, folders and files, also below groups with a folder of their own.
struct WorkspacePaths: PathSource {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let (tree, relocation) = (follower.tree, follower.relocation)
        for workspace in tree.workspaces {
            let file = workspace + "/contents.xcworkspacedata"
            guard let text = follower.text(of: file) else { continue }
            let container = PathFollower.Frame(beside: workspace, relocation)
            let bytes = Array(text.utf8)
            var groups = [container]
            for tag in Markup(bytes).tags where tag.name == "FileRef" || tag.name == "Group" {
                if tag.kind == .close {
                    if tag.name == "Group", groups.count > 1 { groups.removeLast() }
                    continue
                }
                var inside = groups.last ?? container
                if let range = tag.range(of: "location") {
                    let location = MarkupText(range, of: bytes).text
                    let base = location.hasPrefix("group:") ? inside : container
                    inside = follow(location, at: range, of: file, base, follower, &edits) ?? inside
                }
                if tag.name == "Group", tag.kind == .open { groups.append(inside) }
            }
        }
    }

    /// Rewrites a location; what is below it starts from the folder that is returned.
    private func follow(
        _ location: String, at range: Range<Int>, of file: String, _ base: PathFollower.Frame,
        _ follower: PathFollower, _ edits: inout FixEdits
    ) -> PathFollower.Frame? {
        guard let colon = location.firstIndex(of: ":") else { return nil }
        let kind = location[...colon]
        guard ["group:", "container:", "absolute:"].contains(kind) else { return nil }
        var path = String(location[location.index(after: colon)...])
        if path.isEmpty { return base }
        if kind == "absolute:", !Paths.isAbsolute(path) { path = "/" + path }
        guard let found = follower.find(path, base) else { return nil }
        switch follower.followWhole(path, base) {
        case .moves(let new):
            follower.write(MarkupText.escaped(kind + new), at: range, of: file, about: found.path, &edits)
            return PathFollower.Frame(
                found.path, movedTo: Paths.joined(base.newFolder, new), variables: base.variables)
        case .splits(let folder):
            let bytes = follower.tree.lookup.bytes(at: file) ?? []
            edits.report(folder, in: file, at: min(range.lowerBound, bytes.count), of: bytes)
        case .stays, .computed, .unknown: break
        }
        return PathFollower.Frame(found.path, follower.relocation)
    }
}
