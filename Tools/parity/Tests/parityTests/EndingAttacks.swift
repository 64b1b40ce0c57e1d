import AttackTally
import Foundation
import Testing

/// S-501: the same at the edges, before a run has a sandbox and when its terminal has gone.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct EndingAttacks {
    /// How many threads a process has; the one that listens for signals is the first beside the main one.
    private func threads(of process: pid_t) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task"))?.count ?? 0
    }

    @Test func `a quit ends a run that still reads its journeys`() async throws {
        var tally = AttackTally("S-501", "QUIT before a run has a sandbox, with backtraces on")
        for command in AttackTally.isThorough ? ["run", "leaks", "aa"] : ["run"] {
            let folder = try TemporaryFolder()
            // As they are for everybody; the runtime takes this signal for a crash and goes on.
            let run = try Spawned(
                "parity", [command], in: folder, variables: ["SWIFT_BACKTRACE": "enable=yes,color=no"])
            try await run.wait { threads(of: run.process) > 1 }
            try await Task.sleep(for: .milliseconds(20))
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

    @Test func `text for a terminal that has gone is dropped`() async throws {
        let process = Process()
        process.executableURL = try Command.executable("parity")
        process.arguments = ["journeys"]
        // A device that refuses what is written, as a closed terminal does.
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        process.standardError = FileHandle.nullDevice
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        #expect(process.terminationReason == .exit)
    }
}
