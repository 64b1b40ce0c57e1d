import Fixing
import Foundation
import Testing

/// Names and links that are hard to carry: hard cases 14 and 15.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct NameFixTests {
    @Test(arguments: [
        "Übung.swift", "U\u{308}bung.swift", "🛒 Cart.swift", "a b+c@d~(e).swift",
        "tail .swift",
        "quote\"s.swift", "back\\slash.swift", "semi;colon.swift", "dollar$(X).swift",
        "con.swift",
        String(repeating: "n", count: 249) + ".swift",
    ])
    func `a file moves under any name that a disk takes`(name: String) async throws {
        let bench = try Workbench(
            "Shop/ (no folder)\n  \(name) [App]\n  Other.swift [App]", disk: [name, "Other.swift"])
        let mended = try await bench.mend()
        #expect(mended.after.files.contains { $0.utf8.elementsEqual("Shop/\(name)".utf8) })
        #expect(mended.origin("Shop/Other.swift") == "Other.swift")
    }

    @Test(arguments: [
        ("Line\nBreak.swift", "Line\\nBreak.swift"), ("Tab\tStop.swift", "Tab\\tStop.swift"),
        ("Trailing.swift ", "Trailing.swift "), (" Leading.swift", " Leading.swift"),
    ])
    func `a name that an outline cannot say moves all the same`(name: String, written: String) async throws {
        let bench = try Workbench(
            "Shop/ (no folder)\n  Odd.swift [App]\n  Other.swift [App]", disk: [name, "Other.swift"],
            patches: [("path = Odd.swift;", "path = \"\(written)\";")])
        let mended = try await bench.mend()
        #expect(mended.after["Shop/\(name)"] == mended.before[name])
        #expect(mended.before[name] != nil)
        #expect(mended.origin("Shop/Other.swift") == "Other.swift")
    }

    @Test(arguments: ["Line\\nBreak", "Tab\\tStop", "Trailing ", " Leading", ".hidden"])
    func `a group of an odd name gets its folder or is refused`(name: String) async throws {
        let bench = try Workbench(
            "GroupName/ (no folder)\n  One.swift [App]\nFine/ (no folder)\n  Two.swift [App]",
            disk: ["One.swift", "Two.swift"], patches: [("name = GroupName;", "name = \"\(name)\";")])
        let mended = try await bench.mend()
        #expect(mended.origin("Fine/Two.swift") == "Two.swift")
        let isRefused = mended.refusals.contains { $0.rule == "group-without-folder" }
        #expect(isRefused == (mended.origin("One.swift") == "One.swift"))
        #expect(mended.after.files.filter { $0.hasSuffix("One.swift") }.count == 1)
    }

    @Test func `a name that Windows cannot have is pointed out`() async throws {
        let bench = try Workbench(
            "Who?/ (no folder)\n  One.swift [App]\nFine/ (no folder)\n  Aux.swift [App]",
            disk: ["One.swift", "Aux.swift"])
        let shown = try await bench.run(["fix", "--prefer", "project", "--dry-run"])
        #expect(shown.output.contains("no names on Windows (1):\n  Who?\n"))
        let mended = try await bench.mend()
        #expect(mended.origin("Who?/One.swift") == "One.swift")
    }

    @Test(arguments: ["Shop/ (no folder)", "Shop/ -> Laden"])
    func `a name in two forms of Unicode, one on disk, one in the project, is not lost`(group: String)
        async throws
    {
        let (decomposed, composed) = ("U\u{308}bung.swift", "\u{dc}bung.swift")
        let folder = group.hasSuffix("Laden") ? "Laden/" : ""
        let bench = try Workbench(
            "\(group)\n  \(composed) [App]\n  Other.swift [App]",
            disk: [folder + decomposed, folder + "Other.swift"])
        let mended = try await bench.mend()
        #expect(mended.origin("Shop/Other.swift") == folder + "Other.swift")
        let places = mended.after.files.filter { $0.utf8.elementsEqual("Shop/\(decomposed)".utf8) }
        #expect(places.count == (folder.isEmpty ? 0 : 1))
        #expect(mended.after.files.filter { $0.hasSuffix("bung.swift") }.count == 1)
    }

    /// As texts the two paths are one: a fix that went on gave one file's place to both references.
    @Test(arguments: FixSide.allCases, ["bung.swift", "bung/Main.swift"])
    func `two names that only their form of Unicode tells apart stop a fix`(side: FixSide, rest: String)
        async throws
    {
        let paths = ["Laden/U\u{308}\(rest)", "Laden/\u{dc}\(rest)"]
        let bench = try Workbench(
            "Shop/ (no folder)\n  A.swift -> \(paths[0]) [App]\n  B.swift -> \(paths[1]) [App]", disk: paths)
        let document = try bench.document
        let outcome = try await bench.run(["fix", "--prefer", side.rawValue])
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("(U+308)") && outcome.errors.contains("(U+DC)"), "\(outcome.errors)")
        #expect(try bench.document == document)
        for path in paths { #expect(try bench.text(path).utf8.elementsEqual("\(path)\n".utf8)) }
    }

    @Test(arguments: ["In/Out", "Colon:Name", String(repeating: "g", count: 256), "..", "."])
    func `a group whose name no folder can have is refused`(name: String) async throws {
        let bench = try Workbench(
            "GroupName/ (no folder)\n  One.swift [App]\nFine/ (no folder)\n  Two.swift [App]",
            disk: ["One.swift", "Two.swift"], patches: [("name = GroupName;", "name = \"\(name)\";")])
        let mended = try await bench.mend()
        #expect(mended.origin("Fine/Two.swift") == "Two.swift")
        #expect(mended.after.files.filter { $0.hasSuffix("One.swift") }.count == 1)
        if name != "Colon:Name" { #expect(mended.origin("One.swift") == "One.swift") }
        #expect(name == "Colon:Name" || !mended.refusals.isEmpty)
    }

    @Test func `a name in another form of Unicode is still the file`() async throws {
        let bench = try Workbench(
            "Shop/ -> Laden\n  Cart.swift [App]\nU\u{308}bung/ -> Alt\n  One.swift [App]",
            disk: ["Laden/Cart.swift", "Alt/One.swift"])
        let mended = try await bench.mend()
        #expect(mended.origin("Shop/Cart.swift") == "Laden/Cart.swift")
        #expect(mended.after.files.filter { $0.hasSuffix("One.swift") }.count == 1)
    }

    @Test func `a project whose sources start elsewhere is mended from there`() async throws {
        let bench = try Workbench(
            """
            Shop/ (no folder)
              Cart.swift [App]
              Till.swift -> <SOURCE_ROOT> Till.swift [App]
            """, disk: ["Sources/Cart.swift", "Sources/Till.swift"],
            patches: [("projectDirPath = \"\"", "projectDirPath = Sources")])
        let mended = try await bench.mend()
        #expect(mended.origin("Sources/Shop/Cart.swift") == "Sources/Cart.swift")
        #expect(mended.origin("Sources/Shop/Till.swift") == "Sources/Till.swift")
    }

    @Test func `a source tree that only this machine knows stays as it is`() async throws {
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]\n  Cordova.swift -> <CORDOVALIB> Cordova.swift [App]",
            disk: ["Code/Main.swift"])
        try await bench.mend()
        #expect(try bench.document.contains("path = Cordova.swift; sourceTree = CORDOVALIB;"))
    }

    @Test func `a group folder that is a link stays one`() async throws {
        let bench = try Workbench(
            "Shop/\n  Cart.swift [App]\n  Till.swift -> ../Old/Till.swift [App]",
            disk: ["Real/Cart.swift", "Shop -> Real", "Old/Till.swift"])
        let mended = try await bench.mend()
        #expect(mended.after["Shop"]?.kind == .link("Real"))
        #expect(mended.after.files.filter { $0.hasSuffix("Till.swift") }.count == 1)
    }

    @Test func `a relative link still leads to its file`() async throws {
        let bench = try Workbench(
            "Deep/ (no folder)\n  Link.swift [App]\n  Other.swift [App]",
            disk: ["Shared/Real.swift", "Link.swift -> Shared/Real.swift", "Other.swift"])
        let mended = try await bench.mend()
        #expect(mended.origin("Deep/Other.swift") == "Other.swift")
        #expect(mended.after.files.filter { $0.hasSuffix("Link.swift") }.count == 1)
    }
}
