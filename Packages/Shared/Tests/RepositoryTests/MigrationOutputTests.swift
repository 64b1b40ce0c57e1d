import Foundation
import Testing

/// Tests of the tool's options, widths and destinations.
@Suite(.enabled(if: MapTool.canBeBuilt, "this toolchain has no parser libraries"), .timeLimit(.minutes(10)))
struct MigrationOutputTests {
    private static let questions = [
        [], ["--feature", "Manage"], ["--class", "Screen"], ["--method", "requestFinished"],
        ["--symbol", "ScreenModel"],
    ]

    // MARK: Widths

    @Test(arguments: questions, [40, 55, 69, 80, 110])
    func `no line is wider than the terminal, and no journey is cut`(question: [String], width: Int)
        async throws
    {
        let fixture = try await MapFixture.measured()
        let arguments = ["diff", "--format", "terminal", "--width", "\(width)"] + question
        let outcome = try await MapTool.run(arguments, in: fixture.root)
        #expect(outcome.status == 0)
        for line in outcome.text.split(separator: "\n") where line.count > width {
            Issue.record("\(line.count) columns: \(line)")
        }
        if !question.isEmpty { #expect(outcome.text.contains("Manage/found\n")) }
    }

    /// The index of sections for a class of the current sources.
    private func contents(_ words: String...) async throws -> [Substring] {
        let arguments = ["diff", "--class", "SearchViewController"] + words
        let text = try await MapTool.run(arguments, in: Repository.root).text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.drop { !$0.contains("where everything went") }.dropFirst()
        return Array(rest.prefix { !$0.isEmpty })
    }

    @Test(arguments: [60, 80, 100])
    func `a journey that does not fit beside its symbol is below it`(width: Int) async throws {
        let pins = try await contents("--format", "unified").compactMap { $0.split(separator: " ").last }
        try #require(pins.count > 20)
        let ends = try await contents("--format", "terminal", "--width", "\(width)")
            .compactMap { $0.split(separator: " ").last }
        expectNone(Set(pins).subtracting(ends).map(String.init))
    }

    @Test func `in fewer than 70 columns, after is below before`() async throws {
        let fixture = try await MapFixture.measured()
        for (width, isBelow) in [(69, true), (70, false)] {
            let text = try await fixture.run(
                "diff", "--class", "Screen", "--format", "terminal", "--width", "\(width)"
            ).text
            #expect(text.contains("\nafter\nScreenModel\n") == isBelow)
            #expect(text.contains("│") != isBelow)
        }
    }

    @Test func `a table that is too wide continues below with its first column`() async throws {
        let fixture = try await MapFixture.measured()
        let text = try await fixture.run("diff", "--width", "50").text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.filter { $0.hasPrefix("Manage ") }.count > 1)
        #expect(text.contains("forced") && text.contains("no socket"))
    }

    @Test func `COLUMNS sets the width with or without a terminal`() async throws {
        let fixture = try await MapFixture.measured()
        let arguments = ["diff", "--class", "Screen", "--format", "terminal"]
        let asked = try await MapTool.run(arguments + ["--width", "47"], in: fixture.root)
        let said = try await MapTool.run(arguments, in: fixture.root, by: "COLUMNS=47 \"$@\"")
        #expect(!said.text.isEmpty && said.text == asked.text)
        let table = try await MapTool.run(["diff"], in: fixture.root, by: "COLUMNS=50 \"$@\"").text
        #expect(table.split(separator: "\n").allSatisfy { $0.count <= 50 })
    }

    // MARK: Writing

