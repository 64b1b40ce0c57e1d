/// A change set carried out as a whole or not at all, and undone the same way.
public struct Transaction: Sendable {
    public let changes: ChangeSet
    let authority: Authority
    let calls: FileCalls
    let git: GitCalls

    /// - Parameter authority: What journals are signed with, and told from a stranger's by.
    public init(
        _ changes: ChangeSet, authority: Authority, calls: FileCalls = .system, git: GitCalls = .system
    ) {
        self.changes = ChangeSet(
            root: Self.normal(changes.root), moves: changes.moves, rewrites: changes.rewrites)
        self.authority = authority
        self.calls = calls
        self.git = git
    }

    /// What stands in the way, all of it; asked as often as one likes, for it writes nothing.
    public func conflicts() async throws(TransactionError) -> [Conflict] {
        let place = try Place(changes.root, authority)
        return try await conflicts(at: place, try await place.index(git))
    }

    private func conflicts(at place: Place, _ index: Index?) async throws(TransactionError) -> [Conflict] {
        var finder = ConflictFinder(changes, index: index, volume: place.volume)
        return finder.find()
    }

    /// Does what the change set says, or leaves everything as it was.
    @discardableResult
    public func run() async throws(TransactionError) -> Record {
        let place = try Place(changes.root, authority)
        guard !changes.changesNothing else { return Record(root: changes.root, moves: [], rewritten: []) }
        guard try place.interrupted == nil else { throw .interrupted(journal: place.folder.path) }
        let seal = try place.seal()
        return try await place.locked(calls) { () async throws(TransactionError) in
            if try place.interrupted != nil { throw .interrupted(journal: place.folder.path) }
            let index = try await place.index(git)
            let conflicts = try await conflicts(at: place, index)
            guard conflicts.isEmpty else { throw .conflicts(conflicts) }
            let journal = try Preparation(changes, in: place.folder, seal, calls).journal(index)
            let run = Run(journal: journal, folder: place.folder, seal: seal, calls: calls, git: git)
            try await run.complete()
            return run.record
        }
    }

    /// Ends what an earlier run left half done at a folder: finishes it or takes it back; nil when there is
    /// nothing.
    public static func recover(
        _ root: String, authority: Authority, calls: FileCalls = .system, git: GitCalls = .system
    ) async throws(TransactionError) -> Recovery? {
        let place = try Place(normal(root), authority)
        guard try place.interrupted != nil else { return nil }
        let seal = try place.seal()
        return try await place.locked(calls) { () async throws(TransactionError) in
            guard let (state, journal) = try place.interrupted else { return nil }
            let run = Run(journal: journal, folder: place.folder, seal: seal, calls: calls, git: git)
            return try await run.recover(state)
        }
    }

    /// What an earlier run left half done at a folder, for `recover` to end; nil when there is nothing.
    public static func interrupted(
        _ root: String, authority: Authority
    ) throws(TransactionError) -> Interrupted? {
        let place = try Place(normal(root), authority)
        guard let (state, journal) = try place.interrupted else { return nil }
        let record = Record(journal, in: place.folder)
        return state == .undoing ? .undo(record) : .fix(record)
    }

    /// Takes the last fix of a folder back; with `dryRun` only says what that would be.
    @discardableResult
    public static func undo(
        _ root: String, dryRun: Bool = false, authority: Authority, calls: FileCalls = .system,
        git: GitCalls = .system
    ) async throws(TransactionError) -> Record {
        let place = try Place(normal(root), authority)
        guard try place.interrupted == nil else { throw .interrupted(journal: place.folder.path) }
        guard let journal = try place.folder.journal(.done) else { throw .nothingToUndo }
        if dryRun {
            // Without the lock, for that is a file.
            try Undoing(journal: journal, folder: place.folder).check()
            return Record(journal, in: place.folder)
        }
        let seal = try place.seal()
        return try await place.locked(calls) { () async throws(TransactionError) in
            guard let journal = try place.folder.journal(.done) else { throw .nothingToUndo }
            let undoing = Undoing(journal: journal, folder: place.folder)
            try undoing.check()
            let begun = try await undoing.begin(seal, calls, git)
            let undo = Run(journal: begun, folder: place.folder, seal: seal, calls: calls, git: git)
            try await undo.undo()
            return undo.record
        }
    }

    /// What can be undone at a folder: the last fix, or nothing.
    public static func history(_ root: String, authority: Authority) throws(TransactionError) -> [Record] {
        let folder = try Place(normal(root), authority).folder
        guard let journal = try folder.journal(.done) else { return [] }
        return [Record(journal, in: folder)]
    }

    /// The folders at which an earlier run may have left something that concerns this one, the nearest first.
    public static func places(from folder: String) -> [String] {
        JournalFolder.line(of: normal(folder)).map { $0.isEmpty ? "/" : $0 }
    }

    /// Without links, so that what is below it is reached through folders alone.
    private static func normal(_ root: String) -> String { Status.real(root) ?? root }
}

/// What a transaction did.
public struct Record: Sendable, Equatable {
    /// The folder that its paths are in, absolute.
    public var root: String
    public var moves: [ChangeSet.Move]
    /// The files that got other bytes, by their paths before the moves.
    public var rewritten: [String]
}

extension Record {
    init(_ journal: Journal, in folder: JournalFolder) {
        self.init(
            root: folder.root(of: journal), moves: journal.moves, rewritten: journal.rewritings.map(\.path))
    }
}

/// A run that was cut short.
public enum Interrupted: Sendable, Equatable {
    case fix(Record)
    case undo(Record)
}

/// What became of a run that was cut short.
public enum Recovery: Sendable, Equatable {
    /// It had come to its end but for the bookkeeping.
    case finished(Record)
    case rolledBack(Record)
    /// It was an undo, and that is done now.
    case undone(Record)
}
