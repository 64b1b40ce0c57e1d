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
    }

    let path: String
    /// The folder that roots are counted from.
    let anchor: String
    private let isPlain: Bool

    /// In the git folder of a root's work tree where that is on the root's volume, else beside the tree.
    init(of root: String) {
        func isNear(_ folder: String) -> Bool {
            Status.following(folder)?.identity.volume == Status.following(root)?.identity.volume
        }
        if let tree = WorkTree.around(root), isNear(tree.gitFolder) {
            self.init(path: tree.gitFolder + "/folderlint", anchor: tree.top, isPlain: false)
            return
        }
        // Also from a folder below the one that a fix was made at.
        let anchor = Path(root).line.map(\.text).first { folder in
            Status.of("\(folder)/\(Self.plainName)")?.kind == .folder && isNear(folder)
        }
        self.init(path: "\(anchor ?? root)/\(Self.plainName)", anchor: anchor ?? root, isPlain: true)
    }

    private init(path: String, anchor: String, isPlain: Bool) {
        self.path = path
        self.anchor = anchor
        self.isPlain = isPlain
    }

    var isThere: Bool { Status.of(path)?.kind == .folder }

    private func file(_ state: State) -> String { "\(path)/\(state.rawValue)" }

    /// Where a transaction's own files are.
    func kept(_ journal: Journal) -> String { "\(path)/kept-\(journal.number)" }

    func root(of journal: Journal) -> String { journal.root.isEmpty ? anchor : "\(anchor)/\(journal.root)" }

    /// A root from the anchor.
    func relative(_ root: String) -> String {
        root == anchor ? "" : String(decoding: root.utf8.dropFirst(anchor.utf8.count + 1), as: UTF8.self)
    }

    // MARK: - Reading

    func journal(_ state: State) throws(TransactionError) -> Journal? {
        guard Status.of(file(state)) != nil else { return nil }
        guard let bytes = Contents.read(file(state)), let journal = Journal(bytes: bytes) else {
            throw .unprepared("\(file(state)) cannot be read as a journal")
        }
        return journal
    }

    /// One more than any number in use.
    var nextNumber: Int {
        let names = Contents.names(path) ?? []
        return 1 + (names.compactMap { $0.hasPrefix("kept-") ? Int($0.dropFirst(5)) : nil }.max() ?? 0)
    }

    // MARK: - Writing

    func make(_ calls: FileCalls) throws(SystemError) {
        if !isThere { try calls.makeFolder(path, 0o777) }
        let ignored = "\(path)/.gitignore"
        if isPlain, Status.of(ignored) == nil { try calls.write(ignored, Array("*\n".utf8), 0o666) }
    }

    /// Writes a journal down; from then on it is in force.
    func write(_ journal: Journal, as state: State, _ calls: FileCalls) throws(SystemError) {
        let draft = "\(path)/draft"
        if Status.of(draft) != nil { try calls.removeFile(draft) }
        try calls.write(draft, journal.bytes, 0o600)
        try calls.sync(path)
        try calls.replace(draft, file(state))
        try calls.sync(path)
    }

    func rename(_ state: State, to next: State, _ calls: FileCalls) throws(SystemError) {
        try calls.replace(file(state), file(next))
        settle(calls)
    }

    func remove(_ state: State, _ calls: FileCalls) throws(SystemError) {
        guard Status.of(file(state)) != nil else { return }
        try calls.removeFile(file(state))
        settle(calls)
    }

    /// Takes a journal out of force that could not be put into it; what cannot be removed is for `recover`.
    func withdraw(_ state: State, _ calls: FileCalls) {
        do throws(SystemError) { try remove(state, calls) } catch {}
    }

    /// Sees that a journal's new state is on the disk.
    private func settle(_ calls: FileCalls) {
        // It is in force even when this fails; after a power cut the old one may be back, to the same end.
        do throws(SystemError) { try calls.sync(path) } catch {}
    }

    /// Removes what no journal needs: what a run that was cut short before it began left, or an older fix.
    func sweep(_ calls: FileCalls) throws(TransactionError) {
        var needed: Set<String> = []
        for state in State.allCases { if let journal = try journal(state) { needed.insert(kept(journal)) } }
        do throws(SystemError) {
            for name in Contents.names(path) ?? [] where name.hasPrefix("kept-") {
                let folder = "\(path)/\(name)"
                guard !needed.contains(folder) else { continue }
                let files = Contents.names(folder) ?? []
                // What was put aside is somebody's and never removed, nor is what lies beside it.
                guard files.allSatisfy({ $0.hasPrefix(Self.contentName) }) else { continue }
                for file in files { try calls.removeFile("\(folder)/\(file)") }
                try calls.removeFolder(folder)
            }
            if Status.of("\(path)/draft") != nil { try calls.removeFile("\(path)/draft") }
        } catch {
            throw .unprepared("\(path): \(error)")
        }
    }

    /// How the names of files with other bytes begin.
    static let contentName = "content-"

    /// Removes what nobody needs any more.
    func tidy(_ calls: FileCalls) {
        do {
            try sweep(calls)
            try dissolve(calls)
        } catch {
            // It is in nobody's way, and the next run tries again.
        }
    }

    /// Removes the folder itself where nothing but the lock is in it.
    private func dissolve(_ calls: FileCalls) throws(SystemError) {
        let own: Set = ["lock", ".gitignore"]
        guard let names = Contents.names(path), own.isSuperset(of: names) else { return }
        for name in names { try calls.removeFile("\(path)/\(name)") }
        try calls.removeFolder(path)
    }
}
