import Subprocess

extension GitCalls {
    /// The `git` that is on the path.
    public static let system = GitCalls(
        entries: { folder async throws(GitError) in try await Git.entries(of: folder) },
        update: { folder, removed, added async throws(GitError) in
            try await Git.update(folder, removing: removed, adding: added)
        })
}
