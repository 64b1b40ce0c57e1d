import FolderlintKit
import Pbxproj
import ProjectTree

/// What is to become of a tree, before the path sources were asked.
struct Draft: Sendable {
    /// Absolute paths; of two that hold one another the inner one counts.
    var moves: [Rearrangement.Move]
    /// The same, to be asked.
    var relocation: Relocation
    /// Those of the moved paths that could go piece by piece too.
    var dividable: Set<String>
    /// Where the groups of each of the tree's projects want their folders and files to be.
    fileprivate var destinations: [Destinations]
    /// Why things stay.
    var notes: [Spot: Reason]
    /// What keeps folders from moving as one.
    var mentions: [Mention]
}

/// Makes drafts: finds the destinations, takes back those that cannot be, until the rest can.
struct Drafter {
    let tree: Tree
    let texts: TreeTexts
    private let projectIndexes: [ProjectIndex]
    private let files: [IndexedItems]
    private let listings: FolderListings
    private let wholes: WholeFolders

    init(_ tree: Tree, _ request: FixRequest) {
        self.tree = tree
        texts = TreeTexts(tree)
        listings = FolderListings(tree)
        projectIndexes = tree.projects.map { ProjectIndex($0, in: tree, request) }
        files = projectIndexes.map { IndexedItems($0) }
        wholes = WholeFolders(projectIndexes, in: tree)
    }

    /// A draft that keeps to the constraints.
    func draft(_ constraints: Constraints) -> Draft {
        var constraints = constraints
        var destinations = destinations(constraints)
        while true {
            let known = constraints.elements
            let items = ItemMoves(destinations, projectIndexes, tree.disk)
            let denials = items.denials.merging(FolderClashes.denials(destinations, projectIndexes)) {
                first, _ in first
            }
            .merging(SynchronizedFolders(destinations, projectIndexes).denials) { first, _ in first }
            .merging(wholes.denials(destinations)) { first, _ in first }
            if !constraints.add(denials), let draft = draft(destinations, items, &constraints) {
                return draft
            }
            let new = constraints.elements.filter { known[$0.key] == nil }
            if !keep(new, &destinations) { destinations = self.destinations(constraints) }
        }
    }

    private func destinations(_ constraints: Constraints) -> [Destinations] {
        projectIndexes.indices.map { index in
            var finder = DestinationFinder(projectIndexes[index], files[index], index: index, constraints)
            return finder.find()
        }
    }

    /// Keeps files where they are that were to go elsewhere; false where the reasons are those of others,
    /// too, on which more may depend.
    private func keep(_ reasons: [Spot: Reason], _ destinations: inout [Destinations]) -> Bool {
        guard reasons.keys.allSatisfy({ files[$0.project][$0.element] != nil }) else { return false }
        let kept = destinations.indices.reduce(0) { $0 + destinations[$1].keep(reasons) }
        return kept == reasons.count
    }

    /// nil when a destination turns out to be impossible; the constraints then say so.
    private func draft(_ destinations: [Destinations], _ items: ItemMoves, _ constraints: inout Constraints)
        -> Draft?
    {
        let folders = FolderMoves(destinations, items, tree, projectIndexes, constraints)
        let moves = MoveList(folders, items, tree)
        let pairs = moves.moves.map { (from: $0.from, to: $0.to) }
        let places = MovedPlaces(pairs)
        var obstacles = Obstacles(moves, items, destinations, places, listings, projectIndexes)
        obstacles.find()
        let isNew = constraints.add(obstacles.denials)
        let count = constraints.undivided.count
        constraints.undivided.formUnion(obstacles.undivided)
        guard !isNew, constraints.undivided.count == count else { return nil }
        var notes = destinations.reduce(into: items.notes) { $0.merge($1.notes) { first, _ in first } }
        notes.merge(constraints.elements) { first, _ in first }
        return Draft(
            moves: moves.moves, relocation: Relocation(pairs, places), dividable: moves.folders,
            destinations: destinations, notes: notes, mentions: folders.mentions)
    }

    /// Adds what a draft changes in the documents, in the order of the tree's projects.
    ///
    /// Most drafts are given up before anybody needs it.
    func write(_ draft: Draft, into documents: inout [Edits]) {
        for index in projectIndexes.indices {
            var writer = ReferenceWriter(
                projectIndexes[index], draft.destinations[index], draft.relocation, documents[index])
            documents[index] = writer.write()
        }
    }
}

extension Constraints {
    /// Adds reasons for elements to stay; false when all were known.
    mutating func add(_ denials: [Spot: Reason]) -> Bool {
        let count = elements.count
        elements.merge(denials) { old, _ in old }
        return elements.count > count
    }
}
