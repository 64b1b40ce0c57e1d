import AttackTally
import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A pipe where git expects a file, as an unpacked archive can hold it, keeps nobody waiting.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct WaitingAttacks {
    /// Places of pipes, and what is done before.
    private static let pipes: [(path: String, setting: String)] = [
        (".git/config", ""), (".git/index", ""), (".git/HEAD", ""), (".git/packed-refs", ""),
        (".git/info/exclude", ""), (".git/info/attributes", ""), (".git/shallow", ""),
        (".git/commondir", ""), (".git/logs/HEAD", ""), (".git/refs/heads/main", ""),
        (".git/objects/info/alternates", ""),
        (".git/config.worktree", "[extensions]\nworktreeConfig = true\n"),
        ("pipe", "[include]\npath = PIPE\n"), ("pipe", "[core]\nexcludesFile = PIPE\n"),
        ("pipe", "[core]\nattributesFile = PIPE\n"), (".gitmodules", ""),
        (".gitattributes", ""), (".gitignore", ""), ("Sub/.gitignore", ""), ("Sub/.git", ""),
        ("Sub/.git/HEAD", ""), ("Sub/.git/config", ""),
    ]
    /// What git looks for by itself keeps it waiting until somebody looks why; two of those are enough.
    private static let few = [".git/config", ".git/index"]

    private static let commands = [
        [], ["check", "--since", "HEAD"], ["fix", "--prefer", "project", "--dry-run"],
    ]

    private func bench(_ pipe: String, _ setting: String) async throws -> Workbench {
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]", disk: ["Code/Main.swift", "Sub/Other.txt"])
        try await bench.commit()
        try await bench.git("branch", "-M", "main")
        let path = bench.folder.appending(path: pipe).path
        if !setting.isEmpty {
            let config = try bench.text(".git/config")
            try bench.write(".git/config", config + setting.replacing("PIPE", with: path))
        }
        if pipe.hasPrefix("Sub/.git/") {
            for folder in ["objects", "refs"] { try bench.add("Sub/.git/\(folder)/") }
            try bench.write("Sub/.git/HEAD", "ref: refs/heads/main\n")
        }
        try? FileManager.default.removeItem(atPath: path)
        try #require(mkfifo(path, 0o600) == 0)
        return bench
    }

    @Test func `a pipe in a checkout keeps no command waiting`() async throws {
        var tally = AttackTally("S-204", "pipes where git expects a file")
        for (pipe, setting) in Self.pipes where AttackTally.isThorough || Self.few.contains(pipe) {
            let bench = try await bench(pipe, setting)
            for command in AttackTally.isThorough ? Self.commands : [Self.commands[0]] {
                let outcome = try await ending(command, in: bench)
                let said = outcome.map { $0.code <= 4 ? nil : "ended with \($0.code)" } ?? "still waiting"
                tally.record("\(pipe) \(setting): \(command)", failure: said)
            }
        }
        try tally.report()
        #expect(tally.failures.isEmpty, "\(tally.failures.joined(separator: "\n"))")
    }

    /// Files of git's that a link leads out of its folder, or that name another folder.
    private static let detours = [
        "a tree behind a link", "alternates behind a link", "alternates of alternates",
        "a reference without end",
    ]

    private func plant(_ detour: String, in bench: Workbench) async throws {
        let outside = bench.folder.appending(path: "Sub/pipe").path
        try #require(mkfifo(outside, 0o600) == 0)
        let objects = bench.folder.appending(path: ".git/objects").path
        switch detour {
        case "a tree behind a link":
            let told = try await Command.run(
                URL(filePath: "/usr/bin/env"), ["git", "rev-parse", "HEAD^{tree}"], in: bench.folder)
            let tree = told.output.trimmingCharacters(in: .newlines)
            let path = "\(objects)/\(tree.prefix(2))/\(tree.dropFirst(2))"
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside)
        case "alternates behind a link":
            try FileManager.default.createSymbolicLink(
                atPath: "\(objects)/info/alternates", withDestinationPath: outside)
        case "alternates of alternates":
            try bench.add("Sub/other/info/")
            try #require(mkfifo(bench.folder.appending(path: "Sub/other/info/alternates").path, 0o600) == 0)
            try bench.write(".git/objects/info/alternates", bench.folder.path + "/Sub/other\n")
        default:
            let reference = bench.folder.appending(path: ".git/refs/heads/main").path
            try FileManager.default.removeItem(atPath: reference)
            try FileManager.default.createSymbolicLink(
                atPath: reference, withDestinationPath: "/dev/zero")
        }
    }

    @Test func `a link or a pointer out of the git folder keeps no command waiting`() async throws {
        var tally = AttackTally("S-204", "links and pointers to pipes, and to a device without end")
        for detour in AttackTally.isThorough ? Self.detours : [Self.detours[0]] {
            let bench = try Workbench(
                "App/ -> Code\n  Main.swift [App]", disk: ["Code/Main.swift", "Sub/Other.txt"])
            try await bench.commit()
            try await bench.git("branch", "-M", "main")
            try await plant(detour, in: bench)
            let outcome = try await ending(["check", "--since", "HEAD"], in: bench)
            tally.record(detour, failure: outcome == nil ? "still waiting" : nil)
        }
        try tally.report()
        #expect(tally.failures.isEmpty, "\(tally.failures.joined(separator: "\n"))")
    }

    @Test func `a git that was not asked, or was stopped, is said`() async throws {
        for (pipe, words) in [(".git/config", "was not asked"), (".gitignore", "was stopped")] {
            let bench = try await bench(pipe, "")
            let outcome = try #require(try await ending([], in: bench))
            #expect(outcome.errors.contains("note: git"))
            #expect(outcome.errors.contains(words))
            #expect(outcome.errors.contains(pipe))
        }
    }

    /// How a run ends; nil when it does not.
    private func ending(_ command: [String], in bench: Workbench) async throws -> Command.Outcome? {
        try await withThrowingTaskGroup(of: Command.Outcome?.self) { group in
            let folder = bench.folder
            let executable = try #require(Command.executable)
            group.addTask { try await Command.run(executable, command, in: folder) }
            group.addTask {
                try await Task.sleep(for: .seconds(120))
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }
}
