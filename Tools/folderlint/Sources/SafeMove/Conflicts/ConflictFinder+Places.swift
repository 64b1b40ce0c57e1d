extension ConflictFinder {
    // MARK: - Destination

    /// The folders that a destination is in, as they are afterwards.
    mutating func checkParents(_ move: (from: Path, to: Path)) {
        if let submodule = index?.submodule(around: move.to) {
            return report(.otherRepository, move, submodule)
        }
        guard let parent = move.to.parent else {
            if !isWritable(Path("")) { report(.notWritable, move, Path("")) }
            return
        }
        let way = way(to: parent)
        if let (kind, folder) = way.obstacle { return report(kind, move, folder) }
        if let origin = way.origin, !isWritable(origin) { report(.notWritable, move, parent) }
    }

    /// What is to be said of a folder and of those that it is in; each is looked at once.
    private mutating func way(to folder: Path) -> Way {
        var unknown: [Path] = []
        var way = Way()
        for folder in folder.line {
            if let known = ways[folder] {
                way = known
                break
            }
            unknown.append(folder)
        }
        for folder in unknown.reversed() {
            way = Way(origin: nil, obstacle: way.obstacle)
            if way.obstacle == nil { look(at: folder, &way) }
            ways[folder] = way
        }
        return way
    }

    private mutating func look(at folder: Path, _ way: inout Way) {
        guard let origin = arrangement.origin(of: folder), let status = scene.status(origin) else {
            // A tracked file that is not on disk would lose its place in the index.
            if index?.keeps(folder, arrangement) == true { way.obstacle = (.parentIsNoFolder, folder) }
            return
        }
        way.origin = origin
        switch status.kind {
        case .link: way.obstacle = (.throughLink, folder)
        case .file, .other: way.obstacle = (.parentIsNoFolder, folder)
        case .folder:
            if scene.isRepository(origin) {
                way.obstacle = (.otherRepository, folder)
            } else if status.identity.volume != volume {
                way.obstacle = (.otherVolume, folder)
            }
        }
    }

    /// What is at the destination itself.
    mutating func checkPlace(_ move: (from: Path, to: Path), _ number: Int) {
        if let first = arrangement.move(to: move.to), first != number {
            return report(.sameDestination, move, arrangement.moves[first].from)
        }
        if let origin = arrangement.background(of: move.to), scene.status(origin) != nil,
            !isItself(origin, move)
        {
            return report(.destinationExists, move, move.to)
        }
        // Deleted, or left out by a sparse checkout: not on disk, and in git all the same.
        if index?.keeps(move.to, arrangement) == true || index?.keepsInside(move.to, arrangement) == true {
            report(.destinationExists, move, move.to)
        }
    }

    /// Whether the file system merely takes a new case of the name for the old one.
    private mutating func isItself(_ origin: Path, _ move: (from: Path, to: Path)) -> Bool {
        guard origin.folded == move.from.folded,
            scene.status(origin)?.identity == scene.status(move.from)?.identity
        else { return false }
        return !lies(at: origin)
    }

    /// Whether something has exactly this name, also where the file system does not mind the case.
    private mutating func lies(at path: Path) -> Bool {
        let name = Path(path.name)
        return twins(of: name.folded, in: path.parent ?? Path("")).contains { Path($0) == name }
    }

    // MARK: - Neighbours

    /// Names that a file system may take for one: of what comes with what stays, and with one another.
    mutating func checkNeighbours() {
        var arrivals: [Path: [Path: Path]] = [:]
        // The arrivals that stand beside something that stays, each with that.
        var twins: [Path: Path] = [:]
        for (number, move) in arrangement.moves.enumerated() {
            guard Self.fault(in: move.to) == nil, arrangement.move(to: move.to) == number else { continue }
            var isTwin = false
            for path in move.to.line {
                let folder = path.parent ?? Path("")
                let key = Path(path.name).folded
                let other = arrivals[folder]?[key]
                // The first that came to it was asked for the folders above; their twins are in its way, too.
                if other == path {
                    if !isTwin, !twins.isEmpty, let twin = path.line.lazy.compactMap({ twins[$0] }).first {
                        reportTwin(move, path, twin)
                    }
                    break
                }
                // A folder that is there afterwards anyway is nobody's arrival.
                if path != move.to, let origin = arrangement.origin(of: path), lies(at: origin) { break }
                if let other {
                    isTwin = true
                    reportTwin(move, path, other)
                } else {
                    arrivals[folder, default: [:]][key] = path
                    if let other = staying(beside: path, in: folder, key) {
                        twins[path] = other
                        reportTwin(move, path, other)
                    }
                }
            }
        }
    }

    private mutating func reportTwin(_ move: (from: Path, to: Path), _ path: Path, _ other: Path) {
        // Equal as texts, though not as bytes: the forms of Unicode are all that differs.
        report(path.name == other.name ? .unicodeTwin : .caseTwin, move, other)
    }

    /// What is in a folder and stays there, with a name that is taken for the same.
    private mutating func staying(beside path: Path, in folder: Path, _ key: Path) -> Path? {
        guard let origin = folder.isEmpty ? folder : arrangement.origin(of: folder) else { return nil }
        for name in twins(of: key, in: origin) where Path(name) != Path(path.name) {
            let other = origin.appending(name)
            // What moves away is no neighbour.
            guard arrangement.move(from: other) == nil, !isEmptied(other, besides: origin, path) else {
                continue
            }
            return folder.appending(name)
        }
        return nil
    }

    /// Whether a folder goes because all that is in it moves away, on a disk that tells it from its twin.
    private mutating func isEmptied(_ folder: Path, besides parent: Path, _ twin: Path) -> Bool {
        if receivers == nil { receivers = Set(arrangement.moves.flatMap { $0.to.ancestors }) }
        guard scene.status(parent.appending(twin.name)) == nil else { return false }
        var folders = [folder]
        while let folder = folders.popLast() {
            let names = scene.names(in: folder)
            guard scene.status(folder)?.kind == .folder, !scene.isRepository(folder), !names.isEmpty,
                receivers?.contains(arrangement.destination(of: folder)) == false
            else { return false }
            folders += names.map(folder.appending).filter { arrangement.move(from: $0) == nil }
        }
        return true
    }

    private mutating func twins(of key: Path, in folder: Path) -> [String] {
        if foldedNames[folder] == nil {
            foldedNames[folder] = Dictionary(grouping: scene.names(in: folder)) { Path($0).folded }
        }
        return foldedNames[folder]?[key] ?? []
    }

    // MARK: - Rewrites

    mutating func checkRewrites() {
        var seen: Set<Path> = []
        for rewrite in changes.rewrites {
            let path = Path(rewrite.path)
            func note(_ finder: inout ConflictFinder, _ kind: Conflict.Kind, _ obstacle: Path) {
                finder.conflicts.append(Conflict(kind, path: path.text, obstacle: obstacle.text))
            }
            if let kind = Self.fault(in: path) {
                note(&self, kind, path)
                continue
            }
            if !seen.insert(path).inserted { note(&self, .sameSource, path) }
            guard checkWay(to: path, report: { note(&$0, $1, $2) }) else { continue }
            guard let status = scene.status(path) else {
                note(&self, .missing, path)
                continue
            }
            if status.kind == .link {
                note(&self, .link, path)
            } else if status.kind != .file {
                note(&self, .noFile, path)
            } else if Contents.hash(ofFile: scene.absolute(path)) != rewrite.before {
                note(&self, .changed, path)
            }
            if status.identity.volume != volume { note(&self, .otherVolume, path) }
            if !isWritable(path.parent ?? Path("")) { note(&self, .notWritable, path.parent ?? Path("")) }
            if let entry = index?.unmerged(in: path) { note(&self, .unmerged, entry) }
            if let submodule = index?.submodule(around: path) { note(&self, .otherRepository, submodule) }
        }
    }
}
