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
    /// Folders that do not move as one because something else is where they would go, or in them, and why.
    private var divided: [(folder: Disk.EntryID, why: String)] = []
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
        for item in items.items {
            if let move = item.move {
                votes[tree.disk[item.place].parent, default: []].insert(Paths.folder(of: move.to))
            } else {
                hold(item.place)
            }
        }
        let keepers = holdPlaces()
        choose()
        dropImpossible()
        mention(keepers)
        mentionDivided(items)
    }

    private mutating func add(_ folder: Destinations.Folder) {
        guard let place = folder.place, disk.exists(place) else { return }
        guard disk.path(of: place) != folder.to else {
            hold(place)
            return
        }
        if let other = wanted[place], other != folder.to {
            wanted[place] = .some(nil)
        } else {
            wanted[place] = folder.to
        }
    }

    /// Something stays: no folder that it is in can move; returns those that could before.
    @discardableResult private mutating func hold(_ place: Disk.EntryID) -> [Disk.EntryID] {
        var new: [Disk.EntryID] = []
        var current = place
        while held.insert(current).inserted {
            new.append(current)
            guard current != Disk.top else { break }
            current = disk[current].parent
        }
        return new
    }

    private mutating func hold(_ path: String) -> [Disk.EntryID] {
        let found = tree.lookup.find(path)
        // What was looked up later is in no folder that the tree knows.
        guard Int(found.id.index) < disk.count, disk.path(of: found.id) == path else {
            var folder = Paths.folder(of: path)
            while !folder.isEmpty {
                let place = tree.lookup.find(folder).id
                if Int(place.index) < disk.count, disk.path(of: place) == folder { return hold(place) }
                folder = Paths.folder(of: folder)
            }
            return []
        }
        return hold(found.id)
    }

    /// Holds what may not move; returns the folders that nothing else holds, each with what does.
    private mutating func holdPlaces() -> [Disk.EntryID: String] {
        var keepers: [Disk.EntryID: String] = [:]
        for path in constraints.places.keys.sorted() {
            for folder in hold(path) { keepers[folder] = path }
        }
        return keepers
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

    /// Reports the outermost folders that only something keeps which no project names, while what projects
    /// name in them moves.
    private mutating func mention(_ keepers: [Disk.EntryID: String]) {
        guard !keepers.isEmpty else { return }
        var losing: Set<Disk.EntryID> = []
        for folder in votes.keys {
            var current = folder
            while losing.insert(current).inserted, current != Disk.top { current = disk[current].parent }
        }
        let kept = keepers.filter { folder, _ in
            guard losing.contains(folder), let target = target(of: folder) else { return false }
            return canMove(folder, to: target)
        }
        for (folder, path) in kept where kept[disk[folder].parent] == nil {
            guard let reason = constraints.places[path] else { continue }
            mentions.append(
                Mention(
                    file: path, line: 1, path: disk.path(of: folder), destination: nil,
                    note: "does not move as one: \(reason.text)"))
        }
    }

    /// Reports the folders that are divided, where something stays in them that no project names.
    private mutating func mentionDivided(_ items: ItemMoves) {
        guard !divided.isEmpty else { return }
        let moving = Set(items.items.lazy.filter { !$0.stays }.map(\.place))
        for (folder, why) in divided {
            let path = disk.path(of: folder)
            guard let left = left(in: path, moving) else { continue }
            mentions.append(
                Mention(
                    file: left, line: 1, path: path, destination: nil, note: "does not move as one: \(why)"))
        }
    }

    /// The first that stays in a folder of which what projects name moves; nil where nothing of that moves.
    private func left(in folder: String, _ moving: Set<Disk.EntryID>) -> String? {
        var (left, moves): (String?, Bool) = (nil, false)
        var open = [folder]
        while let path = open.popLast() {
            for (name, kind) in tree.lookup.children(of: path) {
                let child = path + "/" + name
                let place = tree.lookup.find(child).id
                if moving.contains(place) || destinations[place] != nil {
                    moves = true
                } else if kind == .folder, !Survey.isWrapper(Array(name.utf8)[...]) {
                    if name != MoveList.picturesFolder { open.append(child) }
                } else if name != ".DS_Store" {
                    left = left ?? child
                }
            }
        }
        return moves ? left : nil
    }

    // MARK: - What cannot be

    private mutating func dropImpossible() {
        var order = destinations.keys.map { (path: disk.path(of: $0), place: $0) }
            .sorted { $0.path < $1.path }.map(\.place)
        var movable: Set<Disk.EntryID> = []
        for place in order {
            guard let target = destinations[place], canMove(place, to: target) else {
                destinations[place] = nil
                if let reason = constraints.divisions[disk.path(of: place)] {
                    divided.append((place, reason.text))
                }
                continue
            }
            // What a folder above was looked through for need not be looked for again. `Links` checks each
            // link that moves.
            let isKnown = movable.contains(disk[place].parent)
            let obstacle =
                isKnown ? nil : FolderContents(tree, projectIndexes).obstacle(in: place, to: target)
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
                if wanted[place] != nil {
                    let shown = Paths.inside(tree.git?.root ?? disk.path(of: tree.root), target) ?? target
                    divided.append((place, "\(shown) is there already"))
                }
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
