import FolderlintKit
import Testing

@testable import Fixing

/// Headers that compilers find besides the search paths of projects' settings.
struct PackageHeadersTests {
    private static let manifest = """
        let package = Package(name: "P", targets: [
            .target(name: "A", path: "App", publicHeadersPath: ".", cSettings: [.headerSearchPath("In")]),
            .target(name: "B", dependencies: ["A"], path: "Lib"),
        ])
        """

    private func text(
        _ file: String, _ text: String, moves: [String: String], manifest: String = manifest
    ) throws -> String {
        try Followed(
            disk: ["App/data.h", "App/In/own.h"], contents: ["Package.swift": manifest, file: text],
            git: .init(tracked: ["App/data.h", "App/In/own.h", "Package.swift", file]), moves: moves,
            by: [HeaderImports()]
        ).text(file)
    }

    @Test(arguments: [
        ("Lib/b.c", "#include <data.h>\n", "#include <Model/data.h>\n"),
        ("Lib/b.c", "#include \"data.h\"\n", "#include \"Model/data.h\"\n"),
        ("App/a.c", "#include <own.h>\n", "#include <Model/own.h>\n"),
    ])
    func `an include through a folder of headers of a package follows`(file: String, old: String, new: String)
        throws
    {
        let moves = ["App/data.h": "App/Model/data.h", "App/In/own.h": "App/In/Model/own.h"]
        #expect(try text(file, old, moves: moves) == new)
    }

    @Test func `the folder that a target offers by itself is include`() throws {
        let manifest = """
            let package = Package(name: "P", targets: [
                .target(name: "A", path: "App"), .target(name: "B", path: "Lib"),
            ])
            """
        let new = try Followed(
            disk: ["App/include/data.h"],
            contents: ["Package.swift": manifest, "Lib/b.c": "#include <data.h>\n"],
            git: .init(tracked: ["App/include/data.h", "Lib/b.c", "Package.swift"]),
            moves: ["App/include/data.h": "App/include/Model/data.h"], by: [HeaderImports()]
        ).text("Lib/b.c")
        #expect(new == "#include <Model/data.h>\n")
    }

    @Test(arguments: ["#include \"cart.h\"\n", "#include <cart.h>\n"])
    func `an include of a source that no project compiles is reported`(text: String) throws {
        let followed = try Followed(
            "App/\n  cart.h", contents: ["App/cart.h": "", "Lib/b.c": text, "Makefile": "CFLAGS = -IApp\n"],
            git: .init(tracked: ["App/cart.h", "Lib/b.c", "Makefile"]),
            moves: ["App/cart.h": "App/Model/cart.h"], by: [HeaderImports()])
        #expect(followed.mentions == ["Lib/b.c:1: App/cart.h → App/Model/cart.h"])
    }

    @Test func `an include that goes up from a search path that will be gone is written anew`() throws {
        let followed = try Followed(
            "App/\n  s.c [Shop]", disk: ["App/Sub/a.h", "App/Sub/b.h", "Ext/e.h"],
            contents: ["App/s.c": "#include \"../../Ext/e.h\"\n"],
            settings: ["Shop": ["OTHER_CFLAGS": "-I App/Sub"]],
            moves: ["App/Sub/a.h": "App/One/a.h", "App/Sub/b.h": "App/Two/b.h"], by: [HeaderImports()])
        #expect(try followed.text("App/s.c") == "#include \"../Ext/e.h\"\n")
    }

    @Test(arguments: [
        "package.targets[0].sources = [\"a.swift\"]", "package.targets[0].exclude.append(\"a.swift\")",
        "for t in package.targets { t.exclude += [\"a.swift\"] }",
        "package.targets.first!.resources = [.copy(\"a.swift\")]",
    ])
    func `a manifest that changes the lists of its targets keeps their files`(change: String) throws {
        let manifest = "let package = Package(name: \"P\", targets: [.target(name: \"A\", path: \"App\")])\n"
        func blocks(_ text: String) throws -> [String] {
            try Followed(
                disk: ["App/a.swift", "App/b.swift"], contents: ["Package.swift": text],
                moves: ["App/a.swift": "App/Model/a.swift"], by: [PackageManifests()]
            ).blocks
        }
        #expect(try blocks(manifest + change) == ["App/a.swift: package-target"])
        #expect(try blocks(manifest + "for t in package.targets { t.swiftSettings = [] }").isEmpty)
    }

    @Test func `a manifest that changes the folder of a target keeps its files`() throws {
        let manifest = """
            let package = Package(name: "P", targets: [.target(name: "A", path: "Old")])
            package.targets[0].path = "App"
            """
        let followed = try Followed(
            disk: ["App/a.swift", "Old/o.swift"], contents: ["Package.swift": manifest],
            moves: ["App/a.swift": "App/Model/a.swift"], by: [PackageManifests()])
        #expect(followed.blocks == ["App/a.swift: package-target"])
    }

