#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where the journals of a place are, and what they keep for going back.
///
/// The name of a journal tells how far its transaction is; renaming it is the moment at which that changes.
struct JournalFolder {
    /// What is beside a tree that git does not look after.
    static let plainName = ".folderlint"

    /// How far a transaction is.
    enum State: String, CaseIterable {
        case running
        case done
        /// Being taken back.
        case undoing

        fileprivate var purpose: Journal.Purpose { self == .undoing ? .undo : .fix }
    }

    let path: String
    /// The folder that roots are counted from.
    let anchor: String
    let authority: Authority
    private let isPlain: Bool

    /// In the git folder of a root's work tree where that is on the root's volume, else beside the tree.
    init(of root: String, _ authority: Authority) throws(TransactionError) {
        func isNear(_ folder: String) -> Bool {
            Status.following(folder)?.identity.volume == Status.following(root)?.identity.volume
        }
        let mark = WorkTree.mark(above: root)
        if case .stray(_, let disbelief) = mark { throw .unbelievable(disbelief) }
        if case .tree(let tree) = mark, isNear(tree.gitFolder) {
            self.init(tree.gitFolder + "/folderlint", anchor: tree.top, authority, isPlain: false)
            return
        }
        // Also from a folder below the one that a fix was made at, but not from beyond the repository.
        let anchor = Self.line(of: root).first { folder in
            guard let status = Status.of("\(folder)/\(Self.plainName)"), isNear(folder) else { return false }
            // What another user puts above is nobody's business; what lies at the root itself is judged.
            return Path(folder) == Path(root) || status.owner == geteuid()
        }
        self.init("\(anchor ?? root)/\(Self.plainName)", anchor: anchor ?? root, authority, isPlain: true)
    }

    private init(_ path: String, anchor: String, _ authority: Authority, isPlain: Bool) {
        self.path = path
        self.anchor = anchor
        self.authority = authority
        self.isPlain = isPlain
    }

    /// The folders whose journals a root may be in: up to the top of its repository, else as far as one
    /// user's go.
    static func line(of root: String) -> [String] {
        let line = WorkTree.ownLine(of: root)
        guard let top = WorkTree.mark(above: root).top.map(Path.init) else { return line }
        return Array(line.prefix { Path($0) != top }) + [top.text]
    }

    var isThere: Bool { Status.of(path) != nil }

    func file(_ state: State) -> String { "\(path)/\(state.rawValue)" }

    /// Where a transaction's own files are.
    func kept(_ journal: Journal) -> String { "\(path)/\(Self.keptName)\(journal.number)" }

    static let keptName = "kept-"

    func root(of journal: Journal) -> String { journal.root.isEmpty ? anchor : "\(anchor)/\(journal.root)" }

    /// A root from the anchor.
    func relative(_ root: String) -> String {
        root == anchor ? "" : String(decoding: root.utf8.dropFirst(anchor.utf8.count + 1), as: UTF8.self)
    }

    // MARK: - Reading

    /// A journal that this account wrote, and that says nothing that this program would not.
    func journal(_ state: State) throws(TransactionError) -> Journal? {
        guard isThere else { return nil }
        try judge()
        guard Status.of(file(state)) != nil else { return nil }
        do throws(JournalFile.Refusal) {
            let (journal, code) = try JournalFile(file(state)).journal(authority, of: anchor)
            // The last word of an undo: there is nothing any more.
            if state == .done, journal.purpose == .undo { return nil }
            guard journal.purpose == state.purpose else {
                throw JournalFile.Refusal("was written for something else than its name says")
            }
            if state == .done { try confirm(journal, code) }
            try checkKept(journal)
            return journal
        } catch {
            throw .unbelievable(Disbelief(file(state), error.reason))
        }
    }

    /// Whether the last fix was taken back and only the last word of that was not removed.
    var isUndone: Bool {
        get throws(TransactionError) {
            guard isThere, Status.of(file(.done)) != nil else { return false }
            do throws(JournalFile.Refusal) {
                return try JournalFile(file(.done)).journal(authority, of: anchor).0.purpose == .undo
            } catch {
                throw .unbelievable(Disbelief(file(.done), error.reason))
            }
        }
    }

