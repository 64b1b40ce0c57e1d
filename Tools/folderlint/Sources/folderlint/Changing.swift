import FolderlintKit
import ProjectTree
import VisibleText

/// What the commands that change a project have in common.
enum Changing {
    /// Reads projects; all of them must be readable.
    static func tree(_ paths: [String]) async throws -> Tree {
        let tree: Tree
        do {
            tree = try await TreeReader(folder: Terminal.folder).read(paths)
        } catch let error as ReadingError {
            throw Refusal(.unreadable, "\(error)".visible)
        }
        if let failure = tree.failures.first {
            throw Refusal(.unreadable, "\(failure.container): \(failure.error)".visible)
        }
        for note in tree.notes { Terminal.complain("note: \(note.visible)") }
        return tree
    }

    /// Shows a plan and, unless it is a dry run, writes it.
    static func carry(out plan: SyncPlan, in project: Project, dryRun: Bool) throws {
        guard !plan.isEmpty else { return }
        if !dryRun {
            do {
                try ProjectWriter.write(plan, in: project)
            } catch {
                throw Refusal(.unreadable, "\(error)".visible)
            }
        }
        Terminal.write(project.name.visible + (dryRun ? ", not written:" : ":") + "\n")
        for line in plan.lines(in: project) { Terminal.write("  \(line.visible)\n") }
    }
}
