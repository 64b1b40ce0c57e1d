import ArgumentParser
import Fixing
import FolderlintKit
import ProjectTree
import SafeMove
import VisibleText

/// One run of `folderlint fix`.
struct FixRun: Sendable {
    private let options: FixOptions
    private let folder: String
    private var unfinished: Unfinished { Unfinished(paths: options.paths, folder: folder) }

    init(_ options: FixOptions, in folder: String) {
        self.options = options
        self.folder = folder
    }

    /// Shows the plan of one side, and carries it out unless that is not wanted.
    func run(_ side: FixSide) async throws {
        if options.dryRun { try unfinished.refuse() } else { try await unfinished.recover() }
        let (tree, plan) = try await Progress.during("folderlint: planning") { try await self.plan(side) }
        try Changing.noteObstacles(tree, so: "what it names is not followed")
        let report = FixReport(plan, for: tree)
        if options.dryRun {
            try show(plan, report)
            if !plan.changes.isEmpty { throw ExitCode(ExitStatus.found.rawValue) }
            return
        }
        guard !plan.changes.isEmpty else { return try show(plan, report) }
        if !options.allowDirty { try await Changing.refuseDirt(plan.changes) }
        await warnOfXcode(tree, plan)
        try await Changing.carryOut(plan.changes)
        if options.format == .json { return Terminal.write(document: try report.json()) }
        Terminal.write(report.refusals + report.mentionsAfterwards + report.warnings)
        Terminal.write("\(report.summary)\n")
        Terminal.write("`folderlint undo\(place(of: plan))` takes it back; committing it is yours.\n")
    }

    /// What an undo has to be told, from here; nothing in the folder of the fix.
    private func place(of plan: FixPlan) -> String {
        let root = plan.changes.root
        guard !Paths.holds(root, folder) else { return "" }
        return " \(ShellWord.path(Paths.relative(root, to: folder)).visible)"
    }

    /// Says what either side would do, and asks for one.
    func compare() async throws {
        try unfinished.refuse()
        let lines = try await Progress.during("folderlint: planning") {
            var lines: [String] = []
            for side in [FixSide.project, .disk] {
                let (tree, plan) = try await self.plan(side)
                lines.append("  --prefer \(side.rawValue): \(FixReport(plan, for: tree).summary)")
            }
            return lines
        }
        throw Refusal(.usage, "say which side is right\n" + lines.joined(separator: "\n"))
    }

    // MARK: - Parts of a run

    private func plan(_ side: FixSide) async throws -> (Tree, FixPlan) {
        let (tree, asked) = try await read()
        let planner: any Planning =
            switch side {
            case .project: ProjectPlanner { try await Transaction($0, authority: .system).conflicts() }
            case .disk: DiskFixPlanner()
            }
        do {
            return (tree, try await planner.plan(tree, try request(tree, asked)))
        } catch let error as FixError {
            throw Refusal(.unreadable, "\(error)")
        } catch let error as TransactionError {
            throw Refusal(error.status, "\(error)")
        }
    }

    /// What was asked about, and the other projects and workspaces of the repository: they name files that
    /// may move.
    private func read() async throws -> (Tree, asked: Set<String>) {
        let tree = try await Changing.tree(options.paths)
        let asked = Set(tree.projects.map(\.container))
        let known = asked.union(tree.workspaces)
        let others = tree.containers.filter { !known.contains($0) && Terminal.isFolder($0) }
        guard !others.isEmpty else { return (tree, asked) }
        // Those that cannot be read, as in a tool's test data, name nothing.
        let paths = options.paths.isEmpty ? ["."] : options.paths
        return (try await TreeReader(folder: folder).read(paths + others, asksLater: true), asked)
    }

    private func request(_ tree: Tree, _ asked: Set<String>) throws -> FixRequest {
        let start = options.paths.first.map { Paths.joined(folder, $0) } ?? folder
        let policy: Policy
        do {
            policy = try Policy.read(named: options.config, from: start, folder: folder)
        } catch {
            throw Refusal(.usage, "the configuration cannot be used\n\(error)")
        }
        do throws(BaselineError) {
            if let file = policy.baseline { _ = try BaselineFile.read(file) }
        } catch {
            throw Refusal(.usage, "\(error)".visible)
        }
        return FixRequest(
            policy: policy, rules: Set(options.rule), groups: options.group.compactMap { Glob($0) },
            projects: try projects(tree, asked), rewritesMentions: options.rewriteMentions)
    }

    /// The projects that `--project` names, by name or by path; without it all that were asked about.
    private func projects(_ tree: Tree, _ asked: Set<String>) throws -> Set<String> {
        guard !options.project.isEmpty else { return asked }
        var found: Set<String> = []
        for name in options.project {
            let path = Paths.joined(folder, name)
            let projects = tree.projects.filter { asked.contains($0.container) }
            let matches = projects.filter { project in
                project.name == name || project.container == path || project.container == path + ".xcodeproj"
            }
            guard !matches.isEmpty else {
                let names = projects.map(\.name.visible).joined(separator: ", ")
                throw Refusal(.usage, "there is no project \"\(name.visible)\" here; there are: \(names)")
            }
            found.formUnion(matches.map(\.container))
        }
        return found
    }

    private func show(_ plan: FixPlan, _ report: FixReport) throws {
        if options.format == .json { return Terminal.write(document: try report.json()) }
        let text = report.text
        Terminal.write(text.isEmpty ? "" : text + "\n")
        Terminal.write(plan.changes.isEmpty ? "nothing to fix\n" : "\(report.summary)\n")
    }

    /// Xcode asks what to do about files that change under it, and its answer may be its own old text.
    private func warnOfXcode(_ tree: Tree, _ plan: FixPlan) async {
        let written = plan.changes.rewrites.map { "\(plan.changes.root)/\($0.path)" }
        let projects = tree.projects.filter { written.contains($0.documentPath) }.map(\.container)
        guard !projects.isEmpty else { return }
        for path in await Xcode.mayHaveOpen(projects + tree.workspaces, outside: plan.changes.root) {
            Terminal.complain(
                "warning: Xcode is running and has had \(Paths.relative(path, to: folder).visible) open; "
                    + "where it asks, let it use the version on disk")
        }
    }
}

extension TransactionError {
    /// How a run ends that met this.
    var status: ExitStatus {
        switch self {
        case .rolledBack, .stuck, .unbelievable: .failed
        case .conflicts, .busy, .interrupted, .nothingToUndo, .changedSince, .unprepared: .unreadable
        }
    }
}
