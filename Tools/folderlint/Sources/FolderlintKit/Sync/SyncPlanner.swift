import Pbxproj
import ProjectTree

/// Compares the mirrored groups of a project with their folders.
struct SyncPlanner {
    private let project: Project
    private let tree: Tree
    private let leaves: (String) -> Bool
    private let mirrored: MirroredGroups
    private let membership: Membership
    /// Places that some project of the tree refers to.
    private let referenced: Set<Disk.EntryID>
    private var plan = SyncPlan()
    private var newGroupOfFolder: [Disk.EntryID: Int] = [:]
    /// Which missing files may be missing: as in a check.
    private let excuses: Excuses
    private let templates: SourceTemplates

    private var disk: Disk { tree.disk }

    init(
        _ project: Project, in tree: Tree, generated: [String] = ToolFolders.installed,
        leaving leaves: @escaping (String) -> Bool = { _ in false }
    ) {
        excuses = Excuses(tree, project, folders: generated)
        templates = SourceTemplates(tree)
        self.project = project
        self.leaves = leaves
        self.tree = tree
        mirrored = MirroredGroups(project, tree.disk)
        membership = Membership(project)
        referenced = Set(tree.projects.flatMap { $0.elements.filter(\.isInNavigator).compactMap(\.place) })
    }

    /// The main group's own loose files are left alone: its folder holds more than the project.
    mutating func makePlan() -> SyncPlan {
        for group in mirrored.groups where group != project.mainGroup {
            guard let folder = project[group].place, disk.isFolder(folder) else { continue }
            addContents(of: folder, to: .existing(group))
        }
        for group in mirrored.groups { removeMissing(in: group) }
        pairMoves()
        keepExcused()
        removeEmptiedGroups()
        return plan
    }

    // MARK: - What is new

    private mutating func addContents(of folder: Disk.EntryID, to group: SyncPlan.Group) {
        for child in disk.children(of: folder).sorted(by: { disk.name(of: $0) < disk.name(of: $1) }) {
            let name = disk.name(of: child)
            guard !referenced.contains(child), !name.hasPrefix("."), !isIgnored(child) else { continue }
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
        guard mirrored.group(of: folder) == nil, !name.hasSuffix(".lproj"),
            !Survey.isOutside(disk.nameBytes(of: folder)), !Survey.isBoundary(folder, disk)
        else { return }
        let number = plan.newGroups.count
        let before = plan.additions.count
        plan.newGroups.append(SyncPlan.NewGroup(name: name, parent: group))
        newGroupOfFolder[folder] = number
        addContents(of: folder, to: .new(number))
        if plan.additions.count == before { plan.newGroups.removeLast(plan.newGroups.count - number) }
    }

    private func isIgnored(_ place: Disk.EntryID) -> Bool {
        let path = disk.path(of: place)
        return tree.git?.ignores(path) == true || leaves(path)
    }

    private func isWorthAdding(_ place: Disk.EntryID, _ name: String) -> Bool {
        let isFile = disk[place].kind == .file || disk[place].kind == .link || FileType.isWrapper(name)
        // A link to a folder that it is in would be listed without end.
        if disk[place].kind == .link, leadsUp(disk.path(of: place)) { return false }
        return isFile && !name.hasSuffix(".xcodeproj") && !name.hasSuffix(".xcworkspace")
            && !templates.contain(place)
    }

    /// Whether a link, or the last of a chain of links, leads to a folder that it is in.
    private func leadsUp(_ link: String) -> Bool {
        var path = link
        for _ in 0..<40 {
            guard let destination = tree.lookup.destination(of: path) else { break }
            path = Paths.joined(Paths.folder(of: path), destination)
        }
        return path != link && Paths.holds(path, link)
    }

    // MARK: - What is gone

    private mutating func removeMissing(in group: ElementID) {
        for child in project.children(of: group) where project[child].isFile {
            guard project[child].tree == .group, let place = project[child].place, !disk.exists(place),
                project.pathText(of: child)?.contains("/") == false, !isIgnored(place)
            else { continue }
            plan.removals.append(child)
        }
    }

    /// One file gone and one of the same name new, in folders of one target: that is a move.
    private mutating func pairMoves() {
        let gone = Dictionary(grouping: plan.removals) { project.displayName(of: $0) }
        let new = Dictionary(grouping: plan.additions.indices) { plan.additions[$0].name }
        var paired: Set<Int> = []
        for (name, elements) in gone {
            guard elements.count == 1, let element = elements.first, let candidates = new[name],
                candidates.count == 1, let index = candidates.first
            else { continue }
            let addition = plan.additions[index]
            let targets = project.targets(of: element)
            guard addition.target.map({ targets == [$0] }) ?? true else { continue }
            plan.moves.append(SyncPlan.Move(element: element, to: addition.group, shown: addition.shown))
            plan.removals.removeAll { $0 == element }
            paired.insert(index)
        }
        plan.additions = plan.additions.enumerated().filter { !paired.contains($0.offset) }.map(\.element)
        plan.moves.sort { $0.element < $1.element }
    }

    /// A clean checkout lacks some files by design: their references stay.
    private mutating func keepExcused() {
        plan.excused = plan.removals.filter { element in
            project[element].place.map { excuses.cover(disk.path(of: $0)) } == true
        }
        let kept = Set(plan.excused)
        plan.removals.removeAll { kept.contains($0) }
    }

    /// Groups whose folder is gone and that hold nothing any more.
    private mutating func removeEmptiedGroups() {
        var removed = Set(plan.removals + plan.moves.map(\.element))
        for group in mirrored.groups.reversed() where group != project.mainGroup {
            guard let folder = project[group].place, !disk.exists(folder) else { continue }
            guard project.children(of: group).allSatisfy({ removed.contains($0) }) else { continue }
            removed.insert(group)
            plan.removals.append(group)
        }
    }
}
