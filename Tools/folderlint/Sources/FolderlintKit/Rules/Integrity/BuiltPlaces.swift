import Pbxproj
import ProjectTree

/// What all projects of a tree build together: one project's navigator can show another project's source.
struct BuiltPlaces {
    /// Places that some phase of some target takes.
    private(set) var places: EntrySet
    /// Places that a target takes in which tests can run.
    private(set) var builtForTests: EntrySet
    /// Folders whose content Xcode follows by itself, and folders taken as one file.
    private(set) var followed: EntrySet

    init(_ tree: Tree) {
        places = EntrySet(tree.disk)
        builtForTests = places
        followed = places
        for project in tree.projects {
            readTargets(of: project, in: tree)
            for element in project.elements where element.isSynchronized || element.isFile {
                guard element.kind == .folder || element.kind == .link, let place = element.place,
                    tree.disk.isFolder(place)
                else { continue }
                followed.insert(place)
            }
        }
    }

    private mutating func readTargets(of project: Project, in tree: Tree) {
        let canRunTests = project.targets.map(BuiltPlaces.canRunTests)
        for file in project.buildFiles {
            guard let (place, kind) = file.file, let phase = file.phase else { continue }
            let isForTests = project[phase].target.map { canRunTests[$0] } == true
            insert(place, isForTests: isForTests)
            if kind == .link, let end = tree.destination(of: place) { insert(end, isForTests: isForTests) }
        }
    }

    private mutating func insert(_ place: Disk.EntryID, isForTests: Bool) {
        places.insert(place)
        if isForTests { builtForTests.insert(place) }
    }

    /// Apps and extensions cannot hold tests, unless they are there to run them.
    private static func canRunTests(_ target: Target) -> Bool {
        if target.isTest || target.name.lowercased().contains("test") { return true }
        return !target.productType.contains(".application") && !target.productType.contains(".app-extension")
    }

    /// Whether a place is in a folder that Xcode follows, or is one.
    func follows(_ place: Disk.EntryID, on disk: Disk) -> Bool {
        var current = place
        while current != Disk.top {
            if followed.contains(current) { return true }
            current = disk[current].parent
        }
        return false
    }
}

extension Tree {
    /// The file that a link leads to; nil for what is no link.
    func destination(of place: Disk.EntryID) -> Disk.EntryID? {
        guard disk[place].kind == .link, let path = disk.destination(of: place) else { return nil }
        let found = lookup.find(path, from: disk[place].parent)
        return found.exists ? found.id : nil
    }
}
