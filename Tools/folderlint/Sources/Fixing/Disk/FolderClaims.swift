import FolderlintKit
import ProjectTree

/// Which group stands for which folder, once the navigator mirrors the disk.
struct FolderClaims {
    /// The group of a folder.
    private(set) var groups: [Disk.EntryID: SyncPlan.Group] = [:]
    /// The folder that a group without one takes as its own.
    private(set) var adopted: [ElementID: Disk.EntryID] = [:]
    /// Groups without a folder whose items go to the groups of theirs.
    private(set) var dissolving: Set<ElementID> = []
    /// Folders that nothing is sorted into: synchronized ones, and those of groups that are left alone.
    private(set) var closed: Set<Disk.EntryID> = []
    private let context: ProjectContext

    /// `navigator` is in the navigator's order, parents first.
    init(_ context: ProjectContext, _ scope: DiskScope, _ virtual: VirtualGroups, navigator: [ElementID]) {
        self.context = context
        let project = context.project
        if let main = project.mainGroup, let place = project[main].place {
            groups[context.disk.followed(place)] = .existing(main)
        }
        claimOwnFolders(navigator, scope)
        adoptFolders(navigator, scope, virtual)
    }

    /// Lets a new group stand for a folder.
    mutating func claim(_ folder: Disk.EntryID, for group: SyncPlan.Group) { groups[folder] = group }

    private mutating func claimOwnFolders(_ navigator: [ElementID], _ scope: DiskScope) {
        let owners = SharedFolders(context).owners
        var aside: [(Disk.EntryID, ElementID)] = []
        for id in navigator {
            let element = context.project[id]
            guard context.hasOwnFolder(element), let place = element.place, context.disk.isFolder(place),
                context.isInProject(place)
            else { continue }
            let folder = context.disk.followed(place)
            if element.isSynchronized || scope.isExcluded(id) {
                closed.insert(folder)
            } else if context.isAside(id) {
                aside.append((folder, id))
            } else if owners[id] == nil, groups[folder] == nil {
                groups[folder] = .existing(id)
            }
        }
        for (folder, id) in aside where groups[folder] == nil { groups[folder] = .existing(id) }
    }

    /// Gives groups without a folder the one that their items are in; of several groups the one of its name,
    /// else the first.
    private mutating func adoptFolders(
        _ navigator: [ElementID], _ scope: DiskScope, _ virtual: VirtualGroups
    ) {
        var takers: [Disk.EntryID: [ElementID]] = [:]
        for id in navigator {
            let element = context.project[id]
            guard element.isGroup, id != context.project.mainGroup, element.place != nil,
                context.isVirtual(element),
                virtual.holdsFiles(id), !context.isAside(id), scope.mends(.groupWithoutFolder, id),
                holdsSomething(id)
            else { continue }
            dissolving.insert(id)
            guard let folder = virtual.ownFolder(of: id), isFree(folder), !holdsExcluded(id, scope) else {
                continue
            }
            takers[folder, default: []].append(id)
        }
        for (folder, ids) in takers {
            let name = context.disk.name(of: folder)
            guard let taker = ids.first(where: { context.project.displayName(of: $0) == name }) ?? ids.first
            else { continue }
            dissolving.remove(taker)
            adopted[taker] = folder
            groups[folder] = .existing(taker)
        }
    }

    private func isFree(_ folder: Disk.EntryID) -> Bool {
        groups[folder] == nil && isOpen(folder)
    }

    /// Whether a folder can have a group: one that people sort, below the main group's.
    func isOpen(_ folder: Disk.EntryID) -> Bool {
        guard let main = context.project.mainGroup.flatMap({ context.project[$0].place }),
            context.disk.isFolder(folder), context.isInProject(folder), !context.isInstalled(folder),
            !Survey.isOutside(context.disk.nameBytes(of: folder))
        else { return false }
        let top = context.disk.followed(main)
        var current = folder
        while current != top {
            if current == Disk.top || closed.contains(current) { return false }
            current = context.disk[current].parent
        }
        return true
    }

    /// Whether something of a group is on disk; what is not there does not say where it belongs.
    private func holdsSomething(_ group: ElementID) -> Bool {
        var stack = context.project.children(of: group)
        while let id = stack.popLast() {
            let element = context.project[id]
            if !element.isContainer, element.place.map(context.disk.exists) == true { return true }
            stack += context.project.children(of: id)
        }
        return false
    }

    private func holdsExcluded(_ group: ElementID, _ scope: DiskScope) -> Bool {
        var stack = context.project.children(of: group)
        while let id = stack.popLast() {
            if scope.stays(id) { return true }
            stack += context.project.children(of: id)
        }
        return false
    }
}