    @Test func `a failed write is reported`() async throws {
        try #require(FileManager.default.fileExists(atPath: "/dev/full"))
        let fixture = try await MapFixture.measured()
        let full = try await MapTool.run(["diff"], in: fixture.root, by: "exec \"$@\" >/dev/full")
        #expect(full.status == 2)
        #expect(
            full.complaint == "migrationmap: standard output cannot be written: No space left on device\n")
        try fixture.write("", to: "file")
        let page = try await fixture.run("diff", "--format", "html", "--output", "file/page.html")
        #expect(page.status == 2 && page.text.isEmpty)
        #expect(page.complaint.contains("file/page.html cannot be written: "), "\(page.complaint)")
    }

    @Test func `a reader that closes the pipe is not an error`() async throws {
        let script = "set -o pipefail; \"$@\" | head -1"
        let arguments = ["diff", "--class", "SearchViewController", "--format", "unified"]
        let outcome = try await MapTool.run(arguments, in: Repository.root, by: script)
        #expect(outcome.status == 0 && outcome.text == "# SearchViewController\n")
        #expect(outcome.complaint.isEmpty, "\(outcome.complaint)")
    }

    @Test func `the path of a page is relative to the root or absolute`() async throws {
        let fixture = try await MapFixture.measured()
        let place = fixture.root.appendingPathComponent("elsewhere/page.html").path
        let outcome = try await fixture.run(
            "diff", "--format", "HTML", "--page", "b/diff.html", "--output", place)
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(FileManager.default.fileExists(atPath: place))
        #expect(try await fixture.run("diff", "--format", "Html", "--page", "b/diff.html").status == 0)
        #expect(
            FileManager.default.fileExists(atPath: fixture.root.appendingPathComponent("b/diff.html").path))
        // Only HTML is written to the page.
        #expect(try await fixture.run("diff", "--page", "c").text.contains("feature"))
    }

    // MARK: make

    /// Values that make or a shell would evaluate.
    private static let hostile = [
        "it's", "a \"b\" c", "$(touch FILE)", "$$(touch FILE)", "`touch FILE`", "$(shell touch FILE)",
        "${HOME}", "; touch FILE",
        "a\n\ttouch FILE\nb", "#", "\\", "'; touch FILE; '", "\"; touch FILE; \"", "-x", "$(error stop)",
        "a=b c=d",
    ]

    @Test(arguments: [
        ("diff", ["FEATURE", "CLASS", "METHOD", "SYMBOL", "FORMAT"]), ("map-rename", ["OLD", "NEW"]),
    ])
    func `variables of make reach the tool unchanged`(target: String, names: [String])
        async throws
    {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("made-\(UUID().uuidString)")
            .path
        for value in Self.hostile.map({ $0.replacing("FILE", with: file) }) {
            let outcome = try await MapTool.make([target] + names.map { "\($0)=\(value)" })
            #expect(outcome.status == 0, "\(value): \(outcome.complaint)")
            for name in names where target == "diff" {
                #expect(outcome.text.contains("<--\(name.lowercased())>\n<\(value)>\n"), "\(outcome.text)")
            }
            if target == "map-rename" { #expect(outcome.text == "<rename>\n<\(value)>\n<\(value)>\n") }
            #expect(!FileManager.default.fileExists(atPath: file), "\(value) was run")
        }
    }

    @Test(arguments: [
        ["diff", "CLAS=Screen"], ["diff", "class=Screen"], ["diff", "OLD=A"], ["map-rename", "OLDER=A"],
    ])
    func `a variable that a target of make does not accept is an error`(words: [String]) async throws {
        let outcome = try await MapTool.make(words)
        #expect(outcome.status == 2 && outcome.text.isEmpty)
        let name = words[1].prefix { $0 != "=" }
        #expect(
            outcome.complaint.contains("'make \(words[0])' does not accept \(name); it accepts"),
            "\(outcome.complaint)")
    }

    @Test func `a rename without names prints its usage`() async throws {
        let fixture = try MapFixture()
        for words in [["rename"], ["rename", "", ""], ["rename", "A", ""], ["rename", "", "B"]] {
            let outcome = try await MapTool.run(words, in: fixture.root)
            #expect(outcome.status == 64)
            #expect(outcome.complaint.contains("make map-rename OLD='A.b(_:)' NEW='A.c(_:)'"))
        }
    }

    // MARK: Swift 6

    /// Whether a build has produced the modules that the count of diagnostics imports.
    private static let isBuilt = FileManager.default.fileExists(
        atPath: Repository.root.appendingPathComponent(".build/debug/Modules/HeadlessUI.swiftmodule").path)

    @Test(.enabled(if: isBuilt, "nothing is built at the root"))
    func `the page shows the current number of diagnostics`() async throws {
        let script = Repository.root.appendingPathComponent("Tools/migrationmap/swift6").path
        let counted = String(decoding: try await Command.output(of: [script]), as: UTF8.self)
        let page = try String(
            contentsOf: Repository.root.appendingPathComponent("docs/metrics.md"), encoding: .utf8)
        #expect(page.contains("$ make diff-swift\n\(counted)```"), "\(counted)")
    }
}
