import FolderlintKit
import Testing

@testable import Fixing

/// Which header an include finds, in the order in which a compiler looks for it.
struct HeaderSearchTests {
    /// An include in a project that shows `App/A.h`, which moves to `Core/A.h`.
    private func followed(
        _ include: String, in file: String = "App/Deep/Shop.m", _ settings: [String: String] = [:],
        disk: [String] = [], moves: [String: String] = ["App/A.h": "Core/A.h"],
        patches: [(String, String)] = []
    ) throws -> Followed {
        let name = file.split(separator: "/").last ?? ""
        return try Followed(
            "App/\n  A.h [Shop]\n  Deep/\n    \(name)",
            disk: ["App/A.h", "App/k.txt", "Core/k.txt", "Lib/k.txt", "Other/k.txt"] + disk,
            contents: [file: "#import \(include)\n"], settings: ["Shop": settings], patches: patches,
            moves: moves)
    }

    private let inHeadersPhase = [("PBXResourcesBuildPhase", "PBXHeadersBuildPhase")]

    @Test(arguments: [
        ["HEADER_SEARCH_PATHS": "Core"], ["USER_HEADER_SEARCH_PATHS": "$(SRCROOT)/**"],
        ["OTHER_CFLAGS": "-iquote Core"], ["HEADER_SEARCH_PATHS": "Lib Core"],
    ])
    func `a header that a map finds may go into a folder on a search path`(
        settings: [String: String]
    ) throws {
        for disk in [[], ["Lib/A.h"]] {
            let followed = try followed("\"A.h\"", settings, disk: disk)
            #expect(followed.blocks == [] && followed.files == [])
        }
    }

    @Test(arguments: [
        // What is found before stays so.
        ("<A.h>", ["HEADER_SEARCH_PATHS": "Lib Core"], "Lib/A.h"),
        ("<A.h>", ["HEADER_SEARCH_PATHS": "Lib", "SYSTEM_HEADER_SEARCH_PATHS": "Core"], "Lib/A.h"),
        ("<A.h>", ["HEADER_SEARCH_PATHS": "Lib", "OTHER_CFLAGS": "-I Core"], "Lib/A.h"),
        ("<A.h>", ["OTHER_CFLAGS": "-isystem Core -ILib"], "Lib/A.h"),
        ("<A.h>", ["USER_HEADER_SEARCH_PATHS": "Lib", "HEADER_SEARCH_PATHS": "Core"], "Lib/A.h"),
        // Only includes in quotes are looked for there.
        ("<A.h>", ["USER_HEADER_SEARCH_PATHS": "Core", "ALWAYS_SEARCH_USER_PATHS": "NO"], "Lib/x.h"),
        ("<A.h>", ["OTHER_CFLAGS": "-iquote Core"], "Lib/x.h"),
    ])
    func `a header may go where no include finds it first`(
        include: String, settings: [String: String], other: String
    ) throws {
        #expect(try followed(include, settings, disk: [other]).blocks == [])
    }

    @Test(arguments: [
        ("<A.h>", ["HEADER_SEARCH_PATHS": "Core Lib"]),
        ("<A.h>", ["HEADER_SEARCH_PATHS": "Lib", "USER_HEADER_SEARCH_PATHS": "Core"]),
        ("<A.h>", ["SYSTEM_HEADER_SEARCH_PATHS": "Lib", "OTHER_CFLAGS": "-I Core"]),
        ("<A.h>", ["HEADER_SEARCH_PATHS[sdk=macosx*]": "Core", "HEADER_SEARCH_PATHS": "Lib"]),
        (
            "<A.h>",
            [
                "HEADER_SEARCH_PATHS": "Core", "USER_HEADER_SEARCH_PATHS": "Lib",
                "ALWAYS_SEARCH_USER_PATHS": "NO",
            ]
        ),
        ("\"A.h\"", ["HEADER_SEARCH_PATHS": "Core Lib", "USE_HEADERMAP": "NO"]),
        ("\"A.h\"", ["HEADER_SEARCH_PATHS": "Core Lib", "USE_HEADERMAP": "$(HM)", "HM": "NO"]),
        ("\"A.h\"", ["OTHER_CFLAGS": "-iquote Core -ILib", "USE_HEADERMAP": "NO"]),
    ])
    func `a header does not go where an include of another one looks first`(
        include: String, settings: [String: String]
    ) throws {
        #expect(try followed(include, settings, disk: ["Lib/A.h"]).blocks == ["App/A.h: search-path"])
    }

