import FolderlintKit
import Foundation
import Pbxproj
import ProjectTree
import SafeMove

/// The baseline of a check, as it is after a fix: what it knows stays known wherever the fix brings it, and
/// what the fix mends is known no longer.
///
/// What was not known before is not known afterwards. What the checker finds only in the tree that the plan
/// leaves is a rest of what it found before, as the files of a group without a folder that have to stay; it
/// is known unless a finding that was unknown has the same place.
struct FollowedBaseline {
    /// Absolute.
    private let file: String
    private let bytes: [UInt8]
    private let known: Baseline

    /// Nil where there is no baseline that can be read, or a fix cannot write it.
    init?(_ tree: Tree, _ policy: Policy) {
        let top = policy.folder ?? tree.git?.root ?? tree.lookup.path(of: tree.root)
        file = policy.baseline ?? Paths.joined(top, BaselineFile.name)
        let place = tree.lookup.find(file)
        guard place.kind == .file, place.path == file, Paths.inside(PlanRoot(tree).folder, file) != nil,
            let bytes = tree.lookup.bytes(at: file),
            let known = try? BaselineFile.parse(Data(bytes), path: file)
        else { return nil }
        (self.bytes, self.known) = (bytes, known)
    }

    /// Adds the baseline to what a plan writes, if it changes, and takes its lines from the mentions.
    static func follow(
        _ plan: inout FixPlan, from tree: Tree, to after: Tree, _ moves: [Rearrangement.Move],
        _ policy: Policy
    ) async {
        let root = PlanRoot(tree)
        guard !plan.changes.isEmpty, let baseline = FollowedBaseline(tree, policy),
            Rearrangement(moves).place(of: baseline.file) == baseline.file
        else { return }
        let path = root.relative(baseline.file)
        plan.mentions.removeAll { $0.file == path }
        plan.changes.rewrites.removeAll { $0.path == path }
        let new = await baseline.followed(from: tree, to: after, moves, policy)
        guard new != baseline.known, let text = try? BaselineFile.text(new) else { return }
        plan.changes.rewrites.append(
            root.rewrite(baseline.file, baseline.bytes, SourceBuffer(Array(text.utf8))))
        plan.changes.rewrites.sort { $0.path < $1.path }
    }

    private func followed(
        from tree: Tree, to after: Tree, _ moves: [Rearrangement.Move], _ policy: Policy
    ) async -> Baseline {
        let old = await NewFindings.all(in: tree, policy)
        let new = await NewFindings.all(in: after, policy)
        let (unknown, rest) = known.without(old, folder: folder, \.finding)
        let found = await NewFindings(tree, policy, unknown).unlike(new, moves).found
        return Baseline(rest + found.map { Baseline.Entry($0.finding, folder: folder) })
    }

    private var folder: String { Paths.folder(of: file) }
}
