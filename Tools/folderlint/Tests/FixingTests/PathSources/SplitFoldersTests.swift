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

    private func followed(
        _ moves: [String: String], settings: [String: String] = [:], contents: [String: String] = [:],
        phase: String = ""
    ) throws -> Followed {
        let object = "\tobjects = {\n\t\tC1 = {isa = PBXShellScriptBuildPhase; \(phase) };"
        return try Followed(
            disk: ["Old/Cart.swift", "Old/Till.swift", "Keep/b.swift"], contents: contents,
            settings: ["": settings], patches: phase.isEmpty ? [] : [("\tobjects = {", object)], moves: moves)
    }

    private func isTold(_ followed: Followed) throws -> Bool {
        try !followed.mentions.isEmpty || !followed.blocks.isEmpty || !followed.files.isEmpty
            || !followed.lines.isEmpty
    }

    @Test(arguments: [
        ["App/Old": "App/New"], ["App/Old/Cart.swift": "A/Cart.swift", "App/Old/Till.swift": "B/Till.swift"],
        ["App/Old/Cart.swift": "Keep/Cart.swift", "App/Old/Till.swift": "Keep/Till.swift"],
    ])
    func `each computed name of a folder that goes away is reported or refused`(moves: [String: String])
        throws
    {
        func isTold(_ settings: [String: String], contents: [String: String] = [:], phase: String = "") throws
            -> Bool
        {
            let isa = phase.contains("isa =") ? "" : "isa = PBXShellScriptBuildPhase; "
            return try self.isTold(
                try Followed(
                    "Keep/\n  b.swift [Shop]",
                    disk: ["App/Old/Cart.swift", "App/Old/Till.swift", "App/Main.swift", "Keep/b.swift"],
                    contents: contents,
                    settings: ["Shop": settings.merging(["S": "Old"]) { first, _ in first }],
                    patches: phase.isEmpty
                        ? [] : [("\tobjects = {", "\tobjects = {\n\t\tC1 = {\(isa)\(phase) };")],
                    moves: moves))
        }
        #expect(try !isTold([:]))
        for (key, value) in [
            ("HEADER_SEARCH_PATHS", "$(SRCROOT)/App/$(S)"), ("OTHER_CFLAGS", "-I$(SRCROOT)/App/$(S)"),
            ("OTHER_LDFLAGS", "-L$(SRCROOT)/App/$(S)"), ("MINE", "App/$(S)"),
            ("SWIFT_INCLUDE_PATHS", "App/$(S)"),
        ] {
            #expect(try isTold([key: value]), "\(key)")
        }
        for phase in [
            "inputPaths = (\"$(SRCROOT)/App/$(S)/Cart.swift\", );", "shellScript = \"ls $SRCROOT/App/$S\";",
            "shellScript = \"ls $SRCROOT/App/Ol*\";", "shellScript = \"cd App\\nls Old\";",
            "shellScript = \"DIR=Old\\nls App/$DIR/Cart.swift\";",
            "isa = PBXBuildRule; filePatterns = \"*/App/Old/*.swift\";",
        ] {
            #expect(try isTold([:], phase: phase), "\(phase)")
        }
        for (file, text) in [
            (
                Self.scheme,
                "<Scheme><LaunchAction customWorkingDirectory = \"$(SRCROOT)/App/$(S)\"/></Scheme>"
            ),
            ("CODEOWNERS", "Old/ @me\n"), (".prettierignore", "Old/\n"),
            ("Makefile", "all:\n\tcd App && ls Old\n"),
            ("App/tool.sh", "ls Old\n"), ("run.sh", "DIR=Old\nls \"$DIR/Cart.swift\"\n"),
        ] {
            #expect(try isTold([:], contents: [file: text]), "\(file)")
        }
    }

    @Test func `a variable with the name of a folder that stays is quiet`() throws {
        let followed = try followed(
            ["Old/Cart.swift": "A/Cart.swift"], contents: ["run.sh": "SCHEME=Old xcodebuild\n"])
        #expect(followed.mentions == [])
    }

    @Test(arguments: moves) func `each name of a folder that splits is reported`(moves: [String: String])
        throws
    {
        for (key, value) in [
            ("OTHER_CFLAGS", "-I$(SRCROOT)/Old"), ("HEADER_SEARCH_PATHS", "$(SRCROOT)/Old"),
            ("USER_HEADER_SEARCH_PATHS", "Old"), ("DEVELOPMENT_ASSET_PATHS", "Old"),
            ("OTHER_LDFLAGS", "-L$(SRCROOT)/Old"),
        ] {
            #expect(try isTold(followed(moves, settings: [key: value])), "\(key)")
        }
        for phase in [
            "inputPaths = (\"$(SRCROOT)/Old\", );", "shellScript = \"lint $SRCROOT/Old\";",
            "shellScript = \"lint $SRCROOT/Old/*.swift\";", "shellScript = \"cd Old/\";",
        ] {
            #expect(try isTold(followed(moves, phase: phase)), "\(phase)")
        }
        for (file, text) in [
            (Self.scheme, "<Scheme><LaunchAction customWorkingDirectory = \"$(SRCROOT)/Old\"/></Scheme>"),
            (
                Self.workspace,
                "<Workspace><Group location = \"group:Old\" name = \"Old\"></Group></Workspace>"
            ),
            ("Package.swift", "let x = \"Old/\"\n"), ("lint.sh", "lint Old/*.swift\n"),
        ] {
            #expect(try isTold(followed(moves, contents: [file: text])), "\(file)")
        }
    }

    @Test(arguments: moves) func `a name of the folder that all is in is told of nowhere`(
        moves: [String: String]
    ) throws {
        let text = "<Scheme><LaunchAction customWorkingDirectory = \"$(SRCROOT)\"/></Scheme>"
        let followed = try followed(
            moves, settings: ["HEADER_SEARCH_PATHS": "$(SRCROOT)"], contents: [Self.scheme: text])
        #expect(followed.mentions.isEmpty)
    }
}
