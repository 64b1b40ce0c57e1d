import FolderlintKit
import ProjectTree

/// Where the things that references name go: of several that want one thing the first counts, and two things
/// cannot have one place.
struct ItemMoves: Sendable {
    struct Item: Sendable {
        let spot: Spot
        let from: String
        let to: String

        var stays: Bool { from == to }
    }

    private(set) var items: [Disk.EntryID: Item] = [:]
    /// In the order of projects and navigators.
    private(set) var order: [Disk.EntryID] = []
    private(set) var notes: [Spot: Reason] = [:]
    /// Those that cannot have their wish.
    private(set) var denials: [Spot: Reason] = [:]

    init(_ wishes: [Wishes], _ sites: [Site], _ disk: Disk) {
        let pins = wishes.reduce(into: Set<Disk.EntryID>()) { $0.formUnion($1.pins) }
        for claim in wishes.flatMap(\.claims) {
            let project = sites[claim.spot.project].project
            guard let other = items[claim.place] else {
                let from = disk.path(of: claim.place)
                items[claim.place] = Item(
                    spot: claim.spot, from: from, to: pins.contains(claim.place) ? from : claim.to)
                order.append(claim.place)
                if pins.contains(claim.place), claim.to != from {
                    notes[claim.spot] = .kept("another reference")
                }
                continue
            }
            guard other.to != claim.to, other.spot != claim.spot else { continue }
            notes[claim.spot] =
                pins.contains(claim.place)
                ? .kept("another reference") : .shared(Self.group(of: other.spot, sites, project.name))
        }
        denyNamesakes(sites)
    }

    private static func group(of spot: Spot, _ sites: [Site], _ here: String) -> String {
        let project = sites[spot.project].project
        var group = project[spot.element].parent
        while let id = group, !project[id].isGroup { group = project[id].parent }
        let path = group.map { project.groupPath(of: $0) } ?? ""
        let shown = path.isEmpty ? project.name : path
        return project.name == here ? shown : "\(project.name): \(shown)"
    }

    /// Of things that want one place, spelled alike or nearly so, the one that is there keeps it, else the
    /// first.
    private mutating func denyNamesakes(_ sites: [Site]) {
        let targets = Set(items.values.filter { !$0.stays }.map { FoldedPath(Paths.folder(of: $0.to)) })
        guard !targets.isEmpty else { return }
        var takers: [FoldedPath: [Disk.EntryID]] = [:]
        for place in order {
            guard let item = items[place], targets.contains(FoldedPath(Paths.folder(of: item.to))) else {
                continue
            }
            takers[FoldedPath(item.to), default: []].append(place)
        }
        for place in order {
            guard let item = items[place], let others = takers[FoldedPath(item.to)], others.count > 1,
                let winner = others.first(where: { items[$0]?.stays == true }) ?? others.first,
                winner != place, let taker = items[winner], !item.stays
            else { continue }
            denials[item.spot] = .nameTaken(sites[item.spot.project].shown(taker.from))
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
