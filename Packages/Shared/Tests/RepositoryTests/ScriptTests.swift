import Foundation
import Testing

/// Tests of the repository's scripts with tools that fail.
struct ScriptTests {
    /// A folder with a copy of one script, and tools that come first in its `PATH`.
    private final class ScriptSandbox {
        let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("script-\(UUID().uuidString)")
        private let script: String

        init(_ script: String, tools: [String: String]) async throws {
            self.script = script
            try await write(try Repository.text(of: script), toProgram: script)
            for (name, text) in tools { try await write("#!/bin/bash\n\(text)\n", toProgram: "bin/\(name)") }
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent(".build"), withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(at: root) }

        func write(_ text: String, to path: String) throws {
            try Data(text.utf8).write(to: try place(of: path))
        }

        func write(_ text: String, toProgram path: String) async throws {
            try await Command.write(text, toProgram: try place(of: path))
        }

        /// Returns the file at a path, in a folder that exists.
        private func place(of path: String) throws -> URL {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            return file
        }

        func run(_ arguments: String...) async throws -> Command.Outcome {
            let path = "\(root.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
            return try await Command.outcome(
                of: ["PATH=\(path)", root.appendingPathComponent(script).path] + arguments)
        }
    }

    @Test(arguments: ["echo 'x: error: no such module A'; exit 1", "echo 'killed'; exit 1", "exit 139"])
    func `the count of diagnostics fails if the compiler fails`(compiler: String)
        async throws
    {
        let sandbox = try await ScriptSandbox(
            "Tools/migrationmap/swift6", tools: ["swiftc": compiler, "pkg-config": "echo"])
        let outcome = try await sandbox.run()
        #expect(outcome.status != 0 && !outcome.text.contains("LegacyBooking"), "\(outcome.text)")
    }

    @Test func `diagnostics are counted if the compiler succeeds or finds errors`() async throws {
        let finding = "echo '/a/b.swift:1:2: error: x'; exit 1"
        let sandbox = try await ScriptSandbox(
            "Tools/migrationmap/swift6", tools: ["swiftc": finding, "pkg-config": "echo"])
        let outcome = try await sandbox.run()
        #expect(outcome.status == 0 && outcome.text.contains("without that            1"))
        let clean = try await ScriptSandbox(
            "Tools/migrationmap/swift6", tools: ["swiftc": "exit 0", "pkg-config": "echo"])
        #expect(try await clean.run().text.contains("on the main actor   0"))
    }

    @Test(arguments: [
        ("exit 0", "exit 1", 1), ("exit 0", "exit 0", 0), ("[[ $* != *modern* ]]", "exit 0", 1),
    ])
    func `watch exits with the journey's status, and with 1 if Modern does not build`(
        swift: String, parity: String, code: Int32
    ) async throws {
        let sandbox = try await ScriptSandbox(".ci/watch", tools: ["swift": swift])
        try await sandbox.write("#!/bin/bash\necho \"<$*>\"\n\(parity)\n", toProgram: ".build/debug/parity")
        let outcome = try await Command.outcome(
            of: [
                "WATCH_ONCE=1", "PATH=\(sandbox.root.path)/bin:/usr/bin:/bin",
                "\(sandbox.root.path)/.ci/watch",
                "Manage/*",
            ])
        #expect(outcome.status == code, "\(outcome)")
        #expect(outcome.text.contains("--filter Manage/*>") == !swift.contains("modern"))
        #expect(try await sandbox.run().status == 64)
    }

    @Test func `a filter that matches no test is a failure`() async throws {
        let sandbox = try await ScriptSandbox(
            ".ci/test",
            tools: ["swift": "echo 'Test run with 0 tests in 0 suites passed after 0.001 seconds.'"])
        let outcome = try await sandbox.run("Nothing")
        #expect(outcome.status == 1 && outcome.complaint.contains("no test matches Nothing"))
        let some = try await ScriptSandbox(
            ".ci/test", tools: ["swift": "echo \"Test run with 3 tests <$*>\""])
        let three = try await some.run("Search")
        #expect(three.status == 0 && three.text.contains("--filter Search>"), "\(three)")
    }

