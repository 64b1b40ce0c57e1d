import Foundation
import Locking
import ParityTrace
import Subprocess
import SystemPackage

/// A subject's process, which exchanges lines with the runner.
struct SubjectProcess: Sendable {
    /// The subject's executable.
    let executable: URL
    /// The complete environment of the process.
    let environment: [String: String]
    /// The working folder of the process.
    let folder: URL
    /// The file for its standard error.
    let errorFile: URL

    /// The runner's connection to a running subject.
    struct Connection: Sendable {
        let send: @Sendable ([Command]) async throws -> Void
        let kill: @Sendable () -> Void
    }

    /// Runs the process during `body`, and kills it afterwards.
    ///
    /// - Parameter signals: receives a signal for each line that the subject writes, and one for the end of
    ///   its output.
    /// - Returns: the result of `body`, the ending of the process, and its program as of its first output;
    ///   nil if it is unknown.
    func run<Result: Sendable>(
        signals: AsyncStream<Signal>.Continuation, body: @Sendable (Connection) async throws -> Result
    ) async throws -> (result: Result, ending: SubjectEnding, program: SubjectProgram?) {
        let descriptor = try FileDescriptor.open(
            FilePath(errorFile.path), .writeOnly, options: [.create, .append], permissions: [.ownerReadWrite])
        // The runner keeps the read end open, too: a write to a process that has ended would otherwise end
        // the runner by a signal.
        let commands = try FileDescriptor.pipe()
        defer {
            for end in [commands.readEnd, commands.writeEnd] { try? end.close() }
        }
        for end in [commands.readEnd, commands.writeEnd] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
        let variables = Dictionary(
            uniqueKeysWithValues: environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) })
        let program = Locked<SubjectProgram?>(nil)
        let outcome = try await Subprocess.run(
            .path(FilePath(executable.path)), environment: .custom(variables),
            workingDirectory: FilePath(folder.path),
            input: .fileDescriptor(commands.readEnd, closeAfterSpawningProcess: false), output: .sequence,
            error: .fileDescriptor(descriptor, closeAfterSpawningProcess: true)
        ) { execution in
            try await withThrowingTaskGroup(of: Void.self) { group in
                let process = execution.processIdentifier.value
                group.addTask {
                    await Self.read(execution.standardOutput, into: signals) {
                        let found = SubjectProgram(process: process)
                        program.withLock { $0 = found }
                    }
                }
                LiveProcesses.insert(process)
                defer { LiveProcesses.remove(process) }
                let connection = Connection(
                    send: { _ = try commands.writeEnd.writeAll(Self.lines($0)) },
                    kill: { try? execution.send(signal: .kill) })
                let result: Result
                do {
                    result = try await body(connection)
                } catch {
                    connection.kill()
                    throw error
                }
                connection.kill()
                try await group.waitForAll()
                return result
            }
        }
        let ending: SubjectEnding =
            switch outcome.terminationStatus {
            case .exited(let code): .exited(Int(code))
            case .signaled(let signal): .signalled(Int(signal))
            }
        return (outcome.closureResult, ending, program.withLock { $0 })
    }

    /// The commands as lines of JSON.
    static func lines(_ commands: [Command]) -> [UInt8] {
        commands.flatMap { $0.jsonValue.jsonBytes + [UInt8(ascii: "\n")] }
    }

    /// - Parameter begin: called before the first signal.
    private static func read(
        _ output: SubprocessOutputSequence, into signals: AsyncStream<Signal>.Continuation,
        begin: () -> Void
    ) async {
        var splitter = LineSplitter()
        var hasBegun = false
        do {
            for try await buffer in output {
                if !hasBegun { begin() }
                hasBegun = true
                for line in buffer.withUnsafeBytes({ splitter.lines(in: $0) }) {
                    signals.yield(Signal(line: line))
                }
            }
        } catch {
            // A broken pipe means that the process has ended.
        }
        signals.yield(.ended)
    }
}
