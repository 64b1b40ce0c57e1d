import Pbxproj
import ProjectTree

/// Plans how files that a person names join a project.
struct AddPlanner {
    private let project: Project
    private var disk: Disk
    private let mirrored: MirroredGroups
    private let membership: Membership
    private let referenced: Set<Disk.EntryID>
    /// The folders whose content the project takes without a reference for each file.
    private let closed: Set<Disk.EntryID>
    /// Whether what lies at an absolute path is not added unless it is named.
    private let leaves: (String) -> Bool
    private var plan = SyncPlan()
    private var newGroupOfFolder: [Disk.EntryID: Int] = [:]

    init(_ project: Project, disk: Disk, leaving leaves: @escaping (String) -> Bool = { _ in false }) {
        self.leaves = leaves
        self.project = project
        self.disk = disk
        mirrored = MirroredGroups(project, disk)
        membership = Membership(project)
        let elements = project.elements.filter(\.isInNavigator)
        referenced = Set(elements.compactMap(\.place))
        closed = Set(elements.filter { !$0.isContainer }.compactMap(\.place))
    }

    /// Adds files to the groups of their folders, or all to one group, and to a target.
    ///
    /// Paths may be relative to `folder`, an absolute path.
    ///
    /// Without a target, a file goes to the one that takes its neighbours. What is in the project already is
    /// left as it is, but for a target that is named and does not take it yet. A folder stands for the files
    /// in it that the project does not list.
    mutating func makePlan(
        adding paths: [String], from folder: String, to group: String? = nil, target: String? = nil
    ) throws(AddError) -> SyncPlan {
        let start = disk.entry(at: folder)
        var seen: Set<Disk.EntryID> = []
        let named = paths.sorted().map { disk.entry(at: $0, from: start) }.filter { seen.insert($0).inserted }
        let target = try target.map { name throws(AddError) in try self.target(named: name) }
        let group = try group.map { path throws(AddError) in try self.group(at: path) }
        for place in named { try checkPlace(place) }
        for place in named where disk.isFolder(place) && !FileType.isWrapper(disk.name(of: place)) {
            // The files of a folder that is named twice are added once.
            for file in newFiles(in: place) where seen.insert(file).inserted {
                try add(file, to: group, target: target)
            }
        }
        for file in named where !disk.isFolder(file) || FileType.isWrapper(disk.name(of: file)) {
            if referenced.contains(file) {
                if let target { try enlist(file, in: target) }
            } else {
                try add(file, to: group, target: target)
            }
        }
        return plan
    }

    /// Refuses what cannot be added.
    private mutating func checkPlace(_ place: Disk.EntryID) throws(AddError) {
        guard disk.exists(place) else { throw AddError.missing(shown(place)) }
        guard disk.isInside(place, project.folder) else { throw AddError.outside(shown(place)) }
        let container = disk.entry(at: project.container)
        guard !disk.isInside(place, container) else { throw AddError.itself(shown(place)) }
        var folder = place
        while folder != project.folder {
            guard !disk.nameBytes(of: folder).elementsEqual(".git".utf8) else {
                throw AddError.git(shown(place))
            }
            if folder != place, closed.contains(folder), !referenced.contains(place) {
                throw AddError.inside(shown(place), folder: shown(folder))
            }
            if disk.isFolder(folder) {
                disk.list(folder)
                let mark = disk.entry(at: ".git", from: folder)
                guard !disk.exists(mark) else {
                    throw AddError.otherRepository(shown(place), top: shown(folder))
                }
            }
            folder = disk[folder].parent
        }
    }

    /// The files in a folder and below it that the project does not list, but for those that `sync` leaves.
    private mutating func newFiles(in top: Disk.EntryID) -> [Disk.EntryID] {
        var files: [Disk.EntryID] = []
        var stack = [disk.resolvingLink(top)]
        while let folder = stack.popLast() {
            guard !closed.contains(folder) else { continue }
            disk.list(folder)
            guard folder == top || !Survey.isBoundary(folder, disk) else { continue }
            for child in disk.children(of: folder).sorted(by: { disk.name(of: $0) < disk.name(of: $1) }) {
                let name = disk.name(of: child)
                guard !name.hasPrefix("."), !leaves(disk.path(of: child)) else { continue }
                if disk[child].kind == .folder, !FileType.isWrapper(name) {
                    let isOutside = Survey.isOutside(disk.nameBytes(of: child)) || name.hasSuffix(".lproj")
                    if !isOutside { stack.append(child) }
                } else if !referenced.contains(child), SyncPlanner.isWorthAdding(name),
                    disk[child].kind == .file || FileType.isWrapper(name)
                {
                    files.append(child)
                }
            }
        }
        return files
    }

