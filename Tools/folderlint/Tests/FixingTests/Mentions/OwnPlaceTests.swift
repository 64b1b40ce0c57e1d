import FolderlintKit
import Testing

@testable import Fixing

/// What a file names by its own place follows or is reported when that place changes.
struct OwnPlaceTests {
    private static let reached = [
        "App/A.swift", "App/h.h", "README.md", "b.xcconfig", "common.mk", "lib/y.js", "lib/y.rb",
        "Tools/Deep/beside.json", "Tools/T.swift", "App/h.tex",
    ]

    private func followed(_ file: String, _ text: String, moves: [String: String]) throws -> Followed {
        try Followed(
            "App/\n  A.swift", disk: Self.reached, contents: [file: text],
            git: Example.GitSketch(tracked: Self.reached + [file]), moves: moves)
    }

    private static let references = [
        ("Tools/Makefile", "include ../common.mk\n", "common.mk"),
        ("Tools/x.rb", "require_relative '../lib/y'\n", "lib/y.rb"),
        ("Tools/x.js", "const y = require('../lib/y')\n", "lib/y.js"),
        ("Tools/x.mjs", "import y from '../lib/y.js'\n", "lib/y.js"),
        ("Tools/config.json", "{\"root\":\"../App\"}\n", "App"),
        ("Tools/S.m", "#define H \"../App/h.h\"\n", "App/h.h"),
        ("Tools/S.c", "#embed \"../App/A.swift\"\n", "App/A.swift"),
        ("Tools/S.cpp", "#include <../App/h.h>\n", "App/h.h"),
        ("Tools/x.s", ".incbin \"../App/A.swift\"\n", "App/A.swift"),
        ("Tools/.swiftlint.yml", "parent_config: ../README.md\n", "README.md"),
        ("Tools/x.txt", "See ../README.md.\n", "README.md"),
        ("Tools/x.tex", "\\input{../App/h}\n", "App/h.tex"), ("Tools/x.py", "from ..lib import y\n", "lib"),
        ("Tools/x.nix", "src = ./../App;\n", "App"),
    ]

    @Test(arguments: [
        ("a.c", "  #embed \"stay.txt\""), ("a.s", ".include \"stay.txt\""), ("a.s", "\t.incbin \"stay.txt\""),
    ])
    func `a source that reads the file beside it is reported`(file: String, text: String) throws {
        let followed = try Followed(
            disk: ["App/stay.txt"], contents: ["App/\(file)": text + "\n"],
            moves: ["App/\(file)": "App/Deep/\(file)"])
        #expect(followed.mentions == ["App/\(file):1: App/stay.txt → ?"])
    }

    @Test(arguments: [
        ("tool.sh", "#!/bin/sh\ncp App/tool.sh x\n", [2]),
        ("tool.sh", "#!/bin/sh\n# App/tool.sh\n", []),
        ("a.swift", "let path = \"App/a.swift\"\n", [1]), ("a.swift", "//  App/a.swift\n", []),
        ("a.md", "# App/a.md\n\n<!-- App/a.md -->\nSee App/a.md.\n", [1, 4]),
        ("a.yml", "paths: [App/a.yml]\n", [1]), ("a.py", "x = 'a.py'\n", []),
    ])
    func `a file that uses its own path is reported, and one that says it in a comment is not`(
        file: String, text: String, lines: [Int]
    ) throws {
        let path = "App/\(file)"
        let followed = try Followed(
            disk: ["README.md"], contents: [path: text], moves: [path: "Other/\(file)"])
        #expect(followed.mentions == lines.map { "\(path):\($0): \(path) → Other/\(file)" })
    }

    @Test func `a link to the text itself follows`() throws {
        let followed = try Followed(
            disk: ["README.md"], contents: ["App/Old/a.md": "[s](../Old/a.md#x)\n"],
            moves: ["App/Old": "App/New"])
        #expect(try followed.text("App/Old/a.md") == "[s](a.md#x)\n")
    }

    @Test(arguments: references)
    func `a path from a file's own folder is reported when the folder goes deeper`(
        file: String, text: String, path: String
    ) throws {
        let followed = try followed(file, text, moves: ["Tools": "Deep/In"])
        #expect(followed.mentions.contains { $0.hasPrefix("\(file):1: \(path) → ") }, "\(followed.mentions)")
        #expect(followed.edits.mentions.allSatisfy { $0.note?.contains("own folder") == true })
    }