    @Test func `a header of a target is meant by every include that its product's maps know`() throws {
        for include in ["<A.h>", "<Shop/A.h>", "\"Shop/A.h\""] {
            let moves = ["App/A.h": "Core/Shop/A.h"]
            let settings = ["HEADER_SEARCH_PATHS": "Core Core/Shop"]
            let mapped = try followed(include, settings, moves: moves, patches: inHeadersPhase)
            #expect(mapped.blocks == [])
            // Without a phase of headers, no map has it in angle brackets.
            #expect(try followed(include, settings, moves: moves).blocks == ["App/A.h: search-path"])
        }
    }

    @Test func `an include in angle brackets is not found by a map of the navigator's names`() throws {
        let followed = try followed("<A.h>", ["HEADER_SEARCH_PATHS": "App"])
        #expect(followed.blocks == ["App/A.h: search-path"])
    }

    @Test func `headers of one name go along with the folders that each target searches`() throws {
        let followed = try Followed(
            "App/\n  Shop.m [Shop]\nKit/\n  Kit.m [Kit]",
            disk: ["App/In/A.h", "Kit/In/A.h", "Both/x.m"], contents: ["Both/x.m": "#import <A.h>\n"],
            settings: ["Shop": ["HEADER_SEARCH_PATHS": "App/In"], "Kit": ["HEADER_SEARCH_PATHS": "Kit/In"]],
            moves: ["App": "Top"])
        #expect(followed.blocks == [] && followed.files == [])
    }

    /// A source of the target Shop that includes `App/Old/T.h`, which another target finds by other names,
    /// too.
    private func included(
        _ include: String, _ settings: [String: String], kit: [String: String] = [:], moves: [String: String]
    ) throws -> Followed {
        try Followed(
            "App/\n  k.txt\nWidgets/\n  m.m [Shop]\nKit/\n  k.m [Kit]",
            disk: ["App/Old/T.h", "App/Old/t.txt", "App/Model/k.txt"],
            contents: ["Widgets/m.m": "#include \(include)\n"], settings: ["Shop": settings, "Kit": kit],
            moves: moves)
    }

