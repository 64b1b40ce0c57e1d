import Pbxproj
import ProjectTree

/// Groups follow folders that were renamed or moved, with all that is in them.
extension SyncPlanner {
    /// What became of folders that are gone, as far as it is known, and where that was looked for.
    typealias Renames = (found: FolderRenames, new: NewFolders)

    /// The files that are gone and the files that may be new: what `FormerContents` is to know of.
    mutating func questions() -> (gone: [String], new: [String]) {
        let renames = followFolders()
        addContents()
        let gone = mirrored.groups.flatMap { project.children(of: $0) }
            .filter { project[$0].isFile }.compactMap { project[$0].place }
            .filter { !disk.exists($0) }.map { disk.path(of: $0) }
        guard !gone.isEmpty else { return ([], []) }
        // What a link leads to may be a pipe or a device, for which git would wait.
        let places = plan.additions.map(\.shown).map { disk.entry(at: $0, from: project.folder) }
        let added = places.filter { disk[$0].kind == .file }.map { disk.path(of: $0) }
        return (gone, Array(Set(added + (renames?.new.files ?? []))).sorted())
    }

    /// Lets groups follow their folders; nil where no group's folder is gone.
    mutating func followFolders() -> Renames? {
        let isGone = mirrored.groups.contains { group in
            place(of: group).map { !disk.exists($0) } ?? false
        }
        guard isGone else { return nil }
        let elements = tree.projects.flatMap { project in project.elements.filter(\.isInNavigator) }
        let closed = Set(elements.filter { $0.isSynchronized || $0.isFile }.compactMap(\.place))
        let (git, leaves) = (tree.git, leaves)
        let new = NewFolders(below: project.sourceRoot, listed: referenced, closed: closed, &disk) {
            let path = $1.path(of: $0)
            return $1.nameBytes(of: $0).first == UInt8(ascii: ".") || git?.ignores(path) == true
                || leaves(path)
        }
        var renames = FolderRenames(project, new, contents, disk)
        renames.find(among: mirrored.groups, excused: excuses.cover)
        disk = renames.disk
        places = renames.places
        referenced.formUnion(places.values)
        mirrored = MirroredGroups(project, disk, places: places)
        membership = Membership(project, places: places)
        for (group, folder) in renames.groups { follow(group, to: folder) }
        return (renames, new)
    }

    private mutating func follow(_ group: ElementID, to folder: Disk.EntryID) {
        let name = disk.name(of: folder)
        let parent = project[group].parent.flatMap { place(of: $0) }
        let owner = disk[folder].parent == parent ? nil : self.group(for: disk[folder].parent)
        plan.groupMoves.append(
            SyncPlan.GroupMove(
                element: group, name: name, to: owner,
                shown: disk.path(of: folder, relativeTo: project.folder)))
    }

    /// The group of a folder; groups are made for it and the folders it is in where they are missing.
    private mutating func group(for folder: Disk.EntryID) -> SyncPlan.Group? {
        if let group = mirrored.group(of: folder) { return .existing(group) }
        if let made = newGroupOfFolder[folder] { return .new(made) }
        let owner = project.elements.first { $0.isGroup && $0.isInNavigator && $0.place == folder }
        if let owner { return .existing(owner.id) }
        guard folder != Disk.top, let parent = group(for: disk[folder].parent) else { return nil }
        plan.newGroups.append(SyncPlan.NewGroup(name: disk.name(of: folder), parent: parent))
        newGroupOfFolder[folder] = plan.newGroups.count - 1
        return .new(plan.newGroups.count - 1)
    }

    /// Says of which groups all would go though their folders may only have another name.
    mutating func doubt(_ renames: Renames?) {
        guard let renames else { return }
        let removed = Set(plan.removals)
        let candidates = Dictionary(
            renames.found.undecided.map { ($0.group, $0.folders) }, uniquingKeysWith: { first, _ in first })
        for group in mirrored.groups where group != project.mainGroup && removed.contains(group) {
            // A group inside of one that goes is no doubt of its own.
            if let parent = project[group].parent, removed.contains(parent) { continue }
            guard holdsAFile(group) else { continue }
            let folders = candidates[group] ?? strangers(to: group, renames.new)
            guard !folders.isEmpty else { continue }
            let shown = folders.map { disk.path(of: $0, relativeTo: project.folder) }
            plan.doubts.append(SyncPlan.Doubt(group: group, folders: shown))
        }
    }

    /// Whether a group and its groups list files, of which none moves.
    private func holdsAFile(_ group: ElementID) -> Bool {
        let moved = Set(plan.moves.map(\.element))
        let elements = elements(below: group)
        return elements.contains { project[$0].isFile } && !elements.contains { moved.contains($0) }
    }

    private func elements(below group: ElementID) -> [ElementID] {
        var elements = [group]
        var index = 0
        while index < elements.count {
            elements += project.children(of: elements[index])
            index += 1
        }
        return elements
    }

    /// New folders at the top with sources in them, which `sync` would not look at: for a group at the top.
    private func strangers(to group: ElementID, _ new: NewFolders) -> [Disk.EntryID] {
        guard project[group].parent == project.mainGroup else { return [] }
        let gone = elements(below: group).compactMap { project[$0].place }.map { disk.path(of: $0) }
        // What git had beside the files that are gone is no new name for them.
        let isKnown = gone.contains { contents.gone[$0] != nil }
        let sources = new.files.filter { FileType.phase(of: Paths.name(of: $0)) == .sourcesPhase }
            .filter { !isKnown || !contents.former.contains($0) }
        return new.folders.filter { folder in
            let path = disk.path(of: folder)
            return disk[folder].parent == project.sourceRoot && sources.contains { Paths.holds(path, $0) }
        }
    }
}