    /// Throws unless all that lies there is this account's.
    func believe() throws(TransactionError) {
        guard isThere else { return }
        try judge()
        for state in State.allCases { _ = try journal(state) }
    }

    private func judge() throws(TransactionError) {
        let reason: String
        switch Status.of(path) {
        case let status? where status.kind != .folder: reason = "is no folder"
        case let status? where status.owner != geteuid(): reason = "belongs to another user"
        case let status? where status.mode & 0o077 != 0: reason = "is open to other users"
        default: return
        }
        throw .unbelievable(Disbelief(path, reason))
    }

    private func checkKept(_ journal: Journal) throws(JournalFile.Refusal) {
        guard let status = Status.of(kept(journal)) else { return }
        guard status.kind == .folder, status.owner == geteuid() else {
            throw JournalFile.Refusal("comes with files that are not in a folder of this account")
        }
    }

    /// The least number that is not in use.
    var nextNumber: Int {
        let names = Set(Contents.names(path) ?? [])
        return (1...).first { !names.contains("\(Self.keptName)\($0)") } ?? 1
    }

    // MARK: - Writing

    func make(_ calls: FileCalls) throws(SystemError) {
        if !isThere { try calls.makeFolder(path, 0o700) }
        let ignored = "\(path)/.gitignore"
        if isPlain, Status.of(ignored) == nil { try calls.write(ignored, Array("*\n".utf8), 0o600) }
    }

    /// Writes a journal down; from then on it is in force.
    func write(_ journal: Journal, as state: State, _ seal: Seal, _ calls: FileCalls) throws(SystemError) {
        let bytes = JournalFile.bytes(of: journal, seal)
        // What could not be read back would bar every way.
        guard bytes.count <= JournalFile.limit else { throw SystemError(EFBIG) }
        let draft = "\(path)/draft"
        if Status.of(draft) != nil { try calls.removeFile(draft) }
        try calls.write(draft, bytes, 0o600)
        try calls.sync(path)
        try calls.replace(draft, file(state))
        try calls.sync(path)
    }

    func rename(_ state: State, to next: State, _ calls: FileCalls) throws(SystemError) {
        try calls.replace(file(state), file(next))
        converge(calls)
    }

    func remove(_ state: State, _ calls: FileCalls) throws(SystemError) {
        guard Status.of(file(state)) != nil else { return }
        try calls.removeFile(file(state))
        converge(calls)
    }

    /// Takes a journal out of force that could not be put into it; what cannot be removed is for `recover`.
    func withdraw(_ state: State, _ calls: FileCalls) {
        do throws(SystemError) { try remove(state, calls) } catch {}
    }

    /// Sees that a journal's new state is on the disk.
    private func converge(_ calls: FileCalls) {
        // It is in force even when this fails; after a power cut the old one may be back, to the same end.
        do throws(SystemError) { try calls.sync(path) } catch {}
    }

    // MARK: - The last word

    static let finishedName = "finished"

    /// Writes down that a run did all that a journal says; only such a journal can be undone.
    func finish(_ journal: Journal, _ seal: Seal, _ calls: FileCalls) throws(SystemError) {
        let mark = "\(kept(journal))/\(Self.finishedName)"
        // From a run that was cut short at this very point.
        if Status.of(mark) != nil { try calls.removeFile(mark) }
        try calls.write(mark, JournalFile.mark(of: JournalFile.code(of: journal, seal), seal), 0o600)
        try calls.sync(kept(journal))
        try rename(.running, to: .done, calls)
    }

    private func confirm(_ journal: Journal, _ code: [UInt8]) throws(JournalFile.Refusal) {
        let seal = try JournalFile.seal(authority, of: anchor)
        let mark = Contents.read("\(kept(journal))/\(Self.finishedName)", limit: 1 << 10)
        guard let mark, JournalFile.isMark(mark, of: code, seal) else {
            throw JournalFile.Refusal("is said to be done by no run of this account")
        }
    }
}
