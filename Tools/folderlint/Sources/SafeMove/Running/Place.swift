import VisibleText

/// A folder that transactions are made at, with its journals and its lock.
struct Place {
    let root: String
    let volume: UInt64
    let folder: JournalFolder

    init(_ root: String, _ authority: Authority) throws(TransactionError) {
        guard root.utf8.first == UInt8(ascii: "/"), let status = Status.following(root),
            status.kind == .folder
        else {
            throw .unprepared("\(root.visible) is no folder")
        }
        self.root = root
        volume = status.identity.volume
        folder = try JournalFolder(of: root, authority)
    }

    /// A transaction that was cut short, and how far it was.
    var interrupted: (JournalFolder.State, Journal)? {
        get throws(TransactionError) {
            try folder.believe()
            if let journal = try folder.journal(.undoing) { return (.undoing, journal) }
            if let journal = try folder.journal(.running) { return (.running, journal) }
            return nil
        }
    }

    /// The means to sign a journal.
    func seal() throws(TransactionError) -> Seal {
        do throws(KeyError) {
            guard let seal = try folder.authority.seal(folder.anchor, true) else {
                throw KeyError("there is no key at \(folder.authority.place.visible)", .chooseFolder)
            }
            return seal
        } catch {
            throw .unprepared("a journal needs this account's key, and \(error)")
        }
    }

    /// Git's index below the root; nil without git.
    func index(_ git: GitCalls) async throws(TransactionError) -> Index? {
        guard let tree = WorkTree.around(root) else { return nil }
        do throws(GitError) {
            guard let entries = try await git.entries(root) else { return nil }
            let below = String(decoding: root.utf8.dropFirst(tree.top.utf8.count + 1), as: UTF8.self)
            return Index(entries, prefix: below.isEmpty ? "" : below + "/")
        } catch {
            throw .unprepared("\(error)")
        }
    }

    /// Lets `body` work while nobody else does.
    func locked<Result>(
        _ calls: FileCalls, _ body: () async throws(TransactionError) -> Result
    ) async throws(TransactionError) -> Result {
        try folder.believe()
        let lock = try lock(calls)
        defer { lock.release() }
        try folder.sweep(calls)
        do throws(TransactionError) {
            return try await Interruption.noting(body)
        } catch {
            folder.tidy(calls)
            throw error
        }
    }

    private func lock(_ calls: FileCalls) throws(TransactionError) -> Lock {
        let lock: Lock?
        do throws(SystemError) {
            try folder.make(calls)
            lock = try Lock(folder.path + "/lock")
        } catch {
            throw .unprepared("\(folder.path.visible): \(error)")
        }
        guard let lock else { throw .busy(journal: folder.path) }
        return lock
    }
}
