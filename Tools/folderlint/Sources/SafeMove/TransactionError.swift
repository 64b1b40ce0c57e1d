/// Why a transaction did not take place, or how it failed.
public enum TransactionError: Error, Sendable, Equatable {
    /// Nothing was written.
    case conflicts([Conflict])
    /// Another run holds the lock; nothing was written.
    case busy(journal: String)
    /// A run before this one was cut short; `Transaction.recover` comes first.
    case interrupted(journal: String)
    case nothingToUndo
    /// An undo would overwrite these, which were changed since; nothing was written.
    case changedSince([String])
    /// What is needed could not be read, or the journal not be written; nothing else was.
    case unprepared(String)
    /// What lies where a journal would be is none that this account wrote; nothing was written.
    case unbelievable(Disbelief)
    /// A step failed, and everything is as it was.
    case rolledBack(cause: String)
    /// A step failed, and so did the way back; the journal is kept, and `Transaction.recover` tries again.
    ///
    /// - Parameter kept: What is only beside the journal now, each file with whose place or bytes it is.
    case stuck(cause: String, obstacle: String, journal: String, kept: [String])
}

extension TransactionError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .conflicts(let conflicts): conflicts.map { "\($0)" }.joined(separator: "\n")
        case .busy(let journal): "another run is at work here (it holds \(journal)/lock)"
        case .interrupted(let journal): "a fix was cut short here (its journal is in \(journal))"
        case .nothingToUndo: "there is no fix to undo"
        case .changedSince(let changes):
            "it cannot be undone, for things changed since:\n"
                + changes.map { "  \($0)" }.joined(separator: "\n")
        case .unprepared(let cause): "nothing was changed: \(cause)"
        case .unbelievable(let disbelief): "\(disbelief)"
        case .rolledBack(let cause): "\(cause); everything is as it was"
        case .stuck(let cause, let obstacle, let journal, let kept):
            "\(cause), and the way back is barred: \(obstacle); nothing is lost: put that right and run "
                + "`folderlint undo`, or "
                + (kept.isEmpty ? "" : "take out what is only there:\n\(kept.joined(separator: "\n"))\nand ")
                + "remove \(journal) to leave everything else as it is now"
        }
    }
}
