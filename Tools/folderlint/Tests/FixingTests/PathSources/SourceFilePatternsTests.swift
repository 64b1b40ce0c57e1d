import FolderlintKit
import Testing

@testable import Fixing

struct SourceFilePatternsTests {
    private static let navigator = """
        App/
          Old/
            One.swift [Shop]
          Two.swift [Shop]
          Note.h
          Test.swift [ShopTests]
        """

    private func followed(
        _ settings: [String: String], _ moves: [String: String], project: [String: String] = [:]
    ) throws -> Followed {
        try Followed(
            Self.navigator,
            disk: [
                "App/Old/One.swift", "App/Two.swift", "App/Note.h", "App/Test.swift", "App/Core/Base.swift",
            ],
            settings: ["Shop": settings, "": project],
            moves: moves, by: [SettingPaths()])
    }

    private static let excluded = "EXCLUDED_SOURCE_FILE_NAMES"
    private static let included = "INCLUDED_SOURCE_FILE_NAMES"

    @Test(arguments: [
        (#"App/A\ B/One.swift"#, #"New/A\\ B/One.swift"#), ("'App/A B/One.swift'", "'New/A B/One.swift'"),
    ])
    func `a path keeps its blanks together in a list of patterns`(path: String, new: String) throws {
        let followed = try Followed(
            "App/\n  A B/\n    One.swift [Shop]\n  One.swift [Shop]",
            disk: ["App/A B/One.swift", "App/One.swift"], settings: ["Shop": [Self.excluded: path]],
            moves: ["App": "New"], by: [SettingPaths()])
        #expect(followed.blocks == [])
        #expect(try followed.lines == ["\(Self.excluded) = \"\(new)\";"])
    }

    @Test(arguments: [
        [excluded: "*/Util/*"], [excluded: "Util/*.swift"], [excluded: "*.md App/Util/*"],
        [excluded: "App/Ut?l/T[a-z]o.swift"], [included: "*/Util/*"],
        ["\(excluded)[sdk=iphoneos*]": "*/Util/*", excluded: "*.md"],
        ["\(included)[sdk=macosx*][arch=*]": "Util/*"],
        [excluded: "$(SRCROOT)/App/Util/*"], [excluded: "$(inherited) $(LEFT_OUT)", "LEFT_OUT": "Util/*"],
        [excluded: "$(LEFT_$(PLATFORM_NAME))", "LEFT_macosx": "Util/*", "LEFT_iphoneos": "*.md"],
        [excluded: "*/$(TARGET_NAME)/* */Util/*"],
    ])
    func `a file that would come under a pattern for a target's files stays`(settings: [String: String])
        throws
    {
        let moves = ["App/Two.swift": "App/Util/Two.swift"]
        #expect(try followed(settings, moves).blocks == ["App/Two.swift: source-pattern"])
        #expect(try followed([:], moves, project: settings).blocks == ["App/Two.swift: source-pattern"])
    }

    @Test(arguments: ["*/Old/*", "App/Old/O*.swift", "*/Old/One.*", "$(SRCROOT)/App/Old/*.swift", "$(OUT)"])
    func `a file that would leave a pattern for a target's files stays`(pattern: String) throws {
        let settings = ["\(Self.excluded)[config=Debug]": pattern, "OUT": "Old/One.swift"]
        let followed = try followed(settings, ["App/Old/One.swift": "App/Core/One.swift"])
        #expect(followed.blocks == ["App/Old/One.swift: source-pattern"])
    }

    @Test(arguments: [
        ("*.md", ["App/Two.swift": "App/Util/Two.swift"]),
        ("Two.swift", ["App/Two.swift": "App/Util/Two.swift"]),
        ("*/Old/*", ["App/Two.swift": "App/Util/Two.swift"]),
        ("*/Util/*", ["App/Note.h": "App/Util/Note.h", "App/Test.swift": "App/Util/Test.swift"]),
        ("App/Old/*", ["App/Old": "App/New"]),
        ("*/Old/* */Core/*", ["App/Old/One.swift": "App/Core/One.swift"]),
        ("$(NOWHERE)", ["App/Two.swift": "App/Util/Two.swift"]),
    ])
    func `a file for which no pattern says anything else is free`(pattern: String, moves: [String: String])
        throws
    {
        let followed = try followed([Self.excluded: pattern], moves)
        #expect(followed.blocks.isEmpty, "\(followed.edits.blocks)")
        #expect(followed.edits.mentions.allSatisfy { $0.note == nil })
    }

    @Test(arguments: ["*/$(FOLDER)/*", "${FOLDER}/Two.swift", "App/*", "$(SRCROOT)/App/U*/$(NAME).swift"])
    func `a file is reported where nobody can say whether a pattern matches it`(pattern: String) throws {
        let moves = ["App/Two.swift": pattern == "App/*" ? "App/Util/In/Two.swift" : "App/Util/Two.swift"]
        let followed = try followed([Self.excluded: pattern == "App/*" ? "App/Util/*" : pattern], moves)
        #expect(followed.blocks.isEmpty)
        #expect(followed.edits.mentions.contains { $0.note?.contains("may come under") == true })
    }

    @Test(arguments: ["$(FOLDER)/*", "$(TOP)$(FOLDER)/O*.swift"])
    func `a variable before a slash may be several names`(pattern: String) throws {
        let followed = try followed([Self.excluded: pattern], ["App/Old": "App/New/Old"])
        #expect(followed.blocks.isEmpty)
        #expect(followed.edits.mentions.contains { $0.note?.contains("may come under") == true })
    }
}
