import FolderlintKit
public import SafeMove

/// What git has not committed of what a plan touches.
public enum DirtyTree {
    /// Paths from the plan's root: tracked files that a plan moves or rewrites and that differ from the
    /// index, and all that is staged.
    ///
    /// Untracked files are no dirt: where they are in the way, they are conflicts.
    public static func files(touchedBy changes: ChangeSet) async -> [String] {
        let root = changes.root
        let options = ["diff", "--name-only", "-z", "--no-ext-diff", "--relative", "--ignore-submodules"]
        async let staged = Git.run(options + ["--cached"], in: root)
        async let changed = Git.run(options, in: root)
        let touched = Set(changes.rewrites.map(\.path) + changes.moves.map(\.from))
        let dirty = names(await changed).filter { isTouched($0, by: touched) }
        return Set(names(await staged) + dirty).sorted()
    }

    private static func names(_ output: [UInt8]?) -> [String] {
        (output ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a path or a folder that it is in is among some.
    private static func isTouched(_ path: String, by paths: Set<String>) -> Bool {
        Paths.upward(from: path).contains { paths.contains($0) }
    }
}
