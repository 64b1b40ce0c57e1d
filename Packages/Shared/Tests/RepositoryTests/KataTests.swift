import Foundation
import Testing

/// Tests of `Tools/kata/run` in a small repository, with tools that build and compare nothing.
struct KataTests {
    /// A repository with one feature, and tools that succeed.
    private final class Sandbox {
        let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("kata-\(UUID().uuidString)")

        init() async throws {
            for name in ["Package.swift.in", "README.md.in"] {
                try write(try Repository.text(of: "Tools/kata/\(name)"), to: "Tools/kata/\(name)")
            }
            let fixtures = "Packages/Shared/Sources/Fixtures"
            let files = [
                "docs/migration-map.yaml": "Settings:\n  - legacy: A\nApp:\n  - legacy: B\nnew:\n",
                "\(fixtures)/Journeys/Settings/radius.yaml": "title: A\nwires: json\n",
                "\(fixtures)/Journeys/Settings/crash.yaml": "title: B\nwires: json\n",
                "\(fixtures)/Journeys/Settings/closed.yaml": "title: C\nwires: json\n",
                "\(fixtures)/Replies/a": "", "\(fixtures)/Stores/a": "", "\(fixtures)/AppBundle/a": "",
                "\(fixtures)/Ledger/ledger.yaml": """
                - id: L-1
                  kind: crash
                  scope:
                    journeys: [Settings/crash, Other/radius]
                - id: L-2
                  kind: fix
                  scope:
                    journeys: [Settings/radius]
                - id: L-3
                  kind: fix
                  path: "outcome"
                  scope:
                    journeys:
                      - Settings/closed
                """,
                "Packages/LegacyBooking/Sources/LegacyBooking/Screen.swift": "class Screen {}\n",
                "Tools/parity/Sources/legacy-subject/Entry.swift": "/// A subject: the baseline.\n",
            ]
            for (path, text) in files { try write(text, to: path) }
            let programs = [
                "Tools/kata/run": try Repository.text(of: "Tools/kata/run"),
                "Tools/migrationmap/run": "#!/bin/bash\necho \"<$*>\"\n", "bin/swift": "#!/bin/bash\n",
                ".build/debug/parity": "#!/bin/bash\necho \"<$*>\"\nexit ${VERDICT:-0}\n",
                ".build/debug/legacy-subject": "#!/bin/bash\n",
            ]
            for (path, text) in programs { try await Command.write(text, toProgram: try place(of: path)) }
        }

        deinit { try? FileManager.default.removeItem(at: root) }

        private func place(of path: String) throws -> URL {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            return file
        }

        func write(_ text: String, to path: String) throws {
            try Data(text.utf8).write(to: try place(of: path))
        }

        func program(_ text: String, at path: String) async throws {
            try await Command.write("#!/bin/bash\n\(text)\n", toProgram: try place(of: path))
        }

        func text(of path: String) -> String? {
            try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        }

        func run(_ words: String..., variables: [String] = ["KATA_ONCE=1"]) async throws -> Command.Outcome {
            let path = "PATH=\(root.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
            return try await Command.outcome(
                of: ["-u", "KATA_ONCE", path] + variables
                    + [root.appendingPathComponent("Tools/kata/run").path] + words)
        }
    }

    @Test func `a kata is a package with the legacy sources and an empty module`() async throws {
        let sandbox = try await Sandbox()
        let outcome = try await sandbox.run("start", "settings")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(sandbox.text(of: "kata/Settings/Sources/LegacyBooking/Screen.swift") == "class Screen {}\n")
        #expect(sandbox.text(of: "kata/Settings/Sources/Settings/Settings.swift")?.hasPrefix("//") == true)
        #expect(
            sandbox.text(of: "kata/Settings/Packages/LegacyBooking/Sources/LegacyBooking/Screen.swift") != nil
        )
        let manifest = try #require(sandbox.text(of: "kata/Settings/Package.swift"))
        #expect(manifest.contains("name: \"Settings\"") && !manifest.contains("@"))
        // The settings of the new module are those of ModernBooking.
        let modern = try Repository.text(of: "Packages/ModernBooking/Package.swift")
        let settings = modern.matches(
            of: /\.(enableUpcomingFeature|treatAllWarnings|swiftLanguageMode)\(.*\)/)
        #expect(settings.count > 6)
        for setting in settings { #expect(manifest.contains(setting.output.0)) }
    }

