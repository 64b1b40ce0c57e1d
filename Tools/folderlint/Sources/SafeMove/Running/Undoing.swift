import VisibleText

/// What happens before a fix is taken back: a look at what changed since, and the journal's new state.
struct Undoing {
    let journal: Journal
    let folder: JournalFolder

    private var root: String { folder.root(of: journal) }

    private var inverse: [ChangeSet.Move] { journal.moves.map { ChangeSet.Move(from: $0.to, to: $0.from) } }

    /// Throws when something would be overwritten, or is no longer there to be put back.
    func check() throws(TransactionError) {
        guard let volume = Status.of(root)?.identity.volume else {
            throw .unprepared("\(root.visible) is no folder")
        }
        var finder = ConflictFinder(ChangeSet(root: root, moves: inverse), index: nil, volume: volume)
        let made = Set(journal.steps.compactMap(\.madeFolder))
        let arrangement = Arrangement(inverse)
        // Also inside a folder that goes back.
        func isMade(_ obstacle: Path) -> Bool {
            made.contains(obstacle) || arrangement.background(of: obstacle).map(made.contains) == true
        }
        // A state that was there before is no worse for having twins; and folders that the fix made will go.
        let twins: Set<Conflict.Kind> = [.caseTwin, .unicodeTwin]
        var changes = finder.find().filter { conflict in
            !twins.contains(conflict.kind) && !isMade(Path(conflict.obstacle ?? ""))
        }.map(\.description)
        let moved = Arrangement(journal.moves)
        for file in journal.rewritings {
            let path = moved.destination(of: Path(file.path)).text
            let hash = Contents.hash(ofFile: "\(root)/\(path)")
            if hash != file.new { changes.append(hash == nil ? "\(path) is gone" : "\(path) was changed") }
            let kept = "\(folder.kept(journal))/\(file.kept)"
            guard Contents.hash(ofFile: kept) == file.old else {
                throw .unprepared("\(kept.visible) no longer has the bytes that \(path.visible) had")
            }
        }
        if !changes.isEmpty { throw .changedSince(changes) }
    }

    /// The journal with the index as it is now, in force as one that is being taken back.
    ///
    /// The one of the fix stays until all is back.
    func begin(_ seal: Seal, _ calls: FileCalls, _ git: GitCalls) async throws(TransactionError) -> Journal {
        var journal = journal
        journal.purpose = .undo
        let index = try await Place(root, folder.authority).index(git)
        // What was staged or committed since keeps its content, and goes where its file goes.
        journal.index = (index?.moves(by: Arrangement(inverse)) ?? []).map { move in
            IndexMove(entry: move.moved, to: move.entry.path)
        }
        // In force it would not be believed, and bar every way.
        if let fault = journal.fault { throw .unprepared("the undo \(fault)") }
        do throws(SystemError) {
            try folder.write(journal, as: .undoing, seal, calls)
        } catch {
            folder.withdraw(.undoing, calls)
            throw .unprepared("\(folder.path.visible): \(error)")
        }
        return journal
    }
}

extension Step {
    fileprivate var madeFolder: Path? {
        guard case .makeFolder(.tree(let path)) = self else { return nil }
        return Path(path)
    }
}
