import VisibleText

/// Why what lies where a journal would be is not acted upon, and what a person can do about it.
public struct Disbelief: Sendable, Equatable {
    enum Way {
        /// A journal or its folder.
        case journal
        /// A `.git` that leads elsewhere.
        case git
    }

    /// What is not believed, ready to be printed.
    public let place: String
    public let reason: String
    let way: Way

    /// - Parameter reason: The end of a sentence; it quotes nothing that is not believed.
    init(_ place: String, _ reason: String, _ way: Way = .journal) {
        self.place = place.visible
        self.reason = reason
        self.way = way
    }
}

extension Disbelief: CustomStringConvertible {
    public var description: String {
        "\(place) is not \(way == .git ? "followed" : "believed"), for it \(reason); nothing was changed\n"
            + (way == .git ? Self.gitAdvice : Self.journalAdvice)
    }

    private static let journalAdvice = """
        Unless a fix of yours was cut short here, remove it: it came with the files, or is of no use any more.
        If one was (by another account, on another computer, by an earlier folderlint), end it with that one,
        or by hand: its `kept-…` folders hold the old bytes of files (content-…), and what was put aside for a
        swap (aside-…). Put back what is missing, or restore the tree from git or a backup, then remove it.
        """

    private static let gitAdvice = """
        If it is yours, let the git folder name this one: `git worktree repair` in a work tree that was moved,
        else `git config core.worktree` with this folder's path. If it is not, remove it.
        """
}
