import Foundation
import Testing

/// Tests of the code, files and output that pages show below markers.
@Suite(.enabled(if: MapTool.canBeBuilt, "this toolchain has no parser libraries"), .timeLimit(.minutes(10)))
struct PageBlockTests {
    private static let page = "docs/chapters/01-first.md"

    /// Creates a repository with a chapter.
    private func fixture(_ chapter: String) async throws -> MapFixture {
        let fixture = try await MapFixture.measured()
        try fixture.write(chapter, to: Self.page)
        return fixture
    }

    private func text(of path: String = page, in fixture: MapFixture) throws -> String {
        try String(contentsOf: fixture.root.appendingPathComponent(path), encoding: .utf8)
    }

    // MARK: Code and files

    @Test func `a marker without a block gets one, and a stale block is replaced`() async throws {
        let fixture = try await fixture(
            """
            # 1. First

            <!-- quote: legacy Screen.requestFinished(_:) -->

            - An item

              <!-- quote: modern ScreenModel.received(_:) -->
              ```
              old

              text
              ```
            <!-- quote: file docs/migration-map.yaml lines 1-2 -->
            The end.
            """)
        let outcome = try await fixture.run("quotes")
        #expect(outcome.text == "\(Self.page): 3 blocks updated\n0 findings\n", "\(outcome)")
        let due = """
            # 1. First

            <!-- quote: legacy Screen.requestFinished(_:) -->
            ```swift
            func requestFinished(_ request: ASIHTTPRequest) {
                if request.isGood && label != nil {
                    label.text = request.text as! String
                }
            }
            ```

            - An item

              <!-- quote: modern ScreenModel.received(_:) -->
              ```swift
              func received(_ text: String) -> String { text }
              ```
            <!-- quote: file docs/migration-map.yaml lines 1-2 -->
            ```yaml
            Manage:
              - legacy: Screen.label
            ```
            The end.

            """
        #expect(try text(in: fixture) == due)
        #expect(try await fixture.run("check").status == 0)
        #expect(try await fixture.run("quotes").text == "0 findings\n")
    }

    @Test func `a change of quoted code is reported with its line, its symbol and a remedy`() async throws {
        let fixture = try await fixture("<!-- quote: legacy Screen.requestFinished(_:) -->")
        #expect(try await fixture.run("quotes").status == 0)
        try fixture.change(MapFixture.legacyFile, "as! String", to: "as? String")
        let red = try await fixture.run("check")
        let finding = """
            \(Self.page):5: legacy Screen.requestFinished(_:) is different now
                Read the paragraph around it, then run 'make quotes'.
            """
        #expect(red.status == 1 && red.text.contains(finding), "\(red.text)")
        #expect(try await fixture.run("quotes").status == 0)
        #expect(try await !fixture.run("check").text.contains(Self.page))
    }

