import ProjectTree

/// Finds what a missing path was probably to be: the same names in other case, or in another Unicode form.
struct Respelling {
    /// How a path's spelling differs from the disk's.
    enum Difference: Comparable {
        case none, unicode, letterCase
    }

    private let tree: Tree
    /// What stands for a place that is not there; nil where nothing does.
    private var known: [Disk.EntryID: Lookup.Found?] = [:]
    /// By folder: the names in it, by their folded form.
    private var names: [String: [String: [String]]] = [:]

    init(_ context: ProjectContext) {
        tree = context.tree
    }

    /// What is on disk where `place` says, in whatever spelling.
    mutating func actual(of place: Disk.EntryID) -> Lookup.Found? {
        let disk = tree.disk
        var steps: [Disk.EntryID] = []
        var current = place
        while !disk.exists(current), known[current] == nil {
            steps.append(current)
            current = disk[current].parent
        }
        var found: Lookup.Found? = known[current] ?? tree.lookup.find("", from: current)
        for step in steps.reversed() {
            if let folder = found { found = child(of: folder, named: disk.name(of: step)) }
            known[step] = .some(found)
        }
        return found
    }

    private mutating func child(of folder: Lookup.Found, named name: String) -> Lookup.Found? {
        guard folder.isFolder else { return nil }
        let listed = names[folder.path] ?? list(folder)
        names[folder.path] = listed
        // Canonical equivalence is what == says; an exact twin would have been found by its name.
        guard let similar = listed[name.lowercased()] else { return nil }
        let best =
            similar.first { Array($0.utf8) == Array(name.utf8) } ?? similar.first { $0 == name } ?? similar[0]
        let found = tree.lookup.find(best, from: folder.id)
        return found.exists ? found : nil
    }

    private func list(_ folder: Lookup.Found) -> [String: [String]] {
        Dictionary(grouping: tree.lookup.names(in: folder.id)) { $0.lowercased() }
    }

    /// How the disk spells the path from `base` down to `place`, and how much that differs.
    mutating func difference(from base: Disk.EntryID, to place: Disk.EntryID) -> (Difference, path: String)? {
        guard actual(of: place) != nil else { return nil }
        let disk = tree.disk
        var difference = Difference.none
        var spelled: [String] = []
        var current = place
        while current != base, current != Disk.top, !disk.exists(current) {
            let name = disk.name(of: current)
            let actual = known[current]??.path.split(separator: "/").last.map(String.init) ?? name
            if !actual.utf8.elementsEqual(name.utf8) {
                difference = max(difference, actual == name ? .unicode : .letterCase)
            }
            spelled.append(actual)
            current = disk[current].parent
        }
        return (difference, spelled.reversed().joined(separator: "/"))
    }
}
