import Foundation
import Testing

@testable import SafeMove
@testable import folderlint_faults

struct TransactionTests {
    @Test func `a tree with all that is hard to move becomes what the plan says`() async throws {
        let sandbox = try Sandbox()
        let exhibit = Exhibit(root: sandbox.root)
        try await exhibit.make()
        let before = try sandbox.snapshot()
        try await Transaction(exhibit.changes).run()
        let after = Prediction(changes: exhibit.changes).applied(to: before)
        #expect(try sandbox.snapshot().differences(from: after) == [])
        try await Transaction.undo(sandbox.root)
        #expect(try sandbox.snapshot().differences(from: before) == [])
    }

    @Test(arguments: [
        ["A > B", "B > A"],
        ["A > B", "B > C", "C > A"],
        ["A > X/A", "A/one > A/B"],
        ["A/one > A/two", "A/two > A/one"],
        ["A > B", "B > C", "C > D"],
        ["A > B/C/A", "B > A/B"],
        ["A/one > one", "B/two > B/one"],
        ["B/two > A/two", "A > B", "B > Z"],
        ["A > a", "B/two > a/two"],
        ["A/deep/file > file", "C > A"],
    ])
    func `moves happen all at once`(moves: [String]) async throws {
        let sandbox = try Sandbox()
        try sandbox.files("A/one", "A/two", "A/deep/file", "B/two", "B/three", "C/four")
        var changes = try sandbox.changes()
        changes.moves = moves.map { move in
            let paths = move.components(separatedBy: " > ")
            return ChangeSet.Move(from: paths[0], to: paths[1])
        }
        let before = try sandbox.snapshot()
        let found = try await sandbox.conflicts(changes)
        guard found.isEmpty else {
            await #expect(throws: TransactionError.self) { try await Transaction(changes).run() }
            #expect(try sandbox.snapshot() == before, "\(found)")
            return
        }
        try await Transaction(changes).run()
        let after = Prediction(changes: changes).applied(to: before)
        #expect(try sandbox.snapshot().differences(from: after) == [])
    }

    @Test func `a folder that was empty before stays, and one that moves leave empty goes`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("Old/Inner/file", "Kept/file")
        try sandbox.folder("Kept/Empty")
        try await Transaction(sandbox.changes("Old/Inner/file > New/file", "Kept/file > New/other")).run()
        #expect(!sandbox.isThere("Old"))
        #expect(sandbox.isThere("Kept/Empty"))
    }

    @Test func `a rewritten file that moves has its new bytes and its old mode`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("run.sh")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: sandbox.path("run.sh"))
        try await Transaction(sandbox.changes("run.sh > bin/run.sh", rewriting: ["run.sh": "new"])).run()
        #expect(try sandbox.text("bin/run.sh") == "new")
        #expect(try sandbox.snapshot().entries["bin/run.sh"]?.mode == 0o755)
    }

    @Test func `what somebody else changed since the plan is not overwritten`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a", "b")
        let changes = try sandbox.changes("b > c", rewriting: ["a": "new"])
        try sandbox.file("a", "somebody else's")
        let before = try sandbox.snapshot()
        await #expect(throws: TransactionError.conflicts([Conflict(.changed, path: "a", obstacle: "a")])) {
            try await Transaction(changes).run()
        }
        #expect(try sandbox.snapshot() == before)
    }

    @Test func `what somebody else changes during the run stops it`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a", "b")
        let changes = try sandbox.changes("b > c", rewriting: ["a": "new"])
        let victim = sandbox.path("a")
        let wire = Tripwire { call throws(SystemError) in
            if call.kind == .exchange { try? Data("somebody else's".utf8).write(to: URL(filePath: victim)) }
        }
        await #expect(throws: TransactionError.self) {
            try await Transaction(changes, calls: .system.past(wire)).run()
        }
        #expect(try sandbox.text("a") == "somebody else's")
        #expect(try sandbox.text("b") == "made at b")
    }

    @Test func `a run keeps out of a place where another is at work`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a")
        try sandbox.ownFolder(".folderlint")
        let lock = try #require(try Lock(sandbox.path(".folderlint/lock")))
        await #expect(throws: TransactionError.busy(journal: sandbox.path(".folderlint"))) {
            try await Transaction(sandbox.changes("a > b")).run()
        }
        lock.release()
        try await Transaction(sandbox.changes("a > b")).run()
        #expect(sandbox.isThere("b"))
    }

    @Test func `nothing to do leaves no trace`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a")
        try await Transaction(ChangeSet(root: sandbox.root)).run()
        #expect(!sandbox.isThere(".folderlint"))
    }
}
