/// Git's index as far as it lies below a root, by paths from that root.
struct Index {
    private let entries: [Path: IndexEntry]
    private let folders: Set<Path>
    private let special: [(path: Path, entry: IndexEntry)]
    /// What stands before every path of git's.
    let prefix: String

    /// - Parameter prefix: The root from the work tree's top, with a "/" behind it; empty for the top.
    init(_ entries: [IndexEntry], prefix: String) {
        self.prefix = prefix
        var known: [Path: IndexEntry] = [:]
        var folders: Set<Path> = []
        var special: [(Path, IndexEntry)] = []
        for entry in entries where entry.path.utf8.starts(with: prefix.utf8) {
            let path = Path(String(entry.path.utf8.dropFirst(prefix.utf8.count)) ?? "")
            known[path] = entry
            for folder in path.ancestors { guard folders.insert(folder).inserted else { break } }
            if entry.stage > 0 || entry.isSubmodule { special.append((path, entry)) }
        }
        self.entries = known
        self.folders = folders
        self.special = special
    }

    /// Whether a path is tracked and stays where it is.
    func keeps(_ path: Path, _ arrangement: Arrangement) -> Bool {
        entries[path] != nil && arrangement.pathSource(of: path) == nil
    }

    /// Whether something tracked is below a path and stays there.
    func keepsInside(_ path: Path, _ arrangement: Arrangement) -> Bool {
        guard folders.contains(path), arrangement.pathSource(of: path) == nil else { return false }
        return entries.keys.contains { entry in
            entry.ancestors.contains(path) && arrangement.pathSource(of: entry) == nil
        }
    }

    /// A file at or below a path whose merge is not finished.
    func unmerged(in path: Path) -> Path? {
        special.first { $0.entry.stage > 0 && $0.path.line.contains(path) }?.path
    }

    /// A submodule that a path is, holds, or is in, checked out or not.
    func submodule(around path: Path) -> Path? {
        special.first { submodule in
            submodule.entry.isSubmodule
                && (submodule.path.line.contains(path) || path.line.contains(submodule.path))
        }?.path
    }

    /// The entries that moves take elsewhere.
    func moves(by arrangement: Arrangement) -> [IndexMove] {
        guard !arrangement.moves.isEmpty else { return [] }
        var moves: [IndexMove] = []
        for (path, entry) in entries {
            let destination = arrangement.destination(of: path)
            if destination != path { moves.append(IndexMove(entry: entry, to: prefix + destination.text)) }
        }
        return moves.sorted { Path($0.entry.path) < Path($1.entry.path) }
    }
}

/// A line of git's index and the path that it gets.
struct IndexMove: Equatable {
    /// As it is before.
    var entry: IndexEntry
    var to: String

    /// As it is afterwards.
    var moved: IndexEntry {
        var moved = entry
        moved.path = to
        return moved
    }
}

extension IndexMove {
    /// Whether an index has moves behind it; it has all of them or none, whatever else was done to it since.
    static func areMade(_ moves: [IndexMove], in entries: [IndexEntry]) -> Bool {
        let current = Dictionary(entries.map { (Path($0.path), $0) }) { first, _ in first }
        func holds(_ entry: IndexEntry) -> Bool {
            current[Path(entry.path)].map { $0.object == entry.object && $0.mode == entry.mode } ?? false
        }
        var votes = 0
        for move in moves {
            let (before, after) = (holds(move.entry), holds(move.moved))
            if before != after { votes += after ? 1 : -1 }
        }
        return votes > 0
    }
}
