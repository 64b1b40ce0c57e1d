import ArgumentParser
import FolderlintKit
import SafeMove
import VisibleText

/// `folderlint undo`: takes the last fix back.
struct UndoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Take the last fix of this folder back, byte for byte.",
        discussion: """
            Refuses when that would overwrite what was changed since, and names it. A fix that was cut short \
            is taken back, and an undo that was is ended. Only the last fix can be taken back, and commits \
            stay as they are.

            EXAMPLES:
              folderlint undo --dry-run    show what would go back
              folderlint undo              take it back

            EXIT CODES:
              0  done, or shown
              2  a wrong option
              3  nothing to undo, or not without loss; a dry run where something was cut short
              4  a step failed, and everything is as it was; or what lies in place of \
            a journal is not of this account, and nothing was changed
            """)

    @Argument(help: "The folder of the fix, or one in its repository.", completion: .directory)
    var path = "."

    @Flag(name: .long, help: "Show what would go back and change nothing.")
    var dryRun = false

    func run() async throws {
        let folder = Terminal.real(Paths.joined(try Terminal.folder, path))
        do {
            if dryRun {
                if let interrupted = try Transaction.interrupted(folder, authority: .system) {
                    throw Refusal(.unreadable, interrupted.text)
                }
            } else if let recovery = try await Transaction.recover(folder, authority: .system) {
                Terminal.write(recovery.text)
                // A fix that had come to its end is what a person wants back; all else is back now.
                guard case .finished = recovery else { return }
            }
            let record = try await Transaction.undo(folder, dryRun: dryRun, authority: .system)
            Terminal.write(text(of: record))
        } catch let error as TransactionError {
            throw Refusal(error.status, "\(error)")
        }
    }

    private func text(of record: Record) -> String {
        let moves = record.moves.reversed().map { "  \($0.to.visible) → \($0.from.visible)\n" }
        let files = record.rewritten.map { "  \($0.visible)\n" }
        let tense = dryRun ? "would go back" : "went back"
        let restored = dryRun ? "would get their old bytes" : "have their old bytes"
        return (moves.isEmpty ? "" : "\(tense):\n\(moves.joined())")
            + (files.isEmpty ? "" : "\(restored):\n\(files.joined())")
            + (dryRun ? "" : "the last fix is undone\n")
    }
}
