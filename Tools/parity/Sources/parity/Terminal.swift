import ArgumentParser
import Foundation
import ParityKit

/// What the terminal can do, and the two ways of writing to it.
enum Terminal {
    static let isColoured =
        isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    static let showsProgress = isatty(STDERR_FILENO) == 1

    static func write(_ text: String) {
        Interruption.standBack()
        FileHandle.standardOutput.write(Data(text.utf8))
    }

    static func complain(_ text: String) {
        Interruption.standBack()
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }

    /// Shows how far a run has come, on one line that is written over.
    static func progress(_ done: Int, _ all: Int) {
        guard showsProgress else { return }
        let end = done == all ? "\r\u{1B}[K" : ""
        FileHandle.standardError.write(Data("\r\(done) of \(all) runs\(end)".utf8))
    }

    /// A folder for what the apps write, gone when the command is.
    static func sandbox() throws -> Sandbox {
        do {
            return try Sandbox.make()
        } catch {
            complain("\(error)")
            throw ExitCode(2)
        }
    }
}
