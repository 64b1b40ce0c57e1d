import Fixtures
import Foundation
import ParityKit
import ParityTrace
import Testing
import WireFormat

/// Tests of `parity upgrade`, and of journeys whose sessions belong to both apps.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct UpgradeTests {
    private let fixtures: FixturesFolder
    private let found: URL

    init() throws {
        fixtures = try FixturesFolder(journeys: ["A/found": Self.found, "A/form": JourneyText.validation])
        found = fixtures.folder.url.appending(path: "differing")
    }

    /// A booking is saved in a process that ends right after.
    private static let found = JourneyText.found.replacing("  - relaunch\n  - tap: tabs.manage", with: "")
        .replacing("server:", with: "wires: json\nserver:")

    private func upgrade(before: String, after: String, _ arguments: String...) async throws
        -> Command.Outcome
    {
        try await Command.run(
            [
                "upgrade", "journeys", "--before", before, "--after", after, "--save", found.path, "--seed",
                "tests",
                "--wire", "json",
            ] + arguments + fixtures.options)
    }

    /// Returns a script that runs an app after shell commands.
    private func app(_ path: String, after commands: String, named name: String) throws -> String {
        try Command.script(
            #"\#(commands); exec '\#(path)' "$@""#, in: fixtures.folder, named: name)
    }

    @Test func `an app reads what its copy has stored`() async throws {
        let outcome = try await upgrade(
            before: Command.copy(of: "modern-subject"), after: Command.executable("modern-subject").path)
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.output.contains("journeys, before → after: 1 runs, "), "\(outcome.output)")
        #expect(outcome.output.contains("readers: 1 runs, "), "\(outcome.output)")
        #expect(!FileManager.default.fileExists(atPath: found.path))
    }

    /// The form writes nothing, so that a second session has nothing to read.
    @Test func `a journey that writes nothing is not run`() async throws {
        try FileManager.default.removeItem(at: fixtures.folder.url.appending(path: "Journeys/A/found.yaml"))
        let outcome = try await upgrade(
            before: Command.copy(of: "modern-subject"), after: Command.executable("modern-subject").path)
        #expect(!outcome.output.contains("journeys, "), "\(outcome)")
    }

    /// The ledger admits the file that the newer app adds, but not that the older app then loses its store.
    @Test func `a store that the older app cannot read after a rollback is found`() async throws {
        let entry = """
            - id: U-1
              quirk: Q-46
              kind: fix
              channel: store
              path: '(beside)'
              before: absent
              after: { equals: '["-rw-r--r-- new"]' }
              why: 'The newer app marks the home in which it ran.'
              owner: Manage
            """
        try fixtures.folder.write("Ledger/upgrade.yaml", Data(entry.utf8))
        let loses = #"[ ! -e "$HOME/new" ] || rm -f "$HOME"/.config/*.plist"#
        let before = try app(Command.copy(of: "modern-subject"), after: loses, named: "before")
        let after = try app(
            Command.executable("modern-subject").path, after: #": >"$HOME/new""#, named: "after")
        let outcome = try await upgrade(before: before, after: after, "--isolation", "start")
        #expect(outcome.code == 1, "\(outcome)")
        let rows = outcome.output.split(separator: "\n").filter { $0.hasPrefix("journeys, ") }
        #expect(
            rows.map { $0.hasSuffix(", 1 differ") == $0.contains("after → before") } == [true, true, true],
            "\(outcome.output)")
        let files = try FileManager.default.contentsOfDirectory(atPath: found.path)
        let text = try String(contentsOf: found.appending(path: files[0]), encoding: .utf8)
        #expect(text.contains("sessions: [after, before]\n"), "\(text)")
    }

    /// The ledger admits the same crash elsewhere, as a team's ledger does.
    @Test func `an older app that crashes on what the newer one wrote is no excuse`() async throws {
        let entry = """
            - id: U-2
              quirk: Q-10
              kind: crash
              channel: exit
              path: exit
              before: { equals: 'crash, signal 6' }
              after: { equals: 'running' }
              why: 'The older app crashes on some stores.'
              owner: Manage
            """
        try fixtures.folder.write("Ledger/upgrade.yaml", Data(entry.utf8))
        let before = try app(
            Command.copy(of: "modern-subject"), after: #"[ ! -e "$HOME/new" ] || kill -ABRT $$"#,
            named: "before")
        let after = try app(
            Command.executable("modern-subject").path, after: #": >"$HOME/new""#, named: "after")
        let outcome = try await upgrade(before: before, after: after, "--isolation", "start")
        let readers = outcome.output.split(separator: "\n").first { $0.hasPrefix("readers: ") }
        #expect(outcome.code == 2 && readers?.hasSuffix(", 1 differ") == true, "\(outcome)")
        #expect(outcome.output.contains("in which it reads what the after wrote"), "\(outcome)")
    }

    /// The newer app starts without a store that is cut off, which cannot be seen with any of the stored files.
    @Test func `a damaged store that the apps read differently is saved and read again`() async throws {
        let forgets = #"find "$HOME" -name '*.plist' -size -2 -delete 2>/dev/null"#
        let after = try app(Command.executable("modern-subject").path, after: forgets, named: "after")
        let apps = try ["--before", Command.copy(of: "modern-subject"), "--after", after]
        func upgrade(_ arguments: [String]) async throws -> Command.Outcome {
            try await Command.run(
                ["upgrade"] + arguments + apps + ["--isolation", "start", "--save", found.path]
                    + ["--seed", "tests"] + fixtures.options)
        }
        let outcome = try await upgrade(["damage", "--count", "6"])
        #expect(outcome.code == 1, "\(outcome)")
        let files = try FileManager.default.contentsOfDirectory(atPath: found.path)
        #expect(files.contains { $0.hasSuffix(".plist") } && files.contains { $0.hasSuffix(".yaml") })
        let again = try await upgrade(["--saved"])
        #expect(again.code == 1 && again.output.contains("the apps differ\n"), "\(again)")
        #expect(!again.output.contains("cannot be compared"), "\(again)")
    }

    @Test func `a journey runs each session in the app that it names`() async throws {
        let copy = try Command.copy(of: "modern-subject")
        let before = try Command.script(
            #"'\#(copy)' "$@" | sed -u 's/My Bookings/Our Bookings/g'"#, in: fixtures.folder, named: "before")
        let plan = { (side: SubjectPlan.Side, path: String) in
            let sandbox = fixtures.folder.url.appending(path: "sandbox of \(side.rawValue)")
            try FileManager.default.createDirectory(at: sandbox, withIntermediateDirectories: true)
            var plan = SubjectPlan(side: side, executable: URL(filePath: path), sandbox: sandbox)
            plan.isolation = .start
            return plan
        }
        let suite = Suite(
            baseline: try plan(.baseline, before),
            candidate: try plan(.candidate, Command.executable("modern-subject").path),
            folders: FixtureFolders(
                replies: Fixtures.folder(.replies), appBundle: Fixtures.folder(.appBundle),
                stores: Fixtures.folder(.stores)),
            approved: fixtures.folder.url)
        var journey = try JourneyFolder(root: fixtures.folder.url.appending(path: "Journeys"))
            .journey(at: "A/found.yaml")
        let look = try ["relaunch", "tap: tabs.manage"].map { try Step(reading: $0) }
        (journey.steps, journey.sessions) = (journey.steps + look + look, [.candidate, .baseline])
        let result = try #require(await suite.run([journey], wires: [.json]).first)
        #expect(result.faults == [])
        let ours = result.candidate.steps.map { $0.screen.json.contains("Our Bookings") }
        let first = try #require(journey.steps.firstIndex { $0.action == .relaunch })
        #expect(!ours[..<first].contains(true) && ours[first] && ours.last == true, "\(ours)")
        #expect(result.baseline.steps.allSatisfy { !$0.screen.json.contains("My Bookings") })
    }

    @Test func `one program for both apps is a fault`() async throws {
        let modern = try Command.executable("modern-subject").path
        let outcome = try await upgrade(before: modern, after: modern)
        #expect(outcome.code == 2 && outcome.output.contains("are the same program"), "\(outcome)")
    }

    @Test func `numbers that make no sense are refused`() async throws {
        #expect(try await upgrade(before: "/bin/sh", after: "/bin/sh", "--share", "0").code == 64)
    }
}
