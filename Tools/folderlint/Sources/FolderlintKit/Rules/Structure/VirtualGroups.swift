import Pbxproj
package import ProjectTree

/// The groups without a folder, and where what they list is: their files, or without any, the folders of
/// their groups.
package struct VirtualGroups {
    /// A folder that files of a group are in, or folders of its groups, and how many.
    package struct Share {
        package let folder: Disk.EntryID
        package var items: Int
    }

    private let context: ProjectContext
    private var shares: [[Share]]
    private var holdsFiles: [Bool]

    package init(_ context: ProjectContext) {
        let project = context.project
        self.context = context
        shares = Array(repeating: [], count: project.elements.count)
        holdsFiles = Array(repeating: false, count: project.elements.count)
        var isVirtual = holdsFiles
        for element in project.elements where element.isGroup && element.id != project.mainGroup {
            isVirtual[Int(element.id.index)] = context.isVirtual(element)
        }
        var installed = InstalledFolders(context)
        for element in project.elements where element.isInNavigator {
            guard !element.isGroup else { continue }
            guard let group = VirtualGroups.group(of: element, project) else { continue }
            let index = Int(group.index)
            // One file is enough for a group with a folder.
            if holdsFiles[index], !isVirtual[index] { continue }
            guard
                element.isSynchronized
                    || !context.isPlacedByOthers(element, &installed),
                isOfProject(element)
            else { continue }
            mark(group)
            if isVirtual[index] { addFile(element) }
        }
        let hasFiles = shares.map { !$0.isEmpty }
        for element in project.elements where context.hasOwnFolder(element) {
            guard let parent = element.parent, isVirtual[Int(parent.index)], !hasFiles[Int(parent.index)]
            else {
                continue
            }
            addFolder(element, in: parent)
        }
    }

    private static func group(of element: Element, _ project: Project) -> ElementID? {
        guard let parent = element.parent, !project[parent].isGroup else { return element.parent }
        return project[parent].parent
    }

    private func isOfProject(_ element: Element) -> Bool {
        guard let place = element.place else { return false }
        return context.isInProject(place)
    }

    private mutating func mark(_ group: ElementID) {
        var current: ElementID? = group
        while let id = current, !holdsFiles[Int(id.index)] {
            holdsFiles[Int(id.index)] = true
            current = context.project[id].parent
        }
    }

    private mutating func addFile(_ element: Element) {
        guard let location = Location(of: element, in: context) else { return }
        add(location.folder, to: location.group)
    }

    private mutating func addFolder(_ element: Element, in group: ElementID) {
        guard let place = element.place, context.disk.exists(place), context.isInProject(place),
            element.tree != .absolute, !context.isInstalled(place)
        else { return }
        add(context.disk[place].parent, to: group)
    }

    private mutating func add(_ folder: Disk.EntryID, to group: ElementID) {
        let index = Int(group.index)
        if let known = shares[index].firstIndex(where: { $0.folder == folder }) {
            shares[index][known].items += 1
        } else if shares[index].count < 64 {
            shares[index].append(Share(folder: folder, items: 1))
        }
    }

    // MARK: - Asking

    /// Whether anything in or below a group could be in a folder of its own.
    package func holdsFiles(_ group: ElementID) -> Bool { holdsFiles[Int(group.index)] }

    /// The folders that a virtual group's own items are in, those with most items first.
    package func folders(of group: ElementID) -> [Share] {
        shares[Int(group.index)].sorted { ($1.items, $0.folder) < ($0.items, $1.folder) }
    }

    /// The folder, other than its parent's, that a virtual group need only name: the one that all of its own
    /// items are in, or one of its name.
    package func ownFolder(of group: ElementID) -> Disk.EntryID? {
        let shares = shares[Int(group.index)]
        guard !shares.isEmpty, let place = context.project[group].place else { return nil }
        let base = context.disk.followed(place)
        if shares.count == 1 { return shares[0].folder == base ? nil : shares[0].folder }
        let name = context.project.displayName(of: group)
        return shares.first { share in
            context.disk[share.folder].parent == base && context.disk.name(of: share.folder) == name
        }?.folder
    }

    /// The folder that a group should be: its own, for a virtual group the one that it need only name, else
    /// the one that its parent should be.
    package func intendedFolder(of group: ElementID) -> Disk.EntryID? {
        var current = group
        while current != context.project.mainGroup, context.isVirtual(context.project[current]) {
            if let own = ownFolder(of: current) { return own }
            guard let parent = context.project[current].parent else { break }
            current = parent
        }
        return context.project[current].place.map { context.disk.followed($0) }
    }

    /// Whether the items of a virtual group are in several folders, and none is where the group is: then it
    /// is the group that lacks a folder, rather than the items theirs.
    package func isScattered(_ group: ElementID) -> Bool {
        let shares = shares[Int(group.index)]
        guard shares.count > 1, let place = context.project[group].place else { return false }
        let base = context.disk.followed(place)
        let intended = intendedFolder(of: group)
        return !shares.contains { $0.folder == base || $0.folder == intended }
    }
}
