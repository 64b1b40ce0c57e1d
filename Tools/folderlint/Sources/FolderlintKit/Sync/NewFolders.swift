import Pbxproj
import ProjectTree

/// The folders below a project's root that no project lists: what a renamed folder may have become.
struct NewFolders {
    /// Parents first.
    let folders: [Disk.EntryID]
    /// The files in them, absolute paths.
    let files: [String]
    private let byName: [String: [Disk.EntryID]]

    /// A name that so many folders have tells none of them from the others.
    private static let common = 32

    /// Lists the tree below the root, apart from what is no part of a project.
    ///
    /// - Parameters:
    ///   - listed: The places that some project lists.
    ///   - closed: Those of them that hold what they hold without a reference for each file.
    init(
        below root: Disk.EntryID, listed: Set<Disk.EntryID>, closed: Set<Disk.EntryID>, _ disk: inout Disk,
        leaving leaves: (Disk.EntryID, Disk) -> Bool
    ) {
        var folders: [Disk.EntryID] = []
        var files: [String] = []
        var byName: [String: [Disk.EntryID]] = [:]
        var stack = [root]
        while let folder = stack.popLast() {
            disk.list(folder)
            guard folder == root || !Survey.isBoundary(folder, disk) else { continue }
            let children = disk.children(of: folder).sorted { disk.name(of: $0) < disk.name(of: $1) }
            let isNew =
                folder != root && !listed.contains(folder) && !children.contains { listed.contains($0) }
            if isNew { folders.append(folder) }
            for child in children where !leaves(child, disk) {
                if isNew {
                    byName[disk.name(of: child), default: []].append(folder)
                    if disk[child].kind == .file { files.append(disk.path(of: child)) }
                }
                guard disk[child].kind == .folder, !Survey.isOutside(disk.nameBytes(of: child)),
                    !closed.contains(child)
                else { continue }
                stack.append(child)
            }
        }
        self.folders = folders
        self.files = files
        self.byName = byName
    }

    /// The folders that have something of a name, if they are few.
    func holding(_ name: String) -> [Disk.EntryID] {
        let found = byName[name] ?? []
        return found.count > Self.common ? [] : found
    }
}
