import Foundation
import Locking
import ParityTrace
import Testing

@testable import ParityKit

@Suite(.timeLimit(.minutes(20))) struct ForkServerTests {
    /// Creates a fork server from a shell script that answers each request for a fork with this line.
    private func forkServer(answering line: String, in folder: URL) async throws -> ForkServer {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let script = folder.appending(path: "fork-server")
        let text =
            "#!/bin/sh\necho '{\"forkServer\":\"ready\"}'\nwhile read request; do echo '\(line)'; done\n"
        // Another process writes the script. A child of another test can inherit a file that this process has
        // open for writing, and the system refuses to execute the file meanwhile.
        let writer = Process()
        writer.executableURL = URL(filePath: "/bin/sh")
        writer.arguments = ["-c", "printf %s \"$0\" >\"$1\" && chmod 700 \"$1\"", text, script.path]
        try writer.run()
        writer.waitUntilExit()
        return try #require(
            await ForkServer.start(SubjectPlan(side: .baseline, executable: script, sandbox: folder)))
    }

    @Test func `a failed fork is reported, and no process is killed for it`() async throws {
        let folder = URL.temporaryDirectory.appending(path: "fork-server-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let ended = ForkServerMessage.ended(run: 1, code: 71, signal: nil)
        let forkServer = try await forkServer(answering: ended.jsonValue.json, in: folder)
        defer { forkServer.close() }
        let child = forkServer.split(
            .init(run: 0, input: "/x", output: "/x", error: "/x", folder: "/x", environment: [:]))
        #expect(await child.process.value == nil)
        #expect(await child.ending.value == .exited(71))
    }
}
