import FolderlintKit
import Pbxproj
import ProjectTree
import SafeMove

/// Walks a navigator, parents first, and finds where everything should be.
struct DestinationFinder {
    private let projectIndex: ProjectIndex
    private let items: IndexedItems
    private let index: Int
    private let constraints: Constraints
    private var foreign: ForeignPlaces
    private var destinations = Destinations()
    /// Groups whose own items stay, for the group got no folder.
    private var loose: Set<ElementID> = []
    /// Groups that a rule which is asked for wants to have another folder.
    private var changed: Set<ElementID> = []
    /// Groups whose folder stays, asked once.
    private var calm: [ElementID: Bool] = [:]
    private var held: HeldPlaces
    private let context: ProjectContext
    private let project: Project
    private let disk: Disk

    init(_ projectIndex: ProjectIndex, _ items: IndexedItems, index: Int, _ constraints: Constraints) {
        self.projectIndex = projectIndex
        self.items = items
        self.index = index
        self.constraints = constraints
        context = projectIndex.context
        project = projectIndex.project
        disk = projectIndex.disk
        foreign = projectIndex.foreign
        held = HeldPlaces(constraints, projectIndex.disk)
    }

    mutating func find() -> Destinations {
        // What is not asked for follows wherever its files go.
        guard projectIndex.isAskedFor || projectIndex.standstill != nil else { return destinations }
        for id in projectIndex.navigator {
            let element = project[id]
            guard let parent = element.parent else {
                destinations.homes[id] = element.place.map(path)
                continue
            }
            if element.isGroup {
                visit(group: element, in: parent)
            } else if element.isSynchronized {
                visit(synchronized: element, in: parent)
            } else if element.isa == .variantGroup {
                visit(variants: element, in: parent)
            } else {
                visit(item: id)
            }
        }
        return destinations
    }

    /// Where a thing is, or what it leads to when it is a link.
    private func path(_ place: Disk.EntryID) -> String { disk.path(of: disk.followed(place)) }

    private func spot(_ id: ElementID) -> Spot { Spot(project: index, element: id) }

    private mutating func note(_ id: ElementID, _ reason: Reason?) {
        if let reason { destinations.notes[spot(id)] = reason }
    }

    // MARK: - Groups

    private mutating func visit(group element: Element, in parent: ElementID) {
        guard let place = element.place else { return }
        let id = element.id
        guard let base = destinations.homes[parent] else {
            // In a folder that is not there, and goes where the moves leave it.
            return stay(element, at: place)
        }
        if context.isVirtual(element) {
            destinations.homes[id] = base
            guard virtualNeedsFolder(element) else { return }
            if let reason = constraints.elements[spot(id)]
                ?? self.reason(against: project.displayName(of: id))
            {
                note(id, reason)
                loose.insert(id)
            } else {
                setDestination(element, nil, "\(base)/\(project.displayName(of: id))")
            }
            return
        }
        if let reason = obstacle(to: element, at: place) {
            note(id, reason)
            return stay(element, at: place)
        }
        guard projectIndex.isOpen(id) else {
            note(id, projectIndex.closure(of: id))
            return stay(element, at: place)
        }
        if let target = target(of: element, at: place, in: parent, base) {
            setDestination(element, place, target)
        } else if projectIndex.virtual.holdsFiles(id) {
            stay(element, at: place)
        }
    }

    private func virtualNeedsFolder(_ element: Element) -> Bool {
        projectIndex.isOpen(element.id) && projectIndex.virtual.holdsFiles(element.id)
            && projectIndex.isAsked([.groupWithoutFolder], [project.groupPath(of: element.id)])
    }

