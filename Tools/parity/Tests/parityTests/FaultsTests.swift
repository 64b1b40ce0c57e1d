import Foundation
import Testing

/// Tests of `parity faults` with a program that becomes another app when a fault is on.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct FaultsTests {
    /// A plan, a program with faults, and one journey.
    private final class Planted {
        let fixtures: FixturesFolder
        var folder: URL { fixtures.folder.url }

        init() async throws {
            fixtures = try FixturesFolder(journeys: [
                "A/form": JourneyText.validation, "A/found": JourneyText.found,
            ])
            try fixtures.folder.write("plan.json", Data(Self.plan.utf8))
            let (legacy, modern) = (
                try Command.executable("legacy-subject"), try Command.executable("modern-subject")
            )
            try write(
                """
                #!/bin/bash
                [ -z "$PARITY_FAULT_REACH" ] || printf '\\nparity-fault %d\\n' 1 2 4 >&2
                [ "$PARITY_FAULT" = 1 ] && exec '\(legacy.path)' "$@"
                # The first start says nothing that can be read, and the next one is another app.
                if [ "$PARITY_FAULT" = 4 ]; then
                    mkdir "$0.started" 2>/dev/null && echo '{' && exit
                    exec '\(legacy.path)' "$@"
                fi
                exec '\(modern.path)' "$@"
                """, toProgram: "program")
            try fixtures.folder.link("own/own", to: legacy)
        }

        private static let plan = """
            {"tree": "t", "faults": [
              {"id": "other", "what": "It is another app.", "number": 1, "key": "a", "journeys": []},
              {"id": "equal", "what": "Nothing changes.", "number": 2, "key": "b", "journeys": []},
              {"id": "apart", "what": "Nobody runs it.", "number": 3, "key": "c", "journeys": []},
              {"id": "ends", "what": "A run ends too soon.", "number": 4, "key": "f", "journeys": []},
              {"id": "own", "what": "Another program.", "number": 0, "key": "d", "journeys": ["A/found"]},
              {"id": "gone", "what": "Its program is missing.", "number": 0, "key": "e", "journeys": []},
              {"id": "name", "what": "A name.", "cannot": "nobody can see a name"}
            ]}
            """

        func write(_ text: String, toProgram name: String) throws {
            let file = folder.appending(path: name)
            try Data(text.utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }

        func run(_ arguments: String...) async throws -> Command.Outcome {
            try await Command.run(
                [
                    "faults", "--plan", folder.appending(path: "plan.json").path, "--results",
                    folder.appending(path: "results.json").path, "--isolation", "start", "--wire", "json",
                    "--before", Command.executable("modern-subject").path, "--after",
                    folder.appending(path: "program").path,
                ] + fixtures.options + arguments)
        }
    }

    @Test func `a fault that changes the app is caught, and its journey, channel and path are named`()
        async throws
    {
        let outcome = try await Planted().run("--only", "other")
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.contains("caught     A/form on json, step 1: log "))
        #expect(outcome.output.hasSuffix("\nfaults: 1 of 1 caught\n"))
    }

    @Test func `a fault with its own program is caught by the journey that the catalogue names`() async throws
    {
        let outcome = try await Planted().run("--only", "own")
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.contains("caught     A/found on json, step 1: log "))
    }

    @Test func `a fault that nobody sees or reaches fails the command`() async throws {
        let outcome = try await Planted().run("--only", "equal", "--only", "apart")
        #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
        #expect(
            outcome.output.contains("NOT SEEN   in 2 of 2 runs that reach it\n        Nothing changes.\n"))
        #expect(outcome.output.contains("NOT REACHED by any journey\n        Nobody runs it.\n"))
        #expect(outcome.output.hasSuffix("\nfaults: 0 of 2 caught\n"))
    }

    @Test func `a program that does not start is a fault of the harness, not a catch`() async throws {
        let outcome = try await Planted().run("--only", "gone")
        #expect(outcome.code == 2, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.contains("HARNESS FAULT: A/f"))
        #expect(outcome.output.contains("\nfaults: 0 of 1 caught\n"))
    }

    @Test func `a fault that keeps one run from its end is caught by another`() async throws {
        let outcome = try await Planted().run("--only", "ends")
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.contains("caught     A/found on json, step 1: log "), "\(outcome.output)")
    }

    @Test func `a journey that fails without a fault catches none`() async throws {
        let planted = try await Planted()
        let legacy = try Command.executable("legacy-subject").path
        try planted.write("#!/bin/bash\nexec '\(legacy)' \"$@\"\n", toProgram: "program")
        let named = try await planted.run("--only", "own", "A/found")
        #expect(named.code == 2, "\(named.output)\(named.errors)")
        #expect(named.output.contains("fails without a fault"))
    }

    @Test func `an interrupted run goes on with the results that it has`() async throws {
        let planted = try await Planted()
        let first = try await planted.run("--only", "other")
        #expect(first.code == 0)
        let modern = try Command.executable("modern-subject").path
        try planted.write("#!/bin/bash\nexec '\(modern)' \"$@\"\n", toProgram: "program")
        let second = try await planted.run("--only", "other")
        #expect(second.code == 0, "\(second.output)\(second.errors)")
        #expect(second.output.hasSuffix("\nfaults: 1 of 1 caught\n"))
        let again = try await planted.run("--only", "other", "--again")
        #expect(again.code == 1, "\(again.output)\(again.errors)")
    }

    @Test func `the faults are listed with those that cannot be planted`() async throws {
        let planted = try await Planted()
        let list = try await planted.run("--list")
        #expect(list.code == 0 && list.output.contains("equal  Nothing changes.\n"))
        #expect(list.output.hasSuffix("name  cannot: nobody can see a name\n"))
        let refused = try await planted.run("--only", "name")
        #expect(refused.code == 2 && refused.errors.contains("name cannot be planted: nobody can see a name"))
    }
}
