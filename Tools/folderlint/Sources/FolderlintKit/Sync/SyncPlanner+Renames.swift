import Pbxproj
import ProjectTree

/// Groups follow folders that were renamed or moved, with all that is in them.
extension SyncPlanner {
    /// What became of folders that are gone, as far as it is known, and where that was looked for.
    typealias Renames = (found: FolderRenames, new: NewFolders)

    /// What `FormerContents` is to know of: the files that the project lists, and those on disk that may be
    /// theirs.
    mutating func questions() -> FormerContents.Questions {
        let new = newFolders()
        addContents()
        var listed: [FormerContents.Listed] = []
        var places = plan.additions.map(\.shown).map { disk.entry(at: $0, from: project.folder) }
        for file in listedFiles {
            guard let place = project[file].place else { continue }
            listed.append((project.identifier(of: file), disk.path(of: place)))
            places.append(place)
        }
        let present = places.filter { disk[$0].kind == .file }.map { disk.path(of: $0) }
        return (listed, Array(Set(present + new.files)).sorted())
    }

    private var listedFiles: [ElementID] {
        project.elements.filter { $0.isFile && $0.isInNavigator && FolderRenames.isRelative($0) }.map(\.id)
    }

    private mutating func newFolders() -> NewFolders {
        let elements = tree.projects.flatMap { project in project.elements.filter(\.isInNavigator) }
        let closed = Set(elements.filter { $0.isSynchronized || $0.isFile }.compactMap(\.place))
        let (git, leaves) = (tree.git, leaves)
        return NewFolders(below: project.sourceRoot, listed: referenced, closed: closed, &disk) {
            let path = $1.path(of: $0)
            return $1.nameBytes(of: $0).first == UInt8(ascii: ".") || git?.ignores(path) == true
                || leaves(path)
        }
    }

    /// Lets groups follow their folders; nil where nothing that the project lists is gone or changed.
    mutating func followFolders() -> Renames? {
        let files = listedFiles
        let isGone = (files + mirrored.groups).contains { element in
            project[element].place.map { !disk.exists($0) } ?? false
        }
        guard isGone || !contents.old.isEmpty else { return nil }
        let new = newFolders()
        let whereabouts = Whereabouts(of: files, in: project, contents, new: unlisted(new), &disk)
        let votes = FolderVotes(
            project, among: mirrored.groups, files: files, whereabouts, new: new.folders, disk,
            excused: excuses.cover)
        var renames = FolderRenames(project, new, contents, votes)
        renames.find(among: mirrored.groups, excused: excuses.cover)
        disk = renames.disk
        places = renames.places
        referenced = Set(
            tree.projects.flatMap { other in
                other.elements.filter(\.isInNavigator).compactMap { element in
                    (other.container == project.container ? places[element.id] : nil) ?? element.place
                }
            })
        mirrored = MirroredGroups(project, disk, places: places)
        membership = Membership(project, places: places)
        for (group, folder) in renames.groups { follow(group, to: folder) }
        findDisplaced(whereabouts)
        return (renames, new)
    }

    /// The files that no project lists, by name: in new folders, and beside what is listed.
    private mutating func unlisted(_ new: NewFolders) -> [String: [Disk.EntryID]] {
        var places = new.files.map { disk.entry(at: $0) }
        for group in mirrored.groups where group != project.mainGroup {
            guard let folder = project[group].place, disk.isFolder(folder) else { continue }
            places += disk.children(of: folder).filter { child in
                disk[child].kind == .file && !referenced.contains(child) && !isIgnored(child)
            }
        }
        return Dictionary(grouping: places) { disk.name(of: $0) }
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
        let owner = project.elements.first {
            $0.isGroup && $0.isInNavigator && place(of: $0.id) == folder
        }
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
        let isKnown = gone.contains { contents.old[$0] != nil }
        let sources = new.files.filter { FileType.phase(of: Paths.name(of: $0)) == .sourcesPhase }
            .filter { !isKnown || !contents.former.contains($0) }
        return new.folders.filter { folder in
            let path = disk.path(of: folder)
            return disk[folder].parent == project.sourceRoot && sources.contains { Paths.holds(path, $0) }
        }
    }
}
