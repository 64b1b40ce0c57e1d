import AttackTally
import Foundation
import Testing

/// S-501: however a run ends, it leaves neither a folder nor a process.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct SignalAttacks {
    /// A command, the signal that ends it, and the moment of the signal.
    struct Attack: Sendable {
        var name: String
        var tool = "parity"
        var arguments: [String] = []
        var signal: Int32
        var moment = Moment.atWork

        enum Moment: String, Sendable, CaseIterable {
            case sandboxMade, runSandboxMade, atWork, later
        }
    }

    private static let names = [
        SIGINT: "INT", SIGTERM: "TERM", SIGHUP: "HUP", SIGQUIT: "QUIT", SIGALRM: "ALRM", SIGUSR1: "USR1",
        SIGUSR2: "USR2", SIGXCPU: "XCPU", SIGVTALRM: "VTALRM", SIGPROF: "PROF",
    ]

    static var attacks: [Attack] {
        let sample = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { Attack(name: "run", signal: $0) }
        guard AttackTally.isThorough else { return sample }
        var attacks = sample
        for moment in Attack.Moment.allCases {
            attacks += [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map {
                Attack(name: "run", signal: $0, moment: moment)
            }
            attacks.append(
                Attack(
                    name: "run, started anew", arguments: ["--isolation", "start"], signal: SIGTERM,
                    moment: moment))
        }
        attacks += names.keys.sorted().map { Attack(name: "run", signal: $0) }
        attacks += ["leaks", "aa", "approve"].flatMap { command in
            [SIGINT, SIGTERM].map { Attack(name: command, signal: $0) }
        }
        attacks += [SIGINT, SIGTERM, SIGHUP].map {
            Attack(name: "rebook", tool: "rebook", signal: $0, moment: .runSandboxMade)
        }
        return attacks
    }

    @Test func `a signal at any moment ends a run and its apps, and removes its folder`() async throws {
        var tally = AttackTally("S-501", "signals at different moments of a run")
        for attack in Self.attacks {
            let name = "\(attack.name), \(Self.names[attack.signal] ?? ""), \(attack.moment.rawValue)"
            tally.record(name, failure: try await failure(of: attack))
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    /// Returns a description of what went wrong, or nil.
    private func failure(of attack: Attack) async throws -> String? {
        // An app that never becomes idle, so that the run lasts until a signal ends it.
        let fixtures = try FixturesFolder(journeys: ["A/spin": JourneyText.deeds(["spin"])])
        var arguments = fixtures.options
        if attack.tool == "parity" {
            let leaky = try Command.executable("leaky-subject").path
            let command = attack.name.prefix { $0 != "," }
            let before = try Command.copy(of: "leaky-subject")
            arguments =
                [String(command), "--before", before, "--after", leaky] + attack.arguments + arguments
            if command == "run" { arguments += ["--record", fixtures.record] }
        }
        let run = try Spawned(attack.tool, arguments, in: fixtures.folder)
        try await run.wait {
            switch attack.moment {
            case .sandboxMade: !run.left.isEmpty
            case .runSandboxMade: run.has("stderr.txt")
            case .atWork, .later: run.has("/begun")
            }
        }
        if attack.moment == .later { try await Task.sleep(for: .milliseconds(300)) }
        run.send(attack.signal)
        let ending = await run.ending()
        if ending != .signalled(attack.signal) {
            return "\(ending) \(run.output.suffix(200))\(run.errors.suffix(200))"
        }
        if !run.left.isEmpty { return "left \(run.left)" }
        // Killed processes take a moment to disappear.
        for _ in 0..<400 where !run.others.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        return run.others.isEmpty ? nil : "left processes \(run.others)"
    }

    @Test func `a killed run's apps end by themselves, and the next run removes its folder`() async throws {
        var tally = AttackTally("S-502", "runs that are killed, and the next run")
        for isolation in AttackTally.isThorough ? ["split", "start"] : ["split"] {
            let fixtures = try FixturesFolder(journeys: [
                "A/spin": JourneyText.deeds(["spin"]), "B/quick": JourneyText.deeds(["nothing"]),
            ])
            let leaky = try Command.executable("leaky-subject").path
            let arguments =
                [
                    "--before", try Command.copy(of: "leaky-subject"), "--after", leaky, "--record",
                    fixtures.record, "--isolation", isolation,
                ]
                + fixtures.options
            let killed = try Spawned("parity", ["run", "A/spin"] + arguments, in: fixtures.folder)
            try await killed.wait { killed.has("/begun") }
            killed.send(SIGKILL)
            #expect(await killed.ending() == .signalled(SIGKILL))
            tally.record("\(isolation): a killed run leaves its folder", held: killed.left.count == 1)
            // The main thread of a spinning app notices nothing, but the thread that reads commands does.
            for _ in 0..<1000 where !killed.others.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
            tally.record("\(isolation): its apps", held: killed.others.isEmpty)
            let next = try Spawned("parity", ["run", "B/quick"] + arguments, in: fixtures.folder)
            #expect(await next.ending() == .exited(0), "\(next.output)\(next.errors)")
            tally.record("\(isolation): its folder", held: next.left.isEmpty)
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test func `a folder that others can write to is refused for sandboxes`() async throws {
        let fixtures = try FixturesFolder(journeys: ["B/quick": JourneyText.deeds(["nothing"])])
        mkdir(fixtures.folder.url.appending(path: "sandboxes").path, 0o700)
        chmod(fixtures.folder.url.appending(path: "sandboxes").path, 0o777)
        let run = try Spawned("parity", ["run"] + fixtures.options, in: fixtures.folder)
        #expect(await run.ending() == .exited(2))
        #expect(run.errors.contains("other users may rename folders in"))
    }
}
