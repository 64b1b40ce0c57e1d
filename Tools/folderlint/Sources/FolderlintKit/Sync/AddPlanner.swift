import Pbxproj
import ProjectTree

/// Plans how files that a person names join a project.
struct AddPlanner {
    private let project: Project
    private var disk: Disk
    private let mirrored: MirroredGroups
    private let membership: Membership
    private let referenced: Set<Disk.EntryID>
    private var plan = SyncPlan()
    private var newGroupOfFolder: [Disk.EntryID: Int] = [:]

    init(_ project: Project, disk: Disk) {
        self.project = project
        self.disk = disk
        mirrored = MirroredGroups(project, disk)
        membership = Membership(project)
        referenced = Set(project.elements.filter(\.isInNavigator).compactMap(\.place))
    }

    /// Adds files to the groups of their folders, or all to one group, and to a target.
    ///
    /// Paths may be relative to `folder`, an absolute path.
    ///
    /// Without a target, a file goes to the one that takes its neighbours. What is in the project already is
    /// left as it is.
    mutating func makePlan(
        adding paths: [String], from folder: String, to group: String? = nil, target: String? = nil
    ) throws(AddError) -> SyncPlan {
        let start = disk.entry(at: folder)
        var seen: Set<Disk.EntryID> = []
        let files = paths.sorted().map { disk.entry(at: $0, from: start) }.filter { seen.insert($0).inserted }
        let container = disk.entry(at: project.container)
        let target = try target.map { name throws(AddError) in try self.target(named: name) }
        let group = try group.map { path throws(AddError) in try self.group(at: path) }
        for file in files where !referenced.contains(file) {
            guard disk.exists(file) else { throw AddError.missing(shown(file)) }
            guard disk.isInside(file, project.folder) else { throw AddError.outside(shown(file)) }
            guard !disk.isInside(file, container) else { throw AddError.itself(shown(file)) }
            if let group {
                add(file, to: group, target: target)
            } else {
                add(file, to: try self.group(for: disk[file].parent), target: target)
            }
        }
        return plan
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
    case noTarget(String, known: [String])
    case noGroup(String)

    public var description: String {
        switch self {
        case .missing(let path): "\(path): no such file"
        case .outside(let path): "\(path) is outside the project's folder; add it in Xcode"
        case .itself(let path): "\(path) is the project itself, or is in it; name another file"
        case .noTarget(let name, let known):
            "no target is called \"\(name)\"; the project has \(known.joined(separator: ", "))"
        case .noGroup(let path): "no group with a place on disk is called \"\(path)\""
        }
    }
}
