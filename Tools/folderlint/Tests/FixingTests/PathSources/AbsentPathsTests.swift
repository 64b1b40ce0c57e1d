import FolderlintKit
import Testing

@testable import Fixing

/// Paths in settings to what is not there yet, behind other settings or through a folder that moves.
struct AbsentPathsTests {
    private func followed(
        _ settings: [String: String], disk: [String] = [], moves: [String: String] = ["Old": "New"]
    ) throws -> Followed {
        try Followed(
            disk: ["Old/a.swift", "Keep/b.swift"] + disk, settings: ["Shop": settings], moves: moves,
            by: [SettingPaths()])
    }

    @Test(arguments: [
        ("LIBRARY_SEARCH_PATHS", "$(SRCROOT)/$(LD)/lib", "Old/lib → New/lib"),
        ("HEADER_SEARCH_PATHS", "$(LD)/inc/**", "Old/inc → New/inc"),
        ("FRAMEWORK_SEARCH_PATHS", "\"$(SRCROOT)/${LD}/a b\"", "Old/a b → New/a b"),
        ("SWIFT_INCLUDE_PATHS", "$(PROJECT_DIR)/$(OUTER)/Mods", "Old/Mods → New/Mods"),
        ("OTHER_LDFLAGS", "-L$(SRCROOT)/$(LD)/lib", "Old/lib → New/lib"),
        ("MY_FOLDER", "$(SRCROOT)/$(LD)/made", "Old/made → New/made"),
    ])
    func `a search path to what is not there is reported behind a setting`(
        key: String, value: String, mention: String
    ) throws {
        let followed = try followed([key: value, "LD": "Old", "OUTER": "$(LD)"])
        #expect(followed.mentions.count == 1)
        #expect(followed.mentions.allSatisfy { $0.hasSuffix(mention) })
        #expect(followed.blocks.isEmpty)
        #expect(try followed.lines.isEmpty)
    }

    @Test func `a folder that the name of a target leads to is reported where something is looked for in it`()
        throws
    {
        let followed = try followed(
            ["FRAMEWORK_SEARCH_PATHS": "$(SRCROOT)/$(TARGET_NAME)/Vendor"], disk: ["Shop/a.swift"],
            moves: ["Shop": "New"])
        #expect(followed.mentions.allSatisfy { $0.hasSuffix("Shop/Vendor → New/Vendor") })
        #expect(followed.mentions.count == 1)
    }

    @Test(arguments: [
        ["LIBRARY_SEARCH_PATHS": "$(SRCROOT)/$(LD)/lib", "LD": "Keep"],
        ["LIBRARY_SEARCH_PATHS": "$(LD)/lib", "LD": "$(SRCROOT)/Old"],
        ["LIBRARY_SEARCH_PATHS": "$(BUILT_PRODUCTS_DIR)/$(LD)/lib", "LD": "Old"],
        ["LIBRARY_SEARCH_PATHS": "$(SRCROOT)/$(LD)/lib"],
        ["LIBRARY_SEARCH_PATHS": "$(SRCROOT)/$(LD)/lib", "LD": "Missing"],
        ["HEADER_SEARCH_PATHS": "$(SRCROOT)/$(LD)/../Ext", "LD": "Keep"],
        ["HEADER_SEARCH_PATHS": "$(LD)/../Ext", "LD": "$(SRCROOT)/Old"],
    ])
    func `a search path to what is not there is quiet where it stays or follows`(
        settings: [String: String]
    ) throws {
        let followed = try followed(settings)
        #expect(followed.mentions.isEmpty)
        #expect(followed.blocks.isEmpty)
    }

    @Test(arguments: [
        ("$(SRCROOT)/Old/../Ext/inc", "$(SRCROOT)/Ext/inc"), ("Old/../Ext/inc/**", "Ext/inc/**"),
        ("$(SRCROOT)/Old/../Keep/inc", "$(SRCROOT)/Keep/inc"),
        ("$(SRCROOT)/Keep/../Old/inc", "$(SRCROOT)/New/inc"),
        ("$(SRCROOT)/Old/../../Ext", "$(SRCROOT)/../Ext"),
    ])
    func `a search path to what is not there follows through a folder that moves`(
        old: String, new: String
    ) throws {
        let lines = try followed(["HEADER_SEARCH_PATHS": old]).lines
        #expect(lines == ["HEADER_SEARCH_PATHS = \"\(new)\";"] || lines == ["HEADER_SEARCH_PATHS = \(new);"])
    }

    @Test(arguments: [
        "$(SRCROOT)/Keep/../Ext/inc", "$(SRCROOT)/Gone/../Ext/inc", "Keep/../Keep/inc", "../Ext/inc",
    ])
    func `a search path through a folder that stays is left alone`(value: String) throws {
        let followed = try followed(["HEADER_SEARCH_PATHS": value])
        #expect(try followed.lines.isEmpty)
        #expect(followed.mentions.isEmpty)
    }

    @Test(arguments: ["Ext/inc", "Keep"])
    func `a search path that goes through a moving folder behind a setting is reported`(
        target: String
    ) throws {
        let followed = try followed(["HEADER_SEARCH_PATHS": "$(SRCROOT)/$(LD)/../\(target)", "LD": "Old"])
        #expect(followed.edits.mentions.count == 1)
        #expect(followed.edits.mentions.allSatisfy { $0.note == MentionedPlaces.blocked })
    }
}
