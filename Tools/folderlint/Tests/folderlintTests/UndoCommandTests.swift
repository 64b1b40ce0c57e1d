import Foundation
import SafeMove
import Testing

@Suite(.enabled(if: Command.isBuilt, Command.notBuilt))
struct UndoCommandTests {
    @Test func `an undo says what goes back, and puts it back`() async throws {
        let folder = try Folder()
        try await Transaction(folder.changes, authority: Command.authority).run()
        let dry = try await folder.run("undo", "--dry-run")
        #expect(dry.output == "would go back:\n  New/a → a\nwould get their old bytes:\n  b\n")
        #expect(folder.text("New/a") == "a")
        let outcome = try await folder.run("undo")
        #expect(outcome.code == 0)
        #expect(
            outcome.output
                == "went back:\n  New/a → a\nhave their old bytes:\n  b\nthe last fix is undone\n")
        #expect(folder.text("a") == "a")
        #expect(folder.text("b") == "b")
    }

    @Test func `an undo that would overwrite something is refused`() async throws {
        let folder = try Folder()
        try await Transaction(folder.changes, authority: Command.authority).run()
        try Data("edited".utf8).write(to: folder.url.appending(path: "b"))
        let outcome = try await folder.run("undo")
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("  b was changed\n"))
        #expect(folder.text("New/a") == "a")
    }

    @Test func `without a fix there is nothing to undo`() async throws {
        let outcome = try await Folder().run("undo")
        #expect(outcome.code == 3)
        #expect(outcome.errors == "folderlint: there is no fix to undo\n")
    }

    @Test func `a fix that was cut short at its end is taken back`() async throws {
        let folder = try Folder()
        try await Transaction(folder.changes, authority: Command.authority).run()
        // As it is when a process is killed before its last word.
        let journals = folder.url.appending(path: ".folderlint")
        try FileManager.default.moveItem(
            at: journals.appending(path: "done"), to: journals.appending(path: "running"))
        let outcome = try await folder.run("undo")
        #expect(
            outcome.output.hasPrefix(
                "a fix had been cut short at its end; it is finished now (1 move, 1 changed file)\n"))
        #expect(outcome.output.hasSuffix("the last fix is undone\n"))
        #expect(folder.text("a") == "a")
    }
}

/// A folder with two files, which goes with its test.
private final class Folder {
    let url = URL.temporaryDirectory.appending(path: "folderlint-undo-\(UUID())")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for name in ["a", "b"] { try Data(name.utf8).write(to: url.appending(path: name)) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var changes: ChangeSet {
        ChangeSet(
            root: url.path, moves: [.init(from: "a", to: "New/a")],
            rewrites: [
                .init(path: "b", before: ChangeSet.Rewrite.hash(of: Data("b".utf8)), bytes: Data("c".utf8))
            ])
    }

    func text(_ path: String) -> String? {
        try? String(contentsOf: url.appending(path: path), encoding: .utf8)
    }

    func run(_ arguments: String...) async throws -> Command.Outcome {
        let executable = try #require(Command.executable)
        return try await Command.run(executable, arguments, in: url)
    }
}
