import Fixing
import Foundation
import SafeMove
import Testing

/// Trees that are large, deep or in a ring: hard case 20.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .serialized) struct HostileFixTests {
    private let fix = ["fix", "--prefer", "project"]

    @Test func `thousands of files find their folders`() async throws {
        let names = (0..<Sample.size(10_000, inGate: 2000)).map { "File\($0).swift" }
        let groups = names.enumerated().map { number, name in
            (number % 100 == 0 ? "Part\(number / 100)/ (no folder)\n" : "") + "  \(name) [App]"
        }
        let bench = try Workbench(groups.joined(separator: "\n"), disk: names)
        let before = try bench.record()
        let outcome = try await bench.run(fix)
        #expect(outcome.code == 0, "\(outcome.errors)")
        let after = try bench.record()
        for (number, name) in names.enumerated() where after["Part\(number / 100)/\(name)"] != before[name] {
            Issue.record("\(name) is lost")
        }
        #expect(after.files.count == before.files.count)
        #expect(try await bench.run(["undo"]).code == 0)
        #expect(try bench.record().differences(from: before) == [])
    }

    @Test func `groups in groups without end are followed as far as a path can be long`() async throws {
        let depth = 300
        func id(_ number: Int) -> String { "AA" + String(String(number + 1_000_000).dropFirst()) }
        let chain = (0..<depth).map { number in
            "\t\t\(id(number)) = {isa = PBXGroup; children = (\(id(number + 1)), ); "
                + "name = a_rather_deep_group\(number); sourceTree = \"<group>\"; };\n"
        }
        let file =
            "\t\t\(id(depth)) = {isa = PBXFileReference; path = Deep.swift; sourceTree = SOURCE_ROOT; };\n"
        let start = "/* Begin PBXGroup section */\n"
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]", disk: ["Code/Main.swift", "Deep.swift"],
            patches: [
                (start, start + chain.joined() + file), ("children = (\n", "children = (\n\(id(0)),\n"),
            ])
        let before = try bench.record()
        let plan = try await bench.plan()
        let outcome = try await bench.run(fix)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try bench.record().differences(from: before.applying(plan.changes)) == [])
        #expect(Set(plan.refusals.map(\.code)) == ["path-too-long"])
        // Each group has a folder or a refusal.
        let deep = try #require(plan.changes.moves.first { $0.from == "Deep.swift" })
        #expect(deep.to.count { $0 == "/" } + plan.refusals.count == depth)
        #expect(try bench.record().files.filter { $0.hasSuffix("Deep.swift") }.count == 1)
    }

    @Test(arguments: ["\"F\\n1\"", "\"F\n1\"", "\"F\u{1b}1\"", "\"F\\U001b1\""])
    func `an id that is written in another spelling stays the same one`(id: String) async throws {
        var project = HostileProject(main: "\n\(id),\n")
        project.file(id, "Code/Main.swift")
        let bench = try Workbench()
        try bench.write("App.xcodeproj/project.pbxproj", project.text)
        try bench.add("Code/Main.swift")
        let outcome = try await bench.run(["fix", "--prefer", "disk"])
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try bench.document.contains("path = Code;"))
        #expect(try await bench.references().values.sorted() == ["Code/Main.swift"])
    }

    @Test(arguments: ["(", "{a = "])
    func `a document that never closes is refused, and nothing is touched`(opening: String) async throws {
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]", disk: ["Code/Main.swift"],
            patches: [("archiveVersion = 1;", "deep = " + String(repeating: opening, count: 100_000))])
        let before = try bench.record()
        let outcome = try await bench.run(fix)
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("project.pbxproj") || outcome.errors.contains("App.xcodeproj"))
        #expect(try bench.record().differences(from: before) == [])
    }

    @Test func `a large document is read, and one line of it changes`() async throws {
        let line = String(repeating: "licence ", count: 12) + "and so on\n"
        let comment = Data(
            ("/*\n"
                + String(
                    repeating: line, count: Sample.size(100_000_000, inGate: 30_000_000) / line.utf8.count)
                + "*/\n").utf8)
        let bench = try Workbench("App/ -> Code\n  Main.swift [Tool]", disk: ["Code/Main.swift"])
        let mark = "// !$*UTF8*$!\n"
        let old = try bench.document.dropFirst(mark.count)
        let file = bench.folder.appending(path: "App.xcodeproj/project.pbxproj")
        try (Data(mark.utf8) + comment + Data(old.utf8)).write(to: file)
        let outcome = try await bench.run(fix)
        #expect(outcome.code == 0, "\(outcome.errors)")
        let new = old.replacing("\t\t\tname = App;\n", with: "").replacing(
            "path = Code;", with: "path = App;")
        let isAsExpected = try Data(contentsOf: file) == Data(mark.utf8) + comment + Data(new.utf8)
        #expect(isAsExpected)
        #expect(try bench.text("App/Main.swift") == "Code/Main.swift\n")
    }

    @Test(arguments: [
        // A group in itself, and two in one another.
        [
            (
                "children = (\n\t\t\t\tA00000000000000000000002",
                "children = (\nA00000000000000000000001,\nA00000000000000000000002"
            )
        ],
        [
            (
                "children = (\n\t\t\t\tA00000000000000000000004",
                "children = (\nA00000000000000000000001,\nA00000000000000000000004"
            )
        ],
        // What holds everything is in a group too.
        [
            (
                "children = (\n\t\t\t\tA00000000000000000000002",
                "children = (\nA00000000000000000000000,\nA00000000000000000000002"
            )
        ],
    ])
    func `groups in a ring lose nothing`(patches: [(String, String)]) async throws {
        let bench = try Workbench(
            """
            App/ -> Code
              Main.swift [App]
              Deep/ (no folder)
                More.swift [App]
            Fine/ (no folder)
              Two.swift [App]
            """, disk: ["Code/Main.swift", "Code/More.swift", "Two.swift"], patches: patches)
        #expect(try bench.document.contains(patches[0].1))
        let before = try bench.record()
        let plan = try await bench.plan()
        let outcome = try await bench.run(fix)
        #expect(outcome.code == 0, "\(outcome.errors)")
        let after = try bench.record()
        #expect(after.differences(from: before.applying(plan.changes)) == [])
        #expect(after.files.count == before.files.count)
        #expect(try await bench.plan().changes.isEmpty)
    }

    @Test func `links, includes and workspaces in a ring are followed once`() async throws {
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]\n  A.xcconfig\n  B.xcconfig",
            disk: ["Code/Main.swift", "Code/here -> .", "Code/Deep/up -> ..", "Code/to/fro -> ../to/fro"],
            contents: [
                "Code/A.xcconfig": "#include \"B.xcconfig\"\nINFOPLIST_FILE = Code/Info.plist\n",
                "Code/B.xcconfig": "#include \"A.xcconfig\"\n", "Code/Info.plist": "<plist/>\n",
                "Two.xcworkspace/contents.xcworkspacedata":
                    "<Workspace><FileRef location = \"group:Two.xcworkspace\"/><FileRef location = "
                    + "\"group:App.xcodeproj\"/></Workspace>\n",
            ],
            patches: [
                (
                    "isa = XCBuildConfiguration;",
                    "isa = XCBuildConfiguration;\n"
                        + "\t\t\tbaseConfigurationReference = A00000000000000000000003;"
                )
            ])
        let mended = try await bench.mend()
        #expect(mended.origin("App/Main.swift") == "Code/Main.swift")
        #expect(mended.after.files.filter { $0.hasSuffix("here") || $0.hasSuffix("up") }.count == 2)
        #expect(mended.after.text("App/A.xcconfig")?.contains("INFOPLIST_FILE = App/Info.plist") == true)
    }
}
