import ProjectTree

/// Places that git names, and all that is in them, asked without making a path for each.
struct GitPlaces {
    private let places: Set<Disk.EntryID>
    private let disk: Disk

    init(_ paths: Set<String>, on disk: Disk) {
        var finder = PlaceFinder(disk)
        places = Set(paths.compactMap { finder.find($0) })
        self.disk = disk
    }

    /// The named file or folder that a place is or is in.
    func cause(of place: Disk.EntryID) -> Disk.EntryID? {
        guard !places.isEmpty else { return nil }
        var current = place
        while current != Disk.top {
            if places.contains(current) { return current }
            current = disk[current].parent
        }
        return nil
    }
}

/// Finds the entries of paths among those that were listed, and lists nothing.
struct PlaceFinder {
    private let disk: Disk
    /// What folders hold, by name, for those that were asked about.
    private var names: [Disk.EntryID: [Substring: Disk.EntryID]] = [:]

    init(_ disk: Disk) { self.disk = disk }

    mutating func find(_ path: String) -> Disk.EntryID? {
        var current = Disk.top
        for component in path.split(separator: "/") {
            guard let child = children(of: current)[component] else { return nil }
            current = child
        }
        return current
    }

    private mutating func children(of folder: Disk.EntryID) -> [Substring: Disk.EntryID] {
        if let known = names[folder] { return known }
        var children: [Substring: Disk.EntryID] = [:]
        for child in disk.children(of: folder) { children[Substring(disk.name(of: child))] = child }
        names[folder] = children
        return children
    }
}
