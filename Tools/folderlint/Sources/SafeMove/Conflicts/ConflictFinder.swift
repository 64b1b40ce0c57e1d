/// Finds what stands in the way of a change set, all of it, without writing anything.
///
/// Of two moves that stand in one another's way the later is named, and the earlier is its obstacle: without
/// the named ones the rest can be done.
struct ConflictFinder {
    let changes: ChangeSet
    let arrangement: Arrangement
    let index: Index?
    var scene: Scene
    /// The root's volume.
    let volume: UInt64
    var conflicts: [Conflict] = []
    /// What is known of folders that things go to.
    var ways: [Path: Way] = [:]
    /// Whether entries of folders may be added and removed.
    private var writable: [Path: Bool] = [:]
    /// The names in a folder, by what a file system may take for the same.
    var foldedNames: [Path: [Path: [String]]] = [:]
    /// The folders that something goes to; nil until somebody asks.
    var receivers: Set<Path>?

    /// A folder as it is afterwards.
    struct Way {
        /// Where it is before; nil when it is not there yet.
        var origin: Path?
        /// The first on the way to it, and itself, that nothing can go through.
        var obstacle: (kind: Conflict.Kind, folder: Path)?
    }

    init(_ changes: ChangeSet, index: Index?, volume: UInt64) {
        self.changes = changes
        arrangement = Arrangement(changes.moves)
        self.index = index
        self.volume = volume
        scene = Scene(root: changes.root)
    }

    /// In the order of the moves, then of the rewrites; the first of each move or rewrite tells most.
    mutating func find() -> [Conflict] {
        for (number, move) in arrangement.moves.enumerated() {
            let before = conflicts.count
            checkWords(move)
            guard conflicts.count == before else { continue }
            checkSource(move, number)
            checkParents(move)
            checkPlace(move, number)
        }
        checkNeighbours()
        checkRewrites()
        return conflicts
    }

    mutating func report(
        _ kind: Conflict.Kind, _ move: (from: Path, to: Path), _ obstacle: Path? = nil
    ) {
        conflicts.append(
            Conflict(kind, path: move.from.text, destination: move.to.text, obstacle: obstacle?.text))
    }

    // MARK: - Words

    /// What the two paths alone tell.
    private mutating func checkWords(_ move: (from: Path, to: Path)) {
        for path in [move.from, move.to] {
            if let kind = Self.fault(in: path) { return report(kind, move, path) }
            if scene.absolute(path).utf8.count >= Conflict.longestPath { return report(.pathTooLong, move) }
        }
        // Unless something else comes to that place, and what moves goes into that.
        let inside = move.to.ancestors.prefix { $0 != move.from }
        guard move.to.ancestors.contains(move.from) else { return }
        if !(inside + [move.from]).contains(where: { arrangement.move(to: $0) != nil }) {
            report(.ownChild, move)
        }
    }

    /// Why a path is none that is inside a root.
    static func fault(in path: Path) -> Conflict.Kind? {
        let names = path.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        if path.text.utf8.first == UInt8(ascii: "/") || names.contains(where: { $0.elementsEqual("..".utf8) })
        {
            return .outsideRoot
        }
        for name in names {
            if name.isEmpty || name.elementsEqual(".".utf8) || name.contains(0) { return .badName }
            if name.count > Conflict.longestName { return .nameTooLong }
            // Git's own and the journal are no part of the tree.
            let text = Substring(name).lowercased()
            if text == ".git" || text == JournalFolder.plainName { return .otherRepository }
        }
        return nil
    }

    // MARK: - Source

    private mutating func checkSource(_ move: (from: Path, to: Path), _ number: Int) {
        if arrangement.move(from: move.from) != number { report(.sameSource, move) }
        guard checkWay(to: move.from, report: { $0.report($1, move, $2) }) else { return }
        guard let status = scene.status(move.from) else { return report(.missing, move, move.from) }
        if status.identity.volume != volume { report(.otherVolume, move, move.from) }
        let parent = move.from.parent ?? Path("")
        if !isWritable(parent) { report(.notWritable, move, parent) }
        if status.kind == .folder { checkInside(move) }
        if let entry = index?.unmerged(in: move.from) { report(.unmerged, move, entry) }
        if let submodule = index?.submodule(around: move.from) {
            report(.otherRepository, move, submodule)
        }
    }

    /// Whether a path is reached through folders of this repository alone.
    mutating func checkWay(
        to path: Path, report: (inout ConflictFinder, Conflict.Kind, Path) -> Void
    ) -> Bool {
        for folder in path.line.reversed() {
            guard let status = scene.status(folder) else { return true }
            if status.kind == .link && folder != path {
                report(&self, .throughLink, folder)
                return false
            }
            if status.kind == .folder && scene.isRepository(folder) {
                report(&self, .otherRepository, folder)
                return false
            }
        }
        return true
    }

    /// What a folder that moves as a whole holds.
    private mutating func checkInside(_ move: (from: Path, to: Path)) {
        var folders = [move.from]
        while let folder = folders.popLast() {
            for name in scene.names(in: folder) {
                let path = folder.appending(name)
                guard scene.status(path)?.kind == .folder else { continue }
                if scene.isRepository(path) { return report(.otherRepository, move, path) }
                folders.append(path)
            }
        }
    }

    /// Whether entries of a folder may be added and removed; each is asked once.
    mutating func isWritable(_ folder: Path) -> Bool {
        if let known = writable[folder] { return known }
        let answer = SystemCalls.isWritable(scene.absolute(folder))
        writable[folder] = answer
        return answer
    }
}