    private mutating func setDestination(_ element: Element, _ place: Disk.EntryID?, _ name: String) {
        let target = spelled(name)
        if !projectIndex.holds(target) {
            note(element.id, .outside)
        } else if projectIndex.excludes(target) {
            note(element.id, .excluded)
        } else if target.utf8.count >= Conflict.longestPath {
            // No file would move there, and the paths of groups without end would fill the memory.
            note(element.id, .pathTooLong)
        } else if let reason = place.flatMap({
            Reason.language(of: disk.path(of: $0) + "/", at: target + "/")
        }) {
            note(element.id, reason)
        } else {
            destinations.homes[element.id] = target
            destinations.folders.append(Destinations.Folder(spot: spot(element.id), place: place, to: target))
            let rules: Set<Mendable> = [.groupWithoutFolder, .folderMissing]
            if projectIndex.isAsked(rules, [project.groupPath(of: element.id)]) { changed.insert(element.id) }
            return
        }
        if let place { return stay(element, at: place) }
        loose.insert(element.id)
    }

    /// A folder's path as the disk spells its name: a folder is not made beside the same in another form of
    /// Unicode.
    private func spelled(_ target: String) -> String {
        let name = Paths.name(of: target)
        guard name.utf8.contains(where: { $0 >= 0x80 }) else { return target }
        let folder = Paths.folder(of: target)
        let other = context.tree.lookup.children(of: folder).first { $0.name == name }
        return other.map { "\(folder)/\($0.name)" } ?? target
    }

    /// The folder that a group with one should have; nil when it keeps its own.
    private func target(
        of element: Element, at place: Disk.EntryID, in parent: ElementID, _ base: String
    ) -> String? {
        let name = project.displayName(of: element.id)
        let isBeside = context.surroundingFolder(of: element.id) == disk[place].parent
        // What only holds libraries may be anywhere, but not under another name.
        let isLibrary = element.isGroup && !projectIndex.virtual.holdsFiles(element.id)
        if isLibrary, !isBeside || !disk.exists(place) { return nil }
        if projectIndex.isAsked(
            [.nameMismatch, .skipsLevel, .folderMissing], [project.groupPath(of: element.id)])
        {
            return "\(base)/\(name)"
        }
        // Nothing is asked of it, but its group's folder may go elsewhere.
        return isBeside ? "\(base)/\(disk.name(of: place))" : nil
    }

    /// The folder of a group stays, and so do those that it is in.
    private mutating func stay(_ element: Element, at place: Disk.EntryID) {
        // What is not there cannot hold a folder back.
        guard disk.exists(place) else { return }
        destinations.pins.insert(place)
        destinations.homes[element.id] = path(place)
    }

    private mutating func obstacle(to element: Element, at place: Disk.EntryID) -> Reason? {
        guard projectIndex.isOpen(element.id) else { return nil }
        if let reason = constraints.elements[spot(element.id)]
            ?? constraints.reason(for: disk.path(of: place))
            ?? (constraints.anchored.isEmpty ? nil : constraints.anchored[disk.path(of: place)])
        {
            return reason
        }
        if projectIndex.isDefective(element.id) { return .severalGroups }
        if projectIndex.isLookedForAtTop(place) { return .top }
        if disk[place].kind == .link { return .link }
        guard context.isInProject(place) else { return .outside }
        if element.isGroup, [project.sourceRoot, project.folder].contains(place) { return .projectFolder }
        if let reason = foreign.reason(in: place) { return reason }
        if projectIndex.folders.isInSynchronized(place) { return .synchronized }
        if let folder = projectIndex.folders.item(around: place) { return .inside(context.shown(folder)) }
        return reason(against: project.displayName(of: element.id))
    }

    /// Why a folder cannot have a name.
    private func reason(against name: String) -> Reason? {
        let isBad =
            name.isEmpty || name == "." || name == ".." || name.utf8.count > 255
            || name.contains { "/:\0\n".contains($0) } || Survey.isOutside(Array(name.utf8)[...])
        return isBad ? .badName(name) : nil
    }

    // MARK: - What groups hold

    private mutating func visit(synchronized element: Element, in parent: ElementID) {
        guard let place = element.place, disk.exists(place), let base = destinations.homes[parent] else {
            return
        }
        if let reason = obstacle(to: element, at: place) {
            note(element.id, reason)
        } else if projectIndex.isOpen(element.id),
            let target = target(of: element, at: place, in: parent, base), projectIndex.holds(target),
            !projectIndex.excludes(target)
        {
            return claim(element.id, place, target)
        } else {
            note(element.id, projectIndex.closure(of: element.id))
        }
        pin(element.id, place)
    }

