import FolderlintKit
import Testing

@testable import Fixing

/// A folder that something names as a whole, and of which not all goes to one place.
struct SplitFoldersTests {
    private static let scheme = "Example.xcodeproj/xcshareddata/xcschemes/Example.xcscheme"
    private static let workspace = "Example.xcworkspace/contents.xcworkspacedata"

    private static let moves: [[String: String]] = [
        // Some stay.
        ["Old/Cart.swift": "A/Cart.swift"],
        // All leave, to two places.
        ["Old/Cart.swift": "A/Cart.swift", "Old/Till.swift": "B/Till.swift"],
        // All leave, to a folder that has something.
        ["Old/Cart.swift": "Keep/Cart.swift", "Old/Till.swift": "Keep/Till.swift"],
    ]

    private func carried(
        _ moves: [String: String], settings: [String: String] = [:], contents: [String: String] = [:],
        phase: String = ""
    ) throws -> Carried {
        let object = "\tobjects = {\n\t\tC1 = {isa = PBXShellScriptBuildPhase; \(phase) };"
        return try Carried(
            disk: ["Old/Cart.swift", "Old/Till.swift", "Keep/b.swift"], contents: contents,
            settings: ["": settings], patches: phase.isEmpty ? [] : [("\tobjects = {", object)], moves: moves)
    }

    private func isTold(_ carried: Carried) throws -> Bool {
        try !carried.mentions.isEmpty || !carried.blocks.isEmpty || !carried.files.isEmpty
            || !carried.lines.isEmpty
    }

    @Test(arguments: moves) func `each name of a folder that splits is reported`(moves: [String: String])
        throws
    {
        for (key, value) in [
            ("OTHER_CFLAGS", "-I$(SRCROOT)/Old"), ("HEADER_SEARCH_PATHS", "$(SRCROOT)/Old"),
            ("USER_HEADER_SEARCH_PATHS", "Old"), ("DEVELOPMENT_ASSET_PATHS", "Old"),
            ("OTHER_LDFLAGS", "-L$(SRCROOT)/Old"),
        ] {
            #expect(try isTold(carried(moves, settings: [key: value])), "\(key)")
        }
        for phase in [
            "inputPaths = (\"$(SRCROOT)/Old\", );", "shellScript = \"lint $SRCROOT/Old\";",
            "shellScript = \"lint $SRCROOT/Old/*.swift\";", "shellScript = \"cd Old/\";",
        ] {
            #expect(try isTold(carried(moves, phase: phase)), "\(phase)")
        }
        for (file, text) in [
            (Self.scheme, "<Scheme><LaunchAction customWorkingDirectory = \"$(SRCROOT)/Old\"/></Scheme>"),
            (
                Self.workspace,
                "<Workspace><Group location = \"group:Old\" name = \"Old\"></Group></Workspace>"
            ),
            ("Package.swift", "let x = \"Old/\"\n"), ("lint.sh", "lint Old/*.swift\n"),
        ] {
            #expect(try isTold(carried(moves, contents: [file: text])), "\(file)")
        }
    }

    @Test(arguments: moves) func `a name of the folder that all is in is told of nowhere`(
        moves: [String: String]
    ) throws {
        let text = "<Scheme><LaunchAction customWorkingDirectory = \"$(SRCROOT)\"/></Scheme>"
        let carried = try carried(
            moves, settings: ["HEADER_SEARCH_PATHS": "$(SRCROOT)"], contents: [Self.scheme: text])
        #expect(carried.mentions.isEmpty)
    }
}
