import Foundation
import SafeMove
import Subprocess
import SystemPackage
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

    /// Where runs keep what lasts, beside the tests: nothing of theirs is to be in the home of who runs them.
    static let state: URL = {
        let beside = executable?.deletingLastPathComponent()
        let place = beside.flatMap { FileManager.default.isWritableFile(atPath: $0.path) ? $0 : nil }
        return (place ?? URL.temporaryDirectory).appending(path: "folderlint-tests-state-\(getuid())")
    }()

    /// What the runs' journals are signed with.
    static let authority = Authority.keyed(in: state.path)

    static let isBuilt = executable != nil
    static let notBuilt: Comment = "folderlint does not lie beside the tests; build it first"

    private static func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }

    /// A signal that a run gets as soon as it is time.
    struct Interruption: Sendable {
        var signal: Signal
        var isTime: @Sendable () -> Bool
        /// What happens right after.
        var then: @Sendable () throws -> Void = {}
    }

    static func run(
        _ executable: URL, _ arguments: [String], in folder: URL, path: String? = nil,
        environment variables: [String: String] = [:], state: String = Command.state.path,
        interruption: Interruption? = nil
    ) async throws -> Outcome {
        // Nothing of this machine's git configuration, and no colours from its terminal.
        var environment = Environment.inherit.updating([
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "TERM": "xterm",
            "XDG_STATE_HOME": "\(state)",
        ])
        if let path { environment = environment.updating(["PATH": path]) }
        for (name, value) in variables {
            environment = environment.updating([Environment.Key(stringLiteral: name): value])
        }
        let outcome = try await Subprocess.run(
            .path(FilePath(executable.path)), arguments: Arguments(arguments), environment: environment,
            workingDirectory: FilePath(folder.path), input: .none, output: .bytes(limit: 1 << 28),
            error: .bytes(limit: 1 << 28)
        ) { execution in
            guard let interruption else { return }
            while !interruption.isTime() { await Task.yield() }
            try execution.send(signal: interruption.signal)
            try interruption.then()
        }
        let code =
            switch outcome.terminationStatus {
            case .exited(let code), .signaled(let code): code
            }
        return Outcome(
            code: code, output: String(decoding: outcome.standardOutput, as: UTF8.self),
            errors: String(decoding: outcome.standardError, as: UTF8.self))
    }
}
