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
