/// A change set carried out as a whole or not at all, and undone the same way.
public struct Transaction: Sendable {
    public let changes: ChangeSet
    let calls: FileCalls
    let git: GitCalls

    public init(_ changes: ChangeSet, calls: FileCalls = .system, git: GitCalls = .system) {
        self.changes = changes
        self.calls = calls
        self.git = git
    }

    /// What stands in the way, all of it; asked as often as one likes, for it writes nothing.
    public func conflicts() async throws(TransactionError) -> [Conflict] {
        throw .unprepared("not there yet")
    }

    /// Does what the change set says, or leaves everything as it was.
    @discardableResult
    public func run() async throws(TransactionError) -> Record {
        throw .unprepared("not there yet")
    }

    /// Ends what an earlier run left half done at a folder: finishes it or takes it back; nil when there is nothing.
    public static func recover(
        _ root: String, calls: FileCalls = .system, git: GitCalls = .system
    ) async throws(TransactionError) -> Recovery? {
        throw .unprepared("not there yet")
    }

    /// Takes the last fix of a folder back; with `dryRun` only says what that would be.
    @discardableResult
    public static func undo(
        _ root: String, dryRun: Bool = false, calls: FileCalls = .system, git: GitCalls = .system
    ) async throws(TransactionError) -> Record {
        throw .unprepared("not there yet")
    }

    /// What can be undone at a folder, the latest first.
    public static func history(_ root: String) throws(TransactionError) -> [Record] {
        throw .unprepared("not there yet")
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

/// What became of a run that was cut short.
public enum Recovery: Sendable, Equatable {
    /// It had come to its end but for the bookkeeping.
    case finished(Record)
    case rolledBack(Record)
    /// It was an undo, and that is done now.
    case undone(Record)
}