    @Test(arguments: [
        [:], ["HEADER_SEARCH_PATHS": "App"], ["HEADER_SEARCH_PATHS": "App/Old"],
        ["HEADER_SEARCH_PATHS": "App/**"], ["OTHER_CFLAGS": "-IApp"], ["USER_HEADER_SEARCH_PATHS": "App"],
        ["OTHER_SWIFT_FLAGS": "-Xcc -IApp"],
    ])
    func `a header gets a path by which the target that compiles the source finds it`(
        kit: [String: String]
    ) throws {
        for include in ["<App/Old/T.h>", "\"App/Old/T.h\""] {
            let followed = try included(
                include, ["HEADER_SEARCH_PATHS": "$(SRCROOT)"], kit: kit, moves: ["App/Old": "App/Core"])
            #expect(
                try followed.text("Widgets/m.m") == "#include \(include)\n".replacing("Old", with: "Core"))
            #expect(followed.blocks == [])
        }
    }

    @Test(arguments: [
        ("HEADER_SEARCH_PATHS[sdk=iphoneos*]", "$(SRCROOT) App"), ("OTHER_CFLAGS[arch=arm64]", "-IApp"),
        ("MTL_HEADER_SEARCH_PATHS", "App"),
    ])
    func `a header gets a path by which it is found under each condition`(key: String, value: String) throws {
        let followed = try included(
            "<App/Old/T.h>", ["HEADER_SEARCH_PATHS": "$(SRCROOT)"].merging([key: value]) { $1 },
            moves: ["App/Old": "App/Core"])
        #expect(try followed.text("Widgets/m.m") == "#include <App/Core/T.h>\n")
    }

    @Test func `a header does not go where only another target searches`() throws {
        for (path, isFound) in [("App/Old", false), ("App/Old App/Model", true)] {
            let followed = try included(
                "<T.h>", ["HEADER_SEARCH_PATHS": path], kit: ["HEADER_SEARCH_PATHS": "App/Model"],
                moves: ["App/Old/T.h": "App/Model/T.h"])
            #expect(followed.blocks == (isFound ? [] : ["App/Old/T.h: search-path"]))
        }
    }

    @Test func `a folder behind a flag that is only reported finds no header where it does not go`() throws {
        for (key, value, new) in [
            ("OTHER_CFLAGS", "-I App/Old", "<App/X.h>"),
            ("HEADER_SEARCH_PATHS", "$(SRCROOT) App/Old", "<X.h>"),
        ] {
            let settings = ["HEADER_SEARCH_PATHS": "$(SRCROOT)"].merging([key: value]) { $1 }
            let followed = try Followed(
                "Widgets/\n  m.m [Shop]", disk: ["X.h", "App/k.txt", "App/Old/o.txt"],
                contents: ["Widgets/m.m": "#include <X.h>\n"], settings: ["Shop": settings],
                moves: ["X.h": "App/X.h", "App/Old/o.txt": "App/o.txt"])
            #expect(try followed.text("Widgets/m.m") == "#include \(new)\n")
        }
    }

    @Test(arguments: [("NO", false), ("YES", true), (nil, true), ("$(X)", true)] as [(String?, Bool)])
    func `user paths are for angle brackets unless the project says no`(value: String?, isHeld: Bool) throws {
        var settings = ["USER_HEADER_SEARCH_PATHS": "App"]
        settings["ALWAYS_SEARCH_USER_PATHS"] = value
        #expect(try followed("<A.h>", settings).blocks == (isHeld ? ["App/A.h: search-path"] : []))
        let conditional = settings.merging(["ALWAYS_SEARCH_USER_PATHS[sdk=macosx*]": "NO"]) { first, _ in
            first
        }
        #expect(try followed("<A.h>", conditional).blocks.isEmpty != isHeld)
    }

    @Test(arguments: [
        (["Lib/X.h": "Core/X.h"], "../../Core/X.h"), (["Lib/Sub": "Kit/Sub"], "../../Lib/X.h"),
        (["Lib/Sub/k.h": "Kit/k.h"], "../Lib/X.h"), (["Lib": "Kit"], "../X.h"),
    ])
    func `an include that climbs out of a search path follows its header and the folder`(
        moves: [String: String], new: String
    ) throws {
        let file = "App/Deep/Shop.m"
        let followed = try Followed(
            "App/\n  Deep/\n    Shop.m [Shop]\nLib/\n  X.h\n  Sub/\n    k.h",
            disk: ["Lib/X.h", "Lib/Sub/k.h"],
            contents: [file: "#import \"../X.h\"\n"], settings: ["Shop": ["HEADER_SEARCH_PATHS": "Lib/Sub"]],
            moves: moves)
        #expect(try followed.text(file) == "#import \"\(new)\"\n")
        #expect(followed.blocks == [])
    }

    @Test(arguments: [
        ("\"../old/Legacy.h\"", [:]), ("\"../Old/legacy.h\"", [:]),
        ("\"old/Legacy.h\"", ["HEADER_SEARCH_PATHS": "App"]), ("<OLD/LEGACY.H>", ["OTHER_CFLAGS": "-IApp"]),
    ])
    func `an include in other letters is reported`(include: String, settings: [String: String]) throws {
        let followed = try followed(
            include, settings, disk: ["App/Old/Legacy.h"], moves: ["App/Old": "App/New"])
        #expect(followed.mentions.contains("App/Deep/Shop.m:1: App/Old/Legacy.h → App/New/Legacy.h"))
    }

    @Test func `an include in other letters that still leads to its header is quiet`() throws {
        for include in ["\"a.h\"", "\"../a.h\""] {
            #expect(try followed(include, moves: ["App": "Top"]).mentions == [])
        }
        #expect(try followed("\"a.h\"").mentions == [])
    }
}
