import FolderlintKit
import ProjectTree

/// Where the things that references name go: of several that want one thing the first counts, and two things
/// cannot have one place.
struct ItemMoves: Sendable {
    struct Item: Sendable {
        let spot: Spot
        let place: Disk.EntryID
        /// Absolute paths; nil for what stays.
        let move: (from: String, to: String)?

        var stays: Bool { move == nil }
    }

    /// In the order of projects and navigators.
    private(set) var items: [Item] = []
    private(set) var notes: [Spot: Reason] = [:]
    /// Those that cannot have their destination.
    private(set) var denials: [Spot: Reason] = [:]

    init(_ destinations: [Destinations], _ projectIndexes: [ProjectIndex], _ disk: Disk) {
        var pins = destinations.reduce(into: Set<Disk.EntryID>()) { $0.formUnion($1.pins) }
        let atHome = Self.keptAtHome(destinations, projectIndexes, disk)
        pins.formUnion(atHome.keys)
        let keepers = Dictionary(
            destinations.lazy.flatMap(\.claims).filter { $0.to == nil && pins.contains($0.place) }
                .map { ($0.place, $0.spot) }, uniquingKeysWith: { first, _ in first })
        func keeper(_ claim: Destinations.Claim) -> String {
            guard let keeper = keepers[claim.place] else { return atHome[claim.place] ?? "another reference" }
            let project = projectIndexes[claim.spot.project].project.name
            return "group \"\(Self.group(of: keeper, projectIndexes, project))\""
        }
        // By place: where its item is; -1 for what has none yet.
        var rows = [Int32](repeating: -1, count: disk.count)
        for claim in destinations.lazy.flatMap(\.claims) {
            let row = Int(rows[Int(claim.place.index)])
            guard row >= 0 else {
                rows[Int(claim.place.index)] = Int32(items.count)
                let isPinned = pins.contains(claim.place)
                if isPinned, claim.to != nil { notes[claim.spot] = .kept(keeper(claim)) }
                items.append(item(claim, isPinned: isPinned, disk))
                continue
            }
            let other = items[row]
            guard other.move?.to != claim.to, other.spot != claim.spot else { continue }
            notes[claim.spot] =
                pins.contains(claim.place)
                ? .kept(keeper(claim))
                : .shared(
                    Self.group(
                        of: other.spot, projectIndexes, projectIndexes[claim.spot.project].project.name))
        }
        denyNamesakes(projectIndexes, disk)
    }

    /// What a project has in its own folder, which another one would take out of it, with the project's name.
    private static func keptAtHome(
        _ destinations: [Destinations], _ projectIndexes: [ProjectIndex], _ disk: Disk
    ) -> [Disk.EntryID: String] {
        guard projectIndexes.count > 1 else { return [:] }
        var targets: [Disk.EntryID: String] = [:]
        var movers: [Disk.EntryID: [Int: String]] = [:]
        for claim in destinations.lazy.flatMap(\.claims) {
            guard let target = claim.to else { continue }
            if targets[claim.place] == nil { targets[claim.place] = target }
            movers[claim.place, default: [:]][claim.spot.project] = target
        }
        guard !targets.isEmpty else { return [:] }
        var kept: [Disk.EntryID: String] = [:]
        for (index, projectIndex) in projectIndexes.enumerated() {
            let folder = disk.path(of: projectIndex.project.folder)
            for element in projectIndex.project.elements where element.isInNavigator {
                guard let place = element.place, let target = targets[place],
                    movers[place]?[index].map({ Paths.holds(folder, $0) }) ?? true,
                    Paths.holds(folder, disk.path(of: place)), !Paths.holds(folder, target)
                else { continue }
                kept[place] = projectIndex.project.container.split(separator: "/").last.map(String.init)
            }
        }
        return kept
    }

    private func item(_ claim: Destinations.Claim, isPinned: Bool, _ disk: Disk) -> Item {
        guard let target = claim.to, !isPinned else {
            return Item(spot: claim.spot, place: claim.place, move: nil)
        }
        return Item(spot: claim.spot, place: claim.place, move: (disk.path(of: claim.place), target))
    }

    private static func group(of spot: Spot, _ projectIndexes: [ProjectIndex], _ here: String) -> String {
        let project = projectIndexes[spot.project].project
        var group = project[spot.element].parent
        while let id = group, !project[id].isGroup { group = project[id].parent }
        let path = group.map { project.groupPath(of: $0) } ?? ""
        let shown = path.isEmpty ? project.name : path
        return project.name == here ? shown : "\(project.name): \(shown)"
    }

    /// Of things that want one place, spelled alike or nearly so, the one that is there keeps it, else the
    /// first.
    private mutating func denyNamesakes(_ projectIndexes: [ProjectIndex], _ disk: Disk) {
        let moves = items.indices.filter { !items[$0].stays }
        guard !moves.isEmpty else { return }
        // Most places have one taker: lists are made of the others alone.
        var first: [FoldedPath: Int] = [:]
        var several: [Int: [Int]] = [:]
        var leaders = [Int32](repeating: -1, count: items.count)
        for (row, path) in places(besides: moves, disk) {
            let leader = first.firstTaker(of: FoldedPath(path), orElse: row)
            leaders[row] = Int32(leader)
            if leader != row { several[leader, default: [leader]].append(row) }
        }
        for row in moves {
            guard let move = items[row].move, let others = several[Int(leaders[row])],
                let winner = others.first(where: { items[$0].stays }) ?? others.first, winner != row
            else { continue }
            let spot = items[row].spot
            let projectIndex = projectIndexes[spot.project]
            denials[spot] = .nameTaken(
                projectIndex.shown(disk.path(of: items[winner].place)), at: projectIndex.shown(move.to))
        }
    }

    /// Where things that move come to be, and what stays in those folders, in the order of the items.
    private func places(besides moves: [Int], _ disk: Disk) -> [(row: Int, path: String)] {
        let targets = Set(moves.compactMap { items[$0].move.map { FoldedPath(Paths.folder(of: $0.to)) } })
        var isTarget: [Disk.EntryID: Bool] = [:]
        func gets(_ folder: Disk.EntryID) -> Bool {
            if let known = isTarget[folder] { return known }
            let answer = targets.contains(FoldedPath(disk.path(of: folder)))
            isTarget[folder] = answer
            return answer
        }
        return items.enumerated().compactMap { row, item in
            if let move = item.move { return (row, move.to) }
            return gets(disk[item.place].parent) ? (row, disk.path(of: item.place)) : nil
        }
    }
}

/// A path in the spelling that a disk compares by which tells neither case nor forms of Unicode apart.
struct FoldedPath: Hashable, Sendable {
    let text: String

    init(_ path: some StringProtocol) {
        // `String` takes both forms of Unicode for one already.
        text = path.lowercased()
    }
}

extension [FoldedPath: Int] {
    /// Who came to a place first; that is the asking one where nobody did.
    fileprivate mutating func firstTaker(of path: FoldedPath, orElse row: Int) -> Int {
        func keep(_ taker: inout Int) -> Int { taker }
        return keep(&self[path, default: row])
    }
}
