import Pbxproj
import ProjectTree

/// The groups without a folder, and where their own files are.
struct VirtualGroups {
    /// Where the files directly in a group are.
    enum Whereabouts {
        /// It has none that could be in a folder of its own.
        case nowhere
        case oneFolder(Disk.EntryID, files: Int)
        case several
    }

    private var whereabouts: [Whereabouts]
    private var holdsFiles: [Bool]

    init(_ context: ProjectContext) {
        let project = context.project
        whereabouts = Array(repeating: .nowhere, count: project.elements.count)
        holdsFiles = Array(repeating: false, count: project.elements.count)
        var isVirtual = Array(repeating: false, count: project.elements.count)
        for element in project.elements where element.isGroup && element.id != project.mainGroup {
            isVirtual[Int(element.id.index)] = context.isVirtual(element)
        }
        for element in project.elements where !element.isGroup && element.isInNavigator {
            guard var group = element.parent else { continue }
            if !project[group].isGroup {
                guard let outer = project[group].parent else { continue }
                group = outer
            }
            // One file is enough for a group with a folder.
            if holdsFiles[Int(group.index)], !isVirtual[Int(group.index)] { continue }
            if !element.isSynchronized, context.isPlacedByOthers(element) { continue }
            mark(group, project)
            if isVirtual[Int(group.index)] { add(element, context) }
        }
    }

    private mutating func mark(_ group: ElementID, _ project: Project) {
        var current: ElementID? = group
        while let id = current, !holdsFiles[Int(id.index)] {
            holdsFiles[Int(id.index)] = true
            current = project[id].parent
        }
    }

    private mutating func add(_ element: Element, _ context: ProjectContext) {
        guard let standing = Standing(of: element, in: context) else { return }
        let index = Int(standing.group.index)
        switch whereabouts[index] {
        case .nowhere: whereabouts[index] = .oneFolder(standing.folder, files: 1)
        case .oneFolder(standing.folder, let files):
            whereabouts[index] = .oneFolder(standing.folder, files: files + 1)
        case .oneFolder, .several: whereabouts[index] = .several
        }
    }

    /// Whether anything in or below a group could be in a folder of its own.
    func holdsFiles(_ group: ElementID) -> Bool { holdsFiles[Int(group.index)] }

    /// The one folder of the project, other than its parent's, that all of a virtual group's own files are in.
    func ownFolder(of group: ElementID, _ context: ProjectContext) -> (folder: Disk.EntryID, files: Int)? {
        guard case .oneFolder(let folder, let files) = whereabouts[Int(group.index)],
            let place = context.project[group].place, context.disk.followed(place) != folder,
            context.isInProject(folder)
        else { return nil }
        return (folder, files)
    }

    /// The folder that a group should be: its own, or for a virtual group the one that its files are in, or the
    /// one that its parent should be.
    func intendedFolder(of group: ElementID, _ context: ProjectContext) -> Disk.EntryID? {
        var current = group
        while current != context.project.mainGroup, context.isVirtual(context.project[current]) {
            if let own = ownFolder(of: current, context) { return own.folder }
            guard let parent = context.project[current].parent else { break }
            current = parent
        }
        return context.project[current].place.map { context.disk.followed($0) }
    }
}
