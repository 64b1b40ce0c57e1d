import FolderlintKit
import Foundation
import Pbxproj
import ProjectTree
import SafeMove

/// The baseline of a check, as it is after a fix: what it knows stays known wherever the fix brings it, and
/// what the fix mends is known no longer.
///
/// What was not known before is not known afterwards. In a project of which something is known, the checker
/// may find a rest of that in the tree that the plan leaves, as the files of a group without a folder that
/// have to stay; it is known unless a finding that was unknown has the same place.
struct FollowedBaseline {
    /// As the configuration names it, absolute; a link to it counts.
    private let file: String
    /// Where it is on disk.
    private let place: String
    private let bytes: [UInt8]
    private let known: Baseline

    /// Nil where there is no baseline that can be read.
    init?(_ tree: Tree, _ policy: Policy) {
        file = Self.file(of: tree, policy)
        guard let place = Self.place(of: file, in: tree), let bytes = tree.lookup.bytes(at: place),
            let known = try? BaselineFile.parse(Data(bytes), path: file)
        else { return nil }
        (self.place, self.bytes, self.known) = (place, bytes, known)
    }

    /// What the run and each other configuration in the tree say, and the run's own with each baseline of the
    /// usual name that none of them names.
    private static func policies(_ tree: Tree, _ policy: Policy) -> [Policy] {
        let configurations = tree.files(named: [ConfigurationFile.name]).filter {
            Paths.folder(of: $0) != policy.folder
        }
        let policies =
            [policy]
            + configurations.compactMap { path in
                tree.lookup.text(at: path).flatMap { try? ConfigurationFile.parse($0, at: path) }
            }
        let named = Set(policies.map { file(of: tree, $0) })
        return policies
            + tree.files(named: [BaselineFile.name]).filter { !named.contains($0) }.map { file in
                var policy = policy
                policy.baseline = file
                return policy
            }
    }

    private static func file(of tree: Tree, _ policy: Policy) -> String {
        let top = policy.folder ?? tree.git?.root ?? tree.lookup.path(of: tree.root)
        return policy.baseline ?? Paths.joined(top, BaselineFile.name)
    }

    /// Where a file is, or the file that a link leads to; nil if that is none.
    private static func place(of file: String, in tree: Tree) -> String? {
        var path = file
        for _ in 0..<8 {
            let found = tree.lookup.find(path)
            guard found.kind == .link, let destination = tree.lookup.destination(of: found.path) else {
                return found.kind == .file ? found.path : nil
            }
            path = Paths.joined(Paths.folder(of: found.path), destination)
        }
        return nil
    }

    /// Keeps the file where the configuration names it.
    static func hold(in tree: Tree, _ policy: Policy, _ constraints: inout Constraints) {
        for policy in policies(tree, policy) {
            let file = file(of: tree, policy)
            guard let place = place(of: file, in: tree) else { continue }
            for path in Set([file, place]) {
                constraints.places[path] = Reason(
                    code: "baseline", text: "it is the baseline of the findings that are accepted",
                    remedy: "move it by hand, and name its new place in \(ConfigurationFile.name)")
            }
        }
    }

    /// Adds the baselines to what a plan writes, if they change, and takes their lines from the mentions.
    static func follow(
        _ plan: inout FixPlan, from tree: Tree, to after: Tree, _ moves: [Rearrangement.Move],
        _ policy: Policy
    ) async {
        guard !plan.changes.isEmpty else { return }
        var seen: Set<String> = []
        // The baselines of one configuration share the two runs of its rules.
        var findings: [String?: Findings] = [:]
        for policy in policies(tree, policy) {
            guard let baseline = FollowedBaseline(tree, policy), seen.insert(baseline.place).inserted
            else { continue }
            let known: Findings
            if let shared = findings[policy.folder] {
                known = shared
            } else {
                known = Findings(
                    old: await NewFindings.all(in: tree, policy),
                    new: await NewFindings.all(in: after, policy))
            }
            findings[policy.folder] = known
            await follow(baseline, &plan, from: tree, known, moves, policy)
        }
    }

    /// What a check finds before and after a fix.
    private struct Findings {
        let old: [NewFindings.Known]
        let new: [NewFindings.Known]
    }

    private static func follow(
        _ baseline: FollowedBaseline, _ plan: inout FixPlan, from tree: Tree, _ findings: Findings,
        _ moves: [Rearrangement.Move], _ policy: Policy
    ) async {
        let root = PlanRoot(tree)
        let path = root.relative(baseline.place)
        plan.mentions.removeAll { $0.file == path }
        plan.changes.rewrites.removeAll { $0.path == path }
        let new = await baseline.followed(from: tree, findings, moves, policy)
        guard new != baseline.known, let text = try? BaselineFile.text(new) else { return }
        guard Paths.inside(root.folder, baseline.place) != nil else {
            return plan.mentions.append(
                Mention(
                    file: Paths.relative(baseline.place, to: root.folder), line: 1,
                    path: Paths.name(of: baseline.place), destination: nil,
                    note: "is the baseline, and nothing is written outside of the repository; "
                        + "`folderlint --write-baseline` renews it"))
        }
        plan.changes.rewrites.append(
            root.rewrite(baseline.place, baseline.bytes, SourceBuffer(Array(text.utf8))))
        plan.changes.rewrites.sort { $0.path < $1.path }
    }

    private func followed(
        from tree: Tree, _ findings: Findings, _ moves: [Rearrangement.Move], _ policy: Policy
    ) async -> Baseline {
        let folder = Paths.folder(of: file)
        let (unknown, rest) = known.without(findings.old, folder: folder, \.finding)
        let containers = Set(known.entries.map(\.container))
        let found = await NewFindings(tree, policy, unknown).unlike(findings.new, moves).found
            .map { Baseline.Entry($0.finding, folder: folder) }
        return Baseline(rest + found.filter { containers.contains($0.container) })
    }
}
