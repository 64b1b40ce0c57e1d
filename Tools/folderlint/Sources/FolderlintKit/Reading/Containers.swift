import ProjectTree

/// The projects and workspaces that a run is about.
struct Containers {
    /// Absolute paths of `.xcodeproj`, each once, in the order found.
    private(set) var projects: [String] = []
    /// Absolute paths of `.xcworkspace`.
    private(set) var workspaces: [String] = []
    private var known: Set<String> = []

    /// What the paths name: a project, a workspace, a document, or a folder to search.
    ///
    /// A folder that holds projects or workspaces stands for those; else the folders below it are searched.
    static func find(_ paths: [String], from folder: String, _ disk: inout Disk) throws(ReadingError)
        -> Containers
    {
        var found = Containers()
        for path in paths {
            let here = disk.entry(at: folder)
            var place = disk.entry(at: path, from: here)
            if disk.name(of: place) == "project.pbxproj" { place = disk[place].parent }
            guard disk.exists(place) else { throw ReadingError.noSuchPath(path) }
            guard found.add(place, &disk) || found.search(disk.resolvingLink(place), &disk) else {
                throw ReadingError.noProject(path)
            }
        }
        return found
    }

    /// Takes a project or a workspace, once.
    ///
    /// - Returns: Whether it is one, also if another path named it before.
    private mutating func add(_ place: Disk.EntryID, _ disk: inout Disk) -> Bool {
        let path = disk.path(of: place)
        if path.hasSuffix(".xcodeproj") {
            if known.insert(path).inserted { projects.append(path) }
            return true
        }
        if path.hasSuffix(".xcworkspace") {
            guard known.insert(path).inserted else { return true }
            workspaces.append(path)
            for member in Workspace(at: place, &disk).projects(&disk) where known.insert(member).inserted {
                projects.append(member)
            }
            return true
        }
        return false
    }

    /// Looks into a folder, and below it when it holds no container itself.
    ///
    /// - Returns: Whether there is any, also if another path named it before.
    private mutating func search(_ start: Disk.EntryID, _ disk: inout Disk) -> Bool {
        var level = [start]
        var found = false
        while let folder = level.popLast() {
            disk.list(folder)
            let children = disk.children(of: folder).sorted { disk.name(of: $0) < disk.name(of: $1) }
            let containers = children.filter { add($0, &disk) }
            guard containers.isEmpty else {
                found = true
                continue
            }
            for child in children.reversed()
            where disk[child].kind == .folder && !Survey.isOutside(disk.nameBytes(of: child)) {
                level.append(child)
            }
        }
        return found
    }
}

/// Why there is nothing to check.
public enum ReadingError: Error, Equatable, CustomStringConvertible {
    case noSuchPath(String)
    case noProject(String)

    public var description: String {
        switch self {
        case .noSuchPath(let path): "\(path): no such file or folder"
        case .noProject(let path):
            "\(path): no .xcodeproj or .xcworkspace in it or below it; name one, or a folder that holds one"
        }
    }
}
