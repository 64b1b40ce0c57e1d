@testable import FolderlintKit
import Pbxproj
import ProjectTree
import Testing

struct ChangesTests {
    @Test func `a diff says which lines are new and what they name`() {
        let diff = DiffLines(
            """
            diff --git a/x b/x
            --- a/x
            +++ b/x
            @@ -3,0 +4,2 @@ section
            +\t\tA1B2C3 /* Cart.swift */,
            +\t\tpath = Model;
            @@ -9 +10,0 @@
            -\t\tname = Old;
            """)
        #expect(diff.added == [4, 5])
        #expect(diff.members == [5, 10])
        #expect(diff.words.isSuperset(of: ["A1B2C3", "Model"]))
    }

    private let example = CheckerTests.example

    private func subjects(_ changes: Changes) async throws -> [String] {
        await Checker(Policy(), rules: [GroupWithoutFolder()]).check(try example.tree(), since: changes)
            .findings
            .map(\.subject)
    }

    private var document: String { "\(Example.folder)/Example.xcodeproj/project.pbxproj" }

    private func line(_ text: String) throws -> Int {
        let lines = example.document.split(separator: "\n", omittingEmptySubsequences: false)
        return try #require(lines.firstIndex { $0.contains(text) }) + 1
    }

    @Test func `without changes there is nothing to report`() async throws {
        #expect(try await subjects(Changes()) == [])
        #expect(try await subjects(Changes(modified: [document])) == [])
    }

    @Test func `a new project is reported whole`() async throws {
        #expect(try await subjects(Changes(added: [document])) == ["Shop/Model", "Shop/View"])
    }

    @Test func `an object whose line is new is reported`() async throws {
        let diff = DiffLines("@@ -0,0 +\(try line("/* Model */ = {")) @@\n+\tA0000 /* Model */ = {")
        #expect(try await subjects(Changes(lines: [document: diff], modified: [document])) == ["Shop/Model"])
    }

    @Test func `an object that now says something else is reported`() async throws {
        let diff = DiffLines("@@ -0,0 +\(try line("name = View;")) @@\n+\t\t\tname = View;")
        #expect(try await subjects(Changes(lines: [document: diff], modified: [document])) == ["Shop/View"])
    }

    @Test func `a group that only got another child is not`() async throws {
        let line = try line("/* Model */ = {") + 3
        let diff = DiffLines("@@ -0,0 +\(line) @@\n+\t\t\t\tFFFF00001111222233334444 /* New.swift */,")
        #expect(try await subjects(Changes(lines: [document: diff], modified: [document])) == [])
    }

    @Test func `an object that came into another group is reported`() async throws {
        let id = try #require(
            example.document.split(separator: "\n").first { $0.contains("/* View */ = {") }?
                .split(separator: " ").first?.drop { $0 == "\t" })
        let diff = DiffLines("@@ -0,0 +1 @@\n+\t\t\t\t\(id) /* View */,")
        #expect(try await subjects(Changes(lines: [document: diff], modified: [document])) == ["Shop/View"])
    }

    @Test func `what came to or left the disk is reported, what was edited is not`() {
        let finding = Finding(
            rule: "file-missing", severity: .error, file: document, message: "",
            diskPath: "Shop/Model/Cart.swift",
            remedy: "", container: "\(Example.folder)/Example.xcodeproj")
        let path = "\(Example.folder)/Shop/Model/Cart.swift"
        #expect(Changes(removed: [path]).touching([finding]).count == 1)
        #expect(Changes(added: [path]).touching([finding]).count == 1)
        #expect(Changes(modified: [path]).touching([finding]).isEmpty)
        #expect(Changes(removed: [path + "/below"]).touching([finding]).count == 1)
    }
}
