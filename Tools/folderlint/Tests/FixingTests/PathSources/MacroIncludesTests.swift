import FolderlintKit
import Testing

@testable import Fixing

struct MacroIncludesTests {
    private func followed(
        _ contents: [String: String], settings: [String: String] = [:],
        moves: [String: String] = ["App/Old": "App/New"]
    ) throws -> Followed {
        try Followed(
            "App/\n  Shop.m", disk: ["App/Old/X.h", "App/k.txt"], contents: contents,
            settings: ["Shop": settings], moves: moves)
    }

    @Test(arguments: [
        "#define HEADER \"Old/X.h\"\n#include HEADER\n", "# define HEADER \"Old/X.h\"\n#import HEADER\n",
        "#define HEADER \"Old/X.h\"\n#if __has_include(HEADER)\n#endif\n",
        "#define HEADER /* x */ <Old/X.h>\n#include HEADER\n",
    ])
    func `a macro that stands for a header follows it`(text: String) throws {
        let followed = try followed(
            ["App/Shop.m": text], settings: ["HEADER_SEARCH_PATHS": "App"])
        #expect(try followed.text("App/Shop.m") == text.replacing("Old", with: "New"))
        #expect(!followed.mentions.contains { $0.hasPrefix("App/Shop.m") } && followed.blocks == [])
    }

    @Test func `a macro that another file includes is reported`() throws {
        let followed = try followed([
            "App/Shop.m": "#include \"In/Config.h\"\n#include HEADER\n",
            "App/In/Config.h": "\n#define HEADER \"Old/X.h\"\n",
        ])
        #expect(followed.mentions.contains("App/In/Config.h:2: App/Old/X.h → App/New/X.h"))
        let source = try Followed(
            "App/\n  Shop.m", disk: ["App/Old/X.h"],
            contents: ["App/Shop.m": "#include HEADER\n", "App/C.h": "#define HEADER \"Old/X.h\"\n"],
            moves: ["App/Shop.m": "Top/Shop.m"])
        #expect(source.mentions.contains("App/C.h:1: App/Old/X.h → ?"))
    }

    @Test(arguments: [
        ("GCC_PREPROCESSOR_DEFINITIONS", "HEADER=\\\"Old/X.h\\\""),
        ("OTHER_CFLAGS", "-DHEADER='\"Old/X.h\"'"),
        ("GCC_PREPROCESSOR_DEFINITIONS", "A=1 HEADER=<Old/X.h>"),
    ])
    func `a macro that a setting defines is reported`(key: String, value: String) throws {
        let followed = try followed(
            ["App/Shop.m": "#include HEADER\n"], settings: [key: value, "HEADER_SEARCH_PATHS": "App"])
        #expect(followed.mentions.contains { $0.hasSuffix(": App/Old/X.h → App/New/X.h") })
    }

    @Test(arguments: [
        "#define HAS(x) __has_include(x)\n#if HAS(\"Old/X.h\")\n#endif\n",
        "#define D Old\n#include S(D/X.h)\n",
        "#define D Old\n#include L(X.h)\n", "#if HAS(<X.h>)\n#endif\n",
    ])
    func `an include that macros make is reported where it holds the name`(text: String) throws {
        let followed = try followed(["App/Shop.m": text])
        #expect(followed.mentions.filter { $0.contains("App/Shop.m") && $0.contains("Old/X.h") }.count == 1)
    }
}
