import AttackTally
import Foundation
import Testing

/// `parity` with limits that allow few open files.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct DescriptorAttacks {
    @Test
    func `a run is refused if its limit of open files is too low, and ends with a verdict otherwise`()
        async throws
    {
        var tally = AttackTally("S-611", "parity run at limits of 16 to 256 open files")
        let fixtures = try FixturesFolder(journeys: ["A/found": JourneyText.found])
        let limits = [16, 20, 24, 32, 38, 44, 48, 56, 64, 96, 128, 256]
        for limit in AttackTally.isThorough ? limits : [16, 44, 256] {
            for jobs in AttackTally.isThorough ? [1, 2, 100] : [2] {
                let outcome = try await Command.run(
                    try fixtures.run() + ["--jobs", "\(jobs)"], descriptors: limit)
                // The standard streams, and the descriptors that the shell passes on.
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

    @Test func `a command with too few descriptors reports the number needed and does not trap`() async throws
    {
        var tally = AttackTally("S-611", "parity and rebook with 1 to 9 descriptors left")
        let fixtures = try FixturesFolder(journeys: ["A/found": JourneyText.found])
        let commands: [(tool: String, arguments: [String])] = [
            ("parity", try fixtures.run()), ("parity", ["journeys"] + fixtures.options),
            ("parity", ["coverage"] + fixtures.options), ("parity", ["leaks"] + fixtures.options),
            ("parity", ["aa"] + fixtures.options), ("parity", ["approve"] + fixtures.options),
            ("parity", ["explain", "x"] + fixtures.options), ("parity", ["--none"]), ("parity", ["--help"]),
            ("rebook", fixtures.options), ("rebook", ["--both"] + fixtures.options), ("rebook", ["--help"]),
        ]
        let chosen = AttackTally.isThorough ? commands : [commands[0], commands[1], commands[9]]
        for left in AttackTally.isThorough ? Array(1...9) : [1, 5] {
            // A low limit, and a usual limit that the caller has almost used up.
            let limits = [
                "ulimit -n \(left + 3)",
                "ulimit -n 256; for ((n = 3; n < \(256 - left); n++)); do eval \"exec $n</dev/null\"; done",
            ]
            for (tool, arguments) in chosen {
                for (place, limit) in limits.enumerated() {
                    let outcome = try await Command.run(arguments, limit: limit, seconds: 60, of: tool)
                    let isRefused = outcome.code == 2 && outcome.output.isEmpty
                    let says = outcome.errors.contains("more open files") && outcome.errors.contains("ulimit")
                    tally.record(
                        "\(left) left \(["of few", "of many"][place]), \(tool) \(arguments.first ?? "")",
                        failure: isRefused && says ? nil : "\(outcome)")
                }
            }
        }
        try tally.report()
        #expect(tally.failures == [])
    }
}
