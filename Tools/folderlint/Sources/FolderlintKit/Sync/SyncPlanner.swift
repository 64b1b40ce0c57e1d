import Pbxproj
import ProjectTree

/// Compares the mirrored groups of a project with their folders.
struct SyncPlanner {
    let project: Project
    let tree: Tree
    let leaves: (String) -> Bool
    /// Whether no reference is made to what lies at an absolute path.
    var staysOut: (String) -> Bool = { _ in false }
    var mirrored: MirroredGroups
    var membership: Membership
    /// Places that some project of the tree refers to.
    var referenced: Set<Disk.EntryID>
    let contents: FormerContents
    /// Where the elements are whose folder was renamed.
    var places: [ElementID: Disk.EntryID] = [:]
    /// The files that have something else at their places than they had in them.
    var displaced: Set<ElementID> = []
    var plan = SyncPlan()
    var newGroupOfFolder: [Disk.EntryID: Int] = [:]
    /// Which missing files may be missing: as in a check.
    let excuses: Excuses
    private let templates: SourceTemplates
    var disk: Disk

    init(
        _ project: Project, in tree: Tree, generated: [String] = ToolFolders.installed,
        contents: FormerContents = FormerContents(),
        leaving leaves: @escaping (String) -> Bool = { _ in false }
    ) {
        excuses = Excuses(tree, project, folders: generated)
        templates = SourceTemplates(tree)
        self.project = project
        self.leaves = leaves
        self.tree = tree
        self.contents = contents
        disk = tree.disk
        mirrored = MirroredGroups(project, tree.disk)
        membership = Membership(project)
        referenced = Set(tree.projects.flatMap { $0.elements.filter(\.isInNavigator).compactMap(\.place) })
    }

    /// The main group's own loose files are left alone: its folder holds more than the project.
    mutating func makePlan() -> SyncPlan {
        let renames = followFolders()
        addContents()
        for group in mirrored.groups { removeMissing(in: group) }
        let pairs = MovedFiles(plan, project, contents, folder: disk.path(of: project.folder)) { element in
            project[element].place.map { disk.path(of: $0) }
        }
        plan = pairs.plan
        keepPlaces()
        keepExcused()
        findTargets()
        removeEmptiedGroups()
        doubt(renames)
        return plan
    }

    func place(of element: ElementID) -> Disk.EntryID? { places[element] ?? project[element].place }

    // MARK: - What is new

    mutating func addContents() {
        for group in mirrored.groups where group != project.mainGroup {
            guard let folder = place(of: group), disk.isFolder(folder) else { continue }
            addContents(of: folder, to: .existing(group))
        }
        // Groups that were made for folders with a renamed one in them; the others are in one of the above.
        let made = newGroupOfFolder.sorted { $0.value < $1.value }.filter { isMadeApart($0.value) }
        for (folder, group) in made { addContents(of: folder, to: .new(group)) }
        addFoldersAtTop()
    }

    /// A new folder beside the project becomes a group only if a listed file is in it now: others may hold
    /// what is no matter of the project.
    private mutating func addFoldersAtTop() {
        guard let main = project.mainGroup, mirrored.groups.contains(main), let top = place(of: main) else {
            return
        }
        let path = disk.path(of: top)
        var names: Set<String> = []
        for (file, hash) in contents.old where contents.now[file] != hash {
            for place in contents.filesOfNewHash[hash] ?? [] {
                guard let name = Paths.inside(path, place).flatMap({ Paths.names(in: $0).first }) else {
                    continue
                }
                names.insert(String(name))
            }
        }
        for child in disk.children(of: top).sorted(by: { disk.name(of: $0) < disk.name(of: $1) }) {
            let name = disk.name(of: child)
            guard names.contains(name), disk[child].kind == .folder, !FileType.isWrapper(name),
                !referenced.contains(child), newGroupOfFolder[child] == nil, !name.hasPrefix("."),
                !isIgnored(child), !staysOut(disk.path(of: child))
            else { continue }
            addFolder(child, named: name, in: .existing(main))
        }
    }

    /// Whether a new group is in a group whose folder is not looked into.
    private func isMadeApart(_ group: Int) -> Bool {
        guard case .existing(let parent) = plan.newGroups[group].parent else { return false }
        return parent == project.mainGroup || place(of: parent).flatMap(mirrored.group) != parent
    }

    private mutating func addContents(of folder: Disk.EntryID, to group: SyncPlan.Group) {
        for child in disk.children(of: folder).sorted(by: { disk.name(of: $0) < disk.name(of: $1) }) {
            let name = disk.name(of: child)
            guard !referenced.contains(child), !name.hasPrefix("."), !isIgnored(child),
                !staysOut(disk.path(of: child))
            else { continue }
            if disk[child].kind == .folder, !FileType.isWrapper(name) {
                addFolder(child, named: name, in: group)
            } else if isWorthAdding(child, name) {
                plan.additions.append(
                    SyncPlan.Addition(
                        name: name, path: name, group: group,
                        target: membership.target(of: name, in: folder, disk),
                        shown: disk.path(of: child, relativeTo: project.folder)))
            }
        }
    }

