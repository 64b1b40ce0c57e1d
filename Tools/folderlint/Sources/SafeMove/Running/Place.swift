/// A folder that transactions are made at, with its journals and its lock.
struct Place {
    let root: String
    let volume: UInt64
    let folder: JournalFolder

    init(_ root: String) throws(TransactionError) {
        guard root.utf8.first == UInt8(ascii: "/"), let status = Status.following(root),
            status.kind == .folder
        else {
            throw .unprepared("\(root) is no folder")
        }
        self.root = root
        volume = status.identity.volume
        folder = JournalFolder(of: root)
    }

    /// A transaction that was cut short, and how far it was.
    var interrupted: (JournalFolder.State, Journal)? {
        get throws(TransactionError) {
            if let journal = try folder.journal(.undoing) { return (.undoing, journal) }
            if let journal = try folder.journal(.running) { return (.running, journal) }
            return nil
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
            throw .unprepared("\(folder.path): \(error)")
        }
        guard let lock else { throw .busy(journal: folder.path) }
        return lock
    }
}
