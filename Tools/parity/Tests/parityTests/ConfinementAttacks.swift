import AttackTally
import Foundation
import Testing

/// S-503: an app under test writes only in its sandbox, and every attempt to write elsewhere is reported.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct ConfinementAttacks {
    /// The actions of the leaky subject, each with the file or folder that it would change.
    private static let deeds: [(name: String, victim: String)] = [
        ("create", "new"), ("append", "file"), ("cut", "file"), ("truncate", "file"), ("stream", "file"),
        ("data", "new"), ("atomic", "file"), ("unlink", "file"), ("remove", "folder"), ("rename", "file"),
        ("steal", "file"), ("replace", "file"), ("folder", "new"), ("pipe", "new"), ("symlink", "new"),
        ("through-a-link", "new"), ("second-name", "file"), ("second-name-through-a-link", "file"),
        ("second-name-of-an-open-file", "file"), ("climb", "new"), ("mode", "file"),
        ("mode-of-no-link", "file"), ("owner", "file"), ("times", "file"), ("times-from-a-folder", "file"),
        ("shared-memory", "/dev/shm/\(shared)"), ("semaphore", "/dev/shm/sem.\(shared)"),
    ]
    private static let shared = "parity-attack-\(UUID().uuidString)"

    private static let hasLandlock = Command.landlock > 0

    private static var means: [(name: String, said: String)] {
        let said = "writes confined by replaced functions of the C library, which direct system calls bypass"
        let preload = ("preload", said)
        return hasLandlock
            ? [("landlock", "writes confined by Landlock (ABI \(Command.landlock))"), preload] : [preload]
    }

    /// Creates a folder outside every sandbox, with the files that the app tries to change.
    private func victims(_ folder: TemporaryFolder) throws -> URL {
        let url = folder.url.appending(path: "outside").resolvingSymlinksInPath()
        try folder.write("outside/file", Data("as it was".utf8))
        try folder.write("outside/folder/file", Data())
        chmod(url.appending(path: "file").path, 0o600)
        return url
    }

    private func path(_ victim: String, in outside: URL) -> String {
        victim.hasPrefix("/") ? victim : outside.appending(path: victim).path
    }

    /// The properties of the victims that a write would change.
    private func facts(_ url: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted().map { path in
            var facts = stat()
            lstat(url.appending(path: path).path, &facts)
            let text = FileManager.default.contents(atPath: url.appending(path: path).path) ?? Data()
            return "\(path) \(facts.st_mode) \(facts.st_nlink) \(facts.st_mtim.tv_nsec) \(text.count)"
        }
    }

    @Test func `no call writes outside the sandbox, and the run reports each attempt`() async throws {
        var tally = AttackTally("S-503", "writes outside the sandbox, with either means of confinement")
        for (means, said) in Self.means {
            let folder = try TemporaryFolder()
            let outside = try victims(folder)
            let before = try facts(outside)
            let fixtures = try FixturesFolder(
                journeys: Dictionary(
                    uniqueKeysWithValues: Self.deeds.enumerated().map { number, deed in
                        let path = path(deed.victim, in: outside)
                        return ("A/\(number)", JourneyText.deeds(["\(deed.name) \(path)"]))
                    }))
            let outcome = try await Command.run(
                try fixtures.run(before: "leaky-subject", after: "leaky-subject") + ["--format", "json"],
                variables: ["PARITY_CONFINEMENT": means])
            #expect(outcome.code == 2, "\(means): \(outcome.errors)")
            let after = try facts(outside)
            for (number, deed) in Self.deeds.enumerated() {
                let path = path(deed.victim, in: outside)
                let isNamed = ["before", "after"].allSatisfy { side in
                    outcome.output.components(
                        separatedBy: "A/\(number).yaml: on json: the \(side) tried to write outside"
                    )
                    .dropFirst().contains { rest in
                        let line = rest.prefix { $0 != "\n" }
                        return line.contains(path) || line.contains(outside.path)
                    }
                }
                let isMade = deed.victim.hasPrefix("/") && unlink(path) == 0
                tally.record(
                    "\(means): \(deed.name)", failure: isMade ? "made" : isNamed ? nil : "not named")
            }
            tally.record(
                "\(means): nothing outside changed", failure: before == after ? nil : "\(before) \(after)")
            tally.record(
                "\(means): the report lists each attempt",
                held: outcome.output.contains("\"by\": \"\(means)\""))
            let told = try await Command.run(
                try fixtures.run(before: "leaky-subject", after: "leaky-subject") + ["A/0"],
                variables: ["PARITY_CONFINEMENT": means])
            tally.record(
                "\(means): the verdict",
                held: told.output.hasSuffix("sandbox: \(said)\n\nverdict: harness fault\n"))
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test(.enabled(if: hasLandlock, "this kernel has no Landlock"))
    func `a program that the app starts is confined too`() async throws {
        let folder = try TemporaryFolder()
        let outside = try victims(folder)
        let deed = "child \(outside.appending(path: "new").path)"
        let fixtures = try FixturesFolder(journeys: ["A/child": JourneyText.deeds([deed])])
        _ = try await Command.run(try fixtures.run(before: "leaky-subject", after: "leaky-subject"))
        #expect(!FileManager.default.fileExists(atPath: outside.appending(path: "new").path))
    }

    @Test(arguments: ["split", "start"])
    func `Foundation's folders for a user's files are in the sandbox`(isolation: String)
        async throws
    {
        let text = JourneyText.deeds(["homes"]) + "\n  - tap: homes.inside\n"
        let fixtures = try FixturesFolder(journeys: ["A/homes": text])
        let outcome = try await Command.run(
            try fixtures.run(before: "leaky-subject", after: "leaky-subject") + ["--isolation", isolation])
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    }

    @Test func `an app that removes the record of its refused writes is at fault`() async throws {
        let folder = try TemporaryFolder()
        let outside = try victims(folder)
        let fixtures = try FixturesFolder(
            journeys: ["A/notes": JourneyText.deeds(["quiet \(outside.path)/new"])])
        let outcome = try await Command.run(try fixtures.run(before: "leaky-subject", after: "leaky-subject"))
        #expect(
            outcome.code == 2 && outcome.output.contains("the record of its refused writes was removed"),
            "\(outcome.output)")
    }

    @Test func `a run that is not confined says so`() async throws {
        let fixtures = try FixturesFolder(journeys: ["A/form": JourneyText.validation])
        let outcome = try await Command.run(try fixtures.run(), variables: ["PARITY_CONFINEMENT": "none"])
        #expect(outcome.code == 0)
        #expect(
            outcome.output.hasSuffix("sandbox: writes not confined: as requested\n\nverdict: same\n"))
    }
}
