import Foundation
import Testing

/// The `folderlint` that was built with these tests.
struct Command: Sendable {
    struct Outcome: Sendable {
        var code: Int32
        var output: String
        var errors: String
    }

    static let executable: URL? = [
        Bundle.main.executableURL, Bundle.main.bundleURL, URL(filePath: CommandLine.arguments[0]),
    ]
    .compactMap(\.self)
    .flatMap { [$0.deletingLastPathComponent(), $0.deletingLastPathComponent().deletingLastPathComponent()] }
    .map { $0.appending(path: "folderlint") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) && !isFolder($0) }

    static let isBuilt = executable != nil
    static let notBuilt: Comment = "folderlint does not lie beside the tests; build it first"

    private static func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }

    static func run(_ executable: URL, _ arguments: [String], in folder: URL) async throws -> Outcome {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // Nothing of this machine's git configuration, and no colours from its terminal.
        process.environment = ProcessInfo.processInfo.environment.merging([
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "TERM": "xterm",
        ]) { $1 }
        process.standardInput = FileHandle.nullDevice
        // Files, for nobody reads a pipe while the process runs.
        let room = URL.temporaryDirectory.appending(path: "folderlint-run-\(UUID())")
        try FileManager.default.createDirectory(at: room, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: room) }
        let (output, errors) = (room.appending(path: "out"), room.appending(path: "err"))
        for file in [output, errors] { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return Outcome(
            code: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
    }
}