    private mutating func visit(variants element: Element, in parent: ElementID) {
        guard let place = element.place, let old = context.surroundingFolder(of: element.id) else { return }
        guard let base = destinations.homes[parent] else { return }
        guard !element.isWithoutPath, place != old else { return destinations.homes[element.id] = base }
        // Its own folder goes with the group's, where it is in that.
        if disk.isInside(place, old) {
            destinations.homes[element.id] = base + "/" + disk.path(of: place, relativeTo: old)
        }
    }

    private mutating func visit(item id: ElementID) {
        guard let item = items[id] else { return }
        switch item.state {
        case .closed(let reason):
            note(id, reason)
            return pin(id, item.place)
        case .foreign: return
        case .held, .free: break
        }
        if let reason = obstacle(to: item) {
            note(id, reason)
            return pin(id, item.place)
        }
        guard moves(item), let home = destinations.homes[item.group] else { return pin(id, item.place) }
        if staysAtHome(item, home) { return keep(id, item.place) }
        let languages = home.hasSuffix(".lproj") ? "" : languages(of: item.place, below: item.folder)
        let target = "\(home)/\(languages)\(disk.name(of: item.place))"
        guard projectIndex.holds(target), !projectIndex.excludes(target) else {
            note(id, .outside)
            return pin(id, item.place)
        }
        if let reason = Reason.language(of: disk.path(of: item.place), at: target) {
            note(id, reason)
            return pin(id, item.place)
        }
        claim(id, item.place, target)
    }

    /// Whether an item's place is where it is, as for most; told without making paths.
    private mutating func staysAtHome(_ item: IndexedItems.Item, _ home: String) -> Bool {
        guard item.isAtHome, disk[item.place].parent == item.groupFolder else { return false }
        if let known = calm[item.group] { return known }
        let answer = disk.path(of: item.groupFolder) == home
        calm[item.group] = answer
        return answer
    }

    /// Whether what is asked for includes that an item comes to its group's folder.
    private func moves(_ item: IndexedItems.Item) -> Bool {
        guard !loose.contains(item.group) else { return false }
        guard projectIndex.asked != nil, !item.isAtHome, !changed.contains(item.group) else { return true }
        return projectIndex.isAsked(
            [.outsideFolder, .sourceTree],
            [project.groupPath(of: item.listed), project.groupPath(of: item.group)])
    }

    private mutating func obstacle(to item: IndexedItems.Item) -> Reason? {
        if let reason = constraints.elements[spot(item.id)] ?? held.reason(for: item.place) { return reason }
        if case .held(let reason) = item.state { return reason }
        return nil
    }

    /// The `.lproj` folders between a group's folder and an item in it, each with a slash behind it.
    private func languages(of place: Disk.EntryID, below folder: Disk.EntryID) -> String {
        var names = ""
        var current = disk[place].parent
        while current != folder, current != Disk.top {
            names = disk.name(of: current) + "/" + names
            current = disk[current].parent
        }
        return names
    }

    private mutating func claim(_ id: ElementID, _ place: Disk.EntryID, _ target: String) {
        let path = disk.path(of: place)
        guard path != target else { return keep(id, place) }
        if disk.isFolder(place) {
            let contents = FolderContents(context.tree, [projectIndex])
            if let reason = constraints.reason(within: path)
                ?? contents.obstacle(in: place, to: target)?.reason
            {
                note(id, reason)
                return pin(id, place)
            }
        }
        destinations.claims.append(Destinations.Claim(spot: spot(id), place: place, to: target))
    }

    private mutating func keep(_ id: ElementID, _ place: Disk.EntryID) {
        destinations.claims.append(Destinations.Claim(spot: spot(id), place: place, to: nil))
    }

    private mutating func pin(_ id: ElementID, _ place: Disk.EntryID) {
        destinations.pins.insert(place)
        keep(id, place)
    }
}
