package import ProjectTree

/// The groups that name a folder which another group names too.
package struct SharedFolders {
    /// By group: the group that its folder is rather the folder of.
    package let owners: [ElementID: ElementID]

    package init(_ context: ProjectContext) {
        let disk = context.tree.disk
        let project = context.project
        var first: [Disk.EntryID: ElementID] = [:]
        var all: [Disk.EntryID: [ElementID]] = [:]
        for element in project.elements where element.isGroup && context.hasOwnFolder(element) {
            guard let place = element.place.map({ disk.followed($0) }), disk[place].kind == .folder else {
                continue
            }
            if let one = first[place] {
                all[place, default: [one]].append(element.id)
            } else {
                first[place] = element.id
            }
        }
        var owners: [ElementID: ElementID] = [:]
        for (place, groups) in all {
            let name = disk.name(of: place)
            guard let owner = groups.first(where: { project.displayName(of: $0) == name }) ?? groups.first
            else {
                continue
            }
            for group in groups where group != owner { owners[group] = owner }
        }
        self.owners = owners
    }
}
