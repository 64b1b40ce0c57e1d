import FolderlintKit
import Pbxproj
import ProjectTree
import SafeMove

/// Walks a navigator, parents first, and finds where everything should be.
struct WishFinder {
    private let site: Site
    private let items: SiteItems
    private let index: Int
    private let bans: Bans
    private var foreign: ForeignPlaces
    private var wishes = Wishes()
    /// Groups whose own items stay, for the group got no folder.
    private var loose: Set<ElementID> = []
    /// Groups that a rule which is asked for wants to have another folder.
    private var changed: Set<ElementID> = []
    /// Groups whose folder stays, asked once.
    private var calm: [ElementID: Bool] = [:]
    private var banned: BannedPlaces
    private let context: ProjectContext
    private let project: Project
    private let disk: Disk

    init(_ site: Site, _ items: SiteItems, index: Int, _ bans: Bans) {
        self.site = site
        self.items = items
        self.index = index
        self.bans = bans
        context = site.context
        project = site.project
        disk = site.disk
        foreign = site.foreign
        banned = BannedPlaces(bans, site.disk)
    }

    mutating func find() -> Wishes {
        // What is not asked for follows wherever its files go.
        guard site.isAskedFor || site.standstill != nil else { return wishes }
        for id in site.navigator {
            let element = project[id]
            guard let parent = element.parent else {
                wishes.homes[id] = element.place.map(path)
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
        return wishes
    }

    /// Where a thing is, or what it leads to when it is a link.
    private func path(_ place: Disk.EntryID) -> String { disk.path(of: disk.followed(place)) }

    private func spot(_ id: ElementID) -> Spot { Spot(project: index, element: id) }

    private mutating func note(_ id: ElementID, _ reason: Reason?) {
        if let reason { wishes.notes[spot(id)] = reason }
    }

    // MARK: - Groups

    private mutating func visit(group element: Element, in parent: ElementID) {
        guard let place = element.place else { return }
        let id = element.id
        guard let base = wishes.homes[parent] else {
            // In a folder that is not there, and goes where the moves leave it.
            return stay(element, at: place)
        }
        if context.isVirtual(element) {
            wishes.homes[id] = base
            guard virtualNeedsFolder(element) else { return }
            if let reason = bans.elements[spot(id)] ?? self.reason(against: project.displayName(of: id)) {
                note(id, reason)
                loose.insert(id)
            } else {
                wish(element, nil, "\(base)/\(project.displayName(of: id))")
            }
            return
        }
        if let reason = obstacle(to: element, at: place) {
            note(id, reason)
            return stay(element, at: place)
        }
        guard site.isOpen(id) else {
            note(id, site.closure(of: id))
            return stay(element, at: place)
        }
        if let target = target(of: element, at: place, in: parent, base) {
            wish(element, place, target)
        } else if site.virtual.holdsFiles(id) {
            stay(element, at: place)
        }
    }

    private func virtualNeedsFolder(_ element: Element) -> Bool {
        site.isOpen(element.id) && site.virtual.holdsFiles(element.id)
            && site.isAsked([.groupWithoutFolder], [project.groupPath(of: element.id)])
    }

    private mutating func wish(_ element: Element, _ place: Disk.EntryID?, _ name: String) {
        let target = spelled(name)
        if !site.holds(target) {
            note(element.id, .outside)
        } else if site.excludes(target) {
            note(element.id, .excluded)
        } else if target.utf8.count >= Conflict.longestPath {
            // No file would move there, and the paths of groups without end would fill the memory.
            note(element.id, .pathTooLong)
        } else {
            wishes.homes[element.id] = target
            wishes.folders.append(Wishes.Folder(spot: spot(element.id), place: place, to: target))
            let rules: Set<Mendable> = [.groupWithoutFolder, .folderMissing]
            if site.isAsked(rules, [project.groupPath(of: element.id)]) { changed.insert(element.id) }
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
        let isLibrary = element.isGroup && !site.virtual.holdsFiles(element.id)
        if isLibrary, !isBeside || !disk.exists(place) { return nil }
        if site.isAsked([.nameMismatch, .skipsLevel, .folderMissing], [project.groupPath(of: element.id)]) {
            return "\(base)/\(name)"
        }
        // Nothing is asked of it, but its group's folder may go elsewhere.
        return isBeside ? "\(base)/\(disk.name(of: place))" : nil
    }

    /// The folder of a group stays, and so do those that it is in.
    private mutating func stay(_ element: Element, at place: Disk.EntryID) {
        // What is not there cannot hold a folder back.
        guard disk.exists(place) else { return }
        wishes.pins.insert(place)
        wishes.homes[element.id] = path(place)
    }

    private mutating func obstacle(to element: Element, at place: Disk.EntryID) -> Reason? {
        guard site.isOpen(element.id) else { return nil }
        if let reason = bans.elements[spot(element.id)] ?? bans.reason(for: disk.path(of: place)) {
            return reason
        }
        if site.isKnotted(element.id) { return .severalGroups }
        if site.isLookedForAtTop(place) { return .top }
        if disk[place].kind == .link { return .link }
        guard context.isInProject(place) else { return .outside }
        if let reason = foreign.reason(in: place) { return reason }
        if site.folders.isInSynchronized(place) { return .synchronized }
        if site.folders.isInItem(place) { return .insideFolder }
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
        guard let place = element.place, disk.exists(place), let base = wishes.homes[parent] else { return }
        if let reason = obstacle(to: element, at: place) {
            note(element.id, reason)
        } else if site.isOpen(element.id),
            let target = target(of: element, at: place, in: parent, base), site.holds(target),
            !site.excludes(target)
        {
            return claim(element.id, place, target)
        } else {
            note(element.id, site.closure(of: element.id))
        }
        pin(element.id, place)
    }

    private mutating func visit(variants element: Element, in parent: ElementID) {
        guard let place = element.place, let old = context.surroundingFolder(of: element.id) else { return }
        guard let base = wishes.homes[parent] else { return }
        guard element.path != nil, place != old else { return wishes.homes[element.id] = base }
        // Its own folder goes with the group's, where it is in that.
        if disk.isInside(place, old) {
            wishes.homes[element.id] = base + "/" + disk.path(of: place, relativeTo: old)
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
        guard moves(item), let home = wishes.homes[item.group] else { return pin(id, item.place) }
        if staysAtHome(item, home) { return keep(id, item.place) }
        let languages = home.hasSuffix(".lproj") ? "" : languages(of: item.place, below: item.folder)
        let target = "\(home)/\(languages)\(disk.name(of: item.place))"
        guard site.holds(target), !site.excludes(target) else {
            note(id, .outside)
            return pin(id, item.place)
        }
        claim(id, item.place, target)
    }

    /// Whether an item's place is where it is, as for most; told without making paths.
    private mutating func staysAtHome(_ item: SiteItems.Item, _ home: String) -> Bool {
        guard item.isAtHome, disk[item.place].parent == item.groupFolder else { return false }
        if let known = calm[item.group] { return known }
        let answer = disk.path(of: item.groupFolder) == home
        calm[item.group] = answer
        return answer
    }

    /// Whether what is asked for includes that an item comes to its group's folder.
    private func moves(_ item: SiteItems.Item) -> Bool {
        guard !loose.contains(item.group) else { return false }
        guard site.asked != nil, !item.isAtHome, !changed.contains(item.group) else { return true }
        return site.isAsked(
            [.outsideFolder, .sourceTree],
            [project.groupPath(of: item.listed), project.groupPath(of: item.group)])
    }

    private mutating func obstacle(to item: SiteItems.Item) -> Reason? {
        if let reason = bans.elements[spot(item.id)] ?? banned.reason(for: item.place) { return reason }
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
            let contents = FolderContents(context.tree, [site])
            if let reason = bans.reason(within: path) ?? (contents.canMove(place) ? nil : .foreign) {
                note(id, reason)
                return pin(id, place)
            }
        }
        wishes.claims.append(Wishes.Claim(spot: spot(id), place: place, to: target))
    }

    private mutating func keep(_ id: ElementID, _ place: Disk.EntryID) {
        wishes.claims.append(Wishes.Claim(spot: spot(id), place: place, to: nil))
    }

    private mutating func pin(_ id: ElementID, _ place: Disk.EntryID) {
        wishes.pins.insert(place)
        keep(id, place)
    }
}
