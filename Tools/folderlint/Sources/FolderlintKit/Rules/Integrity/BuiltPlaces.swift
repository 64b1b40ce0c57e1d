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
                guard let place = element.place, tree.disk.isFolder(place) else { continue }
                followed.insert(place)
            }
        }
    }

    private mutating func readTargets(of project: Project, in tree: Tree) {
        let canRunTests = project.targets.map(BuiltPlaces.canRunTests)
        for file in project.buildFiles {
            guard let element = file.element,
                project[element].isFile || project[element].isa == .versionGroup,
                let place = project[element].place, let phase = file.phase
            else { continue }
            let target = project[phase].target
            for place in [place, tree.destination(of: place)].compactMap(\.self) {
                places.insert(place)
                if let target, canRunTests[target] { builtForTests.insert(place) }
            }
        }
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
