import FolderlintKit
import Pbxproj
import ProjectTree

/// What the groups of a project list besides groups, with all that is known of it before anything is
/// planned: a planner asks in every round.
struct IndexedItems: Sendable {
    /// A file, or a folder that Xcode takes as one.
    struct Item: Sendable {
        let id: ElementID
        let place: Disk.EntryID
        let group: ElementID
        /// The group's folder.
        let groupFolder: Disk.EntryID
        /// The item's folder; a `.lproj` folder does not count.
        let folder: Disk.EntryID
        /// What the group lists: the item, or the variant group that it is one language of.
        let listed: ElementID
        let state: State

        var isAtHome: Bool { folder == groupFolder }
    }

    enum State: Sendable {
        /// Not to be changed; the reason where that is worth telling.
        case closed(Reason?)
        /// No thing of the project's own.
        case foreign
        /// It stays, whatever is asked for.
        case held(Reason)
        case free
    }

    private var items: [Item] = []
    /// By element: where its item is; -1 for what is none.
    private var rows: [Int32]

    init(_ projectIndex: ProjectIndex) {
        rows = [Int32](repeating: -1, count: projectIndex.project.elements.count)
        var holds = Holds(projectIndex)
        for id in projectIndex.navigator {
            guard let item = holds.item(id) else { continue }
            rows[Int(id.index)] = Int32(items.count)
            items.append(item)
        }
    }

    subscript(id: ElementID) -> Item? {
        let row = Int(rows[Int(id.index)])
        return row < 0 ? nil : items[row]
    }
}

/// Says what holds an item where it is.
private struct Holds {
    private let projectIndex: ProjectIndex
    private let context: ProjectContext
    private let disk: Disk
    private let folders: ItemFolders
    private var foreign: ForeignPlaces
    private var installed: InstalledFolders

    init(_ projectIndex: ProjectIndex) {
        self.projectIndex = projectIndex
        installed = InstalledFolders(projectIndex.context)
        context = projectIndex.context
        disk = projectIndex.disk
        folders = projectIndex.folders
        foreign = projectIndex.foreign
    }

    mutating func item(_ id: ElementID) -> IndexedItems.Item? {
        let element = context.project[id]
        guard element.isa == .fileReference || element.isa == .versionGroup, let place = element.place,
            disk.exists(place), let location = Location(of: element, in: context)
        else { return nil }
        return IndexedItems.Item(
            id: id, place: place, group: location.group, groupFolder: location.groupFolder,
            folder: location.folder, listed: location.item, state: state(element, place))
    }

    private mutating func state(_ element: Element, _ place: Disk.EntryID) -> IndexedItems.State {
        guard projectIndex.isOpen(element.id) else { return .closed(projectIndex.closure(of: element.id)) }
        guard context.isInProject(place), !isPlacedByOthers(element) else { return .foreign }
        return hold(element, place).map { .held($0) } ?? .free
    }

    private mutating func isPlacedByOthers(_ element: Element) -> Bool {
        context.isPlacedByOthers(element) { installed.hold($0) }
    }

    private mutating func hold(_ element: Element, _ place: Disk.EntryID) -> Reason? {
        if projectIndex.isDefective(element.id) { return .severalGroups }
        if projectIndex.isLookedForAtTop(place) { return .top }
        // A link that says where from the top of the disk leads there from anywhere.
        if disk[place].kind == .link, disk.destination(of: place).map({ Paths.isAbsolute($0) }) != true {
            return .link
        }
        if let reason = foreign.reason(in: disk[place].parent) { return reason }
        if folders.isInSynchronized(place) { return .synchronized }
        return folders.item(around: place).map { .inside(projectIndex.context.shown($0)) }
    }
}

/// Folders that a project takes as one: nothing in them has a place of its own.
struct ItemFolders: Sendable {
    private let items: Set<Disk.EntryID>
    private let synchronized: Set<Disk.EntryID>
    private let disk: Disk

    init(_ project: Project, in tree: Tree) {
        let disk = tree.disk
        self.disk = disk
        let folders = project.elements.filter { element in
            !element.isGroup && element.isInNavigator && element.place.map(disk.isFolder) == true
        }
        let items = folders.filter { $0.isa == .fileReference }
        // The project's own folder or one around it may be shown to open it, as a local package is.
        let around = Set(sequence(first: project.folder) { $0 == Disk.top ? nil : disk[$0].parent })
        self.items = Set(
            items.filter { element in
                element.isBuilt
                    || element.place.map { place in
                        !around.contains(place) && !tree.lookup.find("Package.swift", from: place).exists
                    } != false
            }
            .compactMap(\.place))
        synchronized = Set(folders.filter(\.isSynchronized).compactMap(\.place))
    }

    /// The nearest of the folders that holds a place.
    func item(around place: Disk.EntryID) -> Disk.EntryID? { folder(of: items, around: place) }

    func isInSynchronized(_ place: Disk.EntryID) -> Bool { folder(of: synchronized, around: place) != nil }

    private func folder(of folders: Set<Disk.EntryID>, around place: Disk.EntryID) -> Disk.EntryID? {
        guard !folders.isEmpty else { return nil }
        var current = place
        while current != Disk.top {
            current = disk[current].parent
            if folders.contains(current) { return current }
        }
        return nil
    }
}
