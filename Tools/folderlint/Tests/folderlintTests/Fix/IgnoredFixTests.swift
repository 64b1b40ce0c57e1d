import Fixing
import Foundation
import SafeMove
import Testing

/// What git ignores, which may be a secret, is ignored wherever it moves, and nothing else is.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct IgnoredFixTests {
    /// A group `Views` whose folder is `App/Old`, with a file that git ignores, and one that may be missing.
    private func bench(_ lists: [String: String], _ others: [String] = []) async throws -> Workbench {
        let bench = try Workbench(
            "App/\n  Main.swift [App]\n  Views/ -> Old\n    View.swift [App]\n    Made.swift",
            disk: ["App/Main.swift", "App/Old/View.swift"] + others, contents: lists)
        try await bench.git("init", "-q")
        try await bench.git("add", "-f", "App.xcodeproj", "App/Main.swift", "App/Old/View.swift")
        for list in lists.keys { try await bench.git("add", "-f", list) }
        try await bench.git("commit", "-qm", "start")
        try bench.add("App/Old/s.key")
        try bench.add("App/Old/notes.txt")
        return bench
    }

    private func names(_ output: String) -> Set<String> {
        Set(output.split(separator: "\n").map(String.init))
    }

    private func ignored(_ bench: Workbench) async throws -> Set<String> {
        names(try await bench.said("ls-files", "-oi", "--exclude-standard"))
    }

    private func visible(_ bench: Workbench) async throws -> Set<String> {
        names(try await bench.said("ls-files", "-o", "--exclude-standard"))
    }

    /// Mends, and holds what git ignores and shows against what it did before.
    private func keep(_ bench: Workbench) async throws -> Mended {
        let before = (ignored: try await ignored(bench), visible: try await visible(bench))
        let mended = try await bench.mend()
        let changes = mended.plan.changes
        #expect(try await ignored(bench) == Set(before.ignored.map { changes.place(of: $0) }))
        #expect(try await visible(bench) == Set(before.visible.map { changes.place(of: $0) }))
        return mended
    }

    @Test(
        arguments: Sample.third([
            "Old\n", "Old/\n", "**/Old/*.key\n", "**/Old\n", "App/[O]ld/*.key\n", "App/O*/s.key\n",
            "*/Old/s.key\n",
            "App/**/Old/s.key\n", "/App/Old/s.key\n", "App/Old/\n!App/Old/View.swift\n",
            "App/Old/*\n!App/Old/notes.txt\n",
            "*.key\n", "s.key", "Old/\r\nApp/Main.swift\r\n", "App/Old/s.ke[xy]  \n", "App/?ld/**\n",
            "# App/Old\n\n*\n!App/Old/notes.txt\n", "/App/O\\ld/s.key\n", "App/Old/**/*.key\n",
            "Ol?/*.key\nOld\n",
        ]))
    func `what git ignores stays ignored in a folder that moves, and the rest visible`(
        list: String
    ) async throws {
        let mended = try await keep(try await bench([".gitignore": list]))
        #expect(mended.origin("App/Views/s.key") == "App/Old/s.key")
    }

    @Test(arguments: ["Old/\n", "App/Old/s.key\n"])
    func `a file that a list of one machine ignores stays, and the list is named`(list: String) async throws {
        let bench = try await bench([:])
        try bench.write(".git/info/exclude", list)
        let mended = try await keep(bench)
        #expect(mended.origin("App/Old/s.key") == "App/Old/s.key")
        let plan = try await bench.plan()
        #expect(plan.changes.isEmpty)
    }

    @Test(arguments: ["# mine\nApp/Old/s.key\n", "\n/App/Old/s.k?y\n"], [false, true])
    func `a folder that does not move as one for a list of one machine is reported`(
        list: String, isOfUser: Bool
    ) async throws {
        let bench = try await bench([:])
        try bench.write(isOfUser ? ".git/mine" : ".git/info/exclude", list)
        if isOfUser { try await bench.git("config", "core.excludesFile", bench.folder.path + "/.git/mine") }
        let mended = try await keep(bench)
        let mention = try #require(mended.plan.mentions.first { $0.path == "App/Old" })
        #expect(mention.file == "App/Old/s.key")
        #expect(mention.note?.hasPrefix("does not move as one: ") == true)
        #expect(mention.note?.contains(isOfUser ? "mine:2 (" : ".git/info/exclude:2 (") == true)
    }

    @Test func `the reason of a file that stays ignored names the list and the line`() async throws {
        let bench = try Workbench(
            "App/\n  Main.swift [App]\n  Model/ (no folder)\n    c.json\n    d.json",
            disk: ["App/Main.swift", "App/c.json", "App/d.json"])
        try await bench.commit()
        try await bench.git("rm", "-q", "--cached", "App/c.json")
        try await bench.git("commit", "-qm", "forget")
        try bench.write(".git/info/exclude", "# mine\nApp/c.json\n")
        let mended = try await keep(bench)
        let refusal = try #require(mended.refusals.first { $0.subject.hasSuffix("c.json") })
        #expect(refusal.code == "git-ignore")
        #expect(refusal.reason.contains(".git/info/exclude:2 (App/c.json)"))
    }

    @Test func `a file that would become ignored stays, and the line is named`() async throws {
        let bench = try Workbench(
            "App/\n  Main.swift [App]\n  out/ (no folder)\n    New.swift [App]",
            disk: ["App/Main.swift"], contents: [".gitignore": "*.log\nout/\n"])
        try await bench.commit()
        try bench.add("App/New.swift")
        let mended = try await keep(bench)
        #expect(mended.plan.changes.moves.isEmpty)
        #expect(mended.refusals.contains { $0.reason.contains(".gitignore:2 (out/)") })
    }

    @Test func `a tracked file does not come to a folder that git ignores`() async throws {
        let bench = try Workbench(
            "App/\n  Main.swift [App]\n  out/\n    Old.swift [App]\n    New.swift -> ../New.swift [App]",
            disk: ["App/Main.swift", "App/New.swift"], contents: [".gitignore": "out/\n"])
        try await bench.commit()
        try bench.add("App/out/Old.swift")
        let mended = try await keep(bench)
        #expect(mended.refusals.map(\.code) == ["git-ignore"])
    }

    @Test func `a file does not leave a folder that git ignores as a whole`() async throws {
        let bench = try Workbench(
            "App/\n  Main.swift [App]\n  Made/\n    A.swift [App]\n  B.swift -> Made/B.swift [App]",
            disk: ["App/Main.swift"], contents: [".gitignore": "Made/\n"])
        try await bench.commit()
        try bench.add("App/Made/A.swift")
        try bench.add("App/Made/B.swift")
        let mended = try await keep(bench)
        #expect(mended.refusals.map(\.code) == ["git-ignore"])
    }

    @Test(arguments: ["", "App/config.json\n"])
    func `a name in a list goes on to ignore what does not move`(more: String) async throws {
        let bench = try Workbench(
            "App/\n  Main.swift [App]\n  Model/ (no folder)\n    config.json\n  Sub/\n    Sub.swift [App]",
            disk: ["App/Main.swift", "App/Sub/Sub.swift"],
            contents: ["App/.gitignore": "config.json\n", ".gitignore": more])
        try await bench.commit()
        try bench.add("App/config.json")
        try bench.add("App/Sub/config.json")
        let mended = try await keep(bench)
        #expect(mended.origin("App/Model/config.json") == "App/config.json")
        #expect(mended.after.text("App/.gitignore") == "config.json\n")
    }

    @Test func `a pattern that still has something to ignore stays beside the new line`() async throws {
        let bench = try Workbench(
            "App/\n  Main.swift [App]\n  Model/ (no folder)\n    c.json", disk: ["App/Main.swift"],
            contents: [".gitignore": "App/*.json\n*.log"])
        try await bench.commit()
        try bench.add("App/c.json")
        try bench.add("App/d.json")
        _ = try await keep(bench)
        #expect(try bench.text(".gitignore") == "App/*.json\n/App/Model/c.json\n*.log")
    }

    @Test func `a pattern that ignores nothing any more is reported`() async throws {
        let mended = try await keep(try await bench([".gitignore": "*.log\nOld/\n"]))
        #expect(mended.after.text(".gitignore") == "*.log\nOld/\n/App/Views/\n")
        #expect(mended.plan.mentions.contains { $0.file == ".gitignore" && $0.line == 2 })
    }

    @Test(arguments: [
        "App/My Old/Made.swift\n", "App/My\\ Old/Made.swift\n", "My Old/\n", "**/My Old/Made.swift \n",
        "App/My?Old/Ma*\r\n",
    ])
    func `what may be missing may be so where its folder goes, blanks in its name or not`(
        list: String
    ) async throws {
        let bench = try Workbench(
            "App/\n  Main.swift [App]\n  Views/ -> My Old\n    View.swift [App]\n    Made.swift",
            disk: ["App/Main.swift", "App/My Old/View.swift"], contents: [".gitignore": list])
        try await bench.git("init", "-q")
        try await bench.git("add", "-f", ".")
        try await bench.git("commit", "-qm", "start")
        let rules = ["--rule", "file-missing"]
        #expect(try await bench.run(rules).code == 0)
        try await bench.mend()
        #expect(try await bench.run(rules).code == 0)
    }

    @Test func `a folder of which all is ignored ignores nothing that comes to it`() async throws {
        let bench = try Workbench(
            "App/\n  Main.swift [App]\n  Kit/\n    a.o\n  New.swift -> Kit/Deep/New.swift [App]",
            disk: ["App/Main.swift"], contents: [".gitignore": "*.o\n"])
        try bench.add("App/Kit/a.o")
        try await bench.commit()
        try bench.add("App/Kit/Deep/New.swift")
        let rules = ["--format", "xcode", "--rule", "untracked-by-git"]
        #expect(try await bench.run(rules).output.contains("New.swift"))
        #expect(!(try await bench.run(rules).output.contains("a.o")))
        _ = try await keep(bench)
    }
}
