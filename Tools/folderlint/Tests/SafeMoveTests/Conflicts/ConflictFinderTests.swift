import Foundation
import SafeMove
import Testing

@testable import folderlint_faults

struct ConflictFinderTests {
    /// Moves in a small tree, and what stands in their way.
    struct Case: Sendable, CustomTestStringConvertible {
        var moves: [String]
        var expected: [String]

        var testDescription: String { moves.joined(separator: ", ") }

        init(_ moves: String..., expected: String...) {
            self.moves = moves
            self.expected = expected
        }
    }

    static let long = String(repeating: "n", count: 256)
    static let deep = (0..<20).map { _ in String(repeating: "d", count: 250) }.joined(separator: "/")

    @Test(arguments: [
        Case("a > b", expected: "a: destination-exists"),
        Case("a > Folder", expected: "a: destination-exists"),
        Case("a > link", expected: "a: destination-exists"),
        Case("a > ignored.log", expected: "a: destination-exists"),
        Case("a > untracked", expected: "a: destination-exists"),
        Case("a > deleted", expected: "a: destination-exists"),
        Case("a > c", "b > c", expected: "b: same-destination"),
        Case("a > c", "a > d", expected: "a: same-source"),
        Case("a > B", expected: "a: case-twin"),
        Case("a > FOLDER/a", expected: "a: case-twin"),
        Case(
            "a > FOLDER/a", "ignored.log > FOLDER/New/b", expected: "a: case-twin", "ignored.log: case-twin"),
        Case("a > FOLDER/x", "b > FOLDER/X", expected: "a: case-twin", "b: case-twin"),
        Case("a > New/x", "b > new/y", expected: "b: case-twin"),
        Case("Full/a > FULL/a", expected: "Full/a: case-twin"),
        Case("Full/a > FULL/a", "Full/Inner/b > Full/b", expected: "Full/a: case-twin"),
        Case("a > Caf\u{e9}", expected: "a: unicode-twin"),
        Case("Folder > Folder/Inner/Folder", expected: "Folder: own-child"),
        Case("a > b/a", expected: "a: parent-is-no-folder"),
        Case("a > deleted/a", expected: "a: parent-is-no-folder"),
        Case("a > b", "Folder/file > b/file", "b > c", expected: "Folder/file: parent-is-no-folder"),
        Case("a > link/a", expected: "a: through-link"),
        Case("link/file > a2", expected: "link/file: through-link"),
        Case("a > ", expected: "a: bad-name"),
        Case("a > x//y", expected: "a: bad-name"),
        Case("a > ./y", expected: "a: bad-name"),
        Case("a > nul\0", expected: "a: bad-name"),
        Case("a > ../a", expected: "a: outside-root"),
        Case("a > Folder/../../a", expected: "a: outside-root"),
        Case("a > /a", expected: "a: outside-root"),
        Case("a > .git/a", expected: "a: other-repository"),
        Case("a > \(long)", expected: "a: name-too-long"),
        Case("a > \(deep)", expected: "a: path-too-long"),
        Case("gone > c", expected: "gone: missing"),
        Case("a > Nested/a", expected: "a: other-repository"),
        Case("Nested/file > c", expected: "Nested/file: other-repository"),
        Case("Holder > Elsewhere", expected: "Holder: other-repository"),
    ])
    func `each thing in the way is named`(example: Case) async throws {
        let sandbox = try await tree()
        let before = try sandbox.snapshot()
        var changes = try sandbox.changes()
        changes.moves = example.moves.map { move in
            let paths = move.components(separatedBy: " > ")
            return ChangeSet.Move(from: paths[0], to: paths[1])
        }
        #expect(try await sandbox.conflicts(changes) == example.expected)
        await #expect(throws: TransactionError.self) { try await Transaction(changes).run() }
        #expect(try sandbox.snapshot() == before)
    }

    @Test(arguments: [
        ["a > A"], ["a > b", "b > a"], ["Folder > folder"], ["b > B2", "a > b"], ["link > other"],
        ["Folder/file > FOLDER2/file"], ["Cafe\u{301} > Caf\u{e9}"], ["b > x/B", "a > B"],
        ["Folder > Folder/In/Folder", "Third > Folder"], ["Full/a > FULL/a", "Full/Inner/b > b2"],
    ])
    func `what moves away or merely changes its case is in nobody's way`(moves: [String]) async throws {
        let sandbox = try await tree()
        var changes = try sandbox.changes()
        changes.moves = moves.map { move in
            let paths = move.components(separatedBy: " > ")
            return ChangeSet.Move(from: paths[0], to: paths[1])
        }
        #expect(try await sandbox.conflicts(changes) == [])
    }

    @Test func `a file that is to be rewritten must be a file of this tree with the old bytes`() async throws
    {
        let sandbox = try await tree()
        var changes = try sandbox.changes(rewriting: ["a": "new", "Nested/file": "new", "link/file": "new"])
        changes.rewrites.append(.init(path: "Folder", before: "", bytes: Data()))
        changes.rewrites.append(.init(path: "gone", before: "", bytes: Data()))
        changes.rewrites.append(.init(path: "../out", before: "", bytes: Data()))
        try sandbox.file("a", "changed")
        #expect(
            try await sandbox.conflicts(changes) == [
                "Nested/file: other-repository", "a: changed", "link/file: through-link", "Folder: no-file",
                "gone: missing", "../out: outside-root",
            ])
    }

    @Test(arguments: ["a", "nowhere"])
    func `a file that is to be rewritten and is a symbolic link is told what it is`(
        target: String
    ) async throws {
        let sandbox = try await tree()
        try sandbox.link("project.pbxproj", to: target)
        var changes = try sandbox.changes()
        changes.rewrites.append(.init(path: "project.pbxproj", before: "", bytes: Data()))
        #expect(try await sandbox.conflicts(changes) == ["project.pbxproj: symbolic-link"])
        let text = Conflict(.link, path: "project.pbxproj").description
        #expect(text.contains("symbolic link") && text.contains("in its place"))
    }

    @Test func `a submodule that is not checked out stays where it is`() async throws {
        let sandbox = try Sandbox()
        try sandbox.files("Folder/file", "a")
        try await sandbox.commit()
        let commit = try await Tool.git("rev-parse", "HEAD", in: sandbox.root).dropLast()
        try await Tool.git(
            "update-index", "--add", "--cacheinfo", "160000,\(commit),Folder/module", in: sandbox.root)
        #expect(
            try await sandbox.conflicts(try sandbox.changes("Folder > Other", "a > Folder/module/a"))
                == ["Folder: other-repository", "a: other-repository"])
    }

    /// A repository with a bit of everything.
    private func tree() async throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.files("a", "b", "Folder/file", "deleted", "Cafe\u{301}")
        try sandbox.file(".gitignore", "*.log\n")
        try sandbox.link("link", to: "Folder")
        try sandbox.files("Third/In/file", "Full/a", "Full/Inner/b")
        try await sandbox.commit()
        try FileManager.default.removeItem(atPath: sandbox.path("deleted"))
        try sandbox.files("ignored.log", "untracked", "Nested/file", "Holder/Nested/file")
        for folder in ["Nested", "Holder/Nested"] {
            try await Tool.git("init", "-q", in: sandbox.path(folder))
        }
        return sandbox
    }
}