    private mutating func addFolder(_ folder: Disk.EntryID, named name: String, in group: SyncPlan.Group) {
        if let made = newGroupOfFolder[folder] { return addContents(of: folder, to: .new(made)) }
        guard mirrored.group(of: folder) == nil, !name.hasSuffix(".lproj"),
            !Survey.isOutside(disk.nameBytes(of: folder)), !Survey.isBoundary(folder, disk)
        else { return }
        let number = plan.newGroups.count
        let before = plan.additions.count
        plan.newGroups.append(SyncPlan.NewGroup(name: name, parent: group))
        newGroupOfFolder[folder] = number
        addContents(of: folder, to: .new(number))
        guard plan.additions.count == before else { return }
        plan.newGroups.removeLast(plan.newGroups.count - number)
        newGroupOfFolder[folder] = nil
    }

    func isIgnored(_ place: Disk.EntryID) -> Bool {
        let path = disk.path(of: place)
        return tree.git?.ignores(path) == true || leaves(path)
    }

    private func isWorthAdding(_ place: Disk.EntryID, _ name: String) -> Bool {
        let isFile = disk[place].kind == .file || disk[place].kind == .link || FileType.isWrapper(name)
        if disk[place].kind == .link {
            let link = disk.path(of: place)
            let end = end(of: link)
            // A link to a folder that it is in would be listed without end, and one to a file that is listed
            // would have it built twice.
            let found = tree.lookup.find(end)
            if end != link, Paths.holds(end, link) || found.kind == .file && referenced.contains(found.id) {
                return false
            }
        }
        return isFile && SyncPlanner.isWorthAdding(name) && !templates.contain(place, disk)
    }

    /// Whether a file of this name belongs into a navigator unasked.
    static func isWorthAdding(_ name: String) -> Bool {
        !FileType.isLeftover(name) && !name.hasSuffix(".xcodeproj") && !name.hasSuffix(".xcworkspace")
    }

    /// What a link, or the last of a chain of links, leads to.
    private func end(of link: String) -> String {
        var path = link
        for _ in 0..<40 {
            guard let destination = tree.lookup.destination(of: path) else { break }
            path = Paths.joined(Paths.folder(of: path), destination)
        }
        return path
    }

    /// Gives new files the targets of those that are their neighbours once the plan is carried out: another
    /// sync would find these.
    private mutating func findTargets() {
        let groups = plan.groupMoves.filter { $0.to != nil }.map(\.element)
        guard !plan.additions.isEmpty, !(plan.removals.isEmpty && plan.moves.isEmpty && groups.isEmpty) else {
            return
        }
        var moved = Dictionary(
            plan.moves.map { ($0.element, folder(of: $0.shown)) },
            uniquingKeysWith: { first, _ in first })
        for group in groups { moved[group] = places[group] }
        let membership = Membership(
            project, places: places, without: Set(plan.removals), moved: moved, disk)
        plan.additions = plan.additions.map { addition in
            let target = membership.target(of: addition.name, in: folder(of: addition.shown), disk)
            return SyncPlan.Addition(
                name: addition.name, path: addition.path, group: addition.group, target: target,
                shown: addition.shown)
        }
    }

    private mutating func folder(of shown: String) -> Disk.EntryID {
        let place = disk.entry(at: shown, from: project.folder)
        return disk[place].parent
    }

    // MARK: - What is gone

    private mutating func removeMissing(in group: ElementID) {
        for child in project.children(of: group) where project[child].isFile {
            guard project[child].tree == .group, let place = place(of: child),
                !disk.exists(place) || displaced.contains(child),
                project.pathText(of: child)?.contains("/") == false, !isIgnored(place)
            else { continue }
            if let folder = disk.closedFolder(around: place) {
                let shown = disk.path(of: folder, relativeTo: project.folder)
                plan.unseen.append(SyncPlan.Unseen(element: child, folder: shown))
                continue
            }
            plan.removals.append(child)
        }
    }

    /// A clean checkout lacks some files by design: their references stay.
    private mutating func keepExcused() {
        plan.excused = plan.removals.filter { element in
            place(of: element).map { excuses.cover(disk.path(of: $0)) } == true
        }
        let kept = Set(plan.excused)
        plan.removals.removeAll { kept.contains($0) }
    }

    /// Groups whose folder is gone and that hold nothing any more.
    private mutating func removeEmptiedGroups() {
        let gone = plan.groupMoves.filter { $0.to != nil }.map(\.element)
        var removed = Set(plan.removals + plan.moves.map(\.element) + gone)
        for group in mirrored.groups.reversed() where group != project.mainGroup {
            guard let folder = place(of: group), !disk.exists(folder),
                disk.closedFolder(around: folder) == nil
            else { continue }
            guard project.children(of: group).allSatisfy({ removed.contains($0) }) else { continue }
            removed.insert(group)
            plan.removals.append(group)
        }
    }
}
