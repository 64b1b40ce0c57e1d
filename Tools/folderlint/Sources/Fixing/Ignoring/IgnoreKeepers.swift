import FolderlintKit
import SafeGit

/// The keeper of a tree's ignored files, made when the first thing moves.
struct IgnoreKeepers {
    private let tree: Tree
    private var known: IgnoreKeeper??

    init(_ tree: Tree) { self.tree = tree }

    /// Keeps what git ignores; nil where nothing moves, or nobody can be asked.
    mutating func follow(
        _ relocation: Relocation, _ edits: inout FixEdits
    ) async throws(FixError) -> IgnoreKeeper.Forecast? {
        guard !relocation.isEmpty else { return nil }
        do throws(GitFailure) {
            if known == nil { known = .some(try await IgnoreKeeper(tree)) }
            guard var keeper = known ?? nil else { return nil }
            defer { known = .some(keeper) }
            return try await keeper.follow(relocation, &edits)
        } catch {
            throw .unknownIgnores(reason: "\(error)")
        }
    }
}
