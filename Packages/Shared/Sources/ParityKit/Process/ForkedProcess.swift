import Foundation
import Locking
import ParityTrace

/// A subject's process that a fork server forked, with named pipes for its streams.
struct ForkedProcess: Sendable {
    let forkServer: ForkServer
    let environment: [String: String]
    let errorFile: URL
    /// The run's folder, with its home in `home`; the pipes are made there too.
    let folder: URL

    /// Runs the process during `body`, and kills it afterwards.
    func run<Result: Sendable>(
        signals: AsyncStream<Signal>.Continuation,
        body: @Sendable (SubjectProcess.Connection) async throws -> Result
    ) async throws -> (result: Result, ending: SubjectEnding, program: SubjectProgram?) {
        let name = UUID().uuidString
        let input = try pipe("\(name).in")
        let output = try pipe("\(name).out")
        defer { for url in [input, output] { unlink(url.path) } }
        // The pipe is opened for reading too, so that opening does not wait for the other end.
        let writeEnd = open(input.path, O_RDWR | O_CLOEXEC)
        let readEnd = open(output.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard writeEnd >= 0, readEnd >= 0 else {
            throw HarnessFault("the pipes to a subject cannot be opened")
        }
        defer { Foundation.close(writeEnd) }
        let reading = OneShotPromise<Void>()
        let child = forkServer.split(
            .init(
                run: 0, input: input.path, output: output.path, error: errorFile.path, folder: folder.path,
                environment: environment))
        guard let process = await child.process.value else {
            Foundation.close(readEnd)
            throw HarnessFault("the fork server could not fork a process of the subject")
        }
        LiveProcesses.insert(pid_t(process))
        defer { LiveProcesses.remove(pid_t(process)) }
        Thread {
            Self.read(readEnd, into: signals)
            reading.resolve(())
        }.start()
        let connection = SubjectProcess.Connection(
            send: { commands in
                let bytes = SubjectProcess.lines(commands)
                _ = bytes.withUnsafeBytes { write(writeEnd, $0.baseAddress, $0.count) }
            },
            kill: { Foundation.kill(pid_t(process), SIGKILL) })
        do {
            let result = try await body(connection)
            return (result, await end(child, connection, output, reading), forkServer.program)
        } catch {
            _ = await end(child, connection, output, reading)
            throw error
        }
    }

    private func end(
        _ child: ForkServer.Child, _ connection: SubjectProcess.Connection, _ output: URL,
        _ reading: OneShotPromise<Void>
    ) async -> SubjectEnding {
        connection.kill()
        let ending = await child.ending.value
        // If the subject ended before it opened its pipe, the reader still waits. Opening the pipe here for a
        // moment ends the wait.
        let end = open(output.path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        if end >= 0 { close(end) }
        await reading.value
        return ending
    }

    private func pipe(_ name: String) throws -> URL {
        let url = folder.appendingPathComponent(name)
        guard mkfifo(url.path, 0o600) == 0 else {
            throw HarnessFault("no pipe can be made at \(folder.path)")
        }
        return url
    }

    /// Forwards lines until the subject closes its end; waits until the subject opens the pipe.
    private static func read(_ descriptor: Int32, into signals: AsyncStream<Signal>.Continuation) {
        var splitter = LineSplitter()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            // A read before the other end is open would look like the end.
            if poll(&waiting, 1, -1) < 0 {
                if errno == EINTR { continue }
                break
            }
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count == 0 { break }
            if count < 0 {
                if errno == EAGAIN || errno == EINTR { continue }
                break
            }
            for line in buffer.withUnsafeBytes({ splitter.lines(in: .init(rebasing: $0[..<count])) }) {
                signals.yield(Signal(line: line))
            }
        }
        close(descriptor)
        signals.yield(.ended)
    }
}
