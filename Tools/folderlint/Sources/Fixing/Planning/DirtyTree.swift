import FolderlintKit
import SafeGit
public import SafeMove

/// What git has not committed of what a plan touches.
public enum DirtyTree {
    /// Paths from the plan's root: tracked files that a plan moves or rewrites and that differ from the
    /// index, and all that is staged.
    ///
    /// Untracked files are no dirt: where they are in the way, they are conflicts.
    ///
    /// - Returns: The paths, each with why it counts where that is not plain; throws a sentence when git
    ///   cannot be asked about the checkout without risk.
    public static func files(touchedBy changes: ChangeSet) async throws(DirtyTreeError) -> [String] {
        do throws(GitFailure) {
            guard let session = try await GitSession.open(changes.root) else { return [] }
            return try await files(touchedBy: changes, session)
        } catch {
            // Git that fails has no index, or none that it understands; the transaction says that.
            if case .failed = error { return [] }
            throw DirtyTreeError(description: "\(error)")
        }
    }

    private static func files(
        touchedBy changes: ChangeSet, _ session: GitSession
    ) async throws(GitFailure) -> [String] {
        let root = changes.root
        let options = [
            "diff", "--name-only", "-z", "--no-ext-diff", "--no-textconv", "--no-renames", "--relative",
            "--ignore-submodules=all",
        ]
        let staged = Set(names(try await session.ask(options + ["--cached"], in: root)))
        let touched = Set(changes.rewrites.map(\.path) + changes.moves.map(\.from))
        let dirty = names(try await session.ask(options, in: root)).filter {
            isTouched($0, by: touched) && !staged.contains($0)
        }
        let below = Paths.relative(root, to: session.checkout.top)
        let prefix = below == "." ? "" : below + "/"
        let filtered = try await session.filtered(dirty.map { prefix + $0 })
        let shown = dirty.map { path in
            filtered[prefix + path].map { filter in
                "\(path) (git would run the filter \"\(filter)\" to tell, and is not asked to; "
                    + "after `git status` it may count as unchanged)"
            } ?? path
        }
        return (staged + shown).sorted()
    }

    private static func names(_ output: [UInt8]) -> [String] {
        output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a path or a folder that it is in is among some.
    private static func isTouched(_ path: String, by paths: Set<String>) -> Bool {
        Paths.upward(from: path).contains { paths.contains($0) }
    }
}

/// Why nobody can say what is not committed.
public struct DirtyTreeError: Error, Sendable, CustomStringConvertible {
    public let description: String
}