    @Test(arguments: references)
    func `a path from a file's own folder stays quiet where it leads to the same`(
        file: String, text: String, path: String
    ) throws {
        // A sibling, and a folder that has what it reaches beside it again.
        #expect(try followed(file, text, moves: ["Tools": "Utilities"]).edits.mentions.isEmpty)
    }

    private static let selves = [
        (
            "Tools/S.swift",
            "let u = URL(fileURLWithPath: #filePath).deletingLastPathComponent()\n"
                + "    .deletingLastPathComponent().appendingPathComponent(\"App\")\n"
        ),
        ("Tools/g.py", "ROOT = Path(__file__).parent.parent\n"),
        ("Tools/h.py", "ROOT = Path(__file__).resolve().parents[1]\n"),
        ("Tools/i.py", "open(os.path.join(os.path.dirname(__file__), \"..\", \"README.md\"))\n"),
        ("Tools/j.rb", "ROOT = File.expand_path('../..', __FILE__)\n"),
        ("Tools/k.rb", "File.read(File.join(__dir__, '..', 'README.md'))\n"),
        ("Tools/l.js", "path.join(__dirname, '..', 'README.md')\n"),
        ("Tools/m.mjs", "new URL('..', import.meta.url)\n"),
        ("Tools/n.sh", "cd \"$(dirname \"$0\")/..\"\n"),
        (
            "Tools/o.sh",
            "HERE=$(cd \"$(dirname \"${BASH_SOURCE[0]}\")\" && pwd)\ncat \"$HERE/../README.md\"\n"
        ),
        ("Tools/p.zsh", "cat ${0:A:h:h}/README.md\n"),
        ("Tools/q.mk", "ROOT := $(dir $(lastword $(MAKEFILE_LIST)))../\n"),
        ("Tools/a.zsh", "cat ${${(%):-%x}:A:h}/../README.md\n"),
        ("Tools/a.fish", "cat (status dirname)/../README.md\n"),
        ("Tools/a.bat", "type %~dp0..\\README.md\n"),
        ("Tools/a.swift", "let r = #filePath.components(separatedBy: \"/\").dropLast(2)\n"),
        ("Tools/b.swift", "let r = #filePath.split(separator: \"/\").dropLast(2)\n"),
        ("Tools/c.swift", "let r = #filePath.replacingOccurrences(of: \"/c.swift\", with: \"lib\")\n"),
        ("Tools/a.mm", "auto r = std::filesystem::path(__FILE__).parent_path().parent_path();\n"),
        (
            "Tools/b.mm",
            "auto r = std::string(__FILE__).substr(0, std::string(__FILE__).find(\"/Example/\"));\n"
        ),
        ("Tools/a.py", "R = os.path.dirname(inspect.getfile(inspect.currentframe())) + \"/../README.md\"\n"),
        ("Tools/b.py", "open(os.path.join(sys.path[0], \"..\", \"README.md\"))\n"),
        ("Tools/a.js", "path.join(path.dirname(process.argv[1]), \"..\", \"README.md\")\n"),
        ("Tools/a.mk", "S := $(CURDIR)/../lib\n"),
        ("Tools/a.gradle", "apply from: \"$projectDir/../lib/y.js\"\n"),
        ("Tools/e.py", "R = __file__.rsplit(\"/\", 3)[0]\n"),
        ("Tools/e.swift", "let r = AbsolutePath(#file).parentDirectory.parentDirectory\n"),
        (
            "Tools/f.swift",
            "var d = URL(fileURLWithPath: #filePath)\nfor _ in 0..<3 { d.deleteLastPathComponent() }\n"
        ),
        (
            "Tools/g.swift",
            "let r = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { u, _ in u.deletingLastPathComponent() }\n"
        ),
        ("Tools/h.swift", "let r = URL(fileURLWithPath: #filePath).up(3)\n"),
        (
            "Tools/i.swift",
            "let r = up(#filePath, 3)\nfunc up(_ p: String, _ n: Int) -> String {\n"
                + "    n == 0 ? p : up((p as NSString).deletingLastPathComponent, n - 1)\n}\n"
        ),
        ("Tools/j.swift", "let p = #filePath.split(separator: \"/\")\nlet r = p[..<(p.count - 3)]\n"),
        (
            "Tools/k.swift",
            "let r = sequence(first: URL(fileURLWithPath: #file)) { $0.deletingLastPathComponent() }\n"
        ),
        ("Tools/l.swift", "let r = #filePath + String(repeating: \"/..\", count: 3)\n"),
        ("Tools/s.rb", "ROOT = File.dirname(__FILE__, 3)\n"),
        ("Tools/t.rb", "d = __FILE__\n3.times { d = File.dirname(d) }\n"),
        ("Tools/t.php", "require dirname(__DIR__, 2) . '/README.md';\n"),
        ("Tools/u.py", "R = os.path.join(__file__, *[\"..\"]*3)\n"),
        ("Tools/v.py", "R = os.path.join(__file__, *([os.pardir] * 3))\n"),
        ("Tools/w.py", "p = __file__\nfor _ in range(3):\n    p = os.path.dirname(p)\n"),
        ("Tools/x.py", "R = os.sep.join(__file__.split(os.sep)[:-3])\n"),
        ("Tools/y.py", "R = Path(__file__).parents[LEVELS]\n"),
        ("Tools/a.lua", "local r = debug.getinfo(1).source:match(\"(.*/)\") .. \"../../\"\n"),
        ("Tools/v.sh", "D=$0; for i in 1 2 3; do D=$(dirname \"$D\"); done # ${BASH_SOURCE[0]}\n"),
        ("Tools/w.js", "const r = path.join(__dirname, '../'.repeat(2))\n"),
        ("Tools/r.m", "[[@__FILE__ stringByDeletingLastPathComponent] stringByDeletingLastPathComponent];\n"),
    ]

