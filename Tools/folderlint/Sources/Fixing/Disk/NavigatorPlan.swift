import FolderlintKit
import ProjectTree

/// How a project's navigator changes so that it mirrors the disk; every file stays where it is.
struct NavigatorPlan {
    /// A group for a folder that has none.
    struct NewGroup {
        let name: String
        let folder: Disk.EntryID
        let parent: SyncPlan.Group
    }

    var newGroups: [NewGroup] = []
    /// The groups that elements go to.
    var moves: [ElementID: SyncPlan.Group] = [:]
    /// Groups that are left without anything.
    var removed: Set<ElementID> = []
    /// New groups that are not needed after all.
    var unneeded: Set<Int> = []
    /// The folders that groups without one take as their own.
    var adopted: [ElementID: Disk.EntryID] = [:]

    /// The group that an element is in afterwards.
    func parent(of element: ElementID, in project: Project) -> SyncPlan.Group? {
        moves[element] ?? project[element].parent.map { .existing($0) }
    }

    /// The folder that the paths in a container start from afterwards; nil where that cannot be told.
    func base(of container: SyncPlan.Group, in context: ProjectContext) -> Disk.EntryID? {
        var current = container
        while true {
            switch current {
            case .new(let index): return newGroups[index].folder
            case .existing(let id):
                if let folder = adopted[id] { return folder }
                let element = context.project[id]
                if !isPathless(element, context) || id == context.project.mainGroup {
                    return element.place.map { context.disk.followed($0) }
                }
                guard let parent = parent(of: id, in: context.project) else { return nil }
                current = parent
            }
        }
    }

    /// Whether an element is where its parent is.
    private func isPathless(_ element: Element, _ context: ProjectContext) -> Bool {
        // The source root has a place of its own, also without a path from there.
        guard element.tree == .group || element.tree == .missing else { return false }
        return element.path == nil || element.isGroup && context.isVirtual(element)
    }
}
