import Foundation

/// Files that a test writes and then executes.
enum ProgramFile {
    /// Writes a program.
    ///
    /// Another process writes it: a process that a test starts at this moment would inherit the open file from
    /// this process, and the kernel does not execute a file that is open for writing.
    static func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let writer = Process()
        writer.executableURL = URL(filePath: "/bin/sh")
        writer.arguments = ["-c", "printf %s \"$0\" >\"$1\" && chmod 755 \"$1\"", text, file.path]
        try writer.run()
        writer.waitUntilExit()
    }
}