    @Test
    func
        `without a ledger, all journeys are compared except those in which Legacy crashes or cannot take a step`()
        async throws
    {
        let sandbox = try await Sandbox()
        let outcome = try await sandbox.run("start", "Settings")
        let data = "kata/Settings/.build/kata/fixtures"
        #expect(
            outcome.text.contains(
                """
                left out: 2 journeys in which LegacyBooking crashes or cannot take a step, such as Settings/closed;
                """))
        #expect(outcome.text.contains("--filter Settings/* --wire both"))
        #expect(sandbox.text(of: "\(data)/Journeys/Settings/radius.yaml") != nil)
        #expect(sandbox.text(of: "\(data)/Journeys/Settings/crash.yaml") == nil)
        #expect(sandbox.text(of: "\(data)/Journeys/Settings/closed.yaml") == nil)
        #expect(sandbox.text(of: "\(data)/Ledger/ledger.yaml") == "[]\n")
    }

    @Test func `a second start continues, and its status is that of the comparison`() async throws {
        let sandbox = try await Sandbox()
        _ = try await sandbox.run("start", "Settings")
        try sandbox.write("mine", to: "kata/Settings/Sources/LegacyBooking/Screen.swift")
        try sandbox.write("mine", to: "kata/Settings/Package.swift")
        let outcome = try await sandbox.run("start", "Settings", variables: ["KATA_ONCE=1", "VERDICT=1"])
        #expect(outcome.status == 1 && outcome.text.contains("how to read this"), "\(outcome)")
        #expect(sandbox.text(of: "kata/Settings/Sources/LegacyBooking/Screen.swift") == "mine")
        #expect(sandbox.text(of: "kata/Settings/Package.swift") == "mine")
    }

    @Test func `an app that ends is reported with the innermost line of the reader's code`() async throws {
        let sandbox = try await Sandbox()
        let frames = #"{"frames": [\n"0 libc.so 0x7f y + 9",\n"1 kata-subject 0x55 <x> + 12",\n]}\n"#
        try await sandbox.program(
            """
            printf '\(frames)' >kata/Settings/.build/kata/last-run.json
            echo '  68a1  exit changed: exit'; exit 1
            """, at: ".build/debug/parity")
        try await sandbox.program(
            """
            while read -r at; do echo "$at"; done
            printf '%s\\n' /swift/Array.swift:0 /a/Sources/Settings/List.swift:7 /a/Sources/Settings/B.swift:8
            """, at: "bin/llvm-symbolizer")
        let outcome = try await sandbox.run("start", "Settings")
        #expect(outcome.text.contains("\nthe app ended in Sources/Settings/List.swift:7\n"), "\(outcome)")
    }

    @Test func `a reset moves the copy aside`() async throws {
        let sandbox = try await Sandbox()
        for number in 1...2 {
            _ = try await sandbox.run("start", "Settings")
            try sandbox.write("mine \(number)", to: "kata/Settings/Sources/LegacyBooking/Screen.swift")
            #expect(try await sandbox.run("reset", "Settings").status == 0)
            #expect(
                sandbox.text(of: "kata/Settings.\(number)/Sources/LegacyBooking/Screen.swift")
                    == "mine \(number)")
        }
        let outcome = try await sandbox.run("reset", "Settings")
        #expect(outcome.status == 64 && outcome.complaint.contains("is no kata"))
    }

    @Test(arguments: [
        ("", "name a feature"), ("Nope", "there is no feature 'Nope'"),
        ("App", "without journeys of its own"),
        ("new", "there is no feature 'new'"), ("../x", "there is no feature"),
    ])
    func `a name that is no feature is refused with the list of features`(name: String, reason: String)
        async throws
    {
        let sandbox = try await Sandbox()
        for command in ["start", "hint", "reset"] {
            let outcome = try await sandbox.run(command, name)
            #expect(outcome.status == 64 && outcome.complaint.contains(reason), "\(outcome)")
            #expect(outcome.complaint.contains("there are Settings"))
        }
        #expect(sandbox.text(of: "kata") == nil)
    }

    @Test func `a folder with other files is refused`() async throws {
        let sandbox = try await Sandbox()
        try sandbox.write("mine", to: "work/notes")
        try sandbox.write("Call\n", to: "other/.kata")
        try FileManager.default.createSymbolicLink(
            at: sandbox.root.appendingPathComponent("link"),
            withDestinationURL: sandbox.root.appendingPathComponent("Packages"))
        let folders = [
            "work", "other", "Packages/x", "docs", ".build/x", "./Packages/x", "kata/../docs", "link/x",
        ]
        for folder in folders {
            let path = sandbox.root.appendingPathComponent(folder).path
            let outcome = try await sandbox.run("start", "Settings", path)
            #expect(outcome.status == 64 && outcome.complaint.contains("KATA=folder"), "\(outcome)")
        }
        #expect(sandbox.text(of: "work/notes") == "mine")
    }

    @Test func `a copy can have blanks and a leading dash in its name`() async throws {
        let sandbox = try await Sandbox()
        let path = "-my kata/a & b"
        let outcome = try await Command.outcome(of: [
            "PATH=\(sandbox.root.path)/bin:/usr/bin:/bin", "KATA_ONCE=1", "bash", "-c",
            "cd \"$1\" && shift && \"$@\"",
            "bash", sandbox.root.path, "Tools/kata/run", "start", "Settings", path,
        ])
        #expect(outcome.status == 0, "\(outcome)")
        #expect(sandbox.text(of: "\(path)/.kata") == "Settings\n")
    }

    @Test func `a save starts another comparison`() async throws {
        let sandbox = try await Sandbox()
        // Processes of a test inherit a mask that blocks all other signals than KILL.
        let script = """
            cd "$1" || exit 2
            PATH=$1/bin:$PATH Tools/kata/run start Settings >log 2>&1 & loop=$!
            trap 'kill -KILL $loop' EXIT
            wait_for() {
                for _ in {1..600}; do [ "$(grep -c waiting log)" -ge $1 ] && return; sleep 0.1; done
                exit 9
            }
            wait_for 1
            sleep 1.1; echo >>kata/Settings/Sources/LegacyBooking/Screen.swift
            wait_for 2
            """
        let outcome = try await Command.outcome(
            of: ["-u", "KATA_ONCE", "bash", "-c", script, "bash", sandbox.root.path])
        #expect(outcome.status == 0, "\(outcome) \(sandbox.text(of: "log") ?? "")")
    }

    @Test func `a hint comes from the map, of the first step by default`() async throws {
        let sandbox = try await Sandbox()
        #expect(try await sandbox.run("hint", "settings").text == "<hint Settings --step 1>\n")
        #expect(
            try await sandbox.run("hint", "Settings", "3", "7").text == "<hint Settings --step 3 --row 7>\n")
    }
}
