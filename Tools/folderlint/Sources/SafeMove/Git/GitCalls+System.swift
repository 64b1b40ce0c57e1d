extension GitCalls {
    /// The `git` that is on the path, with everything off by which a checkout could run a program.
    public static let system = GitCalls(
        entries: { folder async throws(GitError) in try await Git.entries(of: folder) },
        update: { folder, removed, added async throws(GitError) in
            try await Git.update(folder, removing: removed, adding: added)
        })
}
