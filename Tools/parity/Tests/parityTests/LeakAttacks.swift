import AttackTally
import Foundation
import Testing

/// S-505: card data that an app leaves behind is found, whatever the app does with the file afterwards.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct LeakAttacks {
    private static let deeds = [
        "keep-plain", "keep-packed-twice", "keep-as-a-name", "keep-as-a-folder", "keep-as-a-link",
        "keep-and-delete", "keep-and-cut", "keep-and-cut-by-another-name", "keep-delete-and-cut",
        "keep-delete-and-open-anew", "keep-and-replace", "keep-without-a-name", "keep-a-name-for-a-moment",
        "tell-on-standard-output",
        "tell-on-standard-error", "keep-in-temporary-files",
    ]

    @Test func `an app that leaves a card number anywhere is reported, and one that does not is not`()
        async throws
    {
        var tally = AttackTally("S-505", "apps that leave a card number")
        let all = Self.deeds + ["nothing"]
        let fixtures = try FixturesFolder(
            journeys: Dictionary(
                uniqueKeysWithValues: all.map { deed in
                    ("A/\(deed)", JourneyText.deeds([deed]))
                }))
        let leaky = try Command.executable("leaky-subject").path
        let outcome = try await Command.run(
            ["leaks", "--before", leaky, "--after", leaky] + fixtures.options)
        #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
        for deed in Self.deeds {
            let name = "leak: A/\(deed) on json: pan ("
            tally.record(deed, held: outcome.output.contains(name))
        }
        tally.record("nothing", held: !outcome.output.contains("A/nothing"))
        tally.record(
            "the report holds no card number", held: outcome.output.firstMatch(of: /4111\d{12}/) == nil)
        try tally.report()
        #expect(tally.failures == [], "\(outcome.output)")
    }

    @Test func `an app that tries to write outside is at fault in a search, too`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.resolvingSymlinksInPath().appending(path: "new").path
        let fixtures = try FixturesFolder(journeys: ["A/out": JourneyText.deeds(["create \(path)"])])
        let leaky = try Command.executable("leaky-subject").path
        let outcome = try await Command.run(
            ["leaks", "--before", leaky, "--after", leaky] + fixtures.options)
        #expect(outcome.code == 2)
        #expect(outcome.output.contains("the app tried to write outside its sandbox: open \(path)"))
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
