import FolderlintKit
import Testing

@testable import Fixing

struct SettingPathsTests {
    private func followed(
        _ settings: [String: String], project: [String: String] = [:], disk: [String] = [],
        moves: [String: String] = ["Old": "New"]
    ) throws -> Followed {
        let files = ["Old/Info.plist", "Old/My App/a.h", "Old/Shop.entitlements", "Shop/Shop.h"]
        return try Followed(
            disk: files + disk, settings: ["Shop": settings, "": project], moves: moves, by: [SettingPaths()])
    }

    @Test(arguments: [
        ("Old/Info.plist", "New/Info.plist"),
        ("$(SRCROOT)/Old/Info.plist", "\"$(SRCROOT)/New/Info.plist\""),
        ("${SRCROOT}/Old/Info.plist", "\"${SRCROOT}/New/Info.plist\""),
        ("$(PROJECT_DIR)/Old/Info.plist", "\"$(PROJECT_DIR)/New/Info.plist\""),
        ("$SOURCE_ROOT/Old/Info.plist", "$SOURCE_ROOT/New/Info.plist"),
        ("./Old/Info.plist", "./New/Info.plist"),
        ("../Example/Old/Info.plist", "New/Info.plist"),
        ("/Example/Old/Info.plist", "/Example/New/Info.plist"),
        ("\"Old/Info.plist\"", "\"\\\"New/Info.plist\\\"\""),
        ("Old/My App/a.h", "\"New/My App/a.h\""),
    ])
    func `a path is written anew in the way it was`(old: String, new: String) throws {
        let followed = try followed(["INFOPLIST_FILE": old])
        #expect(try followed.lines == ["INFOPLIST_FILE = \(new);"])
        #expect(followed.blocks.isEmpty)
    }

    @Test(arguments: ["LIBRARY_SEARCH_PATHS", "FRAMEWORK_SEARCH_PATHS", "HEADER_SEARCH_PATHS"])
    func `a folder that is filled later follows the one that it is in`(key: String) throws {
        let value = "$(PROJECT_DIR)/Old/lib Old/gen/deep $(PROJECT_DIR)/none/lib"
        let lines = try followed([key: value]).lines
        #expect(lines == ["\(key) = \"\(value.replacing("Old/", with: "New/"))\";"])
        #expect(try followed([key: value], moves: ["Old/Info.plist": "New/Info.plist"]).lines.isEmpty)
    }

    @Test(arguments: [
        "Shop/Shop.h", "Old/Gone.plist", "$(DERIVED_FILE_DIR)/Old/Info.plist", "", "~/Old/Info.plist",
    ])
    func `what stays, is not there or is the build's own is left alone`(value: String) throws {
        let followed = try followed(["INFOPLIST_FILE": value])
        #expect(try followed.lines.isEmpty)
        #expect(followed.blocks.isEmpty)
    }

    @Test(arguments: [
        ("-Wl,-order_file,App.order", "\"-Wl,-order_file,Shop/App.order\""),
        ("-Wl,-exported_symbols_list,App.order,-x", "\"-Wl,-exported_symbols_list,Shop/App.order,-x\""),
        ("-sectcreate __TEXT __order App.order", "\"-sectcreate __TEXT __order Shop/App.order\""),
        ("-force_load App.order", "\"-force_load Shop/App.order\""), ("App.order", "Shop/App.order"),
    ])
    func `the name of a file at the source root follows in flags`(old: String, new: String) throws {
        let followed = try followed(
            ["OTHER_LDFLAGS": old], disk: ["App.order"], moves: ["App.order": "Shop/App.order"])
        #expect(try followed.lines == ["OTHER_LDFLAGS = \(new);"])
    }

