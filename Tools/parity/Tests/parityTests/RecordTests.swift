import Foundation
import ParityTrace
import Testing

/// Tests of `parity record`, and of the options with which a run checks itself.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct RecordTests {
    private let fixtures: FixturesFolder
    private let traces: URL

    init() throws {
        fixtures = try FixturesFolder(journeys: [
            "A/found": JourneyText.found, "A/form": JourneyText.validation,
        ])
        traces = fixtures.folder.url.appending(path: "Ledger/traces.txt")
    }

    private func record() async throws -> Command.Outcome {
        try await Command.run(
            [
                "record", "--before", Command.copy(of: "modern-subject"), "--after",
                Command.executable("modern-subject").path,
            ] + fixtures.options)
    }

    private func run(_ arguments: [String] = []) async throws -> Command.Outcome {
        try await Command.run(fixtures.run() + ["--recorded", traces.path] + arguments)
    }

    @Test func `a run is compared with what was recorded before`() async throws {
        let first = try await record()
        #expect(first.code == 0 && first.output.hasSuffix("2 journeys, 3 runs\n"), "\(first)")
        let text = try String(contentsOf: traces, encoding: .utf8)
        #expect(try await run().code == 0)
        #expect(try await run(["A/form"]).code == 0)
        #expect(try await record().output == "2 journeys, all as recorded\n")
        #expect(try String(contentsOf: traces, encoding: .utf8) == text)

        // One digit of a digest, and a line too much.
        let changed = text.replacing(#/ ([0-9a-f])([0-9a-f]{15})\n/#, maxReplacements: 1) { match in
            let digit = match.1 == "0" ? "1" : "0"
            return " \(digit)\(match.2)\n"
        }
        try Data((changed == text ? text.replacing("A/found json", with: "A/lost json") : changed).utf8)
            .write(to: traces)
        let other = try await run()
        #expect(other.code == 3 && other.output.contains("'make record'"), "\(other)")
        let again = try await record()
        #expect(again.code == 0 && again.output.contains("wrote "))
        #expect(try String(contentsOf: traces, encoding: .utf8) == text)
    }

    @Test func `a record that cannot be read ends the run before it begins`() async throws {
        let missing = try await run()
        #expect(missing.code == 3 && missing.errors.contains("traces.txt:1: the file cannot be read"))
        #expect(missing.output == "")
        try Data("junk\n".utf8).write(to: traces)
        let junk = try await run()
        #expect(junk.code == 3 && junk.errors.contains("this is no record of this version"))
    }

    @Test func `a record that cannot be read is not replaced`() async throws {
        try FileManager.default.createDirectory(
            at: traces.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("<<<<<<< ours\n".utf8).write(to: traces)
        let outcome = try await record()
        #expect(outcome.code == 3 && outcome.errors.contains("remove it"), "\(outcome)")
        #expect(try String(contentsOf: traces, encoding: .utf8) == "<<<<<<< ours\n")
    }

    @Test func `a link to a record stays a link`() async throws {
        let target = fixtures.folder.url.appending(path: "elsewhere.txt")
        try FileManager.default.createDirectory(
            at: traces.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: traces, withDestinationURL: target)
        let outcome = try await record()
        #expect(outcome.code == 0, "\(outcome)")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: traces.path) == target.path)
        #expect(try String(contentsOf: target, encoding: .utf8).contains("A/form"))
    }

    @Test func `apps that differ are not recorded`() async throws {
        let outcome = try await Command.run(
            [
                "record", "--before", Command.executable("legacy-subject").path, "--after",
                Command.executable("modern-subject").path,
            ] + fixtures.options)
        #expect(outcome.code == 1 && outcome.output.hasSuffix("verdict: differs\n"), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: traces.path))
    }

    @Test func `a run plants its control, and runs a share of the journeys against itself`() async throws {
        let outcome = try await Command.run(fixtures.run() + ["--aa", "2", "--format", "json"])
        let report = try JSONValue(json: Data(outcome.output.utf8))
        #expect(outcome.code == 0)
        let control = report["control"]
        #expect((control?["planted"]?.integer ?? 0) > 15)
        #expect(control?["planted"] == control?["noticed"])
        for side in ["before", "after"] {
            #expect((1...2).contains(report["noise"]?[side]?["runs"]?.integer ?? 0))
            #expect(report["noise"]?[side]?["differing"] == 0)
            #expect(report["programs"]?[side]?.array?.count == 1)
        }
        #expect(try await Command.run(fixtures.run() + ["--aa", "-1"]).code == 64)
    }

    @Test func `an app whose log is random differs from itself`() async throws {
        let noisy = try FixturesFolder(journeys: ["A/noise": JourneyText.deeds(["random"])])
        let outcome = try await Command.run(
            noisy.run(before: "leaky-subject", after: "leaky-subject") + ["--aa", "1"])
        #expect(outcome.output.contains("the before differs from itself: A/noise on json"), "\(outcome)")
    }
}
