import Foundation
import Testing

/// Tests of the comparison of both apps that the tool shows.
@Suite(.enabled(if: MapTool.canBeBuilt, "this toolchain has no parser libraries"), .timeLimit(.minutes(10)))
struct MigrationDiffTests {
    @Test func `a method is shown beside its replacement, with the journeys that pin it`() async throws {
        let fixture = try await MapFixture.measured()
        let text = try await fixture.run("diff", "--class", "Screen", "--method", "requestFinished").text
        for line in [
            "@@ Screen.requestFinished(_:) @@ extracted: The model reads the reply & <b>tells</b> the screen.",
            "# journeys: Manage/found: A booking is found",
            "# journeys: one journey goes through the legacy code",
            "# ledger: L-07: It ended the app. Now it does not.",
            "--- \(MapFixture.legacyFile):4 Screen.requestFinished(_:)",
            "-        label.text = request.text as! String",
            "+++ \(MapFixture.modernFile):3 ScreenModel.received(_:)",
            "+func received(_ text: String) -> String { text }",
        ] {
            #expect(text.split(separator: "\n").contains(Substring(line)), "\(line) is not in:\n\(text)")
        }
    }

    @Test func `a modern symbol leads back to the legacy code that it replaces`() async throws {
        let text = try await MapFixture.measured().run("diff", "--symbol", "ScreenModel").text
        #expect(text.contains("It replaces 2 legacy members, in 2 rows of the map."))
        #expect(text.contains("@@ Screen.label @@ replaced"))
    }

    @Test func `the index marks a dropped member even if its row has a modern name`() async throws {
        let fixture = try await MapFixture.measured()
        try fixture.change("docs/migration-map.yaml", "move: replaced", to: "move: dropped")
        let text = try await fixture.run("diff", "--class", "Screen").text
        #expect(text.contains("→ (dropped; see ScreenModel"), "\(text)")
    }

    @Test func `a terminal shows before and after in two columns`() async throws {
        let fixture = try await MapFixture.measured()
        let text = try await fixture.run(
            "diff", "--feature", "manage", "--format", "terminal", "--width", "80"
        ).text
        let lines = text.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("var label: UILabel!") && $0.contains("│ struct ScreenModel") })
        #expect(lines.filter { $0.contains("│") }.allSatisfy { $0.count <= 80 })
        #expect(!text.contains("\u{1B}"))
        let coloured = try await fixture.run(
            "diff", "--feature", "Manage", "--format", "terminal", "--colour"
        ).text
        #expect(coloured.contains("\u{1B}[35mstruct\u{1B}[0m"))
    }

    @Test func `a page loads no resource, and the sources are escaped`() async throws {
        let fixture = try await MapFixture.measured()
        try fixture.change(
            MapFixture.legacyFile, "var label",
            to: "/// </pre><script>x()</script>\n    let bell = \"\u{07}<i>\"; var label")
        try fixture.change(
            MapFixture.mapFile, "- legacy: Screen.label", to: "- legacy: [Screen.label, Screen.bell]")
        let outcome = try await fixture.run(
            "diff", "--class", "Screen", "--format", "html", "--output", "page.html")
        #expect(outcome.status == 0, "\(outcome.complaint)")
        let page = try String(contentsOf: fixture.root.appendingPathComponent("page.html"), encoding: .utf8)
        for markup in ["<script", "<i>", "<b>tells", "src=", "http:", "https:", "url(", "\u{07}"] {
            #expect(!page.contains(markup), "the page has \(markup)")
        }
        #expect(page.contains("&lt;i&gt;") && page.contains("reply &amp; &lt;b&gt;tells&lt;/b&gt;"))
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("default-src 'none'"))
    }

    @Test func `no character in the sources controls the terminal`() async throws {
        let fixture = try await MapFixture.measured()
        try fixture.change(
            MapFixture.legacyFile, "label.text =", to: "label.text = \"\u{1B}[2J\u{9B}1m\u{202E}\";")
        for format in ["terminal", "unified"] {
            let text = try await fixture.run("diff", "--method", "requestFinished", "--format", format).text
            let steering = text.unicodeScalars.filter {
                $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E
            }
            #expect(steering.isEmpty, "\(format)")
            #expect(text.contains("␛[2J"))
        }
    }

    @Test(arguments: [
        (["--feature", "Manege"], "Did you mean 'Manage'?"),
        (["--class", "Scren"], "Did you mean 'Screen'?"),
        (["--method", "requestFinishd"], "Did you mean 'Screen.requestFinished(_:)'?"),
        (["--symbol", "ScreenModl"], "Did you mean 'ScreenModel'?"),
    ])
    func `an unknown name brings a suggestion`(question: [String], said: String) async throws {
        let fixture = try MapFixture()
        let outcome = try await MapTool.run(["diff"] + question, in: fixture.root)
        #expect(outcome.status == 1)
        #expect(outcome.complaint.contains(said), "\(outcome.complaint)")
    }

    @Test func `figures come from the syntax, by the same rules on both sides`() async throws {
        let fixture = try await MapFixture.measured()
        let text = try await fixture.run("diff", "--feature", "Manage").text
        func row(_ name: String) -> [Substring] {
            let line = text.split(separator: "\n").first { $0.hasPrefix("# \(name)  ") } ?? ""
            return line.dropFirst(name.count + 2).split(separator: " ")
        }
        #expect(row("functions") == ["2", "1"])
        // The `if`, the `&&` and the function itself.
        #expect(row("most branches (cyclomatic)") == ["3", "1"])
        #expect(row("hardest to read (cognitive)") == ["2", "0"])
        #expect(row("x!, as!, try!") == ["1", "0"])
        #expect(row("implicitly unwrapped types") == ["1", "0"])
        #expect(row("runs without a socket, %") == ["16", "100"])
        #expect(row("duties of the largest type") == ["1", "0", "Screen", "→", "ScreenModel"])
    }

    @Test func `output that a page quotes is checked and updated`()
        async throws
    {
        let fixture = try await MapFixture.measured()
        try fixture.write(
            "# Read me\n\n```console\n$ make diff CLASS=Screen\n# Screen\n# something old\n…\n```",
            to: "README.md")
        let stale = try await fixture.run("check")
        #expect(stale.status == 1)
        #expect(stale.text.contains("README.md:6: 'make diff CLASS=Screen' has a different output now"))
        #expect(stale.text.contains("make figures"))
        #expect(try await fixture.run("figures").status == 0)
        let page = try String(contentsOf: fixture.root.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(page.contains("# Screen\n# what it cost ") && page.hasSuffix("\n…\n```\n"))
        #expect(try await fixture.run("check").status == 0)
    }

    @Test func `a rename that the sources do not contain is refused`() async throws {
        let fixture = try MapFixture()
        let undone = try await fixture.run("rename", "Screen.label", "Screen.title")
        #expect(undone.status == 2 && undone.complaint.contains("rename it in the sources first"))
        let both = try await fixture.run("rename", "Screen.label", "Screen.unused()")
        #expect(both.status == 2 && both.complaint.contains("rename or remove 'Screen.label'"))
    }
}
