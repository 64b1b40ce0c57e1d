import FolderlintKit
import SafeGit
public import SafeMove

/// What git has not committed of what a plan touches, by paths from the plan's root.
public struct DirtyTree: Sendable {
    /// Tracked files that a plan moves or rewrites and that differ from the last commit; of a plan that moves
    /// files, which changes the index, all that is staged.
    ///
    /// Untracked files are no dirt: where they are in the way, they are conflicts.
    public private(set) var files: [String] = []
    /// Files that a plan rewrites, and of which only a program that is not run could say whether they differ.
    public private(set) var unsettled: [Unsettled] = []
    /// Files that a plan moves as they are, and of which only a program that is not run could say whether
    /// they differ.
    public private(set) var undecided: [String] = []

    /// A file, and what `.gitattributes` calls the program.
    public struct Unsettled: Sendable, Equatable {
        public let path: String
        public let filter: String
    }

    /// Asks git; throws when it gives no answer, for then nobody knows what would be lost.
    public static func touched(by changes: ChangeSet) async throws(DirtyTreeError) -> DirtyTree {
        do throws(GitFailure) {
            guard let session = try await GitSession.open(changes.root) else { return DirtyTree() }
            return try await DirtyTree(changes, session)
        } catch {
            throw DirtyTreeError(reason: "\(error)")
        }
    }

    private init() {}

    private init(_ changes: ChangeSet, _ session: GitSession) async throws(GitFailure) {
        let root = changes.root
        let options = [
            "diff", "--name-only", "-z", "--no-ext-diff", "--no-textconv", "--no-renames", "--relative",
            "--ignore-submodules=all",
        ]
        let rewritten = Set(changes.rewrites.map(\.path))
        let touched = rewritten.union(changes.moves.map(\.from))
        let staged = Set(
            Self.names(try await session.ask(options + ["--cached"], in: root)).filter {
                !changes.moves.isEmpty || Self.isTouched($0, by: touched)
            })
        let dirty = Self.names(try await session.ask(options, in: root)).filter {
            Self.isTouched($0, by: touched) && !staged.contains($0)
        }
        let below = Paths.relative(root, to: session.checkout.top)
        let prefix = below == "." ? "" : below + "/"
        let filtered = try await session.filtered(dirty.map { prefix + $0 })
        files = Array(staged)
        for path in dirty {
            guard let filter = filtered[prefix + path] else {
                files.append(path)
                continue
            }
            if filter.isSettled { continue }
            if rewritten.contains(path) {
                unsettled.append(Unsettled(path: path, filter: filter.driver))
            } else {
                undecided.append(path)
            }
        }
        files.sort()
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
    let reason: String

    public var description: String {
        "whether there are changes that are not committed is not known; repair what git names, or say "
            + "--allow-dirty: \(reason)"
    }
}
