import Foundation
import Testing

/// Tests of `parity generate` as a person uses it at a terminal.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct GenerateTests {
    private let fixtures: FixturesFolder
    private let found: URL

    init() throws {
        fixtures = try FixturesFolder(journeys: [
            "A/found": JourneyText.found, "A/form": JourneyText.validation,
        ])
        found = fixtures.folder.url.appending(path: "walks")
    }

    private func generate(_ arguments: [String]) async throws -> Command.Outcome {
        try await Command.run(
            [
                "generate", "--after", Command.executable("modern-subject").path, "--save", found.path,
                "--seed",
                "tests",
            ] + arguments + fixtures.options)
    }

    @Test func `an app walks like a copy of itself, and a seed always takes the same way`() async throws {
        let arguments = try ["--before", Command.copy(of: "modern-subject"), "--count", "8"]
        let first = try await generate(arguments)
        #expect(first.code == 0 && first.output.contains("8 walks, "), "\(first)")
        #expect(first.output.contains("; 0 differ\n"))
        #expect(try await generate(arguments).output == first.output)
        #expect(!FileManager.default.fileExists(atPath: found.path))
    }

    @Test func `what differs is written as a short journey that 'run' repeats`() async throws {
        let modern = try Command.executable("modern-subject").path
        // A button has another name on each screen with it.
        let copy = try Command.copy(of: "modern-subject")
        let before = try Command.script(
            #"'\#(copy)' "$@" | sed -u 's/Nearby Locations/Near you/g'"#, in: fixtures.folder,
            named: "before")
        let apps = ["--before", before, "--isolation", "start"]
        let outcome = try await generate(apps + ["--count", "12"])
        #expect(outcome.code == 1 && outcome.output.contains(" differ\n"), "\(outcome)")
        let file = try #require(
            FileManager.default.contentsOfDirectory(at: found, includingPropertiesForKeys: nil).first)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.split(separator: "\n").count { $0.hasPrefix("  - ") } == 1, "\(text)")
        try fixtures.folder.write("Journeys/A/walk.yaml", Data(text.utf8))
        let again = try await Command.run(
            ["run", "A/walk", "--record", fixtures.record, "--after", modern] + apps + fixtures.options)
        #expect(again.code == 1, "\(again)")

        // The next run takes the walk first, and saves what else it finds beside it.
        let saved = try await generate(apps + ["--saved"])
        #expect(saved.code == 1, "\(saved)")
        #expect(saved.output.contains("\(file.lastPathComponent): the apps differ\n"), "\(saved)")
        #expect(!saved.output.contains(" walks, "))
        try Data("\(text)# changed by a person\n".utf8).write(to: file)
        let next = try await generate(apps + ["--count", "12"])
        let other = file.deletingPathExtension().lastPathComponent + "-2.yaml"
        #expect(next.code == 1 && next.output.contains("saved as \(found.path)/\(other)\n"), "\(next)")
        #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix("# changed by a person\n"))

        let same = try await generate(["--before", copy, "--saved"])
        #expect(same.code == 0 && same.output.contains("the apps are the same now"), "\(same)")
    }

    @Test func `a saved walk that cannot be read is a fault`() async throws {
        try FileManager.default.createDirectory(at: found, withIntermediateDirectories: true)
        try Data("title: [\n".utf8).write(to: found.appending(path: "broken.yaml"))
        let outcome = try await generate(["--before", Command.copy(of: "modern-subject"), "--saved"])
        #expect(outcome.code == 2 && outcome.errors.contains("broken.yaml:"), "\(outcome)")
    }

    @Test func `a saved walk that no longer runs is a fault`() async throws {
        try FileManager.default.createDirectory(at: found, withIntermediateDirectories: true)
        let walk = "title: A walk\nsteps:\n  - launch\n  - alert: No such button\n"
        try Data(walk.replacing("launch\n", with: "launch\n  - serve: { config: [No/such-reply] }\n").utf8)
            .write(to: found.appending(path: "walk.yaml"))
        let outcome = try await generate(["--before", Command.copy(of: "modern-subject"), "--saved"])
        #expect(outcome.code == 2, "\(outcome)")
    }

    @Test func `a ledger that cannot be read ends the command before it begins`() async throws {
        try fixtures.folder.write("Ledger/generated.yaml", Data("- id: G-1\n  count: 2\n".utf8))
        let outcome = try await generate(["--before", try Command.copy(of: "modern-subject")])
        #expect(
            outcome.code == 3 && outcome.errors.contains("generated.yaml:2: 'count' is no key"), "\(outcome)")
    }

    @Test(arguments: [["--count", "0"], ["--first", "-1"], ["--save", ""], ["--jobs", "0"]])
    func `numbers that make no sense are refused`(arguments: [String]) async throws {
        #expect(try await generate(arguments).code == 64)
    }
}
