import FolderlintKit
import Testing

@testable import Fixing

struct HeaderImportsTests {
    private let source = """
        #import "Cart.h"
        #  import "../Model/Cart.h" // ../Model/Cart.h
        #include <Model/Cart.h>
        #import <UIKit/UIKit.h>
        // #import "../Model/Cart.h"
        NSString *s = @"../Model/Cart.h";\r
        #include_next "inner/a.hpp"\r

        """

    private func followed(_ moves: [String: String], settings: [String: String] = [:]) throws -> Followed {
        try Followed(
            "App/\n  Shop.m\nModel/\n  Cart.h", disk: ["Model/Cart.h", "App/inner/a.hpp"],
            contents: ["App/Shop.m": source], settings: ["Shop": settings], moves: moves,
            by: [HeaderImports()])
    }

    @Test func `an include by a path follows its header, and the rest of the source stays`() throws {
        let followed = try followed(["Model": "Core/Data"])
        #expect(
            try followed.text("App/Shop.m")
                == source.replacing(
                    "#  import \"../Model/Cart.h\" //", with: "#  import \"../Core/Data/Cart.h\" //"))
        #expect(followed.blocks.isEmpty)
    }

    @Test(arguments: [
        ("Makefile", "OBJS = App/Shop.o\n", true), ("CMakeLists.txt", "add_library(shop App/Shop.m)\n", true),
        ("CMakeLists.txt", "file(GLOB S \"App/*.m\")\n", true),
        ("meson.build", "x = files('Shop.m')\n", true),
        ("Makefile", "all:\n\techo Other.m\n", false), ("notes.txt", "App/Shop.m\n", false),
        ("Makefile", "SRC = $(wildcard *.c)\n", false),
    ])
    func `a source that another build system compiles names its header by a path`(
        file: String, text: String, isCompiled: Bool
    ) throws {
        let source = "#import \"Shop.h\"\n#import \"Cart.h\"\n"
        let followed = try Followed(
            "App/\n  Shop.m\n  Shop.h\n  Cart.h", disk: [],
            contents: [
                "App/Shop.m": source, "App/Shop.h": "#import \"Cart.h\"\n", "App/Cart.h": "", file: text,
            ],
            moves: ["App/Cart.h": "App/Model/Cart.h"], by: [HeaderImports()])
        let new = isCompiled ? "Model/Cart.h" : "Cart.h"
        #expect(try followed.text("App/Shop.m") == source.replacing("Cart.h", with: new))
        #expect(try followed.text("App/Shop.h") == "#import \"\(new)\"\n")
    }

    @Test func `an include through a link keeps the link, wherever that leads`() throws {
        let source = "#import \"Kit/Kit.h\"\n"
        let followed = try Followed(
            "App/\n  Shop.m", disk: ["App/Kit_2/Kit.h", "App/Kit -> Kit_2"],
            contents: ["App/Shop.m": source],
            moves: ["App/Shop.m": "App/Deep/Shop.m"], by: [HeaderImports()])
        #expect(try followed.text("App/Shop.m") == "#import \"../Kit/Kit.h\"\n")
    }

    @Test func `a source that moves finds what stays`() throws {
        let followed = try followed(["App/Shop.m": "App/Deep/Shop.m"])
        #expect(
            try followed.text("App/Shop.m")
                == source.replacing(
                    "#  import \"../Model/Cart.h\" //", with: "#  import \"../../Model/Cart.h\" //"
                )
                .replacing("inner/a.hpp", with: "../inner/a.hpp"))
    }

    @Test func `what moves together keeps its includes`() throws {
        #expect(try followed(["App": "Top/App", "Model": "Top/Model"]).files.isEmpty)
    }

    @Test func `a name that header maps find stays, unless they are off`() throws {
        let beside = try Followed(
            "App/\n  Shop.m\n  Cart.h", disk: ["App/Cart.h"],
            contents: ["App/Shop.m": "#import \"Cart.h\"\n"],
            moves: ["App/Cart.h": "Model/Cart.h"], by: [HeaderImports()])
        #expect(beside.files.isEmpty)
        for setting in ["USE_HEADERMAP", "HEADERMAP_INCLUDES_PROJECT_HEADERS"] {
            let off = try Followed(
                "App/\n  Shop.m\n  Cart.h", disk: ["App/Cart.h"],
                contents: ["App/Shop.m": "#import \"Cart.h\"\n"],
                settings: ["Shop": [setting: "NO"]], moves: ["App/Cart.h": "Model/Cart.h"],
                by: [HeaderImports()])
            #expect(try off.text("App/Shop.m") == "#import \"../Model/Cart.h\"\n")
        }
    }

    @Test func `an include that a map finds for one target, and a search path for another, is made a path`()
        throws
    {
        let source = "#import \"Cart.h\"\n"
        let without = ["USE_HEADERMAP": "NO", "HEADER_SEARCH_PATHS": "$(SRCROOT)/App"]
        let followed = try Followed(
            "App/\n  Shop.m [Shop]\n  User.m [Shop, Other]\n  Old/\n    Cart.h\n  More.h\n  iOS/\n    Top.h",
            disk: ["App/Old/Cart.h", "App/More.h"],
            contents: [
                "App/Shop.m": source, "App/User.m": "#import \"Old/Cart.h\"\n#import \"More.h\"\n",
                "App/iOS/Top.h": "#import \"More.h\"\n",
            ],
            settings: ["Other": without], moves: ["App/Old": "App/New", "App/More.h": "App/New/More.h"],
            by: [HeaderImports()])
        // Who compiles it only with maps finds the mere name as before.
        #expect(try followed.text("App/Shop.m") == source)
        #expect(try followed.text("App/User.m") == "#import \"New/Cart.h\"\n#import \"New/More.h\"\n")
        // The search path is that of one target: only a path from its own folder leads all of them there.
        #expect(try followed.text("App/iOS/Top.h") == "#import \"../New/More.h\"\n")
    }

    @Test func `an include is no path from a folder that only another target searches`() throws {
        let without = ["USE_HEADERMAP": "NO", "HEADER_SEARCH_PATHS": "$(SRCROOT)/App"]
        let followed = try Followed(
            "App/\n  iOS/\n    Shop.m [Shop]\n    Cart.h\n  Other.m [Other]", disk: ["App/iOS/Cart.h"],
            contents: ["App/iOS/Shop.m": "#import \"Cart.h\"\n", "App/Other.m": "#import \"iOS/Cart.h\"\n"],
            settings: ["Other": without], moves: ["App/iOS/Cart.h": "App/Fast/Cart.h"], by: [HeaderImports()])
        #expect(followed.files == ["App/Other.m"])
        #expect(try followed.text("App/Other.m") == "#import \"Fast/Cart.h\"\n")
    }

    @Test(arguments: [
        "\"${TOP}/Old Kit\"", "${TOP}/Old\\ Kit", "\"$(TOP)/Old Kit\" Lib", "\"$(SRCROOT)/Old Kit\"",
    ])
    func `a search path with a setting and a blank in it is one folder`(_ path: String) throws {
        let followed = try Followed(
            "App/\n  Shop.m [Shop]\nOld Kit/\n  Keep.h", disk: ["Old Kit/Cart.h", "Old Kit/Keep.h"],
            contents: ["App/Shop.m": "#import \"Cart.h\"\n"],
            settings: ["Shop": ["TOP": "$(SRCROOT)/.", "HEADER_SEARCH_PATHS": path]],
            moves: ["Old Kit/Cart.h": "Old Kit/New/Cart.h"], by: [HeaderImports()])
        #expect(try followed.text("App/Shop.m") == "#import \"New/Cart.h\"\n")
    }

    @Test(arguments: ["OTHER_CFLAGS", "WARNING_CFLAGS"])
    func `the options of a compiler name its search paths, in any list of them`(_ key: String) throws {
        let followed = try Followed(
            "App/\n  Shop.m [Shop]\n  Cart.h", disk: ["App/Cart.h"],
            contents: ["App/Shop.m": "#import <Cart.h>\n"],
            settings: ["Shop": [key: "-I$(SRCROOT)/App", "USE_HEADERMAP": "NO"]],
            moves: ["App/Cart.h": "App/New/Cart.h"], by: [HeaderImports()])
        #expect(try followed.text("App/Shop.m") == "#import <New/Cart.h>\n")
    }

    @Test func `the flags of one file name search paths of its own`() throws {
        let followed = try Followed(
            "App/\n  Shop.m [Shop]\n  Desk.m [Shop]\n  Cart.h", disk: ["App/Cart.h"],
            contents: ["App/Shop.m": "#import <Cart.h>\n", "App/Desk.m": "#import <Cart.h>\n"],
            settings: ["Shop": ["USE_HEADERMAP": "NO", "HEADER_SEARCH_PATHS": "Lib"]],
            patches: [
                ("/* Shop.m */; };", "/* Shop.m */; settings = {COMPILER_FLAGS = \"-I$(SRCROOT)/App\"; }; };")
            ], moves: ["App/Cart.h": "App/New/Cart.h"], by: [HeaderImports()])
        #expect(try followed.text("App/Shop.m") == "#import <New/Cart.h>\n")
        #expect(followed.blocks == [])
    }

    @Test func `a header that another project's target searches for includes by a path`() throws {
        let followed = try Followed(
            "App/\n  Shop.m [Shop]\n  Top.h\n  Cart.h", disk: ["App/Cart.h", "Plug/Plug.m"],
            contents: ["App/Top.h": "#import \"Cart.h\"\n"],
            others: [
                "Plug/Plug.xcodeproj": Example(
                    "", navigator: "Plug.m [Plug]", disk: [],
                    settings: ["Plug": ["HEADER_SEARCH_PATHS": "$(SRCROOT)/../App"]])
            ],
            moves: ["App/Cart.h": "App/New/Cart.h"], by: [HeaderImports()])
        #expect(try followed.text("App/Top.h") == "#import \"New/Cart.h\"\n")
    }

    @Test func `a header outside the project is included by its new path`() throws {
        let followed = try Followed(
            "App/\n  Shop.m", disk: ["App/Cart.h"], contents: ["App/Shop.m": "#import \"Cart.h\"\n"],
            moves: ["App/Cart.h": "Model/Cart.h"], by: [HeaderImports()])
        #expect(try followed.text("App/Shop.m") == "#import \"../Model/Cart.h\"\n")
    }

    @Test func `a header that a search path finds is named through it`() throws {
        let followed = try followed(
            ["Model/Cart.h": "Model/Deep/Cart.h"], settings: ["HEADER_SEARCH_PATHS": "$(SRCROOT)"])
        #expect(try followed.text("App/Shop.m").contains("#include <Model/Deep/Cart.h>"))
    }

    @Test func `a header that would leave its search path stays`() throws {
        let followed = try Followed(
            "App/\n  Shop.m\nLib/\n  Zip/\n    zip.h", disk: ["Lib/Zip/zip.h", "Lib/Zip/other.h"],
            contents: ["App/Shop.m": "#import <Zip/zip.h>\n"],
            settings: ["Shop": ["HEADER_SEARCH_PATHS": "Lib"]], moves: ["Lib/Zip/zip.h": "App/zip.h"],
            by: [HeaderImports()])
        #expect(followed.files.isEmpty)
        #expect(followed.blocks == ["Lib/Zip/zip.h: search-path"])
    }

    @Test func `a name that header maps find for another header is made a path`() throws {
        let followed = try Followed(
            "App/\n  Shop.m\n  One/\n    Cart.h", disk: ["App/Cart.h", "App/One/Cart.h"],
            contents: ["App/Shop.m": "#import \"Cart.h\"\n"],
            moves: ["App/Shop.m": "Start/Shop.m"], by: [HeaderImports()])
        #expect(try followed.text("App/Shop.m") == "#import \"../App/Cart.h\"\n")
    }

    @Test func `a question whether a header is there follows it`() throws {
        let source = """
            #if defined(A) && __has_include("../Model/Cart.h") \\
                || __has_include ( "../Model/Till.h" )
            #elif __has_include("../Model/Cart.h")
            #endif
            if (__has_include("../Model/Cart.h"))

            """
        let followed = try Followed(
            "App/\n  Shop.m\nModel/\n  Cart.h\n  Till.h", disk: ["Model/Cart.h", "Model/Till.h"],
            contents: ["App/Shop.m": source], moves: ["Model": "Core"], by: [HeaderImports()])
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let moved = lines.map { line in
            String(line.hasPrefix("if") ? line : line.replacing("/Model/", with: "/Core/"))
        }
        #expect(try followed.text("App/Shop.m") == moved.joined(separator: "\n"))
    }

    @Test(arguments: [
        "#import /* the cart */ \"PATH\"", "#/* a */include/* b *//* c */<PATH>", "#include \\\n\"PATH\"",
        "#include \\\r\n  <PATH>", "/* a\n b */ #import \"PATH\"", "#include /* a\n b */ \"PATH\"",
        "#if __has_include /* a */ ( /* b */ \"PATH\")", "#include_next /**/ <PATH>", "#import/**/\"PATH\"",
    ])
    func `an include with a comment or a line end in it follows`(line: String) throws {
        let source =
            line.replacing("PATH", with: "../Model/Cart.h")
            .replacing("<../", with: "<") + "\n"
        let followed = try Followed(
            "App/\n  Shop.m\nModel/\n  Cart.h", disk: ["Model/Cart.h"], contents: ["App/Shop.m": source],
            settings: ["Shop": ["HEADER_SEARCH_PATHS": "$(SRCROOT)"]], moves: ["Model": "Core"])
        #expect(try followed.text("App/Shop.m") == source.replacing("Model/", with: "Core/"))
        #expect(followed.mentions == [])
    }

    @Test(arguments: ["#import /* \"PATH\"", "/* x */ a #import \"PATH\"", "#include \\ \n\"PATH\""])
    func `a comment that does not end, or another text before the sign, makes no include`(line: String) throws
    {
        let source = line.replacing("PATH", with: "../Model/Cart.h")
        let followed = try Followed(
            "App/\n  Shop.m\nModel/\n  Cart.h", disk: ["Model/Cart.h"], contents: ["App/Shop.m": source],
            moves: ["Model": "Core"], by: [HeaderImports()])
        #expect(followed.files == [])
    }

    @Test func `what a Swift package compiles has no header map`() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Kit", targets: [.target(name: "Kit")])
            """
        let followed = try Followed(
            "Sources/\n  Kit/\n    A.m\n    B.h", disk: ["Sources/Kit/B.h"],
            contents: ["Sources/Kit/A.m": "#import \"B.h\"\n", "Package.swift": manifest],
            moves: ["Sources/Kit/B.h": "Sources/Kit/In/B.h"], by: [HeaderImports()])
        #expect(try followed.text("Sources/Kit/A.m") == "#import \"In/B.h\"\n")
    }

    @Test func `a source that only git knows follows too`() throws {
        let followed = try Followed(
            "Model/\n  Cart.h", disk: ["Model/Cart.h", "Tools/boot.S"],
            contents: ["Tools/boot.S": "#include \"../Model/Cart.h\"\n"],
            git: Example.GitSketch(tracked: ["Tools/boot.S"]), moves: ["Model": "Core"],
            by: [HeaderImports()])
        #expect(try followed.text("Tools/boot.S") == "#include \"../Core/Cart.h\"\n")
    }

    @Test(arguments: [
        ("HEADER_SEARCH_PATHS", "$(SRCROOT)/App"), ("HEADER_SEARCH_PATHS", "$(SRCROOT)/**"),
        ("HEADER_SEARCH_PATHS", "$(FOLDER)"), ("HEADER_SEARCH_PATHS", "$(SRCROOT)/${NAME}"),
        ("HEADER_SEARCH_PATHS", "$(QUOTED)"),
        ("MTL_HEADER_SEARCH_PATHS", "App"), ("OTHER_CFLAGS", "-O2 -I$(SRCROOT)/App"),
        ("OTHER_CFLAGS", "-I App"), ("OTHER_CFLAGS", "-cxx-isystem App -Wall"),
        ("OTHER_CPLUSPLUSFLAGS", "-isystem $(SRCROOT)/App/"), ("OTHER_CFLAGS", "--include-directory=App"),
        ("OTHER_SWIFT_FLAGS", "-Xcc -I$(SRCROOT)/App"), ("OTHER_SWIFT_FLAGS", "-Xcc -I -Xcc App"),
    ])
    func `an include through a folder that any setting states follows its header`(
        key: String, value: String
    ) throws {
        let followed = try Followed(
            "App/\n  Shop.m", disk: ["App/Old/A.h"],
            contents: ["App/Shop.m": "#import <Old/A.h>\n"],
            settings: [
                "Shop": [key: value, "FOLDER": "$(SRCROOT)/$(NAME)", "NAME": "App", "QUOTED": "\"App\""]
            ],
            moves: ["App/Old": "App/New"], by: [HeaderImports()])
        #expect(try followed.text("App/Shop.m") == "#import <New/A.h>\n")
    }

    @Test func `an include through a folder that a target takes over from its project follows`() throws {
        let followed = try Followed(
            "App/\n  Shop.m", disk: ["App/Old/A.h"],
            contents: ["App/Shop.m": "#import \"Old/A.h\"\n"],
            settings: [
                "Shop": ["HEADER_SEARCH_PATHS": "$(inherited) Other"],
                "Debug": ["HEADER_SEARCH_PATHS": "App"],
            ], moves: ["App/Old": "App/New"], by: [HeaderImports()])
        #expect(try followed.text("App/Shop.m") == "#import \"New/A.h\"\n")
    }

    /// An include of what moves, in a tree that has another header of its name.
    private func shadowed(
        _ include: String, _ settings: [String: String], other: String = "Lib/Old/A.h"
    ) throws -> Followed {
        try Followed(
            "App/\n  Shop.m\nLib/\n  Lib.m", disk: ["App/Old/A.h", other],
            contents: ["App/Shop.m": "#import \(include)\n"], settings: ["Shop": settings],
            moves: ["App/Old": "App/New"], by: [HeaderImports()])
    }

    @Test(arguments: [
        ["HEADER_SEARCH_PATHS": "$(SRCROOT)/**"], ["OTHER_CFLAGS": "-cxx-isystem Lib -isystem App"],
        ["OTHER_CFLAGS": "-iquote Lib -ILib", "OTHER_CPLUSPLUSFLAGS": "-IApp"],
        ["HEADER_SEARCH_PATHS": "App", "HEADER_SEARCH_PATHS[sdk=iphonesimulator*]": "Lib"],
    ])
    func `a header stays whose include may mean another one`(settings: [String: String]) throws {
        let followed = try shadowed("<Old/A.h>", settings)
        #expect(followed.files.isEmpty && followed.blocks == ["App/Old/A.h: search-path"])
    }

    @Test func `the first of the folders in one setting has the header`() throws {
        let first = try shadowed("<Old/A.h>", ["HEADER_SEARCH_PATHS": "Lib App"])
        #expect(first.files.isEmpty && first.blocks.isEmpty)
        #expect(try shadowed("<Old/A.h>", ["OTHER_CFLAGS": "-iquote App"]).files.isEmpty)
    }

    @Test(arguments: [
        ("<A.h>", "HEADER_SEARCH_PATHS", "$(PODS_ROOT)/Headers App/Old", true),
        ("\"A.h\"", "HEADER_SEARCH_PATHS", "Pods/Headers App/Old", true),
        ("<A.h>", "HEADER_SEARCH_PATHS", "$(PODS_ROOT)/Headers App/**", true),
        ("<A.h>", "HEADER_SEARCH_PATHS", "App/Old $(PODS_ROOT)/Headers", false),
        ("<A.h>", "HEADER_SEARCH_PATHS", "Gone $(SDKROOT)/usr/include App/Old", false),
        ("<A.h>", "HEADER_SEARCH_PATHS", "Carthage/a App/Old", false),
        ("<A.h>", "HEADER_SEARCH_PATHS", "$(SRCROOT) Carthage/b App/Old", true),
        ("<A.h>", "OTHER_CFLAGS", "-iquote $(PODS_ROOT) -IApp/Old -I", false),
    ])
    func `a header stays whose include may find another one that is not installed`(
        include: String, key: String, paths: String, isHeld: Bool
    ) throws {
        let followed = try Followed(
            "App/\n  Shop.m", disk: ["App/Old/A.h", "App/Old/k.txt", "Carthage/a/k.h"],
            contents: ["App/Shop.m": "#import \(include)\n"],
            settings: ["Shop": [key: paths + " $(SRCROOT)"]], moves: ["App/Old/A.h": "New/A.h"],
            by: [HeaderImports()])
        #expect(followed.blocks == (isHeld ? ["App/Old/A.h: search-path"] : []))
    }

    @Test func `an include is not given the name of another header`() throws {
        let paths = ["HEADER_SEARCH_PATHS": "Lib App"]
        let angled = try shadowed("<Old/A.h>", paths, other: "Lib/New/A.h")
        #expect(angled.files.isEmpty && angled.blocks == ["App/Old/A.h: search-path"])
        // No project shows this one.
        let hidden = try Followed(
            "App/\n  Shop.m", disk: ["App/Old/A.h", "Lib/New/A.h"],
            contents: ["App/Shop.m": "#import <Old/A.h>\n"], settings: ["Shop": paths],
            moves: ["App/Old": "App/New"], by: [HeaderImports()])
        #expect(hidden.files.isEmpty && hidden.blocks == ["App/Old/A.h: search-path"])
        let quoted = try shadowed("\"Old/A.h\"", ["HEADER_SEARCH_PATHS": "Lib ."], other: "Lib/New/A.h")
        #expect(quoted.blocks.isEmpty)
    }

    @Test func `a header does not go where an include of another one finds it`() throws {
        let followed = try shadowed("<New/A.h>", ["HEADER_SEARCH_PATHS": "App Lib"], other: "Lib/New/A.h")
        #expect(followed.files.isEmpty && followed.blocks == ["App/Old/A.h: search-path"])
    }

    @Test func `two headers change places, and their includes with them`() throws {
        let followed = try Followed(
            "App/\n  Shop.m", disk: ["App/Old/A.h", "App/New/A.h"],
            contents: ["App/Shop.m": "#import <Old/A.h>\n#import <New/A.h>\n"],
            settings: ["Shop": ["HEADER_SEARCH_PATHS": "App"]],
            moves: ["App/Old": "App/New", "App/New": "App/Old"], by: [HeaderImports()])
        #expect(try followed.text("App/Shop.m") == "#import <New/A.h>\n#import <Old/A.h>\n")
        #expect(followed.blocks.isEmpty)
    }

    @Test func `settings that name one another without end are read once`() throws {
        var settings = ["HEADER_SEARCH_PATHS": "$(A)/App $(V0) $(HEADER_SEARCH_PATHS)$(HEADER_SEARCH_PATHS)"]
        settings["A"] = "$(B)$(B)$(B)$(B)"
        settings["B"] = "$(A)$(A)$(A)$(A)"
        for number in 0..<12 { settings["V\(number)"] = String(repeating: "$(V\(number + 1))", count: 10) }
        #expect(try shadowed("<Old/A.h>", settings).blocks.isEmpty)
    }
}
