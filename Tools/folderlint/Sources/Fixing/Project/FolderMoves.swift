import FolderlintKit
import ProjectTree

/// Which folders can move as one, so that what no project names goes along.
///
/// A folder moves when it is a group's and that group's folder gets another place, or when all that projects
/// name directly in it goes to one new folder; and when nothing in it has to stay.
struct FolderMoves {
    /// By folder: where it goes.
    private(set) var destinations: [Disk.EntryID: String] = [:]
    /// The folders that do not move although all that projects name in them does, and what keeps them.
    private(set) var mentions: [Mention] = []
    private let tree: Tree
    private let projectIndexes: [ProjectIndex]
    private let constraints: Constraints
    /// Folders that hold something which stays.
    private var held: Set<Disk.EntryID> = []
    /// Where groups want the folders that are theirs; nil where they do not agree.
    private var wanted: [Disk.EntryID: String?] = [:]
    /// Where the items directly in a folder go.
    private var votes: [Disk.EntryID: Set<String>] = [:]

    private var disk: Disk { tree.disk }

    init(
        _ destinations: [Destinations], _ items: ItemMoves, _ tree: Tree, _ projectIndexes: [ProjectIndex],
        _ constraints: Constraints
    ) {
        self.tree = tree
        self.projectIndexes = projectIndexes
        self.constraints = constraints
        for folder in destinations.lazy.flatMap(\.folders) { add(folder) }
        for place in destinations.lazy.flatMap(\.pins) { hold(place) }
        for path in constraints.places.keys { hold(path) }
        for item in items.items {
            if let move = item.move {
                votes[tree.disk[item.place].parent, default: []].insert(Paths.folder(of: move.to))
            } else {
                hold(item.place)
            }
        }
        choose()
        dropImpossible()
    }

    private mutating func add(_ folder: Destinations.Folder) {
        guard let place = folder.place, disk.exists(place) else { return }
        if disk.path(of: place) == folder.to { return hold(place) }
        if let other = wanted[place], other != folder.to {
            wanted[place] = .some(nil)
        } else {
            wanted[place] = folder.to
        }
    }

    /// Something stays: no folder that it is in can move.
    private mutating func hold(_ place: Disk.EntryID) {
        var current = place
        while held.insert(current).inserted, current != Disk.top { current = disk[current].parent }
    }

    private mutating func hold(_ path: String) {
        let found = tree.lookup.find(path)
        // What was looked up later is in no folder that the tree knows.
        guard Int(found.id.index) < disk.count, disk.path(of: found.id) == path else {
            var folder = Paths.folder(of: path)
            while !folder.isEmpty {
                let place = tree.lookup.find(folder).id
                if Int(place.index) < disk.count, disk.path(of: place) == folder { return hold(place) }
                folder = Paths.folder(of: folder)
            }
            return
        }
        hold(found.id)
    }

    // MARK: - Choosing

    private mutating func choose() {
        for folder in Set(wanted.keys).union(votes.keys) {
            guard !held.contains(folder) else { continue }
            destinations[folder] = target(of: folder)
        }
    }

    private func target(of folder: Disk.EntryID) -> String? {
        if let setDestination = wanted[folder] { return setDestination }
        if let votes = votes[folder] { return votes.count == 1 ? votes.first : nil }
        return nil
    }

    // MARK: - What cannot be

    private mutating func dropImpossible() {
        var order = destinations.keys.map { (path: disk.path(of: $0), place: $0) }
            .sorted { $0.path < $1.path }.map(\.place)
        var movable: Set<Disk.EntryID> = []
        for place in order {
            guard let target = destinations[place], canMove(place, to: target) else {
                destinations[place] = nil
                continue
            }
            // What a folder above was looked through for need not be looked for again.
            let isKnown = movable.contains(disk[place].parent)
            let obstacle = isKnown ? nil : FolderContents(tree, projectIndexes).obstacle(in: place)
            if let obstacle {
                destinations[place] = nil
                if obstacle.reason != .excluded {
                    mentions.append(
                        Mention(
                            file: obstacle.path, line: 1, path: disk.path(of: place), destination: nil,
                            note: "does not move as one: \(obstacle.reason.text)"))
                }
            } else {
                movable.insert(place)
            }
        }
        order.removeAll { destinations[$0] == nil }
        dropTwins(order)
        var isStable = false
        while !isStable {
            isStable = true
            for place in order {
                guard let target = destinations[place], isTaken(target, by: place) else { continue }
                destinations[place] = nil
                isStable = false
            }
        }
    }

    /// Of folders that become one, a group's own moves, else the first; what is in the others follows by
    /// itself.
    private mutating func dropTwins(_ order: [Disk.EntryID]) {
        var takers: [FoldedPath: Disk.EntryID] = [:]
        for place in order.filter({ wanted[$0] != nil }) + order.filter({ wanted[$0] == nil }) {
            guard let target = destinations[place] else { continue }
            if takers[FoldedPath(target)] == nil {
                takers[FoldedPath(target)] = place
            } else {
                destinations[place] = nil
            }
        }
    }

    private func canMove(_ folder: Disk.EntryID, to target: String) -> Bool {
        let path = disk.path(of: folder)
        guard disk[folder].kind == .folder, !constraints.undivided.contains(path), path != target,
            Paths.inside(path, target) == nil,
            !projectIndexes.contains(where: { $0.context.holdsProject(folder) || folder == $0.project.folder }
            )
        else { return false }
        return projectIndexes.contains { $0.holds(path) && $0.holds(target) }
    }

    /// Whether something is at a folder's new place that does not leave it as a whole.
    private func isTaken(_ target: String, by folder: Disk.EntryID) -> Bool {
        let found = tree.lookup.find(target)
        guard found.exists else { return false }
        // A disk that ignores case finds the folder itself.
        if found.path == disk.path(of: folder) { return false }
        guard Int(found.id.index) < disk.count, let other = destinations[found.id] else { return true }
        return other == target
    }
}
