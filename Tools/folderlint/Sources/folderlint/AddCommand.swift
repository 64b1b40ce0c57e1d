import ArgumentParser
import Fixing
import FolderlintKit
import ProjectTree
import VisibleText

/// `folderlint add`: puts files into a project.
struct AddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add files to a project: to their folder's group, and to a target.",
        discussion: """
            Groups are made for folders that have none yet. Without --target a file goes to the target that \
            takes its neighbours. `folderlint undo` takes the last add back.

            EXAMPLES:
              folderlint add Shop/Cart.swift --target Shop
              folderlint add Shop/Map.swift --project App.xcodeproj --group "Control/1. Search"
            """)

    @Argument(
        help: "The files; a folder stands for the files in it that the project does not list.",
        completion: .file())
    var paths: [String]

    @Option(help: "The target that takes them.")
    var target: String?

    @Option(help: "The group they go to, when it is not their folder's.")
    var group: String?

    @Option(help: "The project; without it the only one of this folder.", completion: .file())
    var project: String?

    @OptionGroup var options: ChangingOptions

    func run() async throws {
        let folder = try Terminal.folder
        let places = project.map { [$0] } ?? []
        let unfinished = Unfinished(paths: places, folder: folder)
        if options.dryRun { try unfinished.refuse() } else { try await unfinished.recover() }
        let tree = try await Changing.tree(places)
        guard tree.projects.count == 1, let project = tree.projects.first else {
            let names = tree.projects.map(\.name.visible).joined(separator: ", ")
            throw Refusal(.usage, "there is more than one project here (\(names)): say which with --project")
        }
        let policy = try Changing.policy(named: options.config, places)
        if let (reason, remedy) = SyncChanges.standstill(of: project, in: tree, policy) {
            throw Refusal(.unreadable, "\(project.name.visible) is left as it is: \(reason); \(remedy)")
        }
        for path in paths.map({ Paths.joined(folder, $0) })
        where SyncChanges.leaves(path, of: project, in: tree, policy) {
            throw Refusal(
                .unreadable,
                "\(path.visible) is not added: the configuration excludes or does not include it, or it is in"
                    + " a submodule")
        }
        do {
            let plan = try SyncRun.plan(
                adding: paths, from: folder, to: project, in: tree, group: group, target: target
            ) { SyncChanges.leaves($0, of: project, in: tree, policy) }
            if let reason = try await SyncChanges.newFinding(of: plan, in: project, tree, policy) {
                throw Refusal(.unreadable, "nothing is added: \(reason.visible)\(advice(reason))")
            }
            try await Changing.carryOut([(project, plan)], in: tree, options)
            if plan.isEmpty { Terminal.write("nothing to add: the project has them already\n") }
        } catch let error as AddError {
            throw Refusal(.usage, "\(error)".visible)
        }
    }

    /// The options that would help against a finding, if any do.
    private func advice(_ reason: String) -> String {
        let targets = ["source-without-target", "test-file-not-in-test-target"]
        if targets.contains(where: reason.contains) { return "; say --target" }
        return reason.contains("file-outside-group-folder") ? "; say --group" : ""
    }
}
