import CConfinement
import Foundation
import Testing

/// The `parity` executable that was built with these tests.
struct Command: Sendable {
    struct Outcome: Sendable {
        var code: ExitCode
        var output: String
        var errors: String
    }

    /// The folder that contains the test process and the built executables.
    static let folder: URL? = [
        Bundle.main.executableURL, Bundle.main.bundleURL, URL(filePath: CommandLine.arguments[0]),
    ]
    .compactMap(\.self)
    .flatMap { [$0.deletingLastPathComponent(), $0.deletingLastPathComponent().deletingLastPathComponent()] }
    .first { hasAll($0) }

    /// The version of the kernel's Landlock; 0 if the kernel has none.
    static let landlock = Int(cconfinement_landlock())

    static let isBuilt = folder != nil
    static let notBuilt: Comment = "parity or one of its subjects is not beside the tests; build it first"

    static let hasPython = ["/usr/bin/python3", "/usr/local/bin/python3"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    private static func hasAll(_ folder: URL) -> Bool {
        ["parity", "legacy-subject", "modern-subject", "leaky-subject", "store-subject"].allSatisfy {
            FileManager.default.isExecutableFile(atPath: folder.appending(path: $0).path)
        }
    }

    /// - Parameter name: The name of a built executable, or the path of another program.
    static func executable(_ name: String) throws -> URL {
        name.hasPrefix("/") ? URL(filePath: name) : try #require(folder).appending(path: name)
    }

    /// Returns the path of a copy of a built executable that differs from it, since a run refuses one program
    /// on both sides.
    static func copy(of name: String) throws -> String {
        let original = try executable(name).path
        // The name is the same, since an app's files can have it.
        let copy = try #require(folder).appending(path: "copies/\(name)").path
        let text = """
            [ "$2" -nt "$1" ] && exit
            mkdir -p "$(dirname "$2")"
            cp "$1" "$2.$$" && echo copy >>"$2.$$" && mv "$2.$$" "$2"
            """
        try shell(text, original, copy)
        return copy
    }

    /// Writes an executable script to a folder, and returns its path.
    static func script(_ text: String, in folder: TemporaryFolder, named name: String) throws -> String {
        let path = folder.url.appending(path: name).path
        try shell(#"printf '#!/bin/sh\n%s\n' "$1" >"$2" && chmod +x "$2""#, text, path)
        return path
    }

    /// Runs shell commands with arguments; they write the files that a test executes, since a child of the
    /// test could otherwise hold them open for writing meanwhile.
    static func shell(_ text: String, _ arguments: String...) throws {
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", text, "sh"] + arguments
        try shell.run()
        shell.waitUntilExit()
        try #require(shell.terminationStatus == 0)
    }

    /// - Parameters:
    ///   - descriptors: The limit on open files; by default, that of this process.
    ///   - limit: Shell commands that run before the process replaces the shell.
    ///   - seconds: The time after which the process is ended.
    ///   - isApart: Whether the shell has its own mount namespace.
    static func run(
        _ arguments: [String], variables: [String: String] = [:], descriptors: Int? = nil,
        limit: String? = nil, seconds: Int? = nil, isApart: Bool = false, of name: String = "parity"
    ) async throws -> Outcome {
        let process = Process()
        let executable = try executable(name)
        if descriptors != nil || limit != nil || seconds != nil {
            let limits = [descriptors.map { "ulimit -n \($0)" }, limit].compactMap(\.self).joined(
                separator: "; ")
            let words = isApart ? ["unshare", "-rm"] : ["env"]
            let end = seconds.map { ["timeout", "-k", "1", "\($0)"] } ?? ["env"]
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments =
                end + words + ["/bin/bash", "-c", "\(limits.isEmpty ? ":" : limits); exec \"$0\" \"$@\""]
                + [executable.path] + arguments
        } else {
            process.executableURL = executable
            process.arguments = arguments
        }
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        // Files, because nothing reads a pipe while the process runs.
        let folder = try TemporaryFolder()
        let (output, errors) = (folder.url.appending(path: "out"), folder.url.appending(path: "err"))
        for file in [output, errors] { try Data().write(to: file) }
        let handles = try [output, errors].map { try FileHandle(forWritingTo: $0) }
        // Foundation never frees a process that has ended, so its handles would stay open.
        defer { for handle in handles { try? handle.close() } }
        process.standardOutput = handles[0]
        process.standardError = handles[1]
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        let complaint = try String(contentsOf: errors, encoding: .utf8)
        return Outcome(
            code: ExitCode(of: process, errors: complaint),
            output: try String(contentsOf: output, encoding: .utf8), errors: complaint)
    }
}
