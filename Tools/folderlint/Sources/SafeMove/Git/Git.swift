import Subprocess

/// The git commands that a transaction needs.
enum Git {
    /// What `git add --intent-to-add` puts into the index: the empty file, by either of git's hashes.
    private static let empty: Set<String> = [
        "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
        "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
    ]

    /// The index below a folder; nil where there is no work tree or no git.
    static func entries(of folder: String) async throws(GitError) -> [IndexEntry]? {
        guard WorkTree.around(folder) != nil else { return nil }
        guard let listed = try await run(["ls-files", "-z", "-v", "--stage", "--full-name"], in: folder)
        else {
            return nil
        }
        var entries = listed.split(separator: 0).compactMap(entry)
        guard entries.contains(where: { empty.contains($0.object) }) else { return entries }
        let added = try await run(
            ["diff-files", "-z", "--diff-filter=A", "--name-only", "--no-relative"], in: folder)
        let intended = Set(
            (added ?? []).split(separator: 0).map { Path(String(decoding: $0, as: UTF8.self)) })
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
        try await write(lines, ["update-index", "-z", "--index-info"], in: folder)
        guard let top = WorkTree.around(folder)?.top else { return }
        // These take paths from the folder they run in, the one above takes them from the top.
        let flags: [([String], (IndexEntry) -> Bool)] = [
            (["add", "--intent-to-add", "--pathspec-file-nul", "--pathspec-from-file=-"], \.isIntended),
            (["update-index", "-z", "--skip-worktree", "--stdin"], \.isSkipped),
            (["update-index", "-z", "--assume-unchanged", "--stdin"], \.isAssumedUnchanged),
        ]
        for (arguments, isMeant) in flags {
            try await write(added.filter(isMeant).map(\.path), arguments, in: top)
        }
    }

    private static func write(
        _ lines: [String], _ arguments: [String], in folder: String
    ) async throws(GitError) {
        guard !lines.isEmpty else { return }
        _ = try await run(
            arguments, in: folder, input: lines.flatMap { [UInt8]($0.utf8) + [0] })
    }

    /// The output of a git command; nil when there is no git.
    private static func run(
        _ arguments: [String], in folder: String, input: [UInt8] = []
    ) async throws(GitError) -> [UInt8]? {
        var options = PlatformOptions()
        // A terminal's interrupt is for this process, which decides what becomes of it.
        options.createSession = true
        do {
            let outcome = try await Subprocess.run(
                .name("git"), arguments: Arguments(["--literal-pathspecs", "-C", folder] + arguments),
                platformOptions: options,
                input: .array(input), output: .bytes(limit: 1 << 30), error: .bytes(limit: 1 << 20))
            guard outcome.terminationStatus.isSuccess else {
                let said = String(decoding: outcome.standardError, as: UTF8.self)
                throw GitError("git \(arguments[0]): \(said.split(separator: "\n").first ?? "failed")")
            }
            return outcome.standardOutput
        } catch let error as GitError {
            throw error
        } catch let error as SubprocessError where error.code == .executableNotFound {
            return nil
        } catch {
            throw GitError("git \(arguments[0]): \(error)")
        }
    }
}
