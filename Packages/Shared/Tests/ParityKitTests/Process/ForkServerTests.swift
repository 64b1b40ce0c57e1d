import Foundation
import Locking
import ParityTrace
import Testing

@testable import ParityKit

@Suite(.timeLimit(.minutes(20))) struct ForkServerTests {
    /// A fork server that is a shell script, which answers each request to split off a copy with this line.
    private func forkServer(answering line: String, in folder: URL) async throws -> ForkServer {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let script = folder.appending(path: "fork-server")
        let text =
            "#!/bin/sh\necho '{\"forkServer\":\"ready\"}'\nwhile read request; do echo '\(line)'; done\n"
        // Written by another process: what this one has open for writing, a child of another test has too,
        // and then it cannot be run.
        let writer = Process()
        writer.executableURL = URL(filePath: "/bin/sh")
        writer.arguments = ["-c", "printf %s \"$0\" >\"$1\" && chmod 700 \"$1\"", text, script.path]
        try writer.run()
        writer.waitUntilExit()
        return try #require(
            await ForkServer.start(SubjectPlan(side: .baseline, executable: script, sandbox: folder)))
    }

    @Test func `a copy that cannot be made is reported, and no process is killed for it`() async throws {
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