    @Test func `a stale block is found on a page whose lines end with CR and LF`() async throws {
        let fixture = try await fixture("<!-- quote: legacy Screen.requestFinished(_:) -->")
        #expect(try await fixture.run("quotes").status == 0)
        let text = try String(contentsOf: fixture.root.appendingPathComponent(Self.page), encoding: .utf8)
        try fixture.write(
            text.replacing("as! String", with: "as? String").replacing("\n", with: "\r\n"), to: Self.page)
        let red = try await fixture.run("check")
        #expect(
            red.status == 1 && red.text.contains("Screen.requestFinished(_:) is different now"), "\(red.text)"
        )
    }

    @Test func `lines count from the declaration, without its comment and attributes`() async throws {
        let fixture = try await fixture(
            """
            <!-- quote: modern Long.run(_:) lines 1, 4-5 -->
            <!-- quote: modern Long.run(_:) lines 3-5 -->
            """)
        try fixture.write(
            """
            struct Long {
                /// Runs.
                @MainActor
                @available(*, deprecated, message: "Old")  // Why.
                func run(_ text: String) {
                    if text.isEmpty {
                        stop()
                        go()
                    }
                }
            }
            """, to: "Packages/ModernBooking/Sources/Manage/Long.swift")
        _ = try await fixture.run("quotes")
        let due = """
            ```swift
            func run(_ text: String) {
                …
                    go()
                }
            ```
            <!-- quote: modern Long.run(_:) lines 3-5 -->
            ```swift
                stop()
                go()
            }
            ```
            """
        let filled = try text(in: fixture)
        #expect(filled.contains(due), "\(filled)")
    }

    /// Markers that cannot be followed, each with the words of its finding.
    static let faults: [(marker: String, said: [String])] = [
        (
            "quote: legacy Screen.requestFinish(_:)",
            ["LegacyBooking has no 'Screen.requestFinish(_:)'", "'Screen.requestFinished(_:)'"]
        ),
        ("quote: modern Screen.label", ["ModernBooking has no 'Screen.label'"]),
        ("quote: modern ScreenModel lines 2-9", ["ScreenModel has no line 9, as it has 3 lines"]),
        ("quote: modern ScreenModel lines 3-2", ["'lines 3-2' is no list", "'lines 3-12'"]),
        ("quote: modern ScreenModel lines 2, 1", ["'lines 2, 1' is no list"]),
        ("quote: modern Twice.go()", ["is the name of 2 declarations", "file Packages/", "lines 2-2"]),
        ("quote: modern Large", ["Large is a type of 27 lines", "lines 1-12"]),
        ("quote: file docs/migration.yaml", ["no text file 'docs/migration.yaml'"]),
        ("quote: file ../outside", ["no text file '../outside'"]),
        ("quote: file /etc/hostname", ["no text file '/etc/hostname'"]),
        ("quote: Screen.label", ["is no marker", "quote: legacy A.b(_:)"]),
        ("quotes: legacy Screen.label", ["is no marker"]), ("output: ", ["is no marker"]),
        ("sketch", ["no block of code follows 'sketch'"]),
    ]

    @Test(arguments: faults.indices)
    func `a marker that cannot be followed is reported with a remedy`(index: Int) async throws {
        let fault = Self.faults[index]
        let fixture = try await fixture("# 1. First\n\n<!-- \(fault.marker) -->")
        try fixture.write(
            "struct Twice {\n    func go() {}\n    func go() -> Int { 1 }\n}\nstruct Large {"
                + String(repeating: "\n", count: 26) + "}",
            to: "Packages/ModernBooking/Sources/Manage/Other.swift")
        for command in ["check", "quotes"] {
            let outcome = try await fixture.run(command)
            #expect(outcome.status == 1)
            #expect(outcome.text.contains("\(Self.page):3: "), "\(outcome)")
            for words in fault.said { #expect(outcome.text.contains(words), "\(outcome)") }
        }
        #expect(try text(in: fixture).split(separator: "\n").count == 2)
    }

    @Test func `quoted lines that only moved keep their text, and their marker gets the new numbers`()
        async throws
    {
        let fixture = try await fixture("<!-- quote: file docs/notes.txt lines 2-3 -->")
        try fixture.write("a\nb\nc\nd\n", to: "docs/notes.txt")
        #expect(try await fixture.run("quotes").status == 0)
        try fixture.write("new\na\nb\nc\nd\n", to: "docs/notes.txt")
        let red = try await fixture.run("check")
        #expect(red.status == 1)
        let text =
            "\(Self.page):1: the quoted lines have moved: <!-- quote: file docs/notes.txt lines 3-4 -->"
        #expect(red.text.contains(text), "\(red)")
        #expect(try await fixture.run("quotes").status == 0)
        let due = "<!-- quote: file docs/notes.txt lines 3-4 -->\n```text\nb\nc\n```\n"
        #expect(try self.text(in: fixture) == due)
        // Changed lines, and lines that occur twice, are quoted from the numbers.
        try fixture.write("new\na\nB\nc\nb\nc\nb\nc\n", to: "docs/notes.txt")
        #expect(try await fixture.run("check").text.contains("docs/notes.txt is different now"))
    }

    @Test func `a file that git does not track is not quoted`() async throws {
        let fixture = try await fixture("<!-- quote: file docs/secret.txt -->")
        try fixture.write("secret", to: "docs/secret.txt")
        _ = try await Command.output(of: ["git", "-C", fixture.root.path, "init", "--quiet"])
        #expect(try await fixture.run("quotes").text.contains("git tracks no text file 'docs/secret.txt'"))
        _ = try await Command.output(of: ["git", "-C", fixture.root.path, "add", "docs/secret.txt"])
        #expect(try await fixture.run("quotes").status == 0)
        #expect(try text(in: fixture).contains("```text\nsecret\n```"))
    }

    @Test func `Swift in a chapter has a marker`() async throws {
        let code = "```swift\nlet a = 1\n```"
        for page in ["docs/chapters/02-b.md", "docs/steps/1-a/README.md", "docs/kata/README.md", "docs/b.md"]
        {
            let fixture = try await fixture("```\n$ ls\n```")
            try fixture.write("Text.\n\n\(code)", to: page)
            let bare = try await fixture.run("check")
            #expect(bare.text.contains("\(page):3: this Swift has no marker") == (page != "docs/b.md"))
            try fixture.change(page, code, to: "<!-- sketch -->\n\(code)")
            #expect(try await fixture.run("check").status == 0)
            try fixture.write("```\nfunc a() {}\n```", to: page)
            #expect(try await fixture.run("check").status == (page == "docs/b.md" ? 0 : 1))
        }
    }

    // MARK: Output

    @Test func `output of make diff is renewed, and compared by every check`() async throws {
        let fixture = try await fixture(
            """
            <!-- output: make diff CLASS=Screen | lines 2-3 -->
            ```console
            $ make diff CLASS=Nothing
            ```
            <!-- output: migrationmap diff --class Screen --format terminal lines 1 -->
            """)
        #expect(try await fixture.run("quotes").status == 0)
        let filled = try text(in: fixture)
        #expect(filled.contains("```console\n$ make diff CLASS=Screen\n…\n# what it cost"), "\(filled)")
        #expect(filled.contains("terminal\nScreen\n…\n```"), "\(filled)")
        #expect(try await fixture.run("check").status == 0)
        try fixture.change(Self.page, "# what it cost", to: "# what it saved")
        let red = try await fixture.run("check")
        #expect(red.text.contains("\(Self.page):5: 'make diff CLASS=Screen' is different now"), "\(red)")
    }

    /// A program that prints its arguments.
    private func build(_ program: String, _ script: String = "echo \"<$*>\"", in fixture: MapFixture) throws {
        let path = ".build/\(program == "parity" ? "release" : "debug")/\(program)"
        try fixture.write("#!/bin/bash\n\(script)", to: path)
        let file = fixture.root.appendingPathComponent(path).path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }

    @Test func `output of programs is compared by its own command only`() async throws {
        let fixture = try await fixture("<!-- output: parity run Manage/found --wire json -->")
        #expect(try await fixture.run("quotes").text.contains("parity is not built"))
        try build("parity", in: fixture)
        #expect(try await fixture.run("quotes").status == 0)
        let filled = try text(in: fixture)
        #expect(filled.contains("```console\n$ parity run Manage/found --wire json\n<run Manage/found"))
        #expect(filled.contains("--fixtures Packages/Shared/Sources/Fixtures"))
        // The gate reads the record of the last run of all journeys.
        #expect(filled.contains("--record ") && !filled.contains("last-run.json"))
        try build("parity", "echo other; exit 1", in: fixture)
        #expect(try await fixture.run("check").status == 0)
        let red = try await fixture.run("outputs")
        #expect(red.status == 1)
        #expect(red.text.contains("\(Self.page):4: 'parity run Manage/found --wire json' is different now"))
        #expect(try await fixture.run("quotes").status == 0)
        #expect(try await fixture.run("outputs").text == "1 output of programs on pages, 0 findings\n")
    }

    @Test func `what differs between runs and machines is masked`() async throws {
        let fixture = try await fixture("<!-- output: folderlint check docs -->")
        let lines = [
            "in 0.094 s (0.080 s CPU), 12 ms, 3 seconds", "after 30 s, 2 states", "sandbox: writes by X 7",
            "$PWD/docs  ",
        ]
        let quoted = lines.map { "\"\($0)\"" }.joined(separator: " ")
        try build("folderlint", "printf '%s\\n' \(quoted)", in: fixture)
        #expect(try await fixture.run("quotes").status == 0)
        let due = """
            in … s (… s CPU), … ms, … seconds
            after 30 s, 2 states
            sandbox: …
            docs
            ```
            """
        let filled = try text(in: fixture)
        #expect(filled.contains(due), "\(filled)")
    }

    @Test(arguments: ["echo unknown journey >&2; exit 64", "kill -9 $$", "exit 0", "exec sleep 60"])
    func `a program that fails is reported`(script: String) async throws {
        let fixture = try await fixture("<!-- output: parity run Manage/found -->")
        try build("parity", script, in: fixture)
        let limited = "MIGRATIONMAP_LIMIT=2 \"$@\""
        let outcome = try await MapTool.run(["outputs"], in: fixture.root, by: limited)
        let said = script.contains("sleep") ? "more than 2 seconds" : "ended with "
        #expect(outcome.status == 1 && outcome.text.contains(said), "\(outcome)")
        #expect(outcome.text.contains("unknown journey") == script.contains("unknown journey"))
    }

    @Test(arguments: [
        "rm -rf docs", "parity aa", "parity run", "parity run --wire", "parity run ../x", "parity run /x",
        "parity run A/b --record x", "parity run A/b; touch made", "folderlint fix docs",
        "folderlint check --write-baseline", "folderlint check --output x", "make clean",
        "make diff --eval=x", "make diff OTHER=x", "migrationmap quotes", "migrationmap diff --output made",
        "migrationmap diff --root /", "sh -c ls",
    ])
    func `a command that could change something is refused`(command: String) async throws {
        let fixture = try await fixture("<!-- output: \(command) -->")
        for program in ["parity", "folderlint"] { try build(program, "touch made; echo a", in: fixture) }
        for tool in ["check", "quotes"] {
            let outcome = try await fixture.run(tool)
            #expect(outcome.status == 1 && outcome.text.contains("\(Self.page):1: "), "\(outcome)")
        }
        #expect(!FileManager.default.fileExists(atPath: fixture.root.appendingPathComponent("made").path))
    }

    @Test func `pages can show the output of 40 commands of programs`() async throws {
        let markers = (1...40).map { "<!-- output: parity run Manage/found-\($0) -->" }
        let fixture = try await fixture(markers.joined(separator: "\n"))
        try build("parity", in: fixture)
        #expect(try await fixture.run("quotes").status == 0)
        #expect(try await fixture.run("check").status == 0)
        try fixture.write("<!-- output: parity run Manage/one-more -->", to: "docs/z.md")
        let outcome = try await fixture.run("check")
        #expect(outcome.text.contains("docs/z.md:1: this is the output of program 41; 40 can be checked"))
    }

    // MARK: Figures

    /// Texts of a chapter whose block shows `702 runs, 12 %`, each with the figures that nothing shows.
    static let figures: [(text: String, missing: [String])] = [
        ("There are 702 runs, 12 % of all.", []), ("There are 703 runs.", ["703"]),
        ("Of all, 13 % and 12 percent.", ["13 %"]), ("Share: 12%, 702%.", ["702 %"]),
        ("It has 99 lines and 1,024 bytes.", ["1024"]), ("Between 100–702.", ["100"]),
        ("Ids: L-145, D-53, Q101, #123, `800`, seed 004, 6.3.100, 20x.", []),
        ("# Of 999\n\nA [page of 999](http://a.test/999) and <!-- 999 --> https://a.test/999", []),
        ("```\n999\n```", []), ("See [metrics](../metrics.md): 555 and 44 %.", []),
        ("See [metrics](../metrics.md#top), 556.", ["556"]),
        ("See [metrics](../metrics.md).\n\nOf 555.", ["555"]),
        ("See [other](../other.md): 777 in a block, 778 beside it.", ["778"]),
        ("A first line,\nthen 901\nand 902.", ["901", "902"]), ("| a | 903 |\n| --- | --- |", ["903"]),
    ]

    @Test(arguments: figures.indices)
    func `a figure of a chapter is in a block, or on a page that its paragraph links to`(index: Int)
        async throws
    {
        let (figures, missing) = Self.figures[index]
        let fixture = try await fixture("\(figures)\n\n<!-- quote: file docs/data.txt -->")
        try fixture.write("702 runs, 12 %", to: "docs/data.txt")
        try fixture.write("777", to: "docs/more.txt")
        try fixture.write("All 555: 33 → 44 %.", to: "docs/metrics.md")
        try fixture.write("778\n\n<!-- quote: file docs/more.txt -->", to: "docs/other.md")
        #expect(try await fixture.run("quotes").status == 0)
        let text = try await fixture.run("check").text
        let found = text.matches(of: /shows the figure '([^']*)'/).map { String($0.output.1) }
        #expect(found == missing, "\(text)")
        if let one = missing.first?.prefix(while: \.isNumber), !figures.contains(",0") {
            let lines = figures.split(separator: "\n", omittingEmptySubsequences: false)
            let line = (lines.firstIndex { $0.contains(one) } ?? 0) + 1
            #expect(text.contains("\(Self.page):\(line): no block") && text.contains("in this paragraph"))
        }
    }

    @Test func `figures outside chapters are not compared`() async throws {
        let fixture = try await fixture("Nothing.")
        try fixture.write("Of 999.", to: "docs/page.md")
        #expect(try await fixture.run("check").status == 0)
    }

    // MARK: The gate

    @Test func `the gate compares the output of programs after it has built them`() throws {
        let lines = try Repository.text(of: ".ci/run").split(separator: "\n")
        let journeys = try #require(lines.firstIndex(of: "timed make parity || status=1"))
        let outputs = try #require(lines.firstIndex(of: "timed make outputs-check || status=1"))
        #expect(journeys < outputs)
    }
}
