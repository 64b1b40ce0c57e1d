import VisibleText

/// What happens before the first step: the new bytes and the journal are put on the disk.
struct Preparation {
    private let changes: ChangeSet
    private let folder: JournalFolder
    private let seal: Seal
    private let calls: FileCalls

    init(_ changes: ChangeSet, in folder: JournalFolder, _ seal: Seal, _ calls: FileCalls) {
        self.changes = changes
        self.folder = folder
        self.seal = seal
        self.calls = calls
    }

    /// A journal that is in force.
    func journal(_ index: Index?) throws(TransactionError) -> Journal {
        var journal = Journal(
            number: folder.nextNumber, root: folder.relative(changes.root), steps: [],
            index: index?.moves(by: Arrangement(changes.moves)) ?? [])
        let kept = folder.kept(journal)
        do throws(SystemError) {
            try calls.makeFolder(kept, 0o700)
            var rewritings: [Step.Rewriting] = []
            for (number, rewrite) in changes.rewrites.enumerated() {
                if let prepared = try prepare(rewrite, as: KeptName(.content, number).text, in: kept) {
                    rewritings.append(prepared)
                }
            }
            try calls.sync(kept)
            journal.steps = StepPlanner.steps(for: changes, rewritings: rewritings)
            // A plan that passed has no such fault; a journal with one would not be believed afterwards.
            if journal.fault == nil { try folder.write(journal, as: .running, seal, calls) }
        } catch {
            folder.withdraw(.running, calls)
            throw .unprepared("\(folder.path.visible): \(error)")
        }
        if let fault = journal.fault { throw .unprepared("the plan \(fault)") }
        return journal
    }

    /// Writes a file's new bytes beside the journal; nil when they are the old ones.
    private func prepare(
        _ rewrite: ChangeSet.Rewrite, as name: String, in kept: String
    ) throws(SystemError) -> Step.Rewriting? {
        let path = "\(changes.root)/\(rewrite.path)"
        let hash = Contents.hash(rewrite.bytes)
        guard hash != rewrite.before else { return nil }
        guard let old = Status.of(path) else { throw .missing }
        let file = "\(kept)/\(name)"
        try calls.write(file, Array(rewrite.bytes), old.mode)
        guard let new = Status.of(file) else { throw .missing }
        if (new.owner, new.group) != (old.owner, old.group) { try giveOwner(of: old, to: file) }
        try calls.keepAttributes(path, file)
        return Step.Rewriting(
            path: rewrite.path, kept: name, mode: old.mode, old: rewrite.before, new: hash)
    }

    private func giveOwner(of old: Status, to file: String) throws(SystemError) {
        do throws(SystemError) {
            try calls.setOwner(file, old.owner, old.group)
            try calls.setMode(file, old.mode)
        } catch {
            // Only the system's administrator gives files away; anybody else's become the writer's.
            guard error.isNotPermitted else { throw error }
        }
    }
}
