import Foundation
import Testing

/// Tests of the check for banned phrases, `.ci/prose`.
struct ProseTests {
    private static let script = Repository.root.appending(path: ".ci/prose").path

    private func outcome(of text: String, as name: String) async throws -> Command.Outcome {
        let folder = URL.temporaryDirectory.appending(path: "prose-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return try await Command.outcome(of: [Self.script, file.path])
    }

    @Test(arguments: [
        ("A.swift", "let a = 1  // Has always been sent.\n"),
        ("A.swift", "/// Takes note of a step.\nlet a = 1\n"),
        ("A.swift", "@Test func `a person is told`() {}\n"),
        ("a.md", "# Title\n\nIt is as ever.\n"), ("a.md", "Recieved twice.\n"),
        ("a.sh", "true # it occured\n"),
    ])
    func `a banned phrase is reported with its file and line`(name: String, text: String) async throws {
        let outcome = try await outcome(of: text, as: name)
        let line = name == "a.md" && text.hasPrefix("#") ? 3 : 1
        #expect(outcome.status == 1 && outcome.text.contains("/\(name):\(line): \""), "\(outcome)")
    }

    @Test(arguments: [
        ("A.swift", "let told = \"as ever\"  // `told` is a word of the protocol\n"),
        ("A.swift", "/// Records a step and its outcome.\nlet url = \"http://tells.test\"\n"),
        ("a.md", "```\nas ever\n```\nRetold, outstanding and `told`.\n"), ("a.sh", "echo 'it tells'\n"),
    ])
    func `code, quotations and longer words are ignored`(name: String, text: String) async throws {
        let outcome = try await outcome(of: text, as: name)
        #expect(outcome.status == 0 && outcome.text.isEmpty, "\(outcome)")
    }

    @Test func `the repository contains no banned phrase`() async throws {
        let outcome = try await Command.outcome(of: [Self.script])
        #expect(outcome.status == 0, "\(outcome.text)")
    }
}
