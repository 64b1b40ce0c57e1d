import Fixing
import Foundation
import SafeMove
import Testing

/// With git and beside others who write: hard cases 4, 16 and 19, and what synx lost when it was cut short.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct GitFixTests {
    private func bench() throws -> Workbench {
        try Workbench(
            "App/ -> Code\n  Main.swift [App]\nModel/ (no folder)\n  Cart.swift [App]",
            disk: ["Code/Main.swift", "Cart.swift"])
    }

    private func git(_ arguments: [String], in bench: Workbench) async throws -> String {
        let outcome = try await Command.run(
            URL(filePath: "/usr/bin/env"), ["git"] + arguments, in: bench.folder)
        try #require(outcome.code == 0, "\(outcome.errors)")
        return outcome.output
    }

    @Test func `git sees renames, and follows a file's history`() async throws {
        let bench = try bench()
        try await bench.commit()
        try await bench.mend()
        let status = try await git(["status", "--porcelain"], in: bench)
        #expect(status.contains("R  Code/Main.swift -> App/Main.swift"))
        #expect(status.contains("R  Cart.swift -> Model/Cart.swift"))
        try await bench.git("commit", "-aqm", "mend")
        let log = try await git(["log", "--follow", "--format=%s", "--", "Model/Cart.swift"], in: bench)
        #expect(log == "mend\nstart\n")
    }

    @Test func `files that git does not know move as well and stay unknown`() async throws {
        let bench = try bench()
        try await bench.commit()
        try bench.add("Code/new.txt")
        let mended = try await bench.mend()
        #expect(mended.origin("App/new.txt") == "Code/new.txt")
        #expect(try await git(["ls-files", "App/new.txt"], in: bench) == "")
    }

    @Test func `a dirty tree is refused unless it is allowed`() async throws {
        let bench = try bench()
        try await bench.commit()
        try bench.write("App.xcodeproj/project.pbxproj", try bench.document + "\n")
        let before = try bench.record()
        let outcome = try await bench.run(["fix", "--prefer", "project"])
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("--allow-dirty"))
        #expect(try bench.record() == before)
        bench.options = ["--allow-dirty"]
        let mended = try await bench.mend()
        #expect(mended.origin("Model/Cart.swift") == "Cart.swift")
    }

    @Test func `an empty git folder is no reason to refuse`() async throws {
        let bench = try bench()
        try bench.add(".git/")
        #expect(try await bench.run(["fix", "--prefer", "project"]).code == 0)
    }

    @Test func `a work tree beside the repository is mended by itself`() async throws {
        let bench = try bench()
        try await bench.commit()
        let other = try Workbench()
        try FileManager.default.removeItem(at: other.folder)
        try await bench.git("worktree", "add", "-q", other.folder.path, "-b", "other")
        let before = try bench.record()
        let mended = try await other.mend()
        #expect(mended.after.text("App/Main.swift") == "Code/Main.swift\n")
        #expect(try bench.record() == before)
        #expect(try await git(["status", "--porcelain"], in: bench) == "")
    }

    @Test func `what is not checked out stays out`() async throws {
        let bench = try bench()
        try bench.add("Docs/big.txt")
        try await bench.commit()
        try await bench.git("sparse-checkout", "set", "--no-cone", "/*", "!/Docs/")
        let mended = try await bench.mend()
        #expect(mended.origin("App/Main.swift") == "Code/Main.swift")
        #expect(!mended.after.files.contains { $0.hasPrefix("Docs") })
        #expect(!(try await git(["status", "--porcelain"], in: bench)).contains("Docs"))
    }

    @Test func `what a sparse checkout leaves out may be missing, and a sync keeps its reference`()
        async throws
    {
        let bench = try Workbench(
            "App/\n  Main.swift [App]\n  Far.swift [App]", disk: ["App/Main.swift", "App/Far.swift"])
        try await bench.commit()
        try await bench.git("sparse-checkout", "set", "--no-cone", "/*", "!/App/Far.swift")
        #expect(try await bench.run(["--rule", "file-missing"]).code == 0)
        let document = try bench.document
        #expect(
            try await bench.run(["sync", "--prefer", "disk"]).output.contains("App/Far.swift: not on disk"))
        #expect(try bench.document == document)
    }

    @Test func `a file that somebody changes after the plan stops the run`() async throws {
        let bench = try bench()
        let plan = try await bench.plan()
        try bench.write("App.xcodeproj/project.pbxproj", try bench.document + "// mine\n")
        let before = try bench.record()
        await #expect(throws: TransactionError.self) {
            try await Transaction(plan.changes, authority: Command.authority).run()
        }
        #expect(try bench.record().differences(from: before) == [])
    }

    @Test func `undo refuses to overwrite what was changed meanwhile`() async throws {
        let bench = try bench()
        try await bench.mend()
        try bench.write("App.xcodeproj/project.pbxproj", try bench.document + "// mine\n")
        let before = try bench.record()
        let outcome = try await bench.run(["undo"])
        #expect(outcome.code == 3)
        #expect((outcome.errors + outcome.output).contains("project.pbxproj"))
        #expect(try bench.record().differences(from: before) == [])
    }

    @Test func `nothing to mend is said, and nothing is written`() async throws {
        let bench = try Workbench("App/\n  Main.swift [App]", disk: ["App/Main.swift"])
        let outcome = try await bench.run(["fix", "--prefer", "project"])
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("nothing to fix"))
        try await bench.mend()
        try await bench.mend(.disk)
    }

    @Test func `the folders' side moves nothing`() async throws {
        let bench = try bench()
        let mended = try await bench.mend(.disk)
        #expect(mended.plan.changes.moves.isEmpty)
        #expect(mended.after.files == mended.before.files)
        #expect(try bench.document.contains("/* Code */ = {"))
    }
}
