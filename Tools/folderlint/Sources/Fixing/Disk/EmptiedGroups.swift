import FolderlintKit
import Pbxproj
import ProjectTree

/// Finds the groups that a plan leaves without anything, and those that only held such.
struct EmptiedGroups {
    private let plan: NavigatorPlan
    private let project: Project
    private let navigator: [ElementID]
    /// How much a group holds afterwards.
    private var counts: [SyncPlan.Group: Int] = [:]

    init(_ plan: NavigatorPlan, in project: Project, _ navigator: [ElementID]) {
        self.plan = plan
        self.project = project
        self.navigator = navigator
    }

    /// The groups that are there and go; of the new ones, those that are not needed after all.
    mutating func find() -> (existing: Set<ElementID>, new: Set<Int>) {
        for id in navigator { if let list = project[id].children { counts[.existing(id)] = count(list) } }
        for (id, group) in plan.moves {
            if let parent = project[id].parent { counts[.existing(parent), default: 0] -= 1 }
            counts[group, default: 0] += 1
        }
        for group in plan.newGroups { counts[group.parent, default: 0] += 1 }
        var existing: Set<ElementID> = []
        var new: Set<Int> = []
        var candidates =
            Set(plan.moves.keys.compactMap { project[$0].parent }).map { SyncPlan.Group.existing($0) }
            + plan.newGroups.indices.map { .new($0) }
        while let group = candidates.popLast() {
            guard counts[group, default: 0] <= 0, canGo(group) else { continue }
            let isNew =
                switch group {
                case .existing(let id): existing.insert(id).inserted
                case .new(let index): new.insert(index).inserted
                }
            guard isNew, let parent = parent(of: group) else { continue }
            counts[parent, default: 0] -= 1
            candidates.append(parent)
        }
        return (existing, new)
    }

    private func count(_ list: NodeID) -> Int {
        project.document.items(of: list).reduce(0) { count, _ in count + 1 }
    }

    private func canGo(_ group: SyncPlan.Group) -> Bool {
        guard case .existing(let id) = group else { return true }
        return project[id].isGroup && id != project.mainGroup && !project.isProduct(id)
    }

    private func parent(of group: SyncPlan.Group) -> SyncPlan.Group? {
        switch group {
        case .existing(let id): plan.parent(of: id, in: project)
        case .new(let index): plan.newGroups[index].parent
        }
    }
}
