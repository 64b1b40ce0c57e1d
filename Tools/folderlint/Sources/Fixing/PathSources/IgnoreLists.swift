import FolderlintKit
import ProjectTree

/// The `.gitignore` files: a pattern that names what moves, or what is in a folder that moves, follows.
///
/// A pattern that still has something to match stays; `IgnoreKeeper` then adds what the moved files need.
struct IgnoreLists: PathSource {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let tree = follower.tree
        let places = follower.relocation.moves.map(\.to)
        for (path, bytes) in IgnoreSurvey(tree).lists.sorted(by: { $0.key < $1.key })
        where follower.isOwn(path) {
            for line in IgnoreLine.all(in: bytes) {
                guard let new = IgnoreLists.followed(line, in: path, places, follower) else { continue }
                _ = edits.splice(path, line.range, new)
            }
        }
    }

    /// The line that ignores the same as before, where what it names has moved; nil where it stays.
    ///
    /// - Parameter places: Where all that moves goes.
    private static func followed(
        _ line: IgnoreLine, in list: String, _ places: [String], _ follower: PathFollower
    ) -> String? {
        guard line.isAnchored else { return nil }
        let names = Array(line.parts.lazy.map(\.name).prefix { $0 != nil }.compactMap(\.self))
        let (folder, newFolder) = (
            Paths.folder(of: list), Paths.folder(of: follower.relocation.place(of: list))
        )
        for count in stride(from: names.count, to: 0, by: -1) {
            let path = ([folder] + names[..<count]).joined(separator: "/")
            let place = place(of: path, follower)
            guard let place else { return nil }
            guard place != path || folder != newFolder else { continue }
            guard let rest = Paths.inside(newFolder, place) else { return nil }
            // Something else comes to where the pattern looks.
            guard !places.contains(where: { Paths.holds(path, $0) }) else { return nil }
            let start = IgnoreLists.parts(Paths.names(in: rest), keeping: line.parts[..<count])
            let parts = start + line.parts[count...]
            guard parts != line.parts else { return nil }
            return line.respelled(
                parts, isForFolders: line.isForFolders, hasLeadingSlash: line.hasLeadingSlash)
        }
        return nil
    }

    /// Where all of a file or folder goes; itself when it stays, nil when it goes to several places.
    private static func place(of path: String, _ follower: PathFollower) -> String? {
        let place = follower.relocation.place(of: path)
        guard place == path, follower.relocation.disturbs(path) else { return place }
        return switch FolderFate(of: path, follower, joins: true) {
        case .stays: path
        case .moves(let place): place
        case .partlyLeaves, .splits: nil
        }
    }

    /// The parts for names; those that are at the end of both keep their spelling.
    private static func parts(
        _ names: [Substring], keeping old: ArraySlice<IgnoreLine.Part>
    ) -> [IgnoreLine.Part] {
        let kept = zip(names.reversed(), old.reversed()).prefix { String($0) == $1.name }.map(\.1).reversed()
        return names.dropLast(kept.count).map { IgnoreLine.Part(name: String($0)) } + kept
    }
}
