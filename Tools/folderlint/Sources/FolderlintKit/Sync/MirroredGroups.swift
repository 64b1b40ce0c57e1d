import Pbxproj
import ProjectTree

/// The groups that stand for their folders: from the main group down, each with the folder of its name.
struct MirroredGroups {
    /// In the order of the navigator, parents first.
    let groups: [ElementID]
    private let byFolder: [Disk.EntryID: ElementID]

    /// - Parameter places: Where elements are whose folder was renamed; all others are where they say.
    init(_ project: Project, _ disk: Disk, places: [ElementID: Disk.EntryID] = [:]) {
        var groups: [ElementID] = []
        var byFolder: [Disk.EntryID: ElementID] = [:]
        var stack = project.mainGroup.map { [$0] } ?? []
        while let id = stack.popLast() {
            guard let place = places[id] ?? project[id].place, byFolder[place] == nil else { continue }
            byFolder[place] = id
            groups.append(id)
            for child in project.children(of: id).reversed()
            where MirroredGroups.mirrors(project[child], project, disk) {
                stack.append(child)
            }
        }
        self.groups = groups
        self.byFolder = byFolder
    }

    /// The mirrored group of a folder.
    func group(of folder: Disk.EntryID) -> ElementID? { byFolder[folder] }

    /// A plain group whose path is one name below its parent's folder, and the name that Xcode shows.
    private static func mirrors(_ element: Element, _ project: Project, _ disk: Disk) -> Bool {
        guard element.isGroup, element.tree == .group, let path = project.pathText(of: element.id),
            !path.contains("/"), path != ".."
        else { return false }
        return project.nameText(of: element.id).map { $0 == path } ?? true
    }
}
