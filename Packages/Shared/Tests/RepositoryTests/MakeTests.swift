import Foundation
import Testing

/// Tests of the variables that `make` passes to programs, except those of `make diff`.
@Suite struct MakeTests {
    /// Values that make or a shell would evaluate.
    private static let hostile = [
        "it's", "a \"b\" c", "$(touch FILE)", "$$(touch FILE)", "`touch FILE`", "$(shell touch FILE)",
        "${HOME}",
        "; touch FILE", "'; touch FILE; '", "\"; touch FILE; \"", "*", "\\", "#", "a[$(touch FILE)]",
    ]

    /// Creates a folder with the Makefile and programs that print their arguments.
    private static func folder() async throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "make-\(UUID().uuidString)")
        let programs = [
            ".ci/setup": "", ".ci/build": "", ".build/release/rebook": echo, "Tools/folderlint/install": echo,
            "Tools/folderlint/Fuzz/run": echo, "Tools/folderlint/Fuzz/run-journal": echo,
            "Tools/folderlint/demo-fix": echo, "Tools/migrationmap/reach": echo, "parity": echo,
            ".ci/test": echo, ".ci/watch": echo, "Tools/kata/run": echo, "Tools/site/run": echo,
            "Tools/faults/run": echo, "Tools/rewrites/run": echo, "Tools/steps/run": echo,
            "Tools/faults/mutants": echo, "Tools/parity/repeat": echo,
        ]
        for (path, text) in programs {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try await Command.write("#!/bin/bash\n\(text)\n", toProgram: file)
        }
        let makefile = Repository.root.appendingPathComponent("Makefile")
        try FileManager.default.copyItem(at: makefile, to: folder.appendingPathComponent("Makefile"))
        return folder
    }

    private static let echo = "printf '<%s>\\n' \"$@\""

    /// Runs `make` with a variable from the command line or from the environment.
    private static func make(_ words: [String], given: String, byEnvironment: Bool, in folder: URL)
        async throws
        -> Command.Outcome
    {
        let start = ["-u", "MAKEFLAGS", "-u", "MAKELEVEL"]
        let make = ["make", "--no-print-directory", "-C", folder.path] + words
        return try await Command.outcome(of: byEnvironment ? start + [given] + make : start + make + [given])
    }

    @Test(arguments: [
        ("play", "PLAY"), ("install", "PREFIX"), ("fuzz-folderlint", "MINUTES"), ("fuzz-journal", "RUNS"),
        ("test", "FILTER"), ("parity", "FILTER"), ("watch", "JOURNEY"), ("aa", "FIXTURES"),
        ("kata", "FEATURE"), ("kata", "KATA"), ("kata", "JOURNEY"), ("kata-hint", "STEP"),
        ("kata-reset", "KATA"), ("kata-check", "FEATURE"), ("faults", "FAULT"), ("faults", "BY"),
        ("faults", "SAMPLE"), ("faults", "RUNS"), ("mutants", "COUNT"), ("mutants", "SEED"),
        ("rewrites", "TREES"), ("rewrites", "SEED"), ("sense", "COUNT"), ("sense", "SHARE"),
        ("sense", "SEED"), ("generate", "COUNT"),
        ("generate", "FIRST"), ("generate", "SEED"), ("paths", "DEPTH"), ("paths", "SHARE"),
        ("paths", "SEED"), ("fields", "SHARE"), ("fields", "SEED"), ("repeat", "RUNS"), ("repeat", "SAMPLE"),
        ("upgrade", "COUNT"),
        ("upgrade", "SHARE"),
        ("upgrade", "FIRST"), ("upgrade", "SEED"), ("steps", "STEP"), ("kata-hint", "ROW"),
        ("map-reach", "FIXTURES"), ("demo-fix", "FOLDERLINT"), ("site", "SITE"),
    ])
    func `no shell parses a variable of make`(target: String, name: String) async throws {
        let folder = try await Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let made = folder.appendingPathComponent("made").path
        // The Makefile overrides these variables from the environment.
        let ways = ["FIXTURES", "FOLDERLINT"].contains(name) ? [false] : [false, true]
        for value in Self.hostile.map({ $0.replacing("FILE", with: made) }) {
            for byEnvironment in ways {
                let outcome = try await Self.make(
                    [target, "PARITY=./parity"], given: "\(name)=\(value)", byEnvironment: byEnvironment,
                    in: folder)
                // PLAY contains several words; each other value is one argument.
                let words = name == "PLAY" ? value.split(separator: " ").map(String.init) : [value]
                // 'make generate' passes '--count=VALUE', one word as well.
                let start = target == "generate" ? "<--\(name.lowercased())=" : "<"
                let given = words.map { "\(start)\($0)>\n" }.joined()
                #expect(outcome.status == 0 && outcome.text.contains(given), "\(value): \(outcome)")
                #expect(!FileManager.default.fileExists(atPath: made), "\(value) was run")
            }
        }
    }

    @Test(arguments: ["run", "run-journal"])
    func `a fuzzer accepts a number and evaluates nothing else`(script: String) async throws {
        let made = FileManager.default.temporaryDirectory.appendingPathComponent("made-\(UUID().uuidString)")
            .path
        for value in ["a[$(touch \(made))]", "x", "-1", "0", "1e3", " 1"] {
            let path = Repository.root.appendingPathComponent("Tools/folderlint/Fuzz/\(script)").path
            let outcome = try await Command.outcome(of: [path, value])
            #expect(outcome.status == 2 && outcome.complaint.contains("is no number"), "\(outcome)")
            #expect(!FileManager.default.fileExists(atPath: made))
        }
    }
}
