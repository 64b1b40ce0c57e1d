import FolderlintKit
import ProjectTree

/// The moves that bring everything to its place: whole folders first, then what goes elsewhere than its
/// folder.
struct MoveList {
    private(set) var moves: [Rearrangement.Move] = []
    /// The folders among what moves.
    private(set) var folders: Set<String> = []

    init(_ folderMoves: FolderMoves, _ items: ItemMoves, _ tree: Tree) {
        let disk = tree.disk
        let ordered = folderMoves.destinations.map { (path: disk.path(of: $0), to: $1) }
            .sorted { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }
        // Longer paths come later, so that a folder's own move is known before what is in it is asked about.
        var pairs: [String: String] = [:]
        for (path, target) in ordered where Self.place(of: path, pairs) != target {
            pairs[path] = target
            folders.insert(path)
            moves.append(Rearrangement.Move(from: path, to: target, kind: .folder))
        }
        let places = MovedPlaces(pairs.map { (from: $0.key, to: $0.value) })
        // By folder: whether pictures are in it, as in few.
        var holdsPictures: [String: Bool] = [:]
        for item in items.items {
            guard let move = item.move, places.place(of: move.from) != move.to else { continue }
            moves.append(Rearrangement.Move(from: move.from, to: move.to, kind: disk[item.place].kind))
            if let pictures = pictures(move, tree, &holdsPictures), !places.moves(move.from) {
                moves.append(pictures)
            }
        }
        moves.sort { $0.from < $1.from }
    }

    /// The folder beside tests that their reference pictures are in.
    static let picturesFolder: Substring = "__Snapshots__"

    /// Where the reference pictures of a test's file are, if it has any.
    static func pictures(of path: String) -> String {
        let name = Paths.name(of: path)
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        return "\(Paths.folder(of: path))/__Snapshots__/\(stem)"
    }

    /// Where something is once moves are made, each to a place by its start.
    static func place(of path: String, _ moves: [String: String]) -> String {
        for folder in Paths.upward(from: path) {
            if let target = moves[folder] { return target + Paths.rest(of: path, behind: folder) }
        }
        return path
    }

    /// The reference pictures that a test's pictures are compared with: in a folder named like its file.
    private func pictures(
        _ move: (from: String, to: String), _ tree: Tree, _ known: inout [String: Bool]
    ) -> Rearrangement.Move? {
        guard move.from.hasSuffix(".swift") || move.from.hasSuffix(".m") else { return nil }
        let folder = Paths.folder(of: move.from)
        let isNear = known[folder] ?? tree.lookup.find("\(folder)/\(Self.picturesFolder)").exists
        known[folder] = isNear
        guard isNear else { return nil }
        let from = Self.pictures(of: move.from)
        guard tree.lookup.find(from).kind == .folder else { return nil }
        return Rearrangement.Move(from: from, to: Self.pictures(of: move.to), kind: .folder)
    }
}