    @Test func `the name of a file at the source root is reported in a setting of an unknown kind`() throws {
        for value in ["App.order", "a App.order b"] {
            let followed = try followed(
                ["MY_FILE": value], disk: ["App.order"], moves: ["App.order": "Shop/App.order"])
            #expect(try followed.lines.isEmpty && followed.mentions.count == 1)
        }
        let followed = try followed(
            ["EXCLUDED_SOURCE_FILE_NAMES": "App.order", "OTHER_CFLAGS": "-DX=App.order -DY=Gone.order"],
            disk: ["App.order"], moves: ["App.order": "Shop/App.order"])
        #expect(try followed.lines.isEmpty && followed.mentions.isEmpty)
    }

    @Test func `a setting of the project and one with a condition follow too`() throws {
        let followed = try followed(
            ["INFOPLIST_FILE[sdk=iphoneos*]": "Old/Info.plist"],
            project: ["CODE_SIGN_ENTITLEMENTS": "Old/Shop.entitlements"])
        #expect(
            try followed.lines == [
                "CODE_SIGN_ENTITLEMENTS = New/Shop.entitlements;",
                "\"INFOPLIST_FILE[sdk=iphoneos*]\" = New/Info.plist;",
            ])
    }

    @Test(
        arguments: ["it's", "a\"b", "a\\b", "$(X)", "a$b", "\u{60}x\u{60}"],
        ["Old/Info.plist", "Old", "-IOld/My"])
    func `a name with signs that mean something in a setting is refused`(name: String, value: String) throws {
        let key =
            value == "Old/Info.plist"
            ? "INFOPLIST_FILE" : value == "Old" ? "HEADER_SEARCH_PATHS" : "OTHER_CFLAGS"
        let followed = try followed(
            [key: value], disk: ["Old/My/b.h"], moves: ["Old": name])
        #expect(try followed.lines.isEmpty)
        #expect(followed.blocks.count == 1)
        #expect(followed.blocks.allSatisfy { $0.hasSuffix(": setting-signs") })
    }

    @Test(arguments: [
        ("OTHER_CFLAGS", ["-I", "Old"]), ("OTHER_CFLAGS", ["-O2", "-iquote", "Old", "-Wall"]),
        ("OTHER_CFLAGS", ["-isystem", "Old"]), ("OTHER_SWIFT_FLAGS", ["-I", "Old"]),
        ("OTHER_SWIFT_FLAGS", ["-Xcc", "-I", "-Xcc", "Old"]), ("OTHER_LDFLAGS", ["-L", "Old"]),
        ("OTHER_LDFLAGS", ["-F", "Old"]), ("MY_FLAGS", ["-Wall -I", "Old"]),
    ])
    func `a folder in a list behind its flag follows`(key: String, items: [String]) throws {
        let followed = try listed(key, items)
        #expect(try followed.lines == ["New,"])
    }

    @Test(arguments: [
        ["-framework", "Old"], ["-target", "Old"], ["-IShop", "Old"], ["-Xcc", "Old"], ["Old", "-I"],
        ["-I", "Old Stuff"],
    ])
    func `a word in a list that follows no flag for a folder stays`(items: [String]) throws {
        #expect(try listed("OTHER_LDFLAGS", items).lines.isEmpty)
    }

    @Test func `a folder in a list behind its flag is reported if it goes to several places`() throws {
        let moves = ["Old/Info.plist": "A/Info.plist", "Old/My App": "B/My App"]
        let followed = try listed("OTHER_CFLAGS", ["-I", "Old"], moves: moves)
        #expect(followed.mentions.map { $0.drop { $0 != " " } } == [" Old → ?"])
    }

    @Test(arguments: [
        ("HEADER_SEARCH_PATHS", "Old", "Old/New/a.h", true),
        ("USER_HEADER_SEARCH_PATHS", "Old/**", "Old/a.h", true),
        ("HEADER_SEARCH_PATHS", "Old", "Lib/a.h", false), ("HEADER_SEARCH_PATHS", "Old/My", "Old/a.h", false),
        ("FRAMEWORK_SEARCH_PATHS", "Old", "Old/New/a.h", false),
    ])
    func `a folder in which headers are searched is not reported if all in it stays in it`(
        key: String, value: String, new: String, isQuiet: Bool
    ) throws {
        let followed = try Followed(
            disk: ["Old/My/a.h", "Old/My/k.txt", "Old/b.h", "Old/New/x.h"], settings: ["Shop": [key: value]],
            moves: ["Old/My/a.h": new], by: [SettingPaths()])
        #expect(followed.mentions.isEmpty == isQuiet && followed.blocks == [])
    }

    private func listed(
        _ key: String, _ items: [String], moves: [String: String] = ["Old": "New"]
    ) throws -> Followed {
        let list = items.map { "\"\($0)\",\n" }.joined().replacing("\"Old\"", with: "Old")
        return try Followed(
            disk: ["Old/Info.plist", "Old/My App/a.h", "Shop/Shop.h"], settings: ["Shop": [key: "LIST"]],
            patches: [("\(key) = LIST;", "\(key) = (\n\(list));")], moves: moves, by: [SettingPaths()])
    }

    @Test func `a name with a comma is refused where the compiler splits at it`() throws {
        for (flag, blocks) in [("-Wl,-order_file,$(SRCROOT)/Old/My/b.h", 1), ("-I$(SRCROOT)/Old/My", 0)] {
            let followed = try followed(
                ["OTHER_LDFLAGS": flag], disk: ["Old/My/b.h"], moves: ["Old": "com,ma"])
            #expect(followed.blocks.count == blocks)
            #expect(try followed.lines.isEmpty == (blocks == 1))
        }
    }

    @Test func `words of a list keep their quotes and stars`() throws {
        let followed = try followed([
            "DEVELOPMENT_ASSET_PATHS": "\"Old/My App\" Shop",
            "HEADER_SEARCH_PATHS": "$(inherited) $(SRCROOT)/Old/** Gone",
            "USER_HEADER_SEARCH_PATHS": "Old/My\\ App",
        ])
        #expect(
            try followed.lines == [
                "DEVELOPMENT_ASSET_PATHS = \"\\\"New/My App\\\" Shop\";",
                "HEADER_SEARCH_PATHS = \"$(inherited) $(SRCROOT)/New/** Gone\";",
                "USER_HEADER_SEARCH_PATHS = \"New/My\\\\ App\";",
            ])
    }

    /// As Xcode writes them: each path of a list that has a blank is in quotes.
    @Test(arguments: [
        ("HEADER_SEARCH_PATHS", "Old", #""\"New Old\"""#),
        ("HEADER_SEARCH_PATHS", "Old/**", #""\"New Old/**\"""#),
        ("HEADER_SEARCH_PATHS", "\"Old\"", #""\"New Old\"""#),
        ("HEADER_SEARCH_PATHS", "Old Shop", #""\"New Old\" Shop""#),
        ("FRAMEWORK_SEARCH_PATHS", "$(SRCROOT)/Old", #""\"$(SRCROOT)/New Old\"""#),
        ("SWIFT_INCLUDE_PATHS", "./Old", #""\"./New Old\"""#),
        ("DEVELOPMENT_ASSET_PATHS", "Old", #""\"New Old\"""#),
        ("REZ_SEARCH_PATHS", "Old/My", #""\"New Old/My\"""#),
        ("OTHER_CFLAGS", "-IOld/My", #""-I\"New Old/My\"""#),
        ("OTHER_CFLAGS", "$(SRCROOT)/Old/My", #""\"$(SRCROOT)/New Old/My\"""#),
        ("EXCLUDED_SOURCE_FILE_NAMES", "Old/Info.plist", #""\"New Old/Info.plist\"""#),
        ("INFOPLIST_FILE", "Old/Info.plist", #""New Old/Info.plist""#),
        ("SHOP_PLIST", "Old/Info.plist", #""New Old/Info.plist""#),
    ])
    func `a path that gets a blank is put into quotes in a list`(key: String, old: String, new: String) throws
    {
        let followed = try followed([key: old], disk: ["Old/My/b.h"], moves: ["Old": "New Old"])
        #expect(try followed.lines == ["\(key) = \(new);"])
    }

    @Test func `an argument behind its flag and a setting of one's own follow`() throws {
        let followed = try followed([
            "OTHER_LDFLAGS": "-ObjC -sectcreate __TEXT __info $(SRCROOT)/Old/Info.plist -L\"$(SRCROOT)/Old\"",
            "EXCLUDED_SOURCE_FILE_NAMES": "Old/* *.md", "SHOP_PLIST": "Old/Info.plist", "TITLE": "Old",
        ])
        #expect(
            try followed.lines == [
                "EXCLUDED_SOURCE_FILE_NAMES = \"New/* *.md\";",
                "OTHER_LDFLAGS = \"-ObjC -sectcreate __TEXT __info $(SRCROOT)/New/Info.plist "
                    + "-L\\\"$(SRCROOT)/New\\\"\";",
                "SHOP_PLIST = New/Info.plist;",
            ])
    }

    @Test func `a folder that leaves file by file counts as one that moves`() throws {
        let followed = try followed(
            ["HEADER_SEARCH_PATHS": "Lib"], disk: ["Lib/a.h", "Lib/b.h"],
            moves: ["Lib/a.h": "Core/Lib/a.h", "Lib/b.h": "Core/Lib/b.h"])
        #expect(try followed.lines == ["HEADER_SEARCH_PATHS = Core/Lib;"])
    }

    @Test func `a framework takes the search path along only when no other needs it`() throws {
        let alone = try followed(
            ["FRAMEWORK_SEARCH_PATHS": "$(PROJECT_DIR)"], disk: ["Map.framework/Map"],
            moves: ["Map.framework": "Vendor/Map.framework"])
        #expect(try alone.lines == ["FRAMEWORK_SEARCH_PATHS = \"$(PROJECT_DIR)/Vendor\";"])
        let other = try followed(
            ["FRAMEWORK_SEARCH_PATHS": "$(PROJECT_DIR)"], disk: ["Map.framework/Map", "Ads.framework/Ads"],
            moves: ["Map.framework": "Vendor/Map.framework"])
        #expect(try other.lines.isEmpty)
        #expect(other.blocks == ["Map.framework: search-path"])
    }

    @Test func `what only a preview needs does not become part of the app`() throws {
        let files = ["Preview/a.json", "Data/b.json"]
        let leaves = try followed(
            ["DEVELOPMENT_ASSET_PATHS": "Preview"], disk: files, moves: ["Preview/a.json": "Data/a.json"])
        #expect(try leaves.lines.isEmpty)
        #expect(leaves.blocks == ["Preview/a.json: search-path"])
        let stays = try followed(
            ["DEVELOPMENT_ASSET_PATHS": "Preview"], disk: files,
            moves: ["Preview/a.json": "Preview/In/a.json"])
        #expect(stays.blocks.isEmpty)
    }

    // MARK: - Computed values

    @Test func `a file that a computed value names stays, and it is said what to do`() throws {
        let followed = try followed(
            ["INFOPLIST_FILE": "$(TARGET_NAME)/Info.plist"], disk: ["Shop/Info.plist"],
            moves: ["Shop/Info.plist": "App/Info.plist"])
        let block = try #require(followed.edits.blocks.first)
        #expect(followed.blocks == ["Shop/Info.plist: computed-path"])
        #expect(
            block.reason
                == "INFOPLIST_FILE of Shop (Debug) names it as $(TARGET_NAME)/Info.plist, "
                + "which cannot be rewritten"
        )
        #expect(block.remedy == "write the path out, INFOPLIST_FILE = Shop/Info.plist, and run the fix again")
    }

    @Test func `an item of a list is to be written out in its own place`() throws {
        let followed = try followed(
            ["DEVELOPMENT_ASSET_PATHS": "Shop/a.json $(TARGET_NAME)/b.json"],
            disk: ["Shop/a.json", "Shop/b.json"], moves: ["Shop/b.json": "App/b.json"])
        #expect(
            followed.edits.blocks.map(\.remedy) == [
                "write the path out, Shop/b.json instead of $(TARGET_NAME)/b.json in DEVELOPMENT_ASSET_PATHS, "
                    + "and run the fix again"
            ])
    }

    @Test(arguments: [
        "$(TARGET_NAME:lower)/Info.plist", "$(NAMED)/Info.plist", "$(NAMED:c99extidentifier)/Info.plist",
    ])
    func `operators and settings of one's own are worked out`(value: String) throws {
        let followed = try followed(
            ["INFOPLIST_FILE": value], project: ["NAMED": "shop"], disk: ["shop/Info.plist"],
            moves: ["shop/Info.plist": "App/Info.plist"])
        #expect(followed.blocks == ["shop/Info.plist: computed-path"])
    }

    @Test(arguments: [([:], true), (["DIR": ""], true), (["DIR": "Core"], false)])
    func `the default of a setting without a value is a part of a path`(
        settings: [String: String], isHeld: Bool
    ) throws {
        let path = ["GCC_PREFIX_HEADER": "$(DIR:default=Old)/a.h"]
        let followed = try Followed(
            disk: ["Old/a.h", "Core/a.h"], settings: ["Shop": settings.merging(path) { $1 }],
            moves: ["Old": "New"], by: [SettingPaths()])
        #expect(followed.blocks == (isHeld ? ["Old/a.h: computed-path"] : []))
    }

    @Test func `a computed value whose variable is rewritten blocks nothing`() throws {
        let followed = try followed(
            ["INFOPLIST_FILE": "$(RESOURCES)/Info.plist"], project: ["RESOURCES": "$(SRCROOT)/Old"])
        #expect(try followed.lines == ["RESOURCES = \"$(SRCROOT)/New\";"])
        #expect(followed.blocks.isEmpty)
    }

    // MARK: - Files of settings

    @Test func `a value in an xcconfig file follows, and its line keeps the rest`() throws {
        let followed = try Followed(
            "Shop.xcconfig", disk: ["Old/Info.plist"],
            contents: [
                "Shop.xcconfig":
                    "\u{FEFF}// é\r\nINFOPLIST_FILE[sdk=*] = Old/Info.plist ; // Old/Info.plist\r\n"
            ],
            settings: ["Shop": [:]],
            patches: [
                (
                    "isa = XCBuildConfiguration;",
                    "isa = XCBuildConfiguration; baseConfigurationReference = A00000000000000000000001;"
                )
            ],
            moves: ["Old": "New Place"], by: [SettingPaths()])
        #expect(
            try followed.text("Shop.xcconfig")
                == "\u{FEFF}// é\r\nINFOPLIST_FILE[sdk=*] = New Place/Info.plist ; // Old/Info.plist\r\n")
        #expect(try followed.lines.isEmpty)
    }

    @Test(arguments: [
        ("OTHER_LDFLAGS", "-Xlinker -L -Xlinker Old"), ("OTHER_CFLAGS", "-Xclang -I -Xclang Old"),
        ("OTHER_SWIFT_FLAGS", "-Xfrontend -I -Xfrontend Old"), ("OTHER_SWIFT_FLAGS", "-Xcc -IOld"),
        ("OTHER_SWIFT_FLAGS", "-Xcc -I -Xcc Old"), ("OTHER_LDFLAGS", "-Wl,-L,Old"),
        ("OTHER_LDFLAGS", "-Wl,-LOld"), ("OTHER_CFLAGS", "--sysroot Old"), ("OTHER_CFLAGS", "--sysroot=Old"),
        ("OTHER_CFLAGS", "-O2 -isystem Old -Wall"), ("OTHER_CFLAGS", "-iframework Old"),
        ("OTHER_LDFLAGS", "-F Old -L Old"), ("OTHER_LDFLAGS", "-FOld"), ("OTHER_CFLAGS", "-isystemOld"),
        ("OTHER_LDFLAGS", "-Xlinker -force_load -Xlinker Old/Info.plist"),
        ("OTHER_CFLAGS", "-B Old"), ("OTHER_CFLAGS", "-BOld -O2"), ("OTHER_CFLAGS", "-iframeworkOld"),
        ("OTHER_CFLAGS", "-idirafterOld"), ("OTHER_CFLAGS", "-isysrootOld"),
    ])
    func `a folder behind a flag that is handed on follows`(key: String, value: String) throws {
        let followed = try followed([key: value])
        #expect(try followed.lines == ["\(key) = \"\(value.replacing("Old", with: "New"))\";"])
        let items = value.split(separator: " ").map(String.init)
        let lines = try listed(key, items).lines.joined()
        #expect(lines.contains("New") && !lines.contains("Old"))
    }

    @Test func `a folder whose parent is renamed counts only where something of it is then`() throws {
        func line(_ moves: [String: String], _ key: String = "HEADER_SEARCH_PATHS") throws -> Followed {
            try followed(
                [key: "KitOld/Net"], disk: ["KitOld/Net/a.h", "KitOld/Net/b.h", "KitOld/c.h"],
                moves: moves.merging(["KitOld": "Kit"]) { first, _ in first })
        }
        let both = try line(["KitOld/Net/a.h": "Web/a.h", "KitOld/Net/b.h": "Web/b.h"])
        #expect(try both.lines == ["HEADER_SEARCH_PATHS = Web;"])
        let one = try line(["KitOld/Net/a.h": "Web/a.h"])
        #expect(try one.lines == ["HEADER_SEARCH_PATHS = Kit/Net;"])
        let split = ["KitOld/Net/a.h": "Web/a.h", "KitOld/Net/b.h": "Core/b.h"]
        for key in ["HEADER_SEARCH_PATHS", "FRAMEWORK_SEARCH_PATHS"] {
            let split = try line(split, key)
            #expect(try split.lines == [])
            #expect(split.mentions.contains { $0.hasSuffix("KitOld/Net → ?") })
        }
        let flag = try followed(
            ["OTHER_CFLAGS": "-I KitOld/Net"], disk: ["KitOld/Net/a.h"],
            moves: ["KitOld": "Kit", "KitOld/Net/a.h": "Web/a.h"])
        #expect(try flag.lines == ["OTHER_CFLAGS = \"-I Web\";"])
    }

    @Test func `the flags of one file follow`() throws {
        let object =
            "B1 = {isa = PBXBuildFile; settings = {COMPILER_FLAGS = \"-IOld/inc -include $(SRCROOT)/Old/a.h\"; }; };"
        let followed = try Followed(
            disk: ["Old/inc/b.h", "Old/a.h"], patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")],
            moves: ["Old": "New"], by: [SettingPaths()])
        let expected = "COMPILER_FLAGS = \"-INew/inc -include $(SRCROOT)/New/a.h\";"
        #expect(try followed.lines.first?.contains(expected) == true)
    }

    @Test func `a file that the flags of another one name through a setting is reported`() throws {
        let followed = try Followed(
            "App/\n  Shop.m [Shop]", disk: ["Old/a.h", "Old/b.h"],
            settings: ["Shop": ["DIR": "$(SRCROOT)/Old"]],
            patches: [
                (
                    "/* Shop.m */; };",
                    "/* Shop.m */; settings = {COMPILER_FLAGS = \"-include $(DIR)/a.h\"; }; };"
                )
            ], moves: ["Old/a.h": "New/a.h"], by: [SettingPaths()])
        #expect(followed.mentions.contains { $0.hasSuffix("Old/a.h → New/a.h") })
    }
}