    /// Lets a target take a file that the project lists.
    private mutating func enlist(_ file: Disk.EntryID, in target: Int) throws(AddError) {
        let element = project.elements.first { $0.isInNavigator && $0.isFile && $0.place == file }
        guard let element, !project.targets(of: element.id).contains(target) else { return }
        let name = project.targets[target].name
        let phase = FileType.phase(of: disk.name(of: file))
        guard let phase, project.targets[target].phases.contains(where: { project[$0].isa == phase }) else {
            throw AddError.noPhase(shown(file), target: name)
        }
        plan.enlistings.append(SyncPlan.Enlisting(element: element.id, target: target, shown: shown(file)))
    }

    private mutating func add(
        _ file: Disk.EntryID, to group: SyncPlan.Group?, target: Int?
    ) throws(AddError) {
        if let group { return add(file, to: group, target: target) }
        add(file, to: try self.group(for: disk[file].parent), target: target)
    }

    private mutating func add(_ file: Disk.EntryID, to group: SyncPlan.Group, target: Int?) {
        let name = disk.name(of: file)
        let path: String =
            if case .existing(let id) = group, let folder = project[id].place {
                disk.path(of: file, relativeTo: folder)
            } else {
                name
            }
        let isBuilt = FileType.phase(of: name) != nil
        plan.additions.append(
            SyncPlan.Addition(
                name: name, path: path, group: group,
                target: isBuilt ? target ?? membership.target(of: name, in: disk[file].parent, disk) : nil,
                shown: shown(file)))
    }

    private func shown(_ place: Disk.EntryID) -> String { disk.path(of: place, relativeTo: project.folder) }

    private func target(named name: String) throws(AddError) -> Int {
        if let index = project.targets.firstIndex(where: { $0.name == name }) { return index }
        throw AddError.noTarget(name, known: project.targets.map(\.name))
    }

    // MARK: - Groups

    private func group(at path: String) throws(AddError) -> SyncPlan.Group {
        let found = project.elements.first {
            $0.isGroup && $0.isInNavigator && project.groupPath(of: $0.id) == path && $0.place != nil
        }
        guard let found else { throw AddError.noGroup(path) }
        return .existing(found.id)
    }

    /// The group of a folder; groups are made for it and the folders it is in where they are missing.
    private mutating func group(for folder: Disk.EntryID) throws(AddError) -> SyncPlan.Group {
        if let mirrored = mirrored.group(of: folder) { return .existing(mirrored) }
        if let made = newGroupOfFolder[folder] { return .new(made) }
        let owner = project.elements.first {
            $0.isGroup && $0.isInNavigator && $0.path != nil && $0.place == folder
        }
        if let owner { return .existing(owner.id) }
        guard folder != Disk.top else { throw AddError.outside(disk.path(of: folder)) }
        let parent = try group(for: disk[folder].parent)
        plan.newGroups.append(SyncPlan.NewGroup(name: disk.name(of: folder), parent: parent))
        newGroupOfFolder[folder] = plan.newGroups.count - 1
        return .new(plan.newGroups.count - 1)
    }
}

/// Why a file cannot be added.
public enum AddError: Error, Equatable, CustomStringConvertible {
    case missing(String)
    case outside(String)
    case itself(String)
    case git(String)
    case inside(String, folder: String)
    case otherRepository(String, top: String)
    case noPhase(String, target: String)
    case noTarget(String, known: [String])
    case noGroup(String)

    public var description: String {
        switch self {
        case .missing(let path): "\(path): no such file"
        case .outside(let path): "\(path) is outside the project's folder; add it in Xcode"
        case .itself(let path): "\(path) is the project itself, or is in it; name another file"
        case .git(let path): "\(path) is git's own; name another file"
        case .inside(let path, let folder):
            "\(path) is in \(folder), which the project takes as a whole: it is in the project already"
        case .otherRepository(let path, let top):
            "\(path) is in another repository, \(top); add its project or package in Xcode"
        case .noPhase(let path, let target):
            "target \"\(target)\" has no phase that takes \(path); add the phase, or name another target"
        case .noTarget(let name, let known):
            "no target is called \"\(name)\"; the project has \(known.joined(separator: ", "))"
        case .noGroup(let path): "no group with a place on disk is called \"\(path)\""
        }
    }
}
