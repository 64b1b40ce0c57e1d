import Foundation
import Testing

@testable import SafeMove
@testable import folderlint_faults

struct UndoingTests {
    @Test func `an undo names what it would overwrite, and leaves all as it is`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a", "b", "project")
        try await Transaction(
            try sandbox.changes("a > New/a", "b > New/b", rewriting: ["project": "new"])
        ).run()
        try sandbox.file("project", "edited")
        try sandbox.files("a")
        try FileManager.default.removeItem(atPath: sandbox.path("New/b"))
        let before = try sandbox.snapshot()
        await #expect(
            throws: TransactionError.changedSince([
                "New/a cannot go to a: a is there already", "New/b cannot go to b: New/b is not there",
                "project was changed",
            ])
        ) { try await Transaction.undo(sandbox.root) }
        #expect(try sandbox.snapshot() == before)
    }

    @Test func `an undo whose journal would not be believed afterwards does not begin`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a")
        try await sandbox.commit()
        try await Transaction(try sandbox.changes("a > New/a")).run()
        // A mode that no git writes.
        let entry = IndexEntry(path: "New/a", mode: "100777", object: String(repeating: "a", count: 40))
        let git = GitCalls(
            entries: { _ throws(GitError) in [entry] }, update: { _, _, _ throws(GitError) in })
        await #expect(
            throws: TransactionError.unprepared(
                "the undo has a mode that git does not know (line 1 of git's index)")
        ) { try await Transaction.undo(sandbox.root, authority: .tests, git: git) }
        #expect(sandbox.isThere("New/a"))
        try await Transaction.undo(sandbox.root)
        #expect(sandbox.isThere("a"))
    }

    @Test func `a file that was edited since goes back with its edits`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a")
        try await Transaction(try sandbox.changes("a > New/a")).run()
        try sandbox.file("New/a", "edited")
        try sandbox.files("New/added")
        try await Transaction.undo(sandbox.root)
        #expect(try sandbox.text("a") == "edited")
        #expect(try sandbox.text("New/added") == "made at New/added")
    }

    @Test func `a folder that the fix made inside another is in no undo's way`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("Beta/keep", "Beta/Beta/a", "b")
        let before = try sandbox.snapshot()
        try await Transaction(
            try sandbox.changes("Beta > New/Old", "Beta/Beta > New/Beta", "b > New/Old/Beta/b")
        ).run()
        #expect(sandbox.isThere("New/Old/Beta/b"))
        try await Transaction.undo(sandbox.root)
        #expect(try sandbox.snapshot() == before)
    }

    @Test func `a dry run changes nothing`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a")
        try await Transaction(try sandbox.changes("a > b")).run()
        let record = try await Transaction.undo(sandbox.root, dryRun: true)
        #expect(record.moves == [.init(from: "a", to: "b")])
        #expect(sandbox.isThere("b"))
    }

    @Test func `only the last fix is kept, and only once`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a")
        try await Transaction(try sandbox.changes("a > b")).run()
        try await Transaction(try sandbox.changes("b > c")).run()
        #expect(try Transaction.history(sandbox.root).map(\.moves) == [[.init(from: "b", to: "c")]])
        try await Transaction.undo(sandbox.root)
        #expect(sandbox.isThere("b"))
        #expect(try Transaction.history(sandbox.root) == [])
        await #expect(throws: TransactionError.nothingToUndo) { try await Transaction.undo(sandbox.root) }
    }

    @Test func `a fix that changes nothing leaves the one before to undo`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a")
        try await Transaction(try sandbox.changes("a > b")).run()
        try await Transaction(try sandbox.changes("b > b", rewriting: ["b": "made at a"])).run()
        try await Transaction.undo(sandbox.root)
        #expect(sandbox.isThere("a"))
    }

    @Test func `a fix that is refused or fails leaves the one before to undo`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a", "project")
        try await Transaction(try sandbox.changes("a > b", rewriting: ["project": "new"])).run()
        let wire = Tripwire { call throws(SystemError) in
            if call.kind == .rename { throw SystemError(ENOSPC) }
        }
        await #expect(throws: TransactionError.self) {
            let changes = try sandbox.changes("b > c", rewriting: ["project": "newer"])
            try await Transaction(changes, calls: .system.past(wire)).run()
        }
        try await Transaction.undo(sandbox.root)
        #expect(try sandbox.text("a") == "made at a")
        #expect(try sandbox.text("project") == "made at project")
    }

    @Test func `a tree without git keeps its journal beside itself until it is undone`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a")
        try await Transaction(try sandbox.changes("a > App/Sub/b")).run()
        #expect(try sandbox.text(".folderlint/.gitignore") == "*\n")
        try await Transaction.undo(sandbox.path("App/Sub"))
        #expect(sandbox.isThere("a"))
        #expect(!sandbox.isThere(".folderlint"))
    }
}
