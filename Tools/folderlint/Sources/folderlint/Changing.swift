import Fixing
import FolderlintKit
import ProjectTree
import SafeMove
import VisibleText

/// What the commands that change a project have in common.
enum Changing {
    /// Reads projects; all of them must be readable.
    static func tree(_ paths: [String]) async throws -> Tree {
        let folder = try Terminal.folder
        let tree: Tree
        do {
            tree = try await TreeReader(folder: folder).read(paths, asksLater: true)
        } catch let error as ReadingError {
            throw Refusal(.unreadable, "\(error)".visible)
        }
        if let failure = tree.failures.first {
            throw Refusal(.unreadable, "\(failure.container): \(failure.error)".visible)
        }
        for note in tree.notes { Terminal.complain("note: \(note.visible)") }
        return tree
    }

    /// Names the files that could not be read.
    static func noteObstacles(_ tree: Tree, so consequence: String) throws {
        let folder = try Terminal.folder
        for (path, reason) in tree.lookup.obstacles {
            let shown = Paths.relative(path, to: folder)
            Terminal.complain("note: \(shown.visible) cannot be read, so \(consequence): \(reason)")
        }
    }

    /// The configuration that holds for the first of some paths.
    static func policy(named file: String?, _ paths: [String]) throws -> Policy {
        let folder = try Terminal.folder
        let start = paths.first.map { Paths.joined(folder, $0) } ?? folder
        do {
            return try Policy.read(named: file, from: start, folder: folder)
        } catch {
            throw Refusal(.usage, "the configuration cannot be used\n\(error)")
        }
    }

    /// Shows plans and, unless it is a dry run, carries them out as a whole or not at all.
    static func carryOut(
        _ plans: [(project: Project, plan: SyncPlan)], in tree: Tree, _ options: ChangingOptions
    ) async throws {
        for (project, plan) in plans where plan.isEmpty {
            for line in plan.lines(in: project) {
                Terminal.write("\(project.name.visible): \(line.visible)\n")
            }
        }
        let plans = plans.filter { !$0.plan.isEmpty }
        guard !plans.isEmpty else { return }
        for (project, plan) in plans {
            guard let refusal = plan.refusal(in: project) else { continue }
            show(plans, isWritten: false)
            throw Refusal(.unreadable, "\(project.name.visible): \(refusal.visible)")
        }
        if !options.dryRun {
            let changes: ChangeSet
            do {
                changes = try SyncChanges(plans, in: tree).changes
            } catch {
                throw Refusal(.unreadable, "\(error)".visible)
            }
            if !options.allowDirty { try await refuseDirt(changes) }
            try await carryOut(changes)
        }
        show(plans, isWritten: !options.dryRun)
        if !options.dryRun { Terminal.write("`folderlint undo` takes it back; committing it is yours.\n") }
    }

    private static func show(_ plans: [(project: Project, plan: SyncPlan)], isWritten: Bool) {
        for (project, plan) in plans {
            Terminal.write(project.name.visible + (isWritten ? ":" : ", not written:") + "\n")
            for line in plan.lines(in: project) { Terminal.write("  \(line.visible)\n") }
        }
    }

    static func carryOut(_ changes: ChangeSet) async throws {
        do {
            try await Transaction(changes, authority: .system).run()
        } catch {
            throw Refusal(error.status, "\(error)")
        }
    }

    /// Refuses to change what is not committed.
    static func refuseDirt(_ changes: ChangeSet) async throws {
        let dirt: DirtyTree
        do {
            dirt = try await DirtyTree.touched(by: changes)
        } catch {
            throw Refusal(.unreadable, "\(error)".visible)
        }
        if let first = dirt.undecided.first {
            let others = dirt.undecided.count == 1 ? "" : " and \(dirt.undecided.count - 1) more"
            Terminal.complain(
                "note: whether \(first.visible)\(others) changed since the last commit is not known, for "
                    + "git would run a filter to tell; what moves keeps its bytes")
        }
        let lines =
            dirt.files.map { "  \($0.visible)" }
            + dirt.unsettled.map { file in
                "  \(file.path.visible) (its filter \"\(file.filter.visible)\" is not run; `git status` may "
                    + "settle it)"
            }
        guard !lines.isEmpty else { return }
        let shown = lines.prefix(10) + (lines.count > 10 ? ["  …"] : [])
        throw Refusal(
            .unreadable,
            "there are changes that are not committed; commit or stash them, or say --allow-dirty\n"
                + shown.joined(separator: "\n"))
    }
}
