import FolderlintKit
import Testing

@testable import Fixing

/// What is included by its bare name, and is found beside the source or by a header map.
struct IncludedFilesTests {
    @Test(arguments: [
        "a.inc", "a.def", "a.inl", "a.tcc", "a.ipp", "a.c", "a.m", "a.pch", "a.txt", "a.gen", "a.json",
    ])
    func `an included file that is no header follows, for no header map has it`(name: String) throws {
        let followed = try Followed(
            "App/\n  Shop.m\n  \(name)", disk: ["App/\(name)"],
            contents: ["App/Shop.m": "#include \"\(name)\"\n"],
            moves: ["App/\(name)": "App/Model/\(name)"])
        #expect(try followed.text("App/Shop.m") == "#include \"Model/\(name)\"\n")
    }

    @Test(arguments: [
        ("a.c", "#embed \"user.json\""), ("a.s", "\t.incbin \"user.json\""),
        ("a.s", ".include \"user.json\""),
        ("a.c", "asm(\".incbin \\\"user.json\\\"\");"), ("a.c", "# embed \"user.json\" limit(2)"),
    ])
    func `a file that leaves the source that loads it is reported`(file: String, text: String) throws {
        let followed = try Followed(
            "App/\n  \(file)\n  user.json", disk: ["App/user.json"],
            contents: ["App/\(file)": "\n" + text + "\n"],
            moves: ["App/user.json": "App/Model/user.json"])
        #expect(followed.mentions == ["App/\(file):2: App/user.json → App/Model/user.json"])
    }

    @Test(arguments: ["App/a.metal", "App/a.S", "App/a.s"])
    func `a compiler without header maps gets the new path of a header`(file: String) throws {
        let followed = try Followed(
            "App/\n  \(file.dropFirst(4))\n  T.h", disk: ["App/T.h"],
            contents: [file: "#include \"T.h\"\n"], moves: ["App/T.h": "App/Model/T.h"])
        #expect(try followed.text(file) == "#include \"Model/T.h\"\n")
    }

    @Test func `a source that no project has gets the new path of a header`() throws {
        let followed = try Followed(
            "App/\n  T.h", disk: ["App/T.h"], contents: ["App/gen.c": "#include \"T.h\"\n"],
            moves: ["App/T.h": "App/Model/T.h"])
        #expect(try followed.text("App/gen.c") == "#include \"Model/T.h\"\n")
    }

    @Test(arguments: [("Config.h", "NO"), ("Config.h", "YES"), ("table.inc", "YES")])
    func `a file does not go beside a source whose include means another one`(
        name: String, usesMaps: String
    ) throws {
        let followed = try Followed(
            "App/\n  \(name)\n  Model/\n    x.m\nLib/\n  \(name)",
            disk: ["App/\(name)", "Lib/\(name)"],
            contents: ["App/Model/x.m": "#include \"\(name)\"\n"],
            settings: ["Shop": ["HEADER_SEARCH_PATHS": "$(SRCROOT)/Lib", "USE_HEADERMAP": usesMaps]],
            moves: ["App/\(name)": "App/Model/\(name)"])
        #expect(followed.blocks == ["App/\(name): search-path"])
        #expect(followed.files.isEmpty)
    }

    @Test func `a header goes beside a source that means it`() throws {
        for settings in [[:], ["USE_HEADERMAP": "NO", "HEADER_SEARCH_PATHS": "Lib App"]] {
            let followed = try Followed(
                "App/\n  Config.h\n  Model/\n    x.m", disk: ["App/Config.h"],
                contents: ["App/Model/x.m": "#include \"Config.h\"\n"], settings: ["Shop": settings],
                moves: ["App/Config.h": "App/Model/Config.h"])
            #expect(followed.blocks.isEmpty)
        }
    }

    @Test(arguments: [["App/User.m": "App/Model/User.m"], ["App": "Top", "App/User.m": "Top/Model/User.m"]])
    func `a source that goes beside another header of the same name includes its own by a path`(
        moves: [String: String]
    ) throws {
        let model = moves["App"] == nil ? "App/Model" : "Top/Model"
        let followed = try Followed(
            "App/\n  User.h\n  User.m", disk: ["App/User.h", "\(model)/User.h"],
            contents: ["App/User.m": "#import \"User.h\"\n"], moves: moves)
        #expect(try followed.text("App/User.m") == "#import \"../User.h\"\n")
    }

    @Test func `a source stays that would find another header beside it than on its search path`() throws {
        let followed = try Followed(
            "App/\n  User.m\nLib/\n  User.h", disk: ["Lib/User.h", "App/Model/User.h"],
            contents: ["App/User.m": "#import \"User.h\"\n"],
            moves: ["App/User.m": "App/Model/User.m"])
        #expect(followed.blocks == ["App/User.m: search-path"])
    }

    @Test(arguments: [
        ("/*\n#include \"User.h\"\n*/\n", true), ("#if 0\n#include \"User.h\"\n#endif\n", false),
        ("/* x */ #include \"User.h\"\n", false), ("char *s = \"/*\";\n#include \"User.h\"\n", false),
        ("// as /*\n#include \"User.h\"\n", false), ("// x \\\n#include \"User.h\"\n", true),
        ("int n = 1'000; /*\n#include \"User.h\"\n*/", true),
        ("char c = '\"'; /*\n#include \"User.h\"\n*/", true),
        ("auto s = R\"x(/*)\" /* )x\";\n#include \"User.h\"\n", false),
    ])
    func `an include in a comment means no header beside the source`(text: String, isComment: Bool) throws {
        let header = try Followed(
            "App/\n  User.h\n  Model/\n    x.m\nLib/\n  User.h", disk: ["App/User.h", "Lib/User.h"],
            contents: ["App/Model/x.m": text], moves: ["App/User.h": "App/Model/User.h"])
        #expect(header.blocks == (isComment ? [] : ["App/User.h: search-path"]))
        let source = try Followed(
            "App/\n  User.m\nLib/\n  User.h", disk: ["Lib/User.h", "App/Model/User.h"],
            contents: ["App/User.m": text], moves: ["App/User.m": "App/Model/User.m"])
        #expect(source.blocks == (isComment ? [] : ["App/User.m: search-path"]))
    }

    @Test(arguments: [
        ("#if 0\n#include \"../X.h\"\n#endif\n", []),
        ("#if 0 // off\n#if 1\n#endif\n#include \"../X.h\"\n#else\n#endif\n", []),
        ("#if 0\ndon't /*\n#endif */\n#include \"../X.h\"\n#endif\n", []),
        ("#if 0\n#else\n#include \"../X.h\"\n#endif\n", ["App/Sub/Sub/o.m: search-path"]),
        ("#if 0 || A\n#include \"../X.h\"\n#endif\n", ["App/Sub/Sub/o.m: search-path"]),
    ])
    func `an include that no compiler reads and that means nothing holds nothing back`(
        text: String, blocks: [String]
    ) throws {
        let followed = try Followed(
            "App/\n  X.h\n  Sub/\n    o.m", disk: ["App/X.h"], contents: ["App/Sub/Sub/o.m": text],
            moves: ["App/Sub/Sub/o.m": "App/Sub/o.m"])
        #expect(followed.blocks == blocks)
    }
}
