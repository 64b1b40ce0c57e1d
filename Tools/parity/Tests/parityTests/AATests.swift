import Foundation
import Testing

/// Tests of `parity aa` as a person uses it at a terminal.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct AATests {
    private let fixtures: FixturesFolder

    init() throws {
        fixtures = try FixturesFolder(
            journeys: Dictionary(uniqueKeysWithValues: (1...9).map { ("A/\($0)", JourneyText.validation) }))
    }

    private func aa(before: String, _ arguments: [String] = []) async throws -> Command.Outcome {
        try await Command.run(
            [
                "aa", "--before", before, "--after", Command.executable("modern-subject").path, "--wire",
                "json",
            ]
                + arguments + fixtures.options)
    }

    @Test func `every eight journeys start both apps anew, with new hash seeds`() async throws {
        let starts = fixtures.folder.url.appending(path: "starts")
        let before = try Command.script(
            #"echo "$1" >>'\#(starts.path)'; exec '\#(Command.executable("modern-subject").path)' "$@""#,
            in: fixtures.folder, named: "before")
        let outcome = try await aa(before: before)
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.output.contains("before × before: 9 runs, 0 differ"), "\(outcome)")
        #expect(outcome.output.contains("after × after: 9 runs, 0 differ"), "\(outcome)")
        let lines = try String(contentsOf: starts, encoding: .utf8).split(separator: "\n")
        #expect(lines == Array(repeating: "--fork-server", count: 4), "\(lines)")
    }

    @Test func `an app that shows something else in each process is noise`() async throws {
        let before = try Command.script(
            #"'\#(Command.executable("modern-subject").path)' "$@" | sed -u "s/Nearby Locations/Near $$/g""#,
            in: fixtures.folder, named: "before")
        let outcome = try await aa(before: before, ["--isolation", "start"])
        #expect(outcome.code == 2, "\(outcome)")
        #expect(outcome.output.contains("before × before: 9 runs, 9 differ"), "\(outcome)")
        #expect(outcome.output.contains("after × after: 9 runs, 0 differ"), "\(outcome)")
    }
}
