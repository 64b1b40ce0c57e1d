/// One transaction under its lock: a journal, and the steps that are done or taken back by it.
struct Run {
    let journal: Journal
    let folder: JournalFolder
    let calls: FileCalls
    let git: GitCalls

    private var performer: Performer { Performer(journal, in: folder, calls) }
    private var root: String { folder.root(of: journal) }

    var record: Record {
        Record(root: root, moves: journal.moves, rewritten: journal.rewritings.map(\.path))
    }

    // MARK: - There

    /// All steps, then the index, then the journal's new state; or nothing.
    func complete() async throws(TransactionError) {
        var count = 0
        do {
            try perform(counting: &count)
            try await updateIndex()
            try folder.rename(.running, to: .done, calls)
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
            case .move(.tree(let path), .kept(let name), let identity):
                let place = performer.absolute(.kept(name))
                return Status.of(place)?.identity == identity ? "  \(place): \(path)" : nil
            case .rewrite(let file):
                let place = performer.absolute(.kept(file.kept))
                return Status.of(place)?.identity == file.old.identity
                    ? "  \(place): the old bytes of \(file.path)" : nil
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
            count = try Position(journal, performer).find()
        } catch {
            throw stuck(Self.cutShort, error)
        }
        if state == .running, count == journal.steps.count, areDisplacedIntact {
            return try await finish()
        }
        do {
            try await restoreIndex()
            try revert(downFrom: count)
            // An undo takes its journal out of the one state after it put it into the other.
            if state == .undoing { try folder.remove(.done, calls) }
            try folder.remove(state, calls)
        } catch {
            throw stuck(Self.cutShort, error)
        }
        tidy()
        return state == .undoing ? .undone(record) : .rolledBack(record)
    }

    private func finish() async throws(TransactionError) -> Recovery {
        do {
            try await updateIndex()
            try folder.rename(.running, to: .done, calls)
        } catch {
            throw stuck(Self.cutShort, error)
        }
        tidy()
        return .finished(record)
    }

    /// Whether what the new bytes took the place of is what the plan was made for.
    private var areDisplacedIntact: Bool {
        journal.rewritings.allSatisfy { file in
            Contents.read(performer.absolute(.kept(file.kept))).map(Contents.hash) == file.old.hash
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
            try folder.remove(.undoing, calls)
        } catch {
            let cause = "\(error)"
            do {
                for step in journal.steps[count...] { try performer.perform(step) }
                try await updateIndex()
                try folder.rename(.undoing, to: .done, calls)
            } catch {
                throw stuck(cause, error)
            }
            throw .rolledBack(cause: cause)
        }
        tidy()
    }

    /// What the journal no longer needs goes; what cannot go now goes before the next fix.
    private func tidy() { folder.tidy(calls) }
}