    @Test func `a header of the standard library is not taken for one of the project`() throws {
        let followed = try Followed(
            "App/\n  string.h", contents: ["App/string.h": "", "Lib/b.c": "#include <string.h>\n"],
            git: .init(tracked: ["App/string.h", "Lib/b.c"]),
            moves: ["App/string.h": "App/Model/string.h"], by: [HeaderImports()])
        #expect(followed.mentions.isEmpty)
    }

    @Test(arguments: [
        ("", "../a.h"), (", exclude: [\"Demo\"]", "a.h"), (", sources: [\"Lib\"]", "a.h"),
        (", sources: [\"Demo\"]", "../a.h"),
    ])
    func `what a package leaves out is none of its sources`(lists: String, path: String) throws {
        let manifest = """
            let package = Package(name: "P", targets: [.target(name: "A", path: "."\(lists))])
            """
        let followed = try Followed(
            "Demo/\n  a.h\n  main.m [Shop]",
            contents: [
                "Demo/a.h": "", "Demo/main.m": "#import \"a.h\"\n", "Package.swift": manifest, "Lib/l.m": "",
            ],
            git: .init(tracked: ["Demo/a.h", "Demo/main.m", "Lib/l.m", "Package.swift"]),
            moves: ["Demo/main.m": "Demo/Sub/main.m"], by: [HeaderImports()])
        #expect(try followed.text("Demo/main.m") == "#import \"\(path)\"\n")
    }

    @Test func `a header that a package excludes by its name is still included`() throws {
        let manifest = """
            let p = Package(name: "P", targets: [.target(name: "A", path: ".", exclude: ["Lib/x.hpp"])])
            """
        let followed = try Followed(
            "Lib/\n  b.h\n  x.hpp\n  x.cpp [Shop]",
            contents: [
                "Lib/b.h": "", "Lib/x.hpp": "#include \"b.h\"\n", "Lib/x.cpp": "#include \"x.hpp\"\n",
                "Package.swift": manifest,
            ],
            git: .init(tracked: ["Lib/b.h", "Lib/x.hpp", "Lib/x.cpp", "Package.swift"]),
            moves: ["Lib/x.hpp": "Lib/X/x.hpp", "Lib/x.cpp": "Lib/X/x.cpp"], by: [HeaderImports()])
        #expect(try followed.text("Lib/x.hpp") == "#include \"../b.h\"\n")
    }

    @Test func `what is inside a target that is found by its name may move in it`() async throws {
        let example = Example(
            "", navigator: "A/ -> Sources/A\n  a.swift [App]\n  Helpers/ -> Utils\n    u.swift [App]",
            disk: ["Sources/A/a.swift", "Sources/A/Utils/u.swift"],
            contents: ["Package.swift": "let p = Package(name: \"A\", targets: [.target(name: \"A\")])"])
        let moved = try await Moved(try example.tree(), pathSources: [PackageManifests()])
        #expect(moved.moves == ["Sources/A/Utils → Sources/A/Helpers"])
        #expect(moved.plan.refusals.map(\.subject) == ["A"])
    }

    @Test(arguments: [
        (["include/pub.h": "Private/pub.h"], true), (["private.h": "include/private.h"], true),
        (["include/module.modulemap": "Maps/module.modulemap"], true), (["include/Deep": "Deep"], true),
        (["include/pub.h": "include/Deep/pub.h"], false), (["include/a.txt": "Texts/a.txt"], false),
        (["private.h": "Private/private.h"], false),
    ])
    func `a header neither leaves nor enters the folder of those that a target offers`(
        moves: [String: String], isKept: Bool
    ) throws {
        let target = "/Example/Sources/A/"
        let followed = try Followed(
            disk: [
                "Sources/A/include/pub.h", "Sources/A/include/module.modulemap", "Sources/A/include/a.txt",
                "Sources/A/include/Deep/d.h", "Sources/A/private.h", "Sources/A/a.c",
            ],
            contents: ["Package.swift": "let p = Package(name: \"A\", targets: [.target(name: \"A\")])"],
            moves: Dictionary(
                uniqueKeysWithValues: moves.map { ("Sources/A/" + $0.key, "Sources/A/" + $0.value) }),
            by: [PackageManifests()])
        #expect(followed.edits.blocks.map(\.path) == (isKept ? moves.keys.map { target + $0 } : []))
        #expect(followed.edits.blocks.allSatisfy { $0.reason.contains("Sources/A/include to other targets") })
    }
}
