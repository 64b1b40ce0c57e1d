import AttackTally
import Foundation
import ParityTrace
import Testing

/// S-506, S-507: text from files cannot control a terminal, and no command waits for a file.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(5)))
struct HostileInputAttacks {
    private static let steering =
        "\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\u{7F}\u{85}\u{2028}\u{2029}\u{200B}\u{FEFF}\u{E0041}"
    /// The same text, escaped for a double-quoted YAML string.
    private static let escaped =
        "\\e[2J\\e]0;x\\a\\x9B31m\\u202E\\x7F\\x85\\u2028\\u2029\\u200B\\uFEFF\\U000E0041\\nverdict: same"

    private func steers(_ text: String) -> Bool {
        text.unicodeScalars.contains {
            ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || 0x7F..<0xA0 ~= $0.value
        }
            || text.unicodeScalars.contains {
                0x202A...0x202E ~= $0.value || [0x2028, 0x2029, 0x200B, 0xFEFF, 0xE0041].contains($0.value)
            }
    }

    @Test func `text of a journey's file cannot control a terminal, and is exact in JSON`() async throws {
        var tally = AttackTally("S-506", "control characters in journeys, ledgers and names of files")
        let journey = """
            title: "\(Self.escaped)"
            wires: json
            cites: ["\(Self.escaped)"]
            steps:
              - launch
              - tap: "\(Self.escaped)"
            """
        let ledger = """
            - id: "L-1\(Self.escaped)"
              quirk: Q-36
              kind: fix
              channel: screen
              path: "\(Self.escaped)"
              before: anything
              after: absent
              scope: { journeys: ["\(Self.escaped)"] }
              count: 1
              why: "A sentence that is long enough\(Self.escaped)"
              owner: "\(Self.escaped)"
            """
        let bad = "title: x\n\"\(Self.escaped)\": 1\n"
        let fixtures = try FixturesFolder(journeys: ["A/\(Self.steering)": journey], ledger: ledger)
        let broken = try FixturesFolder(journeys: ["A/\(Self.steering)": bad])
        let run = try fixtures.run()
        let commands: [(name: String, arguments: [String])] = [
            ("journeys", ["journeys"] + fixtures.options), ("run", run),
            ("explain", ["explain", "L-1\(Self.steering)\nverdict: same"] + fixtures.options),
            ("a broken journey", ["journeys"] + broken.options),
            ("aa", ["aa"] + run.dropFirst(3)), ("leaks", ["leaks"] + run.dropFirst(3)),
        ]
        for (name, arguments) in commands {
            let outcome = try await Command.run(arguments)
            let text = outcome.output + outcome.errors
            // None of these commands ends with this verdict, so such a line would be an imitation.
            let fakes = text.split(separator: "\n").filter { $0.hasPrefix("verdict: same") }
            tally.record(name, failure: steers(text) || !fakes.isEmpty || text.isEmpty ? text : nil)
        }
        let exact = try await Command.run(run + ["--format", "json"])
        let jsonValue = try JSONValue(json: Data(exact.output.utf8))
        let faults = jsonValue["faults"]?.array?.compactMap(\.string).joined() ?? ""
        tally.record("JSON is exact", held: faults.contains(Self.steering))
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test func `an invalid command line that is quoted cannot control a terminal`() async throws {
        var tally = AttackTally("S-506", "control characters in the arguments of parity and rebook")
        let text = Self.steering + "\nverdict: same"
        let fixtures = try FixturesFolder(journeys: ["A/form": JourneyText.validation])
        let commands: [(tool: String, arguments: [String])] = [
            ("parity", ["--\(text)"]), ("parity", ["run", "--wire", text] + fixtures.options),
            ("parity", ["run", "--jobs", text]), ("parity", ["run", "--before", text] + fixtures.options),
            ("parity", ["run", text] + fixtures.options), ("parity", ["explain", text] + fixtures.options),
            ("parity", ["journeys", "--fixtures", text]), ("parity", ["run", "--isolation", text]),
            ("parity", ["help", text]), ("rebook", [text]), ("rebook", ["--\(text)"]),
            ("rebook", ["--zone", text]), ("rebook", ["--serve", text]),
            ("rebook", ["--serve", "x=\(text)"]),
            ("rebook", ["--serve", "\(text)={"]), ("rebook", ["--app", text]),
        ]
        for (tool, arguments) in commands {
            let outcome = try await Command.run(arguments, seconds: 60, of: tool)
            let said = outcome.output + outcome.errors
            let fakes = said.split(separator: "\n").contains { $0.hasPrefix("verdict: same") }
            let isRefused = outcome.code != 0 || arguments[0] == "help"
            let held = isRefused && !steers(said) && !fakes && !said.isEmpty
            tally.record("\(tool) \(arguments[0].prefix(9))", failure: held ? nil : "\(outcome)")
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test func `a pipe instead of a file is refused with its name`() async throws {
        var tally = AttackTally("S-507", "pipes instead of files")
        let stored = JourneyText.validation.replacing(
            "wires: json", with: "wires: json\nworld: { store: pipe }")
        let led = JourneyText.validation.replacing("wires: json", with: "wires: json\nprelude: pipe")
        let served = JourneyText.validation.replacing(
            "wires: json", with: "wires: json\nserver:\n  - OTA_VehRetResRQ: pipe")
        // The path of the pipe, the journey that refers to it, and the exit code.
        let places: [(path: String, journey: String, code: Int32)] = [
            ("Journeys/A/pipe.yaml", JourneyText.validation, 2),
            ("Ledger/ledger.yaml", JourneyText.validation, 3),
            ("Journeys/Preludes/pipe.yaml", led, 2), ("Stores/pipe.plist", stored, 2),
            ("Replies/pipe.json", served, 2),
        ]
        for (path, journey, code) in places {
            let fixtures = try FixturesFolder(journeys: ["A/form": journey])
            let place = fixtures.folder.url.appending(path: path)
            let parent = place.deletingLastPathComponent()
            // The built-in folders are links.
            if (try? FileManager.default.destinationOfSymbolicLink(atPath: parent.path)) != nil {
                let target = parent.resolvingSymlinksInPath()
                try FileManager.default.removeItem(at: parent)
                try FileManager.default.copyItem(at: target, to: parent)
            }
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try? FileManager.default.removeItem(at: place)
            try #require(mkfifo(place.path, 0o600) == 0)
            let outcome = try await Command.run(try fixtures.run(), seconds: 60)
            let text = outcome.output + outcome.errors
            let isNamed = text.contains("pipe") || text.contains("ledger.yaml")
            let held = outcome.code.value == code && isNamed && text.contains("is no regular file")
            tally.record(path, failure: held ? nil : "\(outcome.code) \(text)")
        }
        let fixtures = try FixturesFolder(journeys: ["A/form": JourneyText.validation])
        try #require(mkfifo(fixtures.record, 0o600) == 0)
        let explained = try await Command.run(
            ["explain", "x", "--record", fixtures.record] + fixtures.options, seconds: 60)
        tally.record("a record", failure: explained.code == 64 ? nil : "\(explained)")
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test func `a filter that no journey matches ends with the exit code for journeys`() async throws {
        let fixtures = try FixturesFolder(journeys: ["A/form": JourneyText.validation])
        let outcome = try await Command.run(try fixtures.run() + ["--filter", "none"])
        #expect(outcome.code == 2 && outcome.errors.contains("No journey matches."))
        let help = try await Command.run(["--help"])
        #expect(help.output.contains("64 the command line makes no sense"))
    }
}
