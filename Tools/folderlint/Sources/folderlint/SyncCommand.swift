import ArgumentParser
import Fixing
import FolderlintKit
import ProjectTree
import VisibleText

/// `folderlint sync`: lets the mirrored groups of projects follow their folders.
struct SyncCommand: AsyncParsableCommand {
    /// Which side is right.
    enum Side: String, ExpressibleByArgument, CaseIterable {
        case disk
    }

    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Let groups that mirror their folders follow them: new, deleted and moved files.",
        discussion: """
            Changes project documents only; no file is moved, and a group that does not mirror its folder is \
            left alone. A new file goes to the target that takes its neighbours. `folderlint undo` takes the \
            last sync back.

            Where git knows the files, their contents tell which file or folder has the name of another one \
            now; each keeps its targets.

            EXIT CODES:
              0  done, or nothing to do
              1  the same, and files are left as they are: `check` reports them, or would
              2  a wrong option or configuration
              3  a project cannot be read or is left as it is, or the sync is refused
              4  the sync failed and was taken back

            EXAMPLES:
              folderlint sync --dry-run        show what would change
              folderlint sync --prefer disk    the disk is right: change the projects of this folder
            """)

    @Argument(help: "Projects, workspaces or folders that hold them.", completion: .file())
    var paths: [String] = []

    @Option(help: "Which side is right; so far the disk can be.")
    var prefer: Side?

    @OptionGroup var options: ChangingOptions

    func run() async throws {
        let folder = try Terminal.folder
        let unfinished = Unfinished(paths: paths, folder: folder)
        let writes = prefer != nil && !options.dryRun
        if writes { try await unfinished.recover() } else { try unfinished.refuse() }
        let tree = try await Changing.tree(paths)
        let (plans, status) = try await plans(for: tree, from: folder)
        guard prefer != nil || options.dryRun else {
            let count = plans.count { !$0.plan.isEmpty }
            throw Refusal(
                .usage,
                "say which side is right\n  --prefer disk: "
                    + (count == 0
                        ? "nothing to change" : "\(count) project\(count == 1 ? "" : "s") would change"))
        }
        let removes = plans.contains { !$0.plan.removals.isEmpty }
        if removes, !options.dryRun, let note = tree.notes.first, tree.git?.knowsIgnored != true {
            throw Refusal(
                .unreadable,
                "references would be removed, and whether git ignores their files is not known: "
                    + note.visible)
        }
        try await Changing.carryOut(plans, in: tree, options)
        if plans.allSatisfy(\.plan.isEmpty), status != .unreadable { Terminal.write("nothing to change\n") }
        if status != .clean { throw ExitCode(status.rawValue) }
    }

    /// The plans of the projects that may change, and how a run ends because of what is left.
    private func plans(for tree: Tree, from folder: String) async throws -> (
        plans: [(project: Project, plan: SyncPlan)], status: ExitStatus
    ) {
        let policy = try Changing.policy(named: options.config, paths)
        let (plans, left, unchanged):
            ([(project: Project, plan: SyncPlan)], [String: String], [String: String])
        do {
            (plans, left, unchanged) = try await SyncChanges.plans(for: tree, policy)
        } catch {
            throw Refusal(.unreadable, "\(error)".visible)
        }
        try Changing.noteObstacles(tree, so: "its content is not known")
        for (path, reason) in (left.merging(unchanged) { first, _ in first }).sorted(by: { $0.key < $1.key })
        {
            let shown = Paths.relative(path, to: folder)
            Terminal.complain("note: \(shown.visible) is left as it is: \(reason.visible)")
        }
        let isRefused = tree.projects.contains { project in
            unchanged[project.container] != nil
                && (SyncChanges.standstill(of: project, in: tree, policy) == nil
                    || SyncChanges.isUnwritable(project, policy))
        }
        return (plans, isRefused ? .unreadable : left.isEmpty ? .clean : .found)
    }
}
