import VisibleText

/// One transaction under its lock: a journal, and the steps that are done or taken back by it.
struct Run {
    let journal: Journal
    let folder: JournalFolder
    let seal: Seal
    let calls: FileCalls
    let git: GitCalls

    private var performer: Performer { Performer(journal, in: folder, calls) }
    private var root: String { folder.root(of: journal) }

    var record: Record { Record(journal, in: folder) }

    // MARK: - There

    /// All steps, then the index, then the journal's new state; or nothing.
    func complete() async throws(TransactionError) {
        var count = 0
        do {
            try perform(counting: &count)
            try await updateIndex()
            try folder.finish(journal, seal, calls)
        } catch {
            try await goBack(from: count, because: "\(error)")
            throw .rolledBack(cause: "\(error)")
        }
        tidy()
    }

    private func perform(counting count: inout Int) throws(StepFailure) {
        for step in journal.steps {
            if Interruption.signal != nil { throw StepFailure("the run was interrupted") }
            try performer.perform(step)
            count += 1
        }
    }

    /// Writes the index where that was not done yet.
    private func updateIndex() async throws(GitError) {
        guard !journal.index.isEmpty, let entries = try await git.entries(root) else { return }
        guard !IndexMove.areMade(journal.index, in: entries) else { return }
        try await git.update(root, journal.index.map(\.entry.path), journal.index.map(\.moved))
    }

    // MARK: - Back

    /// Takes the first steps back, and the index where it has been written.
    private func goBack(from count: Int, because cause: String) async throws(TransactionError) {
        do {
            if count == journal.steps.count { try await restoreIndex() }
            try revert(downFrom: count)
            try folder.remove(.running, calls)
        } catch {
            throw stuck(cause, error)
        }
        tidy()
    }

    private func revert(downFrom count: Int) throws(StepFailure) {
        for step in journal.steps[..<count].reversed() { try performer.revert(step) }
    }

    private func restoreIndex() async throws(GitError) {
        guard !journal.index.isEmpty, let entries = try await git.entries(root) else { return }
        guard IndexMove.areMade(journal.index, in: entries) else { return }
        try await git.update(root, journal.index.map(\.to), journal.index.map(\.entry))
    }

    /// What only the journal's folder has: things put aside, and old bytes.
    private var kept: [String] {
        journal.steps.compactMap { step in
            switch step {
            case .move(.tree(let path), .kept(let name), _):
                let place = performer.absolute(.kept(name))
                return Status.of(place) != nil ? "  \(place.visible): \(path.visible)" : nil
            case .rewrite(let file):
                let place = performer.absolute(.kept(file.kept))
                return Contents.hash(ofFile: place) == file.old
                    ? "  \(place.visible): the old bytes of \(file.path.visible)" : nil
            default: return nil
            }
        }
    }

    private func stuck(_ cause: String, _ obstacle: any Error) -> TransactionError {
        .stuck(cause: cause, obstacle: "\(obstacle)", journal: folder.path, kept: kept)
    }

    // MARK: - After a crash

    private static let cutShort = "a fix was cut short"

    /// Finishes what had all its steps done, and takes back what had not.
    func recover(_ state: JournalFolder.State) async throws(TransactionError) -> Recovery {
        let count: Int
        do throws(StepFailure) {
            count = try RunPosition(journal, performer).find()
        } catch {
            throw stuck(Self.cutShort, error)
        }
        if state == .running, count == journal.steps.count, isIntact {
            return try await finish()
        }
        do {
            try await restoreIndex()
            try revert(downFrom: count)
            if state == .undoing { try endUndo() } else { try folder.remove(state, calls) }
        } catch {
            throw stuck(Self.cutShort, error)
        }
        tidy()
        return state == .undoing ? .undone(record) : .rolledBack(record)
    }

    private func finish() async throws(TransactionError) -> Recovery {
        do {
            try await updateIndex()
            try folder.finish(journal, seal, calls)
        } catch {
            throw stuck(Self.cutShort, error)
        }
        tidy()
        return .finished(record)
    }

    /// Whether each thing that moved or was rewritten is what the plan made it, by its hash.
    ///
    /// Steps that look done are not enough: a tree that was copied, or brought back in part, may look like
    /// that.
    private var isIntact: Bool {
        let arrangement = Arrangement(journal.moves)
        let touched = Touched(journal.steps)
        return journal.rewritings.allSatisfy { file in
            let path = arrangement.destination(of: Path(file.path)).text
            return Contents.hash(ofFile: performer.absolute(.kept(file.kept))) == file.old
                && Contents.hash(ofFile: performer.absolute(.tree(path))) == file.new
        }
            && journal.things.allSatisfy { thing in
                let ends = (from: Path(thing.move.from), to: Path(thing.move.to))
                let found = Fingerprint(of: performer.absolute(.tree(thing.move.to))) {
                    touched.contains($0, in: ends)
                }
                return found == thing.fingerprint
            }
    }

    // MARK: - Undoing

    /// Takes all steps back; on failure does them again.
    func undo() async throws(TransactionError) {
        var count = journal.steps.count
        do {
            for step in journal.steps.reversed() {
                if Interruption.signal != nil { throw StepFailure("the undo was interrupted") }
                try performer.revert(step)
                count -= 1
            }
            try await restoreIndex()
            try endUndo()
        } catch {
            let cause = "\(error)"
            do {
                for step in journal.steps[count...] { try performer.perform(step) }
                try await updateIndex()
                try folder.remove(.undoing, calls)
            } catch {
                throw stuck(cause, error)
            }
            throw .rolledBack(cause: cause)
        }
        tidy()
    }

    /// Takes the journal of the fix out of force together with that of its undo; the rest is swept away.
    private func endUndo() throws(SystemError) { try folder.rename(.undoing, to: .done, calls) }

    /// What the journal no longer needs goes; what cannot go now goes before the next fix.
    private func tidy() { folder.tidy(calls) }
}
