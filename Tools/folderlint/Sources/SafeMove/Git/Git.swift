import SafeGit

/// The git commands that a transaction needs.
enum Git {
    /// What `git add --intent-to-add` puts into the index: the empty file, by either of git's hashes.
    private static let empty: Set<String> = [
        "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
        "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
    ]

    /// The index below a folder; nil where there is no work tree or no git.
    static func entries(of folder: String) async throws(GitError) -> [IndexEntry]? {
        guard let session = try await open(folder) else { return nil }
        let listed = try await ask(session, ["ls-files", "-z", "-v", "--stage", "--full-name"], folder)
        var entries = listed.split(separator: 0).compactMap(entry)
        guard entries.contains(where: { empty.contains($0.object) }) else { return entries }
        let added = try await ask(
            session,
            [
                "diff-files", "-z", "--diff-filter=A", "--name-only", "--no-relative",
                "--ignore-submodules=all",
            ], folder)
        let intended = Set(added.split(separator: 0).map { Path(String(decoding: $0, as: UTF8.self)) })
        for index in entries.indices where empty.contains(entries[index].object) {
            entries[index].isIntended = intended.contains(Path(entries[index].path))
        }
        return entries
    }

    /// A line such as `H 100644 <hash> 0<tab>path`; nil for a name that is no text, which stays as it is.
    private static func entry(_ line: ArraySlice<UInt8>) -> IndexEntry? {
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
            let path = String(validating: line[(tab + 1)...], as: UTF8.self)
        else { return nil }
        let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ").map(String.init)
        guard words.count == 4, let stage = Int(words[3]) else { return nil }
        var entry = IndexEntry(path: path, mode: words[1], object: words[2], stage: stage)
        entry.isSkipped = words[0].uppercased() == "S"
        entry.isAssumedUnchanged = words[0] != words[0].uppercased()
        return entry
    }

    static func update(
        _ folder: String, removing removed: [String], adding added: [IndexEntry]
    ) async throws(GitError) {
        let nothing = String(repeating: "0", count: added.first?.object.count ?? 40)
        // What goes first: a file's place may become a folder's.
        let lines =
            removed.map { "0 \(nothing)\t\($0)" }
            + added.filter { !$0.isIntended }.map { "\($0.mode) \($0.object) \($0.stage)\t\($0.path)" }
        guard let session = try await open(folder) else { return }
        try await write(lines, ["update-index", "-z", "--index-info"], session, folder)
        let top = session.checkout.top
        // These take paths from the folder they run in, the one above takes them from the top.
        let flags: [([String], (IndexEntry) -> Bool)] = [
            (["add", "--intent-to-add", "--pathspec-file-nul", "--pathspec-from-file=-"], \.isIntended),
            (["update-index", "-z", "--skip-worktree", "--stdin"], \.isSkipped),
            (["update-index", "-z", "--assume-unchanged", "--stdin"], \.isAssumedUnchanged),
        ]
        for (arguments, isMeant) in flags {
            try await write(added.filter(isMeant).map(\.path), arguments, session, top)
        }
    }

    // MARK: - Asking git

    private static func open(_ folder: String) async throws(GitError) -> GitSession? {
        do { return try await GitSession.open(folder) } catch { throw GitError("\(error)") }
    }

    private static func ask(
        _ session: GitSession, _ arguments: [String], _ folder: String
    ) async throws(GitError) -> [UInt8] {
        do throws(GitFailure) {
            // A terminal's interrupt is for this process, which decides what becomes of it.
            return try await session.ask(arguments, in: folder, isApart: true)
        } catch {
            throw GitError("\(error)")
        }
    }

    private static func write(
        _ lines: [String], _ arguments: [String], _ session: GitSession, _ folder: String
    ) async throws(GitError) {
        guard !lines.isEmpty else { return }
        do throws(GitFailure) {
            try await session.writeIndex(
                arguments, in: folder, input: lines.flatMap { [UInt8]($0.utf8) + [0] })
        } catch {
            throw GitError("\(error)")
        }
    }
}
