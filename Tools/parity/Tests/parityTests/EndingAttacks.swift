import AttackTally
import Foundation
import Testing

/// S-501 in unusual states: before a run has a sandbox, and after its terminal has closed.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct EndingAttacks {
    /// The number of threads of a process; the second, after the main thread, waits for signals.
    private func threads(of process: pid_t) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task"))?.count ?? 0
    }

    @Test func `SIGQUIT ends a run that is still reading its journeys`() async throws {
        var tally = AttackTally("S-501", "SIGQUIT before a run has a sandbox, with backtraces enabled")
        for command in AttackTally.isThorough ? ["run", "leaks", "aa"] : ["run"] {
            let folder = try TemporaryFolder()
            // Backtraces are enabled by default: the runtime takes SIGQUIT for a crash and continues.
            let run = try Spawned(
                "parity", [command], in: folder, variables: ["SWIFT_BACKTRACE": "enable=yes,color=no"])
            try await run.wait { threads(of: run.process) > 1 }
            try await Task.sleep(for: .milliseconds(200))
            run.send(SIGQUIT)
            let ending = await run.ending()
            tally.record(command, held: ending == .signalled(SIGQUIT) && run.left.isEmpty)
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test func `an unknown means of confinement is refused`() async throws {
        let outcome = try await Command.run(
            ["run", "Home/change-country"], variables: ["PARITY_CONFINEMENT": "LANDLOCK"])
        #expect(outcome.code == 2)
        #expect(
            outcome.errors.contains("PARITY_CONFINEMENT is 'LANDLOCK'; it may be landlock, preload, none"))
    }

    @Test func `output for a closed terminal is dropped`() async throws {
        let process = Process()
        process.executableURL = try Command.executable("parity")
        process.arguments = ["journeys"]
        // A device that refuses every write, like a closed terminal.
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        process.standardError = FileHandle.nullDevice
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        #expect(process.terminationReason == .exit)
    }
}
