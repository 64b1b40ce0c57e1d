import Foundation

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
    static func git(_ arguments: String..., in folder: String) throws -> String {
        let identity = ["-c", "user.name=Faults", "-c", "user.email=faults@example.com"]
        let outcome = try run("/usr/bin/env", ["git", "-C", folder] + identity + arguments)
        guard outcome.code == 0 else { throw Failure("git \(arguments): \(outcome.code) \(outcome.output)") }
        return outcome.output
    }

    static func run(_ program: String, _ arguments: [String]) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging([
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
        ]) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            isKilled: process.terminationReason == .uncaughtSignal, code: process.terminationStatus,
            output: String(decoding: output, as: UTF8.self))
    }
}

/// What went wrong, in words.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
