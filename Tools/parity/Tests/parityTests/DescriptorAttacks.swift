import AttackTally
import Foundation
import Testing

/// `parity` where hardly a file may be opened.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct DescriptorAttacks {
    @Test func `a run that may open too few files is refused, and one that may open enough is as ever`()
        async throws
    {
        var tally = AttackTally("S-611", "parity run at limits of 16 to 1024 open files")
        let fixtures = try FixturesFolder(journeys: ["A/found": JourneyText.found])
        let limits = [16, 20, 24, 32, 38, 44, 48, 56, 64, 96, 128, 256]
        for limit in AttackTally.isThorough ? limits : [16, 44, 256] {
            for jobs in AttackTally.isThorough ? [1, 2, 100] : [2] {
                let outcome = try await Command.run(
                    try fixtures.run() + ["--jobs", "\(jobs)"], descriptors: limit)
                // Standard streams, and what the shell hands on.
                let suffices = limit >= 48 + 24 * jobs + 64
                let isRefused = outcome.code == 2 && outcome.errors.contains("ulimit -n")
                let isDone = outcome.code == 0 && outcome.output.hasSuffix("verdict: same\n")
                tally.record(
                    "\(limit) files, \(jobs) jobs",
                    failure: (suffices ? isDone : isRefused || isDone) ? nil : "\(outcome)")
            }
        }
        try tally.report()
        #expect(tally.failures == [])
    }
}
