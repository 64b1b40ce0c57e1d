import AttackTally
import Foundation
import Testing

/// S-508: a command that lacks a resource reports this and ends.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(5)))
struct ShortageAttacks {
    @Test func `a command that may have too little memory or too few threads is refused with the limit`()
        async throws
    {
        var tally = AttackTally("S-508", "parity and rebook at limits of memory")
        let fixtures = try FixturesFolder(journeys: ["A/form": JourneyText.validation])
        let all = [400_000, 500_000, 600_000, 800_000, 1_000_000, 1_500_000, 2_000_000, 4_000_000]
        let limits = AttackTally.isThorough ? all : [500_000, 1_000_000]
        for limit in limits {
            for name in ["parity", "rebook"] {
                let arguments = name == "parity" ? try fixtures.run() + ["--jobs", "2"] : fixtures.options
                let outcome = try await Command.run(
                    arguments, limit: "ulimit -v \(limit)", seconds: 60, of: name)
                let isRefused = outcome.code == 2 && outcome.errors.contains("ulimit -v")
                // A limit that is high enough on some machines may also let the command succeed.
                let mayRun = limit >= 800_000 && outcome.code == 0
                tally.record("\(name) in \(limit) KiB", failure: isRefused || mayRun ? nil : "\(outcome)")
            }
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    /// The command does not end by SIGXFSZ, which would leave its sandboxes behind.
    @Test(arguments: [1, 2]) func `a command whose files may not grow reports this and ends`(
        blocks: Int
    ) async throws {
        var tally = AttackTally("S-508", "parity with a limit on the size of files")
        let fixtures = try FixturesFolder(journeys: ["A/form": JourneyText.validation])
        let outcome = try await Command.run(
            try fixtures.run(), limit: "ulimit -f \(blocks)", seconds: 60, of: "parity")
        let isTold = outcome.code == 2 && !(outcome.output + outcome.errors).isEmpty
        tally.record("\(blocks) blocks", failure: isTold ? nil : "\(outcome)")
        try tally.report()
        #expect(tally.failures == [])
    }

    private static let canMount: Bool = {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "unshare -rm mount -t tmpfs none /mnt 2>/dev/null"]
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    @Test(.enabled(if: canMount, "no file system can be mounted here"), arguments: [300, 2000])
    func `a full sandbox is a fault, not a difference`(kilobytes: Int) async throws {
        var tally = AttackTally("S-509", "apps in a full sandbox")
        // The deed fills the file system, so that the app has no space to save in.
        let fixtures = try FixturesFolder(journeys: ["A/full": JourneyText.deeds(["fill"])])
        let place = fixtures.folder.url.appending(path: "small").path
        mkdir(place, 0o700)
        let mount = "mount -t tmpfs -o size=\(kilobytes)k,mode=700 none '\(place)'"
        let outcome = try await Command.run(
            try fixtures.run(before: "leaky-subject", after: "leaky-subject"),
            variables: ["PARITY_SANDBOXES": place], limit: mount, seconds: 120, isApart: true)
        let isFault = outcome.code == 2 && (outcome.output + outcome.errors).contains("sandbox is full")
        tally.record("\(kilobytes) KiB", failure: isFault ? nil : "\(outcome)")
        try tally.report()
        #expect(tally.failures == [])
    }
}
