import Foundation

/// Runs a program from the `PATH`.
enum Command {
    /// The error of a program that failed.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The exit status and the output of a program.
    struct Outcome {
        var status: Int32
        var output: Data
        var complaint: String

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// Returns the standard output of a program; throws its error output if it fails.
    static func output(of words: [String]) async throws -> Data {
        let outcome = try await outcome(of: words)
        guard outcome.status == 0 else {
            throw Failure(
                description: "\(words.joined(separator: " ")): exit \(outcome.status): \(outcome.complaint)")
        }
        return outcome.output
    }

    static func outcome(of words: [String]) async throws -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["output", "errors"].map { folder.appendingPathComponent($0) }
        for file in files { try Data().write(to: file) }

        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        // Files instead of pipes, since a pipe has to be read while the program runs.
        let handles = try files.map { try FileHandle(forWritingTo: $0) }
        // Foundation never frees a process that has ended, so its handles would stay open.
        defer { for handle in handles { try? handle.close() } }
        process.standardOutput = handles[0]
        process.standardError = handles[1]
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return Outcome(
            status: status, output: try Data(contentsOf: files[0]),
            complaint: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self))
    }

    /// Writes a program.
    ///
    /// Another process writes it: a process that a test starts at this moment would inherit the open file from
    /// this process, and the kernel does not execute a file that is open for writing.
    static func write(_ text: String, toProgram file: URL) async throws {
        _ = try await output(of: [
            "bash", "-c", "printf %s \"$1\" >\"$2\" && chmod 755 \"$2\"", "bash", text, file.path,
        ])
    }
}