    @Test(arguments: selves) func `a file that climbs from its own place out of what moves is reported`(
        file: String, text: String
    ) throws {
        let mentions = try followed(file, text, moves: ["Tools": "Deep/In"]).mentions
        #expect(mentions.contains { $0.hasPrefix("\(file):1: \(file) → Deep/In/") }, "\(mentions)")
        #expect(try followed(file, text, moves: ["Tools": "Utilities"]).edits.mentions.isEmpty)
    }

    @Test(arguments: [
        ("Tools/S.swift", "let u = URL(fileURLWithPath: #filePath).deletingLastPathComponent()\n"),
        ("Tools/Deep/S.swift", "a(#filePath).deletingLastPathComponent().deletingLastPathComponent()\n"),
        ("Tools/a.py", "HERE = Path(__file__).parent\nx = HERE / 'Deep' / 'beside.json'\n"),
        ("Tools/a.sh", "cd \"$(dirname \"$0\")\"\ncat Deep/beside.json ./Deep/beside.json\n"),
        ("Tools/Deep/a.md", "[a](../T.swift) [b](beside.json) ../T.swift\n"),
        ("Tools/a.json", "{\"a\": \"Deep/beside.json\", \"b\": \"./T.swift\"}\n"),
        ("Tools/Deep/a.mk", "include ../T.swift beside.json\n"),
        ("Tools/a.m", "#define A \"Deep/beside.json\"\nNSLog(@\"%s\", __FILE__);\n"),
        ("Tools/a.yml", "a: Deep/*.json\nb: [T.swift]\nc: 1..2\n"),
        ("Tools/b.swift", "let name = #file.components(separatedBy: \"/\").last ?? \"\"\n"),
        (
            "Tools/a.cpp",
            "auto n = std::string(__FILE__).substr(std::string(__FILE__).find_last_of(\"/\"));\n"
        ),
        ("Tools/c.swift", "func f(_ file: StaticString = #filePath) { up(file: #file, 3) }\n"),
        (
            "Tools/d.swift",
            "func f() { XCTAssertTrue(a.up(3), file: #filePath) }\nfor _ in 0..<3 { f() }\n"
        ),
        ("Tools/c.py", "N = __file__.split(\"/\")[-1]\nM = __file__.rsplit(\"/\", 1)[1]\n"),
        ("Tools/a.py", "from .T import x\nprint(\"wait ...\")\n"),
    ])
    func `a folder that moves as a whole with all that is reached inside it stays quiet`(
        file: String, text: String
    ) throws {
        let followed = try followed(file, text, moves: ["Tools": "Deep/In"])
        #expect(followed.edits.mentions.isEmpty && followed.files.isEmpty && followed.blocks.isEmpty)
    }

