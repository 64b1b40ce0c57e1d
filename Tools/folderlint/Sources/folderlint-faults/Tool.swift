import Foundation
import Subprocess
import SystemPackage

/// Runs other programs, git and this one.
enum Tool {
    /// How a program ended.
    struct Outcome {
        var isKilled: Bool
        var code: Int32
        var output: String
    }

    /// This very program, also where tests run it.
    static var own: String {
        Bundle.main.executableURL.map(\.path) ?? CommandLine.arguments[0]
    }

    @discardableResult
    static func git(_ arguments: String..., in folder: String) async throws -> String {
        let identity = ["-c", "user.name=Faults", "-c", "user.email=faults@example.com"]
        let outcome = try await run("/usr/bin/env", ["git", "-C", folder] + identity + arguments)
        guard outcome.code == 0 else { throw Failure("git \(arguments): \(outcome.code) \(outcome.output)") }
        return outcome.output
    }

    static func run(_ program: String, _ arguments: [String]) async throws -> Outcome {
        let environment = Environment.inherit.updating([
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
        ])
        let outcome = try await Subprocess.run(
            .path(FilePath(program)), arguments: Arguments(arguments), environment: environment,
            output: .bytes(limit: 1 << 28), error: .discarded)
        let output = String(decoding: outcome.standardOutput, as: UTF8.self)
        return switch outcome.terminationStatus {
        case .exited(let code): Outcome(isKilled: false, code: code, output: output)
        case .signaled(let signal): Outcome(isKilled: true, code: signal, output: output)
        }
    }
}

/// What went wrong, in words.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
