import Foundation
import Testing

@testable import SafeMove
@testable import folderlint_faults

struct RunTests {
    /// A sample of what `make faults-folderlint` does at every step.
    @Test func `whatever breaks a fix off, it ends as it was or as planned`() async throws {
        let own = try #require(Self.faults, "folderlint-faults does not lie beside the tests")
        let outcome = try await Tool.run(own, ["--every", "83", "--from", "17"])
        #expect(outcome.code == 0, "\(outcome.output)")
        #expect(outcome.output.contains("nothing was lost"))
    }

    static let faults: String? = [Bundle.main.executableURL, URL(filePath: CommandLine.arguments[0])]
        .compactMap { $0?.deletingLastPathComponent() }
        .flatMap { [$0, $0.deletingLastPathComponent().deletingLastPathComponent()] }
        .map { $0.appending(path: "folderlint-faults").path }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test func `a run before which another was cut short does not begin`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a", "b")
        try await cutShort(try sandbox.changes("a > c", "b > d"), after: 1)
        #expect(sandbox.isThere("c"))
        await #expect(throws: TransactionError.interrupted(journal: sandbox.path(".folderlint"))) {
            try await Transaction(sandbox.changes("c > e")).run()
        }
        let recovery = try await Transaction.recover(sandbox.root)
        #expect(
            recovery == .rolledBack(record(sandbox, [.init(from: "a", to: "c"), .init(from: "b", to: "d")])))
        #expect(sandbox.isThere("a"))
        #expect(try await Transaction.recover(sandbox.root) == nil)
    }

    @Test func `a run that was cut short after its last step is finished`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a")
        try await cutShort(try sandbox.changes("a > c"), after: 1)
        #expect(
            try await Transaction.recover(sandbox.root)
                == .finished(record(sandbox, [.init(from: "a", to: "c")])))
        #expect(try Transaction.history(sandbox.root).count == 1)
    }

    @Test func `files that an editor saved anew after the crash go back too`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a", "b")
        try await cutShort(try sandbox.changes("a > c", "b > d"), after: 1)
        try Data("edited".utf8).write(to: URL(filePath: sandbox.path("c")), options: .atomic)
        _ = try await Transaction.recover(sandbox.root)
        #expect(try sandbox.text("a") == "edited")
        #expect(!sandbox.isThere("c"))
    }

    @Test func `what is in the way of going back is named, and the next run goes on`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a", "b")
        try await cutShort(try sandbox.changes("a > c", "b > d"), after: 1)
        try sandbox.file("a", "somebody else's")
        await #expect(throws: TransactionError.self) { try await Transaction.recover(sandbox.root) }
        #expect(try sandbox.text("a") == "somebody else's")
        try FileManager.default.removeItem(atPath: sandbox.path("a"))
        _ = try await Transaction.recover(sandbox.root)
        #expect(try sandbox.text("a") == "made at a")
    }

    @Test func `an undo that was cut short at its beginning is not there to be done again`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a")
        try await Transaction(try sandbox.changes("a > c")).run()
        // As it is when a process is killed before its first step.
        let wire = Tripwire { call throws(SystemError) in
            let isOwn = call.kind == .rename || call.path.hasSuffix("/undoing") && call.kind == .removeFile
            if isOwn { throw SystemError(EIO) }
        }
        await #expect(throws: TransactionError.self) {
            try await Transaction.undo(sandbox.root, calls: .system.past(wire))
        }
        #expect(
            try await Transaction.recover(sandbox.root)
                == .undone(record(sandbox, [.init(from: "a", to: "c")])))
        #expect(try Transaction.history(sandbox.root) == [])
        #expect(sandbox.isThere("a"))
    }

    @Test func `an undo that fails at its last word leaves files and index as they were`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a")
        try await sandbox.commit()
        try await Transaction(try sandbox.changes("a > c")).run()
        let before = try await sandbox.status
        let wire = Tripwire { call throws(SystemError) in
            if call.path.hasSuffix("/done"), call.kind == .replace { throw SystemError(EIO) }
        }
        await #expect(throws: TransactionError.self) {
            try await Transaction.undo(sandbox.root, calls: .system.past(wire))
        }
        #expect(try await sandbox.status == before)
        #expect(try Transaction.history(sandbox.root).count == 1)
    }

    @Test func `what is nowhere after a crash is named, and nothing is touched`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a", "b")
        try await cutShort(try sandbox.changes("a > c", "b > d"), after: 1)
        for path in ["b", "c"] { try FileManager.default.removeItem(atPath: sandbox.path(path)) }
        let error = await #expect(throws: TransactionError.self) {
            try await Transaction.recover(sandbox.root)
        }
        #expect(
            "\(try #require(error))".contains(
                "neither \(sandbox.path("a")) nor \(sandbox.path("c")) is there"))
    }

    /// Leaves a tree as a process does that is killed after some moves.
    private func cutShort(_ changes: ChangeSet, after count: Int) async throws {
        let wire = Tripwire { call throws(SystemError) in
            if call.kind == .replace, call.path.hasSuffix("/done") { throw SystemError(EIO) }
            if call.kind == .rename, call.number >= Self.preparing + count { throw SystemError(EIO) }
            // A dead process does not go back.
            if call.kind == .removeFile, call.path.hasSuffix("/running") { throw SystemError(EIO) }
        }
        await #expect(throws: TransactionError.self) {
            try await Transaction(changes, calls: .system.past(wire)).run()
        }
    }

    /// The calls before the first move of a plan without rewrites, in a tree without git.
    private static let preparing = 8

    private func record(_ sandbox: Sandbox, _ moves: [ChangeSet.Move]) -> Record {
        Record(root: sandbox.root, moves: moves, rewritten: [])
    }

    @Test func `what only the journal's folder has is told before anybody removes it`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("a", "b")
        try await cutShort(try sandbox.changes("a > b", "b > a", rewriting: ["b": "new"]), after: 4)
        try FileManager.default.removeItem(atPath: sandbox.path("b"))
        let error = await #expect(throws: TransactionError.self) {
            try await Transaction.recover(sandbox.root)
        }
        let kept = sandbox.path(".folderlint/kept-1")
        let text = "\(try #require(error))"
        #expect(text.contains("  \(kept)/content-0: the old bytes of b\n"), "\(text)")
        #expect(text.contains("  \(kept)/aside-0: a\n"), "\(text)")
    }

    @Test func `what somebody's file lies beside is not swept away`() async throws {
        let sandbox = try Sandbox()
        try sandbox.ownFolder(".folderlint")
        try sandbox.files("a", ".folderlint/kept-1/aside-0", ".folderlint/kept-1/content-0")
        try await Transaction(try sandbox.changes("a > c")).run()
        #expect(sandbox.isThere(".folderlint/kept-1/aside-0"))
        #expect(sandbox.isThere(".folderlint/kept-1/content-0"))
    }
}