    @Test(arguments: [
        (
            "Tools/x.md", "[a](../README.md#top) [b](<../README.md>)\n",
            "[a](../../README.md#top) [b](<../../README.md>)\n"
        ),
        ("Tools/S.m", "#include \"../App/h.h\"\n", "#include \"../../App/h.h\"\n"),
        ("Tools/x.xcconfig", "#include \"../b.xcconfig\"\nA = 1\n", "#include \"../../b.xcconfig\"\nA = 1\n"),
    ])
    func `a link and an include follow from the new folder`(file: String, old: String, new: String) throws {
        let followed = try followed(file, old, moves: ["Tools": "Deep/In"])
        #expect(try followed.text(file) == new)
        #expect(followed.edits.mentions.isEmpty)
    }

    @Test func `a file that leaves its folder alone names what it leaves`() throws {
        let text = "cat ./beside.json\nsource \"$(dirname \"$0\")/x\"\n"
        let followed = try followed("Tools/Deep/a.sh", text, moves: ["Tools/Deep/a.sh": "Tools/a.sh"])
        #expect(
            followed.mentions == [
                "Tools/Deep/a.sh:1: Tools/Deep/beside.json → ?",
                "Tools/Deep/a.sh:2: Tools/Deep/a.sh → Tools/a.sh",
            ])
    }

    @Test(arguments: [
        ("Build Kit", "exec \"${PROJECT_DIR}/Build Kit/b.sh\""), ("Kit", "exec \"${PROJECT_DIR}/Kit/b.sh\""),
        ("Build Kit", "sh \"$SRCROOT/Build Kit/a.sh\""), ("Kit", "sh $SRCROOT/Kit/a.sh"),
    ])
    func `a path from the source root is reported, also to what comes along`(
        _ folder: String, _ text: String
    ) throws {
        let followed = try Followed(
            disk: ["\(folder)/b.sh"], contents: ["\(folder)/a.sh": text + "\n"],
            moves: [folder: "App/\(folder)"], by: [Mentions()])
        #expect(followed.mentions != [])
    }

    @Test(arguments: ["ls $SRCROOT/Source/a.h", "ls ${SRCROOT}/Source", "cp -r $SRCROOT/Lib/Source x"])
    func `a path from the source root is none from that of another project`(_ script: String) throws {
        let other = Example("", navigator: "Source/\n  a.h", disk: [])
        let moves = ["Sub/Source": "Sub/New"]
        let followed = try Followed(
            disk: ["Sub/Source/a.h", "Lib/Source/a.h"],
            patches: [
                (
                    "\tobjects = {",
                    "\tobjects = {\n\t\tC1 = {isa = PBXShellScriptBuildPhase; "
                        + "shellScript = \"\(script)\"; };"
                )
            ],
            others: ["Sub/Sub.xcodeproj": other], moves: moves, by: [ScriptPhases(), SettingPaths()])
        #expect(followed.mentions == [])
        let own = try Followed(
            disk: ["Sub/Source/a.h"], contents: ["a.sh": "ls $SRCROOT/Source/a.h\n"],
            others: ["Sub/Sub.xcodeproj": other], moves: moves, by: [Mentions()])
        #expect(own.mentions != [])
    }

    @Test func `a path in the settings of another project is one of its own`() throws {
        func mentions(_ disk: [String]) throws -> [String] {
            let settings = ["Plug": ["A_FILE": "Source/a.h", "B_FILE": "$(SRCROOT)/Source/c.h"]]
            return try Followed(
                disk: ["Source/a.h", "Source/c.h"] + disk,
                others: ["Sub/Sub.xcodeproj": Example("", navigator: "", disk: [], settings: settings)],
                moves: ["Source": "New"], by: [SettingPaths()]
            ).mentions
        }
        let (own, others) = (try mentions(["Sub/Source/a.h"]), try mentions([]))
        #expect(own == [])
        // Without one there, it may be meant from the top.
        #expect(others == ["Sub/Sub.xcodeproj/project.pbxproj:74: Source/a.h → New/a.h"])
    }
}
