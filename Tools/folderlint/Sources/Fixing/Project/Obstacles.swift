import FolderlintKit
import ProjectTree
import Synchronization

/// What lies where something is to go, and folders that would not come to be.
struct Obstacles {
    private(set) var denials: [Spot: Reason] = [:]
    private(set) var undivided: Set<String> = []
    private let moves: MoveList
    private let items: ItemMoves
    private let destinations: [Destinations]
    private let relocation: MovedPlaces
    private let listings: FolderListings
    private let projectIndexes: [ProjectIndex]
    private var tree: Tree { listings.tree }

    init(
        _ moves: MoveList, _ items: ItemMoves, _ destinations: [Destinations], _ relocation: MovedPlaces,
        _ listings: FolderListings, _ projectIndexes: [ProjectIndex]
    ) {
        self.moves = moves
        self.items = items
        self.destinations = destinations
        self.relocation = relocation
        self.listings = listings
        self.projectIndexes = projectIndexes
    }

    mutating func find() {
        let spots = Dictionary(
            items.items.compactMap { item in item.move.map { ($0.from, item.spot) } },
            uniquingKeysWith: { first, _ in first })
        for move in moves.moves {
            guard let other = occupant(of: move.to, movedFrom: move.from) else { continue }
            if moves.folders.contains(move.from) {
                undivided.insert(move.from)
            } else if let spot = spots[move.from] ?? spotOfCompanion(move, spots) {
                denials[spot] = .exists(projectIndexes[spot.project].shown(other))
            }
        }
        findFilesForFolders()
        guard denials.isEmpty, undivided.isEmpty else { return }
        findFoldersWithoutContent()
    }

    /// No folder can be made where a file is, or one that a disk may take for it, also if that goes into the
    /// folder.
    private mutating func findFilesForFolders() {
        for folder in destinations.lazy.flatMap(\.folders) {
            let outer = Paths.folder(of: folder.to)
            guard let other = listings.name(like: Paths.name(of: folder.to), in: outer) else { continue }
            let found = tree.lookup.find("\(outer)/\(other)")
            guard found.kind == .file else { continue }
            denials[folder.spot] = .exists(projectIndexes[folder.spot.project].shown("\(outer)/\(other)"))
        }
    }

    /// A test's pictures that cannot go with it hold it back.
    private func spotOfCompanion(_ move: Rearrangement.Move, _ spots: [String: Spot]) -> Spot? {
        let folder = Paths.folder(of: Paths.folder(of: move.from))
        let stem = Paths.name(of: move.from)
        return spots["\(folder)/\(stem).swift"] ?? spots["\(folder)/\(stem).m"]
    }

    /// What is at a place, or beside it under nearly the same name, and does not leave it.
    private func occupant(of path: String, movedFrom: String) -> String? {
        let folder = Paths.folder(of: path)
        guard let other = listings.name(like: Paths.name(of: path), in: folder) else { return nil }
        let there = folder + "/" + other
        // Two that become one were denied before; what is left leaves.
        guard there != movedFrom, FoldedPath(relocation.place(of: there)) == FoldedPath(path) else {
            return nil
        }
        return there
    }

    // MARK: - Folders

    /// A group gets no folder that nothing is in.
    private mutating func findFoldersWithoutContent() {
        var made: Set<String> = []
        for move in moves.moves { add(move.to, isFolder: move.kind == .folder, to: &made) }
        // What stays is in a folder that is there.
        for item in items.items {
            if let move = item.move { add(move.to, isFolder: false, to: &made) }
        }
        for destinations in destinations {
            for folder in destinations.folders where !made.contains(folder.to) {
                let found = tree.lookup.find(folder.to)
                if found.isFolder, relocation.place(of: folder.to) == folder.to {
                    if !isInhabited(folder) { denials[folder.spot] = reason(folder) }
                    continue
                }
                if let old = folder.place, relocation.place(of: tree.disk.path(of: old)) == folder.to {
                    continue
                }
                if found.exists, !found.isFolder {
                    denials[folder.spot] = .exists(projectIndexes[folder.spot.project].shown(folder.to))
                } else {
                    denials[folder.spot] = reason(folder)
                }
            }
        }
    }

    /// Whether a folder that is there is the group's already, or has something of the group; what a group
    /// without files wants is right.
    private func isInhabited(_ folder: Destinations.Folder) -> Bool {
        if folder.place.map({ tree.disk.path(of: $0) }) == folder.to { return true }
        let project = projectIndexes[folder.spot.project].project
        var isEmpty = true
        var stack = [folder.spot.element]
        while let id = stack.popLast() {
            if !project[id].isContainer, let place = project[id].place, tree.disk.exists(place) {
                isEmpty = false
                let path = relocation.place(of: tree.disk.path(of: place))
                if Paths.inside(folder.to, path) != nil { return true }
            }
            stack += project.children(of: id)
        }
        return isEmpty
    }

    /// The first reason that something below the group has; without any, there is nothing below it.
    private func reason(_ folder: Destinations.Folder) -> Reason {
        let index = folder.spot.project
        let project = projectIndexes[index].project
        var hasFiles = false
        var seen: [ElementID] = []
        var stack = [folder.spot.element]
        while let id = stack.popLast() {
            seen.append(id)
            let spot = Spot(project: index, element: id)
            if let note = destinations[index].notes[spot] ?? items.notes[spot] { return note }
            hasFiles = hasFiles || !project[id].isContainer && project[id].place.map(tree.disk.exists) == true
            stack += project.children(of: id).reversed()
        }
        return hasFiles ? .nothingMoves : .missing(seen, projectIndexes[index])
    }

    private func add(_ path: String, isFolder: Bool, to made: inout Set<String>) {
        if isFolder { made.insert(path) }
        var folder = Paths.folder(of: path)
        while !folder.isEmpty, made.insert(folder).inserted { folder = Paths.folder(of: folder) }
    }
}

/// What folders hold now, by folded name: the same in all rounds, so that each folder is listed once.
final class FolderListings: Sendable {
    let tree: Tree
    private let names = Mutex<[String: [FoldedPath: String]]>([:])

    init(_ tree: Tree) { self.tree = tree }

    /// The first of a folder's names that a disk may take for another name.
    func name(like name: String, in folder: String) -> String? {
        names.withLock { names in
            if let known = names[folder] { return known[FoldedPath(name)] }
            let listing = Dictionary(
                tree.lookup.children(of: folder).map { (FoldedPath($0.name), $0.name) },
                uniquingKeysWith: { first, _ in first })
            names[folder] = listing
            return listing[FoldedPath(name)]
        }
    }
}
