import FolderlintKit
import Pbxproj
import ProjectTree

/// What is to become of a tree, before the carriers of paths were asked.
struct Draft: Sendable {
    /// Absolute paths; of two that hold one another the inner one counts.
    var moves: [Rearrangement.Move]
    /// Those of the moved paths that could go piece by piece too.
    var dividable: Set<String>
    /// Edits of the documents, in the order of the tree's projects.
    var documents: [Edits]
    /// Why things stay.
    var notes: [Spot: Reason]
}

/// Makes drafts: finds the wishes, takes back those that cannot be, until the rest can.
struct Drafter {
    let tree: Tree
    private let sites: [Site]
    private let files: [SiteItems]

    init(_ tree: Tree, _ request: FixRequest) {
        self.tree = tree
        sites = tree.projects.map { Site($0, in: tree, request) }
        files = sites.map { SiteItems($0) }
    }

    /// A draft that keeps to the bans.
    func draft(_ bans: Bans) -> Draft {
        var bans = bans
        while true {
            let wishes = sites.indices.map { index in
                var finder = WishFinder(sites[index], files[index], index: index, bans)
                return finder.find()
            }
            let items = ItemMoves(wishes, sites, tree.disk)
            let denials = items.denials.merging(FolderClashes.denials(wishes, sites)) { first, _ in first }
                .merging(SynchronizedFolders(wishes, sites).denials) { first, _ in first }
            guard bans.add(denials) else {
                if let draft = draft(wishes, items, &bans) { return draft }
                continue
            }
        }
    }

    /// nil when a wish turns out to be impossible; the bans then say so.
    private func draft(_ wishes: [Wishes], _ items: ItemMoves, _ bans: inout Bans) -> Draft? {
        let folders = FolderMoves(wishes, items, tree, sites, bans)
        let moves = MoveList(folders, items, tree)
        let relocation = Relocation(moves.moves.map { ($0.from, $0.to) })
        var obstacles = Obstacles(moves, items, wishes, relocation, tree, sites)
        obstacles.find()
        let isNew = bans.add(obstacles.denials)
        let count = bans.undivided.count
        bans.undivided.formUnion(obstacles.undivided)
        guard !isNew, bans.undivided.count == count else { return nil }
        var notes = wishes.reduce(into: items.notes) { $0.merge($1.notes) { first, _ in first } }
        notes.merge(bans.elements) { first, _ in first }
        return Draft(
            moves: moves.moves, dividable: moves.folders,
            documents: sites.indices.map { index in
                var writer = ReferenceWriter(sites[index], wishes[index], relocation)
                return writer.write()
            }, notes: notes)
    }
}

extension Bans {
    /// Adds reasons for elements to stay; false when all were known.
    mutating func add(_ denials: [Spot: Reason]) -> Bool {
        let count = elements.count
        elements.merge(denials) { old, _ in old }
        return elements.count > count
    }
}
