import FolderlintKit
import Pbxproj
import ProjectTree

/// Walks a navigator, parents first, and finds where everything should be.
struct WishFinder {
    private let site: Site
    private let index: Int
    private let bans: Bans
    private var foreign: ForeignPlaces
    private var wishes = Wishes()
    /// Groups whose own items stay, for the group got no folder.
    private var loose: Set<ElementID> = []
    /// Groups that a rule which is asked for wants to have another folder.
    private var changed: Set<ElementID> = []
    /// Folders that the project takes as one item.
    private let items: Set<Disk.EntryID>
    private let synchronized: Set<Disk.EntryID>

    private var context: ProjectContext { site.context }
    private var project: Project { site.project }
    private var disk: Disk { site.disk }

    init(_ site: Site, index: Int, _ bans: Bans) {
        self.site = site
        self.index = index
        self.bans = bans
        foreign = site.foreign
        let disk = site.disk
        let folders = site.project.elements.filter { element in
            !element.isGroup && element.isInNavigator && element.place.map(disk.isFolder) == true
        }
        items = Set(folders.filter { $0.isa == .fileReference }.compactMap(\.place))
        synchronized = Set(folders.filter(\.isSynchronized).compactMap(\.place))
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
                visit(item: element)
            }
        }
        return wishes
    }

    /// Where a thing is, or what it leads to when it is a link.
    private func path(_ place: Disk.EntryID) -> String { disk.path(of: disk.followed(place)) }

    private func spot(_ id: ElementID) -> Spot { Spot(project: index, element: id) }

    private mutating func note(_ id: ElementID, _ reason: Reason?) { wishes.notes[spot(id)] = reason }

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
            && site.isAsked([.groupWithoutFolder], project.groupPath(of: element.id))
    }

    private mutating func wish(_ element: Element, _ place: Disk.EntryID?, _ target: String) {
        if !site.holds(target) {
            note(element.id, .outside)
        } else if site.excludes(target) {
            note(element.id, .excluded)
        } else {
            wishes.homes[element.id] = target
            wishes.folders.append(Wishes.Folder(spot: spot(element.id), place: place, to: target))
            let rules: Set<Mendable> = [.groupWithoutFolder, .folderMissing]
            if site.isAsked(rules, project.groupPath(of: element.id)) { changed.insert(element.id) }
            return
        }
        if let place { return stay(element, at: place) }
        loose.insert(element.id)
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
        if site.isAsked([.nameMismatch, .skipsLevel, .folderMissing], project.groupPath(of: element.id)) {
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
        if disk[place].kind == .link { return .link }
        guard context.isInProject(place) else { return .outside }
        if let reason = foreign.reason(in: place) { return reason }
        if isBelow(synchronized, place) { return .synchronized }
        if isBelow(items, place) { return .insideFolder }
        return reason(against: project.displayName(of: element.id))
    }

    /// Whether a place is in one of some folders.
    private func isBelow(_ folders: Set<Disk.EntryID>, _ place: Disk.EntryID) -> Bool {
        guard !folders.isEmpty else { return false }
        var current = place
        while current != Disk.top {
            current = disk[current].parent
            if folders.contains(current) { return true }
        }
        return false
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
        let path = disk.path(of: place)
        if let reason = obstacle(to: element, at: place) {
            note(element.id, reason)
        } else if site.isOpen(element.id),
            let target = target(of: element, at: place, in: parent, base), site.holds(target),
            !site.excludes(target)
        {
            return claim(element, place, target)
        } else {
            note(element.id, site.closure(of: element.id))
        }
        wishes.pins.insert(place)
        wishes.claims.append(Wishes.Claim(spot: spot(element.id), place: place, to: path))
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

    private mutating func visit(item element: Element) {
        guard element.isa == .fileReference || element.isa == .versionGroup, let place = element.place,
            disk.exists(place), let standing = Standing(of: element, in: context)
        else { return }
        guard site.isOpen(element.id) else {
            note(element.id, site.closure(of: element.id))
            return pin(element, place)
        }
        guard context.isInProject(place), !context.isPlacedByOthers(element) else { return }
        if let reason = obstacle(toItem: element, at: place, standing) {
            note(element.id, reason)
            return pin(element, place)
        }
        guard moves(element, standing), let home = wishes.homes[standing.group] else {
            return pin(element, place)
        }
        let languages = home.hasSuffix(".lproj") ? "" : languages(of: place, below: standing.folder)
        let target = "\(home)/\(languages)\(disk.name(of: place))"
        guard site.holds(target), !site.excludes(target) else {
            note(element.id, .outside)
            return pin(element, place)
        }
        claim(element, place, target)
    }

    /// Whether what is asked for includes that an item comes to its group's folder.
    private func moves(_ element: Element, _ standing: Standing) -> Bool {
        guard !loose.contains(standing.group) else { return false }
        guard site.asked != nil, !standing.isAtHome, !changed.contains(standing.group) else { return true }
        return site.isAsked(
            [.outsideFolder, .sourceTree], project.groupPath(of: standing.item),
            project.groupPath(of: standing.group))
    }

    private mutating func obstacle(
        toItem element: Element, at place: Disk.EntryID, _ standing: Standing
    ) -> Reason? {
        if let reason = bans.elements[spot(element.id)] ?? bans.reason(for: disk.path(of: place))
            ?? bans.reason(for: MoveList.pictures(of: disk.path(of: place)))
        {
            return reason
        }
        if site.isKnotted(element.id) { return .severalGroups }
        if site.isLookedForAtTop(place) { return .top }
        // A link that says where from the top of the disk leads there from anywhere.
        if disk[place].kind == .link, disk.destination(of: place)?.hasPrefix("/") != true { return .link }
        if let reason = foreign.reason(in: disk[place].parent) { return reason }
        if isBelow(synchronized, place) { return .synchronized }
        return isBelow(items, place) ? .insideFolder : nil
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

    private mutating func claim(_ element: Element, _ place: Disk.EntryID, _ target: String) {
        if disk.isFolder(place), disk.path(of: place) != target {
            let path = disk.path(of: place)
            let contents = FolderContents(context.tree, [site])
            if let reason = bans.reason(within: path) ?? (contents.canMove(place) ? nil : .foreign) {
                note(element.id, reason)
                return pin(element, place)
            }
        }
        wishes.claims.append(Wishes.Claim(spot: spot(element.id), place: place, to: target))
    }

    private mutating func pin(_ element: Element, _ place: Disk.EntryID) {
        wishes.pins.insert(place)
        wishes.claims.append(
            Wishes.Claim(spot: spot(element.id), place: place, to: disk.path(of: place)))
    }
}
