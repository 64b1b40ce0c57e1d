/// What a transaction asks of git: what is in the index, and to write other entries there.
public struct GitCalls: Sendable {
    /// The entries of the index that covers a folder, by path from the work tree's top; nil without git.
    public var entries: @Sendable (_ folder: String) async throws(GitError) -> [IndexEntry]?
    /// Takes paths out of the index, then puts entries in; all or nothing.
    public var update:
        @Sendable (_ folder: String, _ removed: [String], _ added: [IndexEntry]) async throws(GitError) ->
            Void

    /// For a folder whose index is not to be touched.
    public static let none = GitCalls(
        entries: { _ throws(GitError) in nil }, update: { _, _, _ throws(GitError) in })
}

/// One line of git's index.
public struct IndexEntry: Codable, Sendable, Hashable {
    /// From the work tree's top.
    public var path: String
    /// In octal digits.
    public var mode: String
    public var object: String
    /// More than 0 while a merge is not finished.
    public var stage: Int
    /// Whether a sparse checkout leaves it out of the work tree.
    public var isSkipped = false
    /// Whether git was told to take it for unchanged.
    public var isAssumedUnchanged = false
    /// Whether `git add --intent-to-add` put it there: its content is not staged.
    public var isIntended = false

    public init(path: String, mode: String, object: String, stage: Int = 0) {
        self.path = path
        self.mode = mode
        self.object = object
        self.stage = stage
    }

    /// A submodule's place.
    public var isSubmodule: Bool { mode == "160000" }
}

/// What git said when it failed.
public struct GitError: Error, Sendable, Equatable, CustomStringConvertible {
    public var description: String

    public init(_ description: String) { self.description = description }
}
