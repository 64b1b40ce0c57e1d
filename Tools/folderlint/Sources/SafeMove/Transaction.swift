/// A change set carried out as a whole or not at all, and undone the same way.
public struct Transaction: Sendable {
    public let changes: ChangeSet
    let calls: FileCalls
    let git: GitCalls

    public init(_ changes: ChangeSet, calls: FileCalls = .system, git: GitCalls = .system) {
        self.changes = ChangeSet(
            root: Self.normal(changes.root), moves: changes.moves, rewrites: changes.rewrites)
        self.calls = calls
        self.git = git
    }

    /// What stands in the way, all of it; asked as often as one likes, for it writes nothing.
    public func conflicts() async throws(TransactionError) -> [Conflict] {
        let place = try Place(changes.root)
        return try await conflicts(at: place, try await place.index(git))
    }

    private func conflicts(at place: Place, _ index: Index?) async throws(TransactionError) -> [Conflict] {
        var finder = ConflictFinder(changes, index: index, volume: place.volume)
        return finder.find()
    }

    /// Does what the change set says, or leaves everything as it was.
    @discardableResult
    public func run() async throws(TransactionError) -> Record {
        let place = try Place(changes.root)
        guard !changes.changesNothing else { return Record(root: changes.root, moves: [], rewritten: []) }
        return try await place.locked(calls) { () async throws(TransactionError) in
            if try place.interrupted != nil { throw .interrupted(journal: place.folder.path) }
            let index = try await place.index(git)
            let conflicts = try await conflicts(at: place, index)
            guard conflicts.isEmpty else { throw .conflicts(conflicts) }
            let journal = try Preparation(changes, in: place.folder, calls).journal(index)
            let run = Run(journal: journal, folder: place.folder, calls: calls, git: git)
            try await run.complete()
            return run.record
        }
    }

    /// Ends what an earlier run left half done at a folder: finishes it or takes it back; nil when there is
    /// nothing.
    public static func recover(
        _ root: String, calls: FileCalls = .system, git: GitCalls = .system
    ) async throws(TransactionError) -> Recovery? {
        let place = try Place(normal(root))
        guard try place.interrupted != nil else { return nil }
        return try await place.locked(calls) { () async throws(TransactionError) in
            guard let (state, journal) = try place.interrupted else { return nil }
            let run = Run(journal: journal, folder: place.folder, calls: calls, git: git)
            return try await run.recover(state)
        }
    }

    /// What an earlier run left half done at a folder, for `recover` to end; nil when there is nothing.
    public static func interrupted(_ root: String) throws(TransactionError) -> Interrupted? {
        let place = try Place(normal(root))
        guard let (state, journal) = try place.interrupted else { return nil }
        let record = Run(journal: journal, folder: place.folder, calls: .system, git: .none).record
        return state == .undoing ? .undo(record) : .fix(record)
    }

    /// Takes the last fix of a folder back; with `dryRun` only says what that would be.
    @discardableResult
    public static func undo(
        _ root: String, dryRun: Bool = false, calls: FileCalls = .system, git: GitCalls = .system
    ) async throws(TransactionError) -> Record {
        let place = try Place(normal(root))
        guard try place.interrupted == nil else { throw .interrupted(journal: place.folder.path) }
        guard let journal = try place.folder.journal(.done) else { throw .nothingToUndo }
        if dryRun {
            // Without the lock, for that is a file.
            try Undoing(journal: journal, folder: place.folder).check()
            return Run(journal: journal, folder: place.folder, calls: calls, git: git).record
        }
        return try await place.locked(calls) { () async throws(TransactionError) in
            guard let journal = try place.folder.journal(.done) else { throw .nothingToUndo }
            let undoing = Undoing(journal: journal, folder: place.folder)
            try undoing.check()
            let begun = try await undoing.begin(calls, git)
            let undo = Run(journal: begun, folder: place.folder, calls: calls, git: git)
            try await undo.undo()
            return undo.record
        }
    }

    /// What can be undone at a folder: the last fix, or nothing.
    public static func history(_ root: String) throws(TransactionError) -> [Record] {
        let folder = try Place(normal(root)).folder
        guard let journal = try folder.journal(.done) else { return [] }
        return [Run(journal: journal, folder: folder, calls: .system, git: .none).record]
    }

    private static func normal(_ root: String) -> String {
        root.utf8.count > 1 && root.utf8.last == UInt8(ascii: "/") ? normal(String(root.dropLast())) : root
    }
}

/// What a transaction did.
public struct Record: Sendable, Equatable {
    /// The folder that its paths are in, absolute.
    public var root: String
    public var moves: [ChangeSet.Move]
    /// The files that got other bytes, by their paths before the moves.
    public var rewritten: [String]
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
