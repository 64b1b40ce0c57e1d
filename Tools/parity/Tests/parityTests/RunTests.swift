import Foundation
import Testing

/// Tests of `parity run` as a person uses it at a terminal.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct RunTests {
    @Test func `an app compared with a copy of itself is the same on both wires`() async throws {
        let fixtures = try FixturesFolder(journeys: [
            "A/found": JourneyText.found, "A/form": JourneyText.validation,
        ])
        let outcome = try await Command.run(try fixtures.run())
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.contains("  journeys           2   3 runs: 2 json, 1 xml\n"))
        #expect(outcome.output.hasSuffix("\nverdict: same\n"))
        #expect(!outcome.output.contains("\u{1B}"))
        #expect(outcome.errors == "")
    }

    @Test func `a parity that the shell finds through PATH finds its subjects`() async throws {
        let fixtures = try FixturesFolder(journeys: ["A/form": JourneyText.validation])
        let folder = try #require(Command.folder).path
        let outcome = try await Command.run(
            ["run", "--wire", "json", "--record", fixtures.record] + fixtures.options,
            limit: "cd / && PATH='\(folder)':\"$PATH\" && BASH_ARGV0=parity")
        #expect(outcome.output.contains("verdict: "), "\(outcome.output)\(outcome.errors)")
    }

    @Test func `a difference between two apps fails the run and can be explained`() async throws {
        let fixtures = try FixturesFolder(journeys: ["A/found": JourneyText.found])
        let outcome = try await Command.run(
            try fixtures.run(before: "legacy-subject", after: "modern-subject") + [
                "--wire", "json", "--format", "json",
            ])
        #expect(outcome.code == 1, "\(outcome.output.suffix(500))\(outcome.errors)")
        #expect(!outcome.output.contains("ada@example.org"))
        #expect(!outcome.output.contains("IE700123456"))
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(report["verdict"] as? String == "differs")
        let first = try #require((report["differences"] as? [[String: Any]])?.first)
        let id = try #require(first["id"] as? String)
        let told = try await Command.run(["explain", id, "--record", fixtures.record] + fixtures.options)
        #expect(told.code == 0)
        #expect(told.output.hasPrefix("\(id)  "))
        #expect(told.output.contains("run it alone: parity run A/found --wire json"))
    }

    @Test func `an unknown id is refused with the reason`() async throws {
        let fixtures = try FixturesFolder(journeys: ["A/form": JourneyText.validation])
        let early = try await Command.run(
            ["explain", "zzzz", "--record", fixtures.record] + fixtures.options)
        #expect(early.code != 0)
        #expect(early.errors.contains("There are no findings to explain"))
        _ = try await Command.run(try fixtures.run())
        let late = try await Command.run(["explain", "zzzz", "--record", fixtures.record] + fixtures.options)
        #expect(late.code != 0)
        #expect(late.errors.contains("The last run found no unexplained difference."))
    }

    @Test func `a misspelt key in a journey ends the run with file, line and a suggestion`() async throws {
        let text = JourneyText.validation.replacing("- poke: nowhere", with: "- tab: nowhere")
        let fixtures = try FixturesFolder(journeys: ["A/slip": text])
        let outcome = try await Command.run(try fixtures.run())
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("A/slip.yaml:10: 'tab' is no key of a step; did you mean 'tap'?"))
        #expect(outcome.output == "")
    }

    @Test func `a step that neither app can perform is the journey's fault, and names the elements`()
        async throws
    {
        let text = JourneyText.validation.replacing("- poke: nowhere", with: "- tap: nowhere")
        let fixtures = try FixturesFolder(journeys: ["A/fault": text])
        let outcome = try await Command.run(try fixtures.run())
        #expect(outcome.code == 2)
        #expect(
            outcome.output.contains(
                "A/fault.yaml:10: 'tap: nowhere' on json: notFound in both apps; on the screen: "))
        #expect(outcome.output.hasSuffix("\nverdict: harness fault\n"))
    }

    @Test func `a request that the journey did not plan is the journey's fault`() async throws {
        let text = JourneyText.found.replacing("OTA_VehRetResRQ", with: "OTA_VehModifyRQ")
        let fixtures = try FixturesFolder(journeys: ["A/fault": text])
        let outcome = try await Command.run(try fixtures.run())
        #expect(outcome.code == 2)
        #expect(outcome.output.contains("stub OTA_VehModifyRQ was never used"))
        #expect(outcome.output.contains("OTA_VehRetResRQ"))
        #expect(!outcome.output.contains("ada@example.org"))
    }

    static let unused = """
        - id: PD-99
          quirk: Q-36
          kind: fix
          channel: log
          path: debug
          before: { equals: never logged }
          after: { equals: neither }
          scope: { journeys: ["A/*"] }
          count: 1
          why: An entry of a test that matches nothing at all.
          owner: Manage
        """

    @Test func `an entry that matches nothing is a fault, unless some of its journeys did not run`()
        async throws
    {
        let fixtures = try FixturesFolder(
            journeys: ["A/form": JourneyText.validation, "A/other": JourneyText.validation],
            ledger: Self.unused)
        let whole = try await Command.run(try fixtures.run())
        #expect(whole.code == 3)
        #expect(whole.output.contains("PD-99 (") && whole.output.contains("matched nothing: remove it"))
        #expect(whole.output.hasSuffix("\nverdict: ledger fault\n"))
        #expect(try await Command.run(try fixtures.run() + ["A/form"]).code == 0)
        let told = try await Command.run(
            ["explain", "PD-99", "--record", fixtures.record] + fixtures.options)
        #expect(told.output.contains("An entry of a test that matches nothing at all."))
    }

    @Test func `a misspelt key in the ledger ends the run with its line`() async throws {
        let ledger = Self.unused.replacing("owner: Manage", with: "owener: Manage")
        let fixtures = try FixturesFolder(journeys: ["A/form": JourneyText.validation], ledger: ledger)
        let outcome = try await Command.run(try fixtures.run())
        #expect(outcome.code == 3)
        #expect(
            outcome.errors.contains(
                "ledger.yaml:11: 'owener' is no key of a ledger entry; did you mean 'owner'?"))
    }

    @Test func `a journey or an app that does not exist is refused`() async throws {
        let fixtures = try FixturesFolder(journeys: ["A/form": JourneyText.validation])
        for paths in [["B/none"], ["A/form", "B/none"]] {
            let journey = try await Command.run(try fixtures.run() + paths)
            #expect(journey.code == 2)
            #expect(journey.errors.contains("No journey is called 'B/none'."))
        }
        let filter = try await Command.run(try fixtures.run() + ["--filter", "B/*"])
        #expect(filter.code == 2 && filter.errors.contains("No journey matches."))
        let app = try await Command.run(
            ["run", "--before", "/nowhere/app", "--record", fixtures.record] + fixtures.options)
        #expect(app.code != 0)
        #expect(app.errors.contains("No executable exists at /nowhere/app"))
    }

    @Test func `the journeys are listed with wires and titles`() async throws {
        let fixtures = try FixturesFolder(journeys: [
            "A/found": JourneyText.found, "A/form": JourneyText.validation,
        ])
        let outcome = try await Command.run(["journeys"] + fixtures.options)
        #expect(
            outcome.output == """
                A/form   json  The form asks for a reference
                A/found  both  A booking is found and still there after a relaunch
                2 journeys

                """)
    }
}
