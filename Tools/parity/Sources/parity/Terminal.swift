import ArgumentParser
import Foundation
import ParityKit
import VisibleText

/// The abilities of the terminal, and the two ways of writing to it.
enum Terminal {
    static let isColoured =
        isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    static let showsProgress = isatty(STDERR_FILENO) == 1

    /// Writes lines for a person, without control characters from files.
    static func write(_ text: String) {
        Interruption.standBack()
        put(text.visibleLines(keeping: TerminalReport.marks), on: .standardOutput)
    }

    /// Writes text for a program, unchanged.
    static func writeExactly(_ text: String) {
        Interruption.standBack()
        put(text, on: .standardOutput)
    }

    /// Writes an error on one line; quoted text cannot begin a new line.
    static func complain(_ text: String) {
        Interruption.standBack()
        put("\(text.visible)\n", on: .standardError)
    }

    /// Writes an error with advice on lines of its own; quoted text cannot begin a new line.
    static func complain(_ text: String, about problem: String) {
        Interruption.standBack()
        put(text.visibleLines(around: problem) + "\n", on: .standardError)
    }

    /// Shows the progress of a run on one line, which each call overwrites.
    static func progress(_ done: Int, _ all: Int) { progress(done, all, of: "runs") }

    static func progress(_ done: Int, _ all: Int, of things: String) {
        guard showsProgress else { return }
        let end = done == all ? "\r\u{1B}[K" : ""
        put("\r\(done) of \(all) \(things)\(end)", on: .standardError)
    }

    /// Writes the text and ignores errors, since a signal reports that the terminal was closed.
    private static func put(_ text: String, on file: FileHandle) {
        try? file.write(contentsOf: Data(text.utf8))
    }

    /// A folder for the apps' files, removed at the end of the command.
    static func sandbox() throws -> Sandbox {
        do {
            return try Sandbox.make()
        } catch {
            complain("\(error)")
            throw ExitCode(2)
        }
    }
}
