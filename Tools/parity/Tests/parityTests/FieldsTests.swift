import Foundation
import Testing

/// Tests of `parity fields` as a person uses it at a terminal.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct FieldsTests {
    private let fixtures: FixturesFolder
    private let found: URL

    init() throws {
        fixtures = try FixturesFolder(journeys: ["A/found": JourneyText.found])
        found = fixtures.folder.url.appending(path: "fields")
    }

    private func fields(before: String, _ arguments: [String] = []) async throws -> Command.Outcome {
        try await Command.run(
            ["fields", "--before", before, "--after", Command.executable("modern-subject").path]
                + ["--save", found.path, "--seed", "tests", "--wire", "json"] + arguments + fixtures.options)
    }

    @Test func `an app reads each changed reply like a copy of itself`() async throws {
        let outcome = try await fields(before: try Command.copy(of: "modern-subject"), ["--share", "40"])
        #expect(outcome.code == 0 && outcome.output.contains(" fields changed, "), "\(outcome)")
        #expect(outcome.output.contains("; 0 differ\n"), "\(outcome)")
        let count = outcome.output.split(separator: " ").first.flatMap { Int($0) } ?? 0
        #expect(count > 8, "\(outcome)")
    }

    @Test func `an app that reads a value otherwise is found`() async throws {
        let copy = try Command.copy(of: "modern-subject")
        let before = try Command.script(
            #"'\#(copy)' "$@" | sed -u 's/Ünder/Under/g'"#, in: fixtures.folder, named: "before")
        let outcome = try await fields(before: before, ["--isolation", "start", "--share", "40"])
        #expect(outcome.code == 1 && outcome.output.contains(" differ\n"), "\(outcome)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: found.path).count >= 1)
    }

    @Test(arguments: [["--share", "0"], ["--save", ""], ["--share", "3", "--part", "4"]])
    func `options that make no sense are refused`(arguments: [String]) async throws {
        #expect(try await fields(before: "/bin/sh", arguments).code == 64)
    }
}
