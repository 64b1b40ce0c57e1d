import ProjectTree

/// Sources that are templates: a person copies each to a file that git does not track, and that is the one to
/// compile.
struct SourceTemplates {
    private let tree: Tree
    /// The references that lead to nothing, by folder and name in lower case.
    private let awaited: Set<Place>

    private struct Place: Hashable {
        let folder: Disk.EntryID
        let name: String
    }

    init(_ tree: Tree) {
        self.tree = tree
        var awaited: Set<Place> = []
        for element in tree.projects.lazy.flatMap(\.elements) where element.isFile {
            guard !tree.disk.exists(element), let place = element.place else { continue }
            awaited.insert(
                Place(folder: tree.disk[place].parent, name: tree.disk.name(of: place).lowercased()))
        }
        self.awaited = awaited
    }

    /// Whether a file is a template, as `Secrets.example.swift` beside a `Secrets.swift` that git ignores, or
    /// that a project refers to and nobody has made yet.
    ///
    /// - Parameter disk: The tree's disk, which may have listed more since.
    func contain(_ file: Disk.EntryID, _ disk: Disk) -> Bool {
        guard let copy = TemplateNames.copy(of: disk.name(of: file)) else { return false }
        let folder = disk[file].parent
        let path = disk.path(of: folder) + "/" + copy
        if tree.git?.tracked.contains(path) == true { return false }
        return tree.git?.ignores(path) == true
            || awaited.contains(Place(folder: folder, name: copy.lowercased()))
    }
}
