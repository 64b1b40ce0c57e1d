extension Changes {
    /// What changed in the work tree since it left a branch or commit; files that git does not know yet are
    /// new.
    public static func since(_ reference: String, in folder: String) async throws(ChangesError) -> Changes {
        guard let top = await text(["rev-parse", "--show-toplevel"], folder) else { throw .noGit(folder) }
        let root = trimmed(top)
        let commit = ["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"]
        guard let named = await text(commit, root) else { throw .noSuchCommit(reference) }
        // What others did on the branch since is not this work tree's doing.
        let base = await text(["merge-base", trimmed(named), "HEAD"], root) ?? named
        let arguments = ["diff", "--name-status", "-z", "-M", "--no-ext-diff", trimmed(base), "--"]
        guard let status = await Git.run(arguments, in: root) else { throw .noSuchCommit(reference) }
        let others = await Git.run(["ls-files", "--others", "--exclude-standard", "-z"], in: root) ?? []
        return await changes(status, others, since: trimmed(base), root)
    }

    private static func changes(
        _ status: [UInt8], _ others: [UInt8], since base: String, _ root: String
    ) async -> Changes {
        var added = Set(fields(others).map { root + "/" + $0 })
        var removed: Set<String> = []
        var modified: Set<String> = []
        var lines: [String: DiffLines] = [:]
        var fields = fields(status)[...]
        while let kind = fields.popFirst(), let path = fields.popFirst() {
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
            let arguments = ["diff", "-U0", "-M", "--no-color", "--no-ext-diff", base, "--"] + names
            guard let diff = await Git.run(arguments, in: root) else { continue }
            lines[root + "/" + last] = DiffLines(String(decoding: diff, as: UTF8.self))
            // A document with a new name is judged by its lines, as before.
            if kind.first == "R" { added.remove(root + "/" + last) }
        }
        return Changes(lines: lines, added: added, removed: removed, modified: modified)
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

    private static func text(_ arguments: [String], _ folder: String) async -> String? {
        await Git.run(arguments, in: folder).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func trimmed(_ text: String) -> String {
        text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}

/// Why nobody can say what changed.
public enum ChangesError: Error, Equatable, CustomStringConvertible {
    case noGit(String)
    case noSuchCommit(String)

    public var description: String {
        switch self {
        case .noGit(let folder): "\(folder): not in a git work tree, so that --since has nothing to compare"
        case .noSuchCommit(let name): "git knows no commit \"\(name)\"; in CI fetch it first"
        }
    }
}
