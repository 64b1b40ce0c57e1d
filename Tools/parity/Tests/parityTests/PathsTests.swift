import Foundation
import Testing

/// Tests of `parity paths` as a person uses it at a terminal.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct PathsTests {
    private let fixtures: FixturesFolder
    private let found: URL

    init() throws {
        fixtures = try FixturesFolder(journeys: ["A/form": JourneyText.validation])
        found = fixtures.folder.url.appending(path: "paths")
    }

    private func paths(before: String, _ arguments: [String] = []) async throws -> Command.Outcome {
        try await Command.run(
            ["paths", "--before", before, "--after", Command.executable("modern-subject").path]
                + ["--save", found.path, "--seed", "tests", "--wire", "json"] + arguments + fixtures.options)
    }

    @Test func `an app takes each path like a copy of itself, and longer paths are more`() async throws {
        let copy = try Command.copy(of: "modern-subject")
        let short = try await paths(before: copy)
        #expect(short.code == 0 && short.output.contains(" paths of up to 1 gestures from "), "\(short)")
        let long = try await paths(before: copy, ["--depth", "2", "--share", "3"])
        #expect(long.code == 0, "\(long)")
        let counts = [short, long].map { $0.output.split(separator: " ").first.flatMap { Int($0) } ?? 0 }
        #expect(counts[0] > 10 && counts[1] > 2 * counts[0] / 3, "\(counts)")
    }

    @Test func `a button that does something else is found on the screen that has it`() async throws {
        let copy = try Command.copy(of: "modern-subject")
        let before = try Command.script(
            #"'\#(copy)' "$@" | sed -u 's/Nearby Locations/Near you/g'"#, in: fixtures.folder,
            named: "before")
        let outcome = try await paths(before: before, ["--isolation", "start", "--share", "2"])
        #expect(outcome.code == 1 && outcome.output.contains(" differ\n"), "\(outcome)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: found.path).count >= 1)
    }

    @Test(arguments: [["--depth", "0"], ["--depth", "11"], ["--share", "0"], ["--save", ""]])
    func `numbers that make no sense are refused`(arguments: [String]) async throws {
        #expect(try await paths(before: "/bin/sh", arguments).code == 64)
    }
}
