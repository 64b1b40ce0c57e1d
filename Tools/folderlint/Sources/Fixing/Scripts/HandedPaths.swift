import FolderlintKit

/// The paths that a command hands to a program which it runs: `python3 count.py App`, `sh -c '…' _ App`.
enum HandedPaths {
    /// Whether the word behind some others of a command is handed on.
    static func areHandedOn(behind words: [Substring]) -> Bool {
        var words = words[...]
        if words.first == "xargs" {
            words = words.drop { !interpreters.contains(Paths.name(of: String($0))) }
        }
        guard let first = words.first, interpreters.contains(Paths.name(of: String(first))) else {
            return false
        }
        let rest = words.dropFirst()
        if rest.contains(where: { ["-", "-c", "-e", "-m", "-s"].contains($0) }) {
            return !["-c", "-e", "-m"].contains(rest.last)
        }
        return rest.contains { !$0.hasPrefix("-") }
    }

    /// Commands that run a program, whose operands are those behind its name.
    static let interpreters: Set<String> = [
        "bash", "dash", "ksh", "node", "perl", "php", "python", "python3", "ruby", "sh", "swift", "zsh",
    ]

    /// Whether such a program uses what it gets in another folder or as a text.
    static func areChanged(
        behind words: [Substring], _ follower: PathFollower, _ root: PathFollower.Frame
    ) -> Bool {
        guard areHandedOn(behind: words) else { return false }
        var rest = words.dropFirst()
        if words.first == "xargs" {
            rest = rest.drop { !interpreters.contains(Paths.name(of: String($0))) }.dropFirst()
        }
        if rest.contains(where: { ["-", "-c", "-e", "-s"].contains($0) }) { return true }
        guard let script = rest.first(where: { !$0.hasPrefix("-") }), let found = follower.find(script, root),
            !found.isFolder, let bytes = follower.tree.lookup.bytes(at: found.path)
        else { return false }
        guard MentioningFiles.isShellScript(found.path, bytes) else {
            return CutPaths.occur(in: bytes) || ForeignPaths.leavesFolder(inProgram: bytes)
        }
        return follower.texts.script(String(decoding: bytes, as: UTF8.self)).reused.changesParameters
            || ForeignPaths.mayBeEntered(in: bytes)
    }
}
