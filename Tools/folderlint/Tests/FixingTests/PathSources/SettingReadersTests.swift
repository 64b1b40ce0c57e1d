import FolderlintKit
import Testing

@testable import Fixing

/// Values whose words several readers understand in different ways.
struct SettingReadersTests {
    private func followed(
        _ settings: [String: String], disk: [String] = [], moves: [String: String]
    ) throws -> Followed {
        let files = ["Old/My App/a.h"]
        return try Followed(
            disk: files + disk, settings: ["Shop": settings], moves: moves, by: [SettingPaths()])
    }

    @Test(arguments: [
        ("-I\"$(SRCROOT)/Old/My App\"", "-I\"$(SRCROOT)/New/My App\""),
        ("-L'$(SRCROOT)/Old/My App'", "-L'$(SRCROOT)/New/My App'"),
        ("-include \"$(SRCROOT)/Old/My App/a.h\" -x", "-include \"$(SRCROOT)/New/My App/a.h\" -x"),
        ("\"-I$(SRCROOT)/Old/My App\"", "\"-I$(SRCROOT)/New/My App\""),
    ])
    func `a blank inside quotes is part of the path, wherever the quotes open`(
        old: String, new: String
    ) throws {
        let followed = try followed(
            ["OTHER_CFLAGS": old], disk: ["Old/My/x"], moves: ["Old/My": "Other", "Old/My App": "New/My App"])
        let escaped = new.replacing("\"", with: "\\\"")
        #expect(try followed.lines == ["OTHER_CFLAGS = \"\(escaped)\";"])
    }

    @Test func `a setting of one's own gets no quotes, also where its folder leaves file by file`() throws {
        let followed = try followed(
            ["TOOLS": "$(SRCROOT)/Core"], disk: ["Core/f.c", "a/j.c"],
            moves: ["Core/f.c": "New Dir/f.c", "a/j.c": "New Dir/j.c"])
        #expect(try followed.lines == ["TOOLS = \"$(SRCROOT)/New Dir\";"])
    }

    @Test(arguments: [
        ("OTHER_CFLAGS", "-include y.h -IInc", true), ("OTHER_CFLAGS", "-IInc -imacros y.h", true),
        ("GCC_PREFIX_HEADER", "y.h", true), ("OTHER_CFLAGS", "-include x.h -IInc", false),
        ("OTHER_CFLAGS", "-DA y.h", false),
    ])
    func `a header that the compiler looks for is reported`(_ key: String, _ value: String, isReported: Bool)
        throws
    {
        let followed = try followed(
            [key: value], disk: ["Inc/x.h", "Inc/y.h"], moves: ["Inc/y.h": "Inc/Sub/y.h"])
        #expect(followed.edits.mentions.map(\.path) == (isReported ? ["/Example/Inc/y.h"] : []))
    }

    @Test func `headers of one name are each reported where the compiler looks for them`() throws {
        let followed = try followed(
            ["GCC_PREFIX_HEADER": "y.h"], disk: ["Inc/y.h", "Lib/y.h", "Own/y.h"],
            moves: ["Inc/y.h": "Inc/Sub/y.h", "Lib/y.h": "Lib/Sub/y.h"])
        #expect(followed.edits.mentions.map(\.path) == ["/Example/Inc/y.h", "/Example/Lib/y.h"])
    }

    @Test(arguments: [
        ("-iprefix $(SRCROOT)/Lib/ -iwithprefix Old", true), ("-iprefix Lib/ -iwithprefixbefore Old", true),
        ("-iprefix Lib/ -iwithprefix Own", false), ("-iwithprefix Old", false),
    ])
    func `a folder behind the start of its path is reported`(value: String, isReported: Bool) throws {
        let followed = try followed(
            ["OTHER_CFLAGS": value], disk: ["Lib/Old/y.h", "Lib/Own/y.h"], moves: ["Lib/Old": "Lib/New"])
        #expect(followed.edits.mentions.map(\.path) == (isReported ? ["/Example/Lib/Old"] : []))
    }

    @Test(arguments: [
        ("OTHER_LDFLAGS", "-ObjC -force_load App/../Top/a.a", "-ObjC -force_load New/a.a"),
        ("HEADER_SEARCH_PATHS", "Own App/../Top", "Own New"),
        ("OTHER_CFLAGS", "-DB=1 -IApp/../Top", "-DB=1 -INew"), ("MINE", "Own App/../Top/a.a", "Own New/a.a"),
        ("HEADER_SEARCH_PATHS", "My Kit", nil), ("LIBRARY_SEARCH_PATHS", "My Kit Top", "My Kit New"),
        ("HEADER_SEARCH_PATHS", "'My Kit' Top", "Neu New"),
        ("MTL_HEADER_SEARCH_PATHS", "Top $(inherited)", "New $(inherited)"),
        ("REZ_SEARCH_PATHS", "Top", "New"), ("OWN_SEARCH_PATHS", "Top", "New"),
    ])
    func `words are not one path, though together they look like one`(
        key: String, old: String, new: String?
    ) throws {
        let followed = try followed(
            [key: old],
            disk: ["App/a.c", "Own/a.c", "Top/a.a", "My/a.h", "Kit/a.h", "My Kit/a.h"],
            moves: ["Top": "New", "My Kit": "Neu"])
        let spelled = new.map { $0.contains(where: { " $=".contains($0) }) ? "\"\($0)\"" : $0 }
        let lines = try followed.lines.map { $0.replacing("'", with: "") }
        #expect(lines == (spelled.map { ["\(key) = \($0);"] } ?? []))
    }

    @Test(arguments: [
        ("HEADER_SEARCH_PATHS = $(SRCROOT)/Old/inc", ["Plug/Old/inc/y.h"], true),
        ("OTHER_CFLAGS = -I$(SRCROOT)/Old/inc", ["Plug/Old/inc/y.h"], true),
        ("MY_TOOL = $(SRCROOT)/Old/inc/y.h", ["Plug/Old/inc/y.h"], true),
        ("HEADER_SEARCH_PATHS = $(SRCROOT)/Old/inc $(SRCROOT)/Own", ["Plug/Own/y.h"], false),
    ])
    func `what a line names for two projects stays, unless it is there for one only`(
        _ line: String, _ disk: [String], isHeld: Bool
    ) throws {
        let base = (
            "isa = XCBuildConfiguration;",
            "isa = XCBuildConfiguration; baseConfigurationReference = A00000000000000000000001;"
        )
        let followed = try Followed(
            "Shop.xcconfig", disk: ["Old/inc/y.h"] + disk, contents: ["Shop.xcconfig": line + "\n"],
            settings: ["Shop": [:]], patches: [base],
            others: [
                "Plug/Plug.xcodeproj": Example(
                    "", navigator: "Shop.xcconfig -> ../Shop.xcconfig", disk: [], settings: ["Plug": [:]],
                    patches: [base])
            ],
            moves: ["Old/inc": "New/inc"], by: [SettingPaths()])
        #expect(followed.blocks.isEmpty != isHeld)
        #expect(followed.blocks.allSatisfy { $0.hasSuffix(": shared-setting") })
    }
}
