import SafeGit

extension Changes {
    /// What changed in the work tree since it left a branch or commit; files that git does not know yet are
    /// new.
    public static func since(_ reference: String, in folder: String) async throws(ChangesError) -> Changes {
        let opened: GitSession?
        do { opened = try await GitSession.open(folder) } catch { throw .notAsked("\(error)") }
        guard let session = opened else { throw .noGit(folder) }
        let commit = ["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"]
        guard let named = try await line(commit, session) else { throw .noSuchCommit(reference) }
        // What others did on the branch since is not this work tree's doing.
        let base = try await line(["merge-base", named, "HEAD"], session) ?? named
        // Without the renames where git lacks a file's old content, as in a partial clone.
        var status = try await ask(diff + ["--name-status", "-z", "-M", base, "--"], session)
        if status == nil {
            status = try await ask(diff + ["--name-status", "-z", "--no-renames", base, "--"], session)
        }
        guard let status else { throw .noSuchCommit(reference) }
        let others = try await answer(["ls-files", "--others", "--exclude-standard", "-z"], session)
        let unknown = try await undecided(status, since: base, session)
        return try await changes(status, others, since: base, without: unknown, session)
    }

    /// A look at what differs, in which git starts nothing and enters no submodule.
    private static let diff = ["diff", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all"]

    /// Changed files of which only a program that is not run could say whether they changed: what differs
    /// is their content on disk, not what is staged.
    private static func undecided(
        _ status: [UInt8], since base: String, _ session: GitSession
    ) async throws(ChangesError) -> [String: GitSession.Filtered] {
        let fields = fields(status)
        let changed = fields.indices.dropLast().filter { fields[$0] == "M" }.map { fields[$0 + 1] }
        let filtered: [String: GitSession.Filtered]
        do { filtered = try await session.filtered(changed) } catch { throw .notAsked("\(error)") }
        guard !filtered.isEmpty else { return [:] }
        let staged = try await answer(
            diff + ["--cached", "--name-only", "-z", "--no-renames", base, "--"], session)
        let certain = Set(Changes.fields(staged))
        return filtered.filter { !certain.contains($0.key) }
    }

    private static func changes(
        _ status: [UInt8], _ others: [UInt8], since base: String,
        without unknown: [String: GitSession.Filtered],
        _ session: GitSession
    ) async throws(ChangesError) -> Changes {
        let root = session.checkout.top
        var added = Set(fields(others).map { root + "/" + $0 })
        var removed: Set<String> = []
        var modified: Set<String> = []
        var lines: [String: DiffLines] = [:]
        var fields = fields(status)[...]
        while let kind = fields.popFirst(), let path = fields.popFirst() {
            if kind == "M", unknown[path] != nil { continue }
            var names = [path]
            switch kind.first {
            case "A": added.insert(root + "/" + path)
            case "D": removed.insert(root + "/" + path)
            case "R", "C":
                guard let new = fields.popFirst() else { break }
                names.append(new)
                added.insert(root + "/" + new)
                if kind.first == "R" { removed.insert(root + "/" + path) }
            default: modified.insert(root + "/" + path)
            }
            guard let last = names.last, kind.first == "M" || kind.first == "R", isReadByLine(last) else {
                continue
            }
            let arguments = diff + ["-U0", "-M", "--no-color", base, "--"] + names
            guard let diff = try await ask(arguments, session) else { continue }
            lines[root + "/" + last] = DiffLines(String(decoding: diff, as: UTF8.self))
            // A document with a new name is judged by its lines, as before.
            if kind.first == "R" { added.remove(root + "/" + last) }
        }
        return Changes(
            lines: lines, added: added, removed: removed, modified: modified, notes: notes(unknown))
    }

    private static func notes(_ unknown: [String: GitSession.Filtered]) -> [String] {
        unknown.filter { !$0.value.isSettled }.sorted { $0.key < $1.key }.map { path, filter in
            "\(path) counts as unchanged: git would run the filter \"\(filter.driver)\" to tell"
        }
    }

    /// Files in which a finding has a line.
    private static func isReadByLine(_ path: String) -> Bool {
        [
            ".pbxproj", ".xcscheme", ".xctestplan", ".xcconfig", ".xcworkspacedata", ".xcfilelist",
            ".modulemap",
        ]
        .contains { path.hasSuffix($0) }
    }

    private static func fields(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// What a command prints that has no reason to fail.
    private static func answer(
        _ arguments: [String], _ session: GitSession
    ) async throws(ChangesError) -> [UInt8] {
        do { return try await session.ask(arguments) } catch { throw .notAsked("\(error)") }
    }

    /// What a command prints; nil when git ends with an error.
    private static func ask(
        _ arguments: [String], _ session: GitSession
    ) async throws(ChangesError) -> [UInt8]? {
        do throws(GitFailure) {
            return try await session.ask(arguments)
        } catch {
            if case .failed = error { return nil }
            throw .notAsked("\(error)")
        }
    }

    private static func line(
        _ arguments: [String], _ session: GitSession
    ) async throws(ChangesError) -> String? {
        try await ask(arguments, session).map { bytes in
            String(decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
        }
    }
}

/// Why nobody can say what changed.
public enum ChangesError: Error, Equatable, CustomStringConvertible {
    case noGit(String)
    case noSuchCommit(String)
    /// Git could not be asked about the checkout without risk.
    case notAsked(String)

    public var description: String {
        switch self {
        case .noGit(let folder): "\(folder): not in a git work tree, so that --since has nothing to compare"
        case .noSuchCommit(let name): "git knows no commit \"\(name)\"; in CI fetch it first"
        case .notAsked(let reason): reason
        }
    }
}
