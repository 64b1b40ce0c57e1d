import Pbxproj
import ProjectTree

/// What keeps groups from becoming buildable folders: what in the navigator is not as on disk.
struct ConversionObstacles {
    /// A reason, and the innermost group that it holds for; it holds for every group around that one too.
    struct Obstacle {
        let group: ElementID
        let text: String
    }

    /// The reasons for each group at the top of the navigator, in order.
    private var reasons: [ElementID: [String]] = [:]
    /// By element: whether an obstacle is in it.
    private let isBlocked: [Bool]

    init(_ context: ProjectContext) {
        var finder = ObstacleFinder(context)
        finder.run()
        var isBlocked = [Bool](repeating: false, count: context.project.elements.count)
        for obstacle in finder.found {
            var group = obstacle.group
            isBlocked[Int(group.index)] = true
            while let parent = context.project[group].parent, parent != context.project.mainGroup {
                group = parent
                isBlocked[Int(group.index)] = true
            }
            reasons[group, default: []].append(obstacle.text)
        }
        self.isBlocked = isBlocked
    }

    func blocks(_ group: ElementID) -> Bool { isBlocked[Int(group.index)] }

    /// The reasons that hold for a group at the top.
    func reasons(for group: ElementID) -> [String] { reasons[group, default: []] }
}

/// Goes through the navigator once.
private struct ObstacleFinder {
    let context: ProjectContext
    var found: [ConversionObstacles.Obstacle] = []
    private var holders: [Disk.EntryID: ElementID] = [:]
    private let project: Project
    private let disk: Disk

    init(_ context: ProjectContext) {
        self.context = context
        project = context.project
        disk = context.disk
    }

    mutating func run() {
        for element in project.elements where element.isGroup && isOfUse(element) {
            if let parent = element.parent { check(group: element, in: parent) }
        }
        for element in project.elements where !element.isGroup && isOfUse(element) {
            guard let parent = element.parent else { continue }
            if element.isSynchronized {
                add(parent, "\(name(element)) in it is a buildable folder already")
            } else if element.isFile || element.isa == .versionGroup, project[parent].isa != .versionGroup {
                check(file: element, in: parent)
            }
        }
        for defect in project.graphDefects where defect.kind == .secondParent {
            add(defect.group, "it lists something that another group has too")
        }
    }

    private func isOfUse(_ element: Element) -> Bool {
        element.isInNavigator && element.id != project.mainGroup && !project.isProduct(element.id)
    }

    private mutating func add(_ group: ElementID?, _ text: String) {
        guard let group else { return }
        found.append(ConversionObstacles.Obstacle(group: group, text: text))
    }

    private func name(_ element: Element) -> String { project.displayName(of: element.id) }

    private func missing(_ place: Disk.EntryID) -> String {
        let lookup = context.tree.lookup
        guard let spelled = lookup.spelling(of: place) else {
            return "\(context.shown(place)) does not exist"
        }
        return
            "\(context.shown(place)) is spelled \(shown(spelled)) on disk"
    }

    private func shown(_ path: String) -> String {
        context.tree.lookup.path(of: path, relativeTo: project.folder)
    }

    // MARK: - Groups

    private mutating func check(group: Element, in parent: ElementID) {
        guard let place = group.place, group.path != nil else {
            return add(group.id, "\(name(group)) has no folder")
        }
        guard disk.isFolder(place) else {
            return add(group.id, "the folder of \(name(group)), \(missing(place))")
        }
        if disk[place].kind == .link { return add(group.id, "the folder of \(name(group)) is a link") }
        if disk.isInside(project.folder, place) || disk.isInside(project.sourceRoot, place) {
            return add(group.id, "\(name(group)) is the folder that holds the project")
        }
        if Survey.isBoundary(place, disk) {
            add(group.id, "\(name(group)) holds a package, a project or a repository of its own")
        }
        if let other = holders.updateValue(group.id, forKey: place) {
            add(group.id, "\(name(group)) is the folder of \(project.groupPath(of: other)) too")
            add(other, "\(name(group)) is the folder of \(project.groupPath(of: other)) too")
        }
        guard parent != project.mainGroup else { return }
        if disk[place].parent != project[parent].place {
            add(parent, "the folder of \(name(group)) is elsewhere, at \(context.shown(place))")
        } else if disk.name(of: place) != name(group) {
            add(parent, "the folder of \(name(group)) is called \(disk.name(of: place))")
        }
    }

    // MARK: - Files

    private mutating func check(file: Element, in parent: ElementID) {
        let isVariant = project[parent].isa == .variantGroup
        let group = isVariant ? project[parent].parent : parent
        guard let group, group != project.mainGroup else { return }
        guard let place = file.place else {
            return add(
                group, "\(name(file)) is no file of the project, but of the SDK, the build or a source tree")
        }
        guard disk.exists(place) else { return add(group, missing(place)) }
        if let other = holders.updateValue(file.id, forKey: place) {
            add(group, "\(context.shown(place)) is referenced twice")
            add(project[other].parent, "\(context.shown(place)) is referenced twice")
        }
        if name(file).hasSuffix(".xcodeproj") {
            return add(group, "\(name(file)) is a project of its own")
        }
        var folder = disk[place].parent
        if isVariant, disk.name(of: folder).hasSuffix(".lproj") { folder = disk[folder].parent }
        if folder != project[group].place {
            add(group, "\(disk.name(of: place)) is not in its group's folder, but at \(context.shown(place))")
        }
    }
}