    @Test(arguments: [("exit 1", 0), ("echo 'it crashed'; exit 139", 1)])
    func `the fix of the site ends with the failure of folderlint, and commits nothing to the repository`(
        folderlint: String, code: Int32
    ) async throws {
        let sandbox = try await ScriptSandbox("Tools/site/fix-run", tools: ["folderlint": folderlint])
        try sandbox.write("let package = 1\n", to: "Packages/LegacyBooking/Package.swift")
        let root = sandbox.root.path
        for words in [["init", "--quiet"], ["add", "Packages"]] {
            _ = try await Command.output(of: ["git", "-C", root] + words)
        }
        let outcome = try await Command.outcome(of: [
            "GIT_DIR=\(root)/.git", "\(root)/Tools/site/fix-run", "\(root)/bin/folderlint", "\(root)/out",
        ])
        #expect(outcome.status == code, "\(outcome)")
        #expect(code == 0 || outcome.complaint.contains("it crashed\nfolderlint check ended with 139"))
        let commits = try await Command.output(of: ["git", "-C", root, "rev-list", "--all", "--count"])
        #expect(String(decoding: commits, as: UTF8.self) == "0\n")
    }

    /// Creates a folder with tools that measure one journey; `exporting` is the command of `llvm-cov`.
    private func measuring(_ exporting: String) async throws -> ScriptSandbox {
        let sandbox = try await ScriptSandbox(
            "Tools/migrationmap/reach",
            tools: [
                "swift": "exit 0", "swiftc": "exit 0", "llvm-profdata": "touch \"${@: -1}\"",
                "llvm-cov": exporting,
                "parity": """
                while [ $# -gt 1 ]; do
                    [ "$1" = --profiles ] && mkdir -p "$2/A/one" && touch "$2/A/one/x.profraw"
                    shift
                done
                """,
            ])
        try await sandbox.write("#!/bin/bash\necho reached\n", toProgram: "Tools/migrationmap/run")
        return sandbox
    }

    @Test func `a measurement whose coverage cannot be read writes nothing`() async throws {
        let good = try await measuring("echo 'SF:a'; echo 'DA:1,1'")
        let whole = try await good.run("parity", "fixtures")
        #expect(whole.status == 0 && whole.text.hasSuffix("reached\n"), "\(whole.text)\(whole.complaint)")
        let bad = try await measuring("echo 'SF:a'; echo 'DA:1,1'; exit 1")
        let outcome = try await bad.run("parity", "fixtures")
        #expect(outcome.status != 0 && !outcome.text.contains("reached"))
    }

    /// Runs `make attack` in a repository of two promises.
    private func attack(_ tallies: String) async throws -> Command.Outcome {
        let sandbox = try await ScriptSandbox(
            ".ci/attack", tools: ["swift": "printf '\(tallies)' >\"$REBOOK_ATTACK_LOG\""])
        try sandbox.write(
            "| S-101 | One | a | `t` |\n| S-102 | Two | b | `u` |\n", to: "SECURITY.md")
        return try await sandbox.run()
    }

    @Test func `make attack prints the attacks on each promise and fails if one has none`() async throws {
        let both = try await attack("S-101\\ta\\t3\\t3\\nS-102\\tb\\t2\\t2\\n")
        #expect(both.status == 0, "\(both.text)\(both.complaint)")
        #expect(both.text.hasSuffix("2 promises, 5 attacks tried, 5 held\n"))
        let one = try await attack("S-101\\ta\\t3\\t3\\n")
        #expect(one.status == 1)
        #expect(one.complaint.contains("no attack was counted for S-102"))
        let lost = try await attack("S-101\\ta\\t3\\t3\\nS-102\\tb\\t2\\t1\\n")
        #expect(lost.status == 1 && lost.text.contains("DID NOT HOLD"))
    }
}
