import Foundation
import SafeMove
import Testing

@testable import folderlint_faults

struct IndexTests {
    @Test func `git shows renames and nothing else`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a", "Folder/b", "Folder/c", "project")
        try await sandbox.commit()
        try sandbox.files("untracked")
        let moves = try sandbox.changes(
            "a > New/a", "Folder > New/Folder", "untracked > New/untracked", rewriting: ["project": "new"])
        try await Transaction(moves).run()
        #expect(
            try await sandbox.status == """
                R  Folder/b -> New/Folder/b
                R  Folder/c -> New/Folder/c
                R  a -> New/a
                 M project
                ?? New/untracked

                """)
        try await Transaction.undo(sandbox.root)
        #expect(try await sandbox.status == "?? untracked\n")
    }

    @Test func `the index keeps what was said of an entry`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("assumed", "run")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sandbox.path("run"))
        try await sandbox.commit()
        try sandbox.files("intended")
        try await Tool.git("update-index", "--assume-unchanged", "assumed", in: sandbox.root)
        try await Tool.git("add", "--intent-to-add", "intended", in: sandbox.root)
        let before = try await sandbox.index()
        let changes = try sandbox.changes("assumed > N/assumed", "run > N/run", "intended > N/intended")
        try await Transaction(changes).run()
        #expect(try await sandbox.index() == before.replacing("\t", with: "\tN/"))
        #expect(try await sandbox.status.contains(" A N/intended"))
        try await Transaction.undo(sandbox.root)
        #expect(try await sandbox.index() == before)
        #expect(try await sandbox.status == " A intended\n")
    }

    @Test func `what is staged stays staged, and goes along`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a")
        try await sandbox.commit()
        try sandbox.file("a", "staged")
        try await Tool.git("add", "a", in: sandbox.root)
        let before = try await sandbox.index()
        try await Transaction(try sandbox.changes("a > b")).run()
        #expect(try await sandbox.index() == before.replacing("\ta", with: "\tb"))
    }

    @Test func `in a sparse checkout what is left out goes along in the index`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("App/In/a", "App/Out/b", "top")
        try await sandbox.commit()
        try await Tool.git("sparse-checkout", "set", "App/In", in: sandbox.root)
        #expect(!sandbox.isThere("App/Out"))
        let before = try await sandbox.index()
        try await Transaction(try sandbox.changes("App > Moved")).run()
        #expect(try await sandbox.index() == before.replacing("App/", with: "Moved/"))
        #expect(try await sandbox.index().contains("S 100644"))
        try await Transaction.undo(sandbox.root)
        #expect(try await sandbox.index() == before)
        #expect(try await sandbox.status == "")
    }

    @Test func `a worktree has its own journal and index`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("Main/a")
        try await Tool.git("init", "-q", in: sandbox.path("Main"))
        try await Tool.git("add", "--all", in: sandbox.path("Main"))
        try await Tool.git("commit", "-qm", "Before", in: sandbox.path("Main"))
        try await Tool.git("worktree", "add", "-q", "../Other", in: sandbox.path("Main"))
        let other = sandbox.path("Other")
        try await Transaction(ChangeSet(root: other, moves: [.init(from: "a", to: "b")])).run()
        #expect(try await Tool.git("status", "--porcelain", in: other) == "R  a -> b\n")
        #expect(sandbox.isThere("Main/.git/worktrees/Other/folderlint/done"))
        await #expect(throws: TransactionError.nothingToUndo) {
            try await Transaction.undo(sandbox.path("Main"))
        }
        try await Transaction.undo(other)
        #expect(try await Tool.git("status", "--porcelain", in: other) == "")
    }

    @Test func `a root may be a folder of the work tree`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("App/a", "a")
        try await sandbox.commit()
        let changes = ChangeSet(root: sandbox.path("App"), moves: [.init(from: "a", to: "Sub/a")])
        try await Transaction(changes).run()
        #expect(try await sandbox.status == "R  App/a -> App/Sub/a\n")
        let record = try await Transaction.undo(sandbox.path("App"))
        #expect(record.moves == changes.moves)
        #expect(try await sandbox.status == "")
    }

    @Test func `an undo carries along what was committed since`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("Folder/a", "Folder/b")
        try await sandbox.commit()
        try await Transaction(try sandbox.changes("Folder > Moved")).run()
        try sandbox.file("Moved/a", "edited")
        try sandbox.files("Moved/new")
        try await Tool.git("add", "--all", in: sandbox.root)
        try await Tool.git("commit", "-qm", "After", in: sandbox.root)
        try await Transaction.undo(sandbox.root)
        #expect(try sandbox.text("Folder/a") == "edited")
        #expect(
            try await sandbox.status == """
                R  Moved/a -> Folder/a
                R  Moved/b -> Folder/b
                R  Moved/new -> Folder/new

                """)
    }

    @Test func `an unfinished merge stays untouched`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a")
        try await sandbox.commit()
        for (branch, text) in [("one", "1"), ("two", "2")] {
            try await Tool.git("checkout", "-q", "-b", branch, "HEAD", in: sandbox.root)
            try sandbox.file("a", text)
            try await Tool.git("commit", "-qam", branch, in: sandbox.root)
            if branch == "one" { try await Tool.git("checkout", "-q", "HEAD~1", in: sandbox.root) }
        }
        await #expect(throws: Failure.self) { try await Tool.git("merge", "-q", "one", in: sandbox.root) }
        #expect(try await sandbox.conflicts(try sandbox.changes("a > b")) == ["a: unmerged"])
    }
}
