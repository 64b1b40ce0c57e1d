import ArgumentParser
import FolderlintKit

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
            left alone. A new file goes to the target that takes its neighbours.

            EXAMPLES:
              folderlint sync --dry-run        show what would change
              folderlint sync --prefer disk    the disk is right: change the projects of this folder
            """)

    @Argument(help: "Projects, workspaces or folders that hold them.", completion: .file())
    var paths: [String] = []

    @Option(help: "Which side is right; so far the disk can be.")
    var prefer = Side.disk

    @Flag(name: .long, help: "Show the changes and make none.")
    var dryRun = false

    func run() async throws {
        let tree = try await Changing.tree(paths)
        var count = 0
        for (project, plan) in SyncRun.plans(for: tree) {
            count += plan.isEmpty ? 0 : 1
            try Changing.carry(out: plan, in: project, dryRun: dryRun)
        }
        if count == 0 { Terminal.write("nothing to change\n") }
    }
}
