import FolderlintKit
import Pbxproj
import ProjectTree

/// Sorts the navigator of one project into the groups of the folders that its files are in.
struct NavigatorPlanner {
    private let context: ProjectContext
    private let scope: DiskScope
    private let virtual: VirtualGroups
    private let owners: [ElementID: ElementID]
    /// The group paths of groups whose folder should be there and is not.
    private let missing: Set<String>
    /// Parents first, in the navigator's order.
    let navigator: [ElementID]
    private var claims: FolderClaims
    private var plan = NavigatorPlan()

    private var project: Project { context.project }
    private var disk: Disk { context.tree.disk }

    init(_ context: ProjectContext, _ scope: DiskScope) {
        self.context = context
        self.scope = scope
        virtual = VirtualGroups(context)
        owners = SharedFolders(context).owners
        missing = Set(
            Rules.named(Mendable.folderMissing.rawValue)?.check(context).compactMap(\.groupPath) ?? [])
        navigator = NavigatorPlanner.navigator(of: context.project)
        claims = FolderClaims(context, scope, virtual, navigator: navigator)
        plan.adopted = claims.adopted
    }

    /// All that the main group leads to, parents first.
    static func navigator(of project: Project) -> [ElementID] {
        var order: [ElementID] = []
        var stack = project.mainGroup.map { [$0] } ?? []
        while let id = stack.popLast() {
            order.append(id)
            stack += project.children(of: id).reversed()
        }
        return order
    }

    mutating func makePlan() -> NavigatorPlan {
        for id in navigator {
            guard let parent = project[id].parent, project[parent].isGroup, !scope.stays(id),
                let home = home(of: project[id], in: parent), let group = group(for: home),
                group != .existing(parent)
            else { continue }
            plan.moves[id] = group
        }
        breakCycles()
        var emptied = EmptiedGroups(plan, in: project, navigator)
        (plan.removed, plan.unneeded) = emptied.find()
        return plan
    }

    // MARK: - Where things belong

    /// The folder whose group an element should be in; nil when it stays with its group.
    private func home(of element: Element, in group: ElementID) -> Disk.EntryID? {
        let isFolder = element.isGroup || element.isSynchronized
        guard let base = plan.base(of: .existing(group), in: context),
            let home = isFolder ? home(ofFolder: element, in: group) : home(ofItem: element, in: group)
        else { return nil }
        if claims.dissolving.contains(group) { return home }
        guard base != home, let rule = rule(for: element, in: group, at: base),
            scope.mends(rule, element.id)
        else { return nil }
        return home
    }

    /// The rule that reports what an element outside its group's folder is.
    private func rule(for element: Element, in group: ElementID, at base: Disk.EntryID) -> Mendable? {
        if claims.adopted[element.id] != nil { return .groupWithoutFolder }
        if !disk.exists(base) { return missing.contains(project.groupPath(of: group)) ? .folderMissing : nil }
        if element.tree == .absolute { return .sourceTree }
        guard element.isGroup || element.isSynchronized else { return .outsideFolder }
        return element.place.map { disk.followed($0) } == base ? nil : .skipsLevel
    }

    private func home(ofFolder element: Element, in group: ElementID) -> Disk.EntryID? {
        if let folder = claims.adopted[element.id] { return disk[folder].parent }
        guard context.hasOwnFolder(element), let place = element.place, disk.exists(place),
            context.isInProject(place), !context.isInstalled(place), !context.isAside(element.id),
            element.isSynchronized || virtual.holdsFiles(element.id),
            owners[element.id] == nil || claims.dissolving.contains(group)
        else { return nil }
        return disk[place].parent
    }

    private func home(ofItem element: Element, in group: ElementID) -> Disk.EntryID? {
        let file = element.isa == .variantGroup ? language(of: element) : element
        guard let file, let place = file.place, context.isInProject(place), !context.isAside(element.id),
            !context.isPlacedByOthers(file)
        else { return nil }
        if let location = Location(of: file, in: context) { return location.folder }
        // What is missing does not say where it belongs, but cannot stay in a group that goes.
        guard claims.dissolving.contains(group), file.isa == .fileReference || file.isa == .versionGroup
        else {
            return nil
        }
        var folder = disk[place].parent
        while !disk.isFolder(folder) || disk.name(of: folder).hasSuffix(".lproj") {
            folder = disk[folder].parent
        }
        return folder
    }

    /// The language that a localised file is found by: the first that is on disk.
    private func language(of variants: Element) -> Element? {
        let children = project.children(of: variants.id).map { project[$0] }
        return children.first { $0.place.map(disk.exists) == true } ?? children.first
    }

    /// The group of a folder, made where it is missing; nil for a folder that gets none.
    private mutating func group(for folder: Disk.EntryID) -> SyncPlan.Group? {
        if let group = claims.groups[folder] { return group }
        guard claims.isOpen(folder), let parent = group(for: disk[folder].parent) else { return nil }
        let group = SyncPlan.Group.new(plan.newGroups.count)
        plan.newGroups.append(
            NavigatorPlan.NewGroup(name: disk.name(of: folder), folder: folder, parent: parent))
        claims.claim(folder, for: group)
        return group
    }

    // MARK: - What that makes of the groups

    /// Takes back what would put a group into itself.
    private mutating func breakCycles() {
        let movers = navigator.filter { project[$0].isContainer && plan.moves[$0] != nil }
        for _ in 0..<Self.rounds {
            let rings = movers.filter { plan.moves[$0] != nil && takeBackIfInItself($0) }
            if rings.isEmpty { return }
        }
        // Without any of them the groups form the tree that they were.
        for id in movers { plan.moves[id] = nil }
    }

    /// How often the groups are looked through for rings.
    private static let rounds = 16

    private mutating func takeBackIfInItself(_ id: ElementID) -> Bool {
        guard isInItself(id) else { return false }
        plan.moves[id] = nil
        return true
    }

    private func isInItself(_ id: ElementID) -> Bool {
        var steps = 0
        var current = plan.parent(of: id, in: project)
        while let group = current, steps <= navigator.count + plan.newGroups.count {
            steps += 1
            switch group {
            case .existing(id): return true
            case .existing(let other): current = plan.parent(of: other, in: project)
            case .new(let index): current = plan.newGroups[index].parent
            }
        }
        return current != nil
    }
}
