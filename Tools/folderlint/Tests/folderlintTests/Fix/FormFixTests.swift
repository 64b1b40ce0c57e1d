import Fixing
import Foundation
import Pbxproj
import SafeMove
import Testing

/// How a document is written: hard cases 5, 17 and 20.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct FormFixTests {
    private static let end = "\trootObject = D00000000000000000000001 /* Project object */;\n}\n"

    @Test(arguments: [
        ("\n", "\r\n"), ("// !$*UTF8*$!\n", "// !$*UTF8*$!\n/* Licence: MIT */\n"),
        ("objectVersion = 77", "objectVersion = 90"), ("objectVersion = 77", "objectVersion = 101"),
        (end, String(end.dropLast())),
        ("isa = PBXProject;", "isa = PBXProject;\n\t\t\tnovelty = {a = (1, 2, ); };"),
        ("/* Begin PBXProject section */", "X1 = {isa = PBXNovelty; };\n/* Begin PBXProject section */"),
        ("// !$*UTF8*$!\n", "\u{FEFF}// !$*UTF8*$!\n"), (" section */\n", " */\n"),
    ])
    func `only the lines that a move is about change`(old: String, new: String) async throws {
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [Tool]\n  Zoo.swift [Tool]\n  Abc.swift [Tool]",
            disk: ["Code/Main.swift", "Code/Zoo.swift", "Code/Abc.swift"], patches: [(old, new)])
        let before = try bench.document
        let mended = try await bench.mend()
        #expect(mended.changedLines == 1)
        let end = new == "\r\n" ? "\r\n" : "\n"
        let expected = before.replacing("\t\t\tname = App;\(end)", with: "")
            .replacing("path = Code;", with: "path = App;")
        #expect(try bench.document.utf8.elementsEqual(expected.utf8))
    }

    @Test(arguments: FixSide.allCases)
    func `a project in which two objects have one id is left, and the one beside it is fixed`(
        _ side: FixSide
    ) async throws {
        let bench = try Workbench(
            "Shop/\n  Model/ (no folder)\n    Cart.swift [App]\n  Till.swift [App]",
            disk: ["Shop/Cart.swift", "Shop/Till.swift", "Old/Map.swift"])
        try bench.project("Other.xcodeproj", "New/ -> Old\n  Map.swift [Other]")
        let section = "/* Begin PBXFileReference section */\n"
        let twin = try #require(
            try bench.document.split(separator: "\n").first { $0.contains("Till.swift */ = ") })
        try bench.write(
            "App.xcodeproj/project.pbxproj",
            bench.document.replacing(section, with: section + twin.replacing("Till", with: "Tall") + "\n"))
        let mended = try await bench.mend(side)
        #expect(mended.refusals.map(\.code) == ["duplicate-id"])
        #expect(mended.plan.changes.rewrites.map(\.path) == ["Other.xcodeproj/project.pbxproj"])
    }

    @Test func `ids, order and memberships stay`() async throws {
        let bench = try Workbench(
            """
            Zoo/ (no folder)
              Zebra.swift [App, Other]
              Ape.swift [App]
            App/ -> Code
              Main.swift [Other]
            """, disk: ["Zebra.swift", "Ape.swift", "Code/Main.swift"])
        let before = try Document(SourceBuffer(try bench.document))
        try await bench.mend()
        let after = try Document(SourceBuffer(try bench.document))
        #expect(ids(after) == ids(before))
        for (old, new) in zip(before.objects.all, after.objects.all) {
            for key in ["children", "files", "fileRef", "buildPhases"] {
                #expect(strings(key, new.value, after) == strings(key, old.value, before))
            }
        }
    }

    private func ids(_ document: Document) -> [String?] {
        document.objects.all.map { document.string($0.key) }
    }

    private func strings(_ key: String, _ object: NodeID, _ document: Document) -> [String] {
        document.value(named: key, in: object).map { document.strings($0) } ?? []
    }

    @Test func `modes and times of what only moves stay, and a rewritten file keeps its mode`() async throws {
        let bench = try Workbench("App/ -> Code\n  run.sh", disk: ["Code/run.sh", "Code/tool"])
        for path in ["Code/run.sh", "Code/tool", "App.xcodeproj/project.pbxproj"] {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o750, .modificationDate: Date(timeIntervalSince1970: 1_000_000)],
                ofItemAtPath: bench.folder.appending(path: path).path)
        }
        let mended = try await bench.mend()
        #expect(mended.after["App/run.sh"] == mended.before["Code/run.sh"])
        #expect(mended.after["App.xcodeproj/project.pbxproj"]?.mode == 0o750)
    }

    @Test func `hostile depth is refused, not followed`() async throws {
        let levels = 60
        let name = String(repeating: "long", count: 20)
        let groups = (0..<levels).map { String(repeating: "  ", count: $0) + "\(name)\($0)/ (no folder)" }
        let file = String(repeating: "  ", count: levels) + "Deep.swift [App]"
        let bench = try Workbench((groups + [file]).joined(separator: "\n"), disk: ["Deep.swift"])
        let mended = try await bench.mend()
        #expect(mended.after.files.filter { $0.hasSuffix("Deep.swift") }.count == 1)
        #expect(!mended.refusals.isEmpty)
    }
}
