import Foundation
import Testing

/// Tests of the tool's answers: costs, journeys and names.
@Suite(.enabled(if: MapTool.canBeBuilt, "this toolchain has no parser libraries"), .timeLimit(.minutes(10)))
struct MigrationAnswerTests {
    // MARK: Costs

    /// The figures in a row of the table of costs.
    private func figures(_ name: String, in text: String) -> [Substring] {
        let line = text.split(separator: "\n").first { $0.hasPrefix("# \(name) ") } ?? ""
        return line.dropFirst(name.count + 2).split(separator: " ")
    }

    @Test func `the answer for a class shows its cost before and after`() async throws {
        let text = try await MapFixture.measured().run("diff", "--class", "Screen").text
        let heads = "lines files types functions longest cyclomatic cognitive forced"
        #expect(figures("what it cost", in: text) == heads.split(separator: " "))
        #expect(figures("before", in: text) == ["11", "1", "1", "2", "5", "3", "2", "1"])
        #expect(figures("after", in: text) == ["3", "1", "1", "1", "1", "1", "0", "0"])
        #expect(figures("difference", in: text) == ["-8", "0", "0", "-1", "-4", "-2", "-2", "-1"])
    }

    @Test func `the answer for a method shows its cost and the shared lines`() async throws {
        let fixture = try await MapFixture.measured()
        let text = try await fixture.run("diff", "--method", "requestFinished").text
        #expect(figures("before", in: text) == ["5", "1", "1", "1", "5", "3", "2", "1"])
        #expect(figures("after", in: text) == ["1", "1", "1", "1", "1", "1", "0", "0"])
        #expect(text.contains("# Of the lines after, 1 also replaces other legacy code."))
    }

    @Test(arguments: ["terminal", "html"])
    func `every format shows the cost`(format: String) async throws {
        let fixture = try await MapFixture.measured()
        for question in [["--class", "Screen"], ["--method", "requestFinished"]] {
            let text = try await MapTool.run(["diff", "--format", format] + question, in: fixture.root).text
            for words in ["what it cost", "cyclomatic", "difference", "-4"] {
                #expect(text.contains(words), "\(question) has no \(words)")
            }
        }
    }

    // MARK: Journeys

    @Test func `for a row of several members, only the journeys of the requested member are shown`()
        async throws
    {
        let fixture = try MapFixture()
        try fixture.write(
            "SF:/x/\(MapFixture.legacyFile)\nDA:4,0\nDA:10,1\n", to: "measured/Manage/elsewhere/lines")
        try fixture.change(
            MapFixture.mapFile, "- legacy: Screen.requestFinished(_:)",
            to: "- legacy: [Screen.requestFinished(_:), Screen.unused()]")
        try fixture.change(MapFixture.mapFile, "[Manage/found]", to: "[Manage/found, Manage/elsewhere]")
        _ = try await fixture.run("reach", fixture.root.appendingPathComponent("measured").path)
        let text = try await fixture.run("diff", "--method", "unused").text
        #expect(text.contains("# journeys: Manage/elsewhere: A booking is elsewhere"))
        #expect(!text.contains("Manage/found"), "\(text)")
        #expect(text.contains("# journeys: one journey goes through the legacy code"))
        #expect(text.contains("# with: Screen.requestFinished(_:): the same row of the map"))
        #expect(!text.contains("--- \(MapFixture.legacyFile):4"))
        #expect(text.contains("# The same rows map 1 other member; what that became is counted after, too."))
    }

    // MARK: Names

    @Test func `a modern symbol that a row names and no source declares is shown as missing`() async throws {
        let fixture = try await MapFixture.measured()
        try fixture.change(
            MapFixture.mapFile, "[ScreenModel.received(_:)]", to: "[ScreenModel.received(_:), Gone.away(_:)]")
        let said = "Gone.away(_:) (no longer in the sources; see 'make map-check')"
        let text = try await fixture.run("diff", "--method", "requestFinished").text
        #expect(text.contains("+++ \(said)\n"), "\(text)")
        #expect(text.contains("→ ScreenModel.received +1 (incomplete)"))
        let page = try await fixture.run("diff", "--class", "Screen", "--format", "html").text
        #expect(page.contains("Gone.away(_:)"))
        let terminal = try await fixture.run("diff", "--class", "Screen", "--format", "terminal").text
        #expect(terminal.contains("│ Gone.away(_:)"))
    }

    @Test func `a symbol that no row names is an error that suggests similar names`() async throws {
        let fixture = try await MapFixture.measured()
        try fixture.change(
            MapFixture.modernFile, "struct ScreenModel",
            to: "extension String { var receivedText: String { self } }\nstruct ScreenModel")
        for symbol in ["String", "receivedText"] {
            let outcome = try await fixture.run("diff", "--symbol", symbol)
            #expect(outcome.status == 1 && outcome.text.isEmpty)
            #expect(outcome.complaint.contains("there is no row of the map that names '\(symbol)'"))
        }
        let near = try await fixture.run("diff", "--symbol", "receivedText").complaint
        #expect(near.contains("Did you mean 'ScreenModel.received(_:)'?"), "\(near)")
    }

    @Test func `a name that several symbols share leads to the rows of all`() async throws {
        let fixture = try await MapFixture.measured()
        try fixture.write(
            "struct Other { func received() {} }", to: "Packages/ModernBooking/Sources/Manage/Other.swift")
        try fixture.change(MapFixture.mapFile, "modern: [ScreenModel]", to: "modern: [Other.received()]")
        let text = try await fixture.run("diff", "--symbol", "received").text
        #expect(text.contains("# 2 symbols have that name: Other.received(), ScreenModel.received(_:)."))
        #expect(text.contains("It replaces 2 legacy members, in 2 rows of the map."))
    }

    @Test func `suggestions are deterministic`() async throws {
        let fixture = try MapFixture()
        let names = (0..<30).map { "    func begin\($0)() {}" }
        try fixture.change(
            MapFixture.legacyFile, "    func unused", to: names.joined(separator: "\n") + "\n    func unused")
        var said: Set<String> = []
        for _ in 0..<8 { said.insert(try await fixture.run("diff", "--method", "begin").complaint) }
        #expect(said.count == 1)
        let three = "Did you mean 'Screen.begin0()', 'Screen.begin1()' or 'Screen.begin2()'?"
        #expect(said.first?.contains(three) == true, "\(said)")
    }
}
