import FolderlintKit
import Testing

@testable import Fixing

/// What settings, phases, schemes, plans and manifests name in a form that nobody rewrites is reported.
struct NamedEverywhereTests {
    private static let moves = [
        "App/weasel.json": "App/Model/weasel.json", "App/Old": "App/Views", "App/Split/a.c": "App/A/a.c",
        "App/Split/b.c": "App/B/b.c", "App/Part/c.c": "C/c.c",
    ]
    private static let document = "Example.xcodeproj/project.pbxproj"

    private func followed(
        _ contents: [String: String] = [:], settings: [String: String] = [:], phase: String? = nil,
        moves: [String: String] = moves
    ) throws -> Followed {
        let object = phase.map {
            ("\tobjects = {", "\tobjects = {\n\t\tC1 = {isa = PBXShellScriptBuildPhase; \($0)};")
        }
        return try Followed(
            disk: [
                "App/weasel.json", "App/Old/Viper.swift", "App/Old/i.json", "App/Aaa.swift", "App/Split/a.c",
                "App/Split/b.c", "App/Part/c.c", "App/Part/d.c",
            ],
            contents: contents, settings: ["Shop": settings], patches: object.map { [$0] } ?? [],
            git: Example.GitSketch(tracked: Array(contents.keys)), moves: moves)
    }

    @Test(arguments: [
        ("EXCLUDED_SOURCE_FILE_NAMES", "*/Old/*", "App/Old"),
        ("OTHER_LDFLAGS", "-Wl,-order_file,App/weasel.json", "App/weasel.json"),
        ("OTHER_CFLAGS", "@App/weasel.json", "App/weasel.json"),
        ("OTHER_CFLAGS", "-fprofile-instr-use=App/weasel.json", "App/weasel.json"),
        ("OTHER_CFLAGS", "-iquoteApp/Old", "App/Old"), ("OTHER_CFLAGS", "-iquoteApp/Split", "App/Split"),
        ("GCC_PREPROCESSOR_DEFINITIONS", "P=\\\"App/weasel.json\\\"", "App/weasel.json"),
        ("MY_LIST", "a:App/weasel.json:b", "App/weasel.json"),
        ("MY_ARGUMENT", "--config=App/weasel.json", "App/weasel.json"),
        ("MY_PATTERN", "App/wea*.json", "App/weasel.json"),
        ("MY_PATTERN", "$(SRCROOT)/App/$(NAME).json", "App/weasel.json"),
        ("MY_LOWER", "app/WEASEL.json", "App/weasel.json"),
    ])
    func `a setting that names a path inside of a value follows or is reported`(
        key: String, value: String, path: String
    ) throws {
        let followed = try followed(settings: [key: value])
        let isTold = followed.mentions.contains {
            $0.hasPrefix("\(Self.document):") && $0.contains(": \(path) → ")
        }
        #expect(try isTold || !followed.lines.isEmpty, "\(followed.mentions)")
    }

    @Test func `a setting that is composed of others is reported`() throws {
        let followed = try followed(settings: ["DIRX": "Old", "MY_FILE": "$(SRCROOT)/App/$(DIRX)/i.json"])
        #expect(followed.mentions.contains { $0.contains(": App/Old/i.json → App/Views/i.json") })
    }

    @Test(arguments: [
        ("MY_NAME", "weasel.json"), ("MY_NAME", "Old"), ("EXCLUDED_SOURCE_FILE_NAMES", "*.json Aaa*"),
        ("MY_PATTERN", "App/*.swift"), ("OTHER_LDFLAGS", "-Wl,-rpath,@executable_path/Old"),
        ("PRODUCT_BUNDLE_IDENTIFIER", "com.App.Old"), ("MY_URL", "https://a.b/App/Old"),
    ])
    func `a setting that names something else is quiet`(key: String, value: String) throws {
        let followed = try followed(settings: [key: value])
        #expect(followed.edits.mentions.isEmpty, "\(followed.mentions)")
    }

    @Test(arguments: [
        ("shellPath = /bin/sh; shellScript = \"cd App && ls Old\";", "App/Old"),
        ("shellPath = /bin/sh; shellScript = \"find App -maxdepth 1 -name '*.json'\";", "App/weasel.json"),
        (
            "shellPath = /bin/sh; shellScript = \"cd App && for f in *.json; do cat $f; done\";",
            "App/weasel.json"
        ),
        ("outputPaths = (\"$(SRCROOT)/App/Split\", ); shellScript = echo;", "App/Split"),
        ("outputPaths = (\"$(SRCROOT)/App/Part/\", ); shellScript = echo;", "App/Part"),
    ])
    func `a phase that names a folder that it enters or makes follows or is reported`(
        phase: String, path: String
    ) throws {
        let followed = try followed(phase: phase)
        let isTold = followed.mentions.contains {
            $0.hasPrefix("\(Self.document):") && $0.contains(": \(path) → ")
        }
        #expect(try isTold || !followed.lines.isEmpty || !followed.blocks.isEmpty, "\(followed.mentions)")
    }

    @Test(arguments: [
        "for f in weasel; do cat App/$f.json; done", "cd App &amp;&amp; cat Old", "cd App&#10;cat *.json",
    ])
    func `a scheme's script is read as a script`(script: String) throws {
        let file = "Example.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme"
        let text = "<Scheme>\n<ActionContent scriptText = \"\(script)\"></ActionContent>\n</Scheme>\n"
        let followed = try followed([file: text])
        #expect(followed.mentions.contains { $0.hasPrefix("\(file):2: App/") } || !followed.blocks.isEmpty)
    }

    @Test(arguments: [
        (
            "{\"storeKitConfiguration\":\"App\\/weasel.json\"}",
            "{\"storeKitConfiguration\":\"App\\/Model\\/weasel.json\"}"
        ),
        (
            "{\"argument\":\"$(SRCROOT)\\/App\\/weasel.json\"}",
            "{\"argument\":\"$(SRCROOT)\\/App\\/Model\\/weasel.json\"}"
        ),
        ("{\"containerPath\":\"container:App\\/Old\"}", "{\"containerPath\":\"container:App\\/Views\"}"),
    ])
    func `a test plan that no scheme names follows, in the form that Xcode writes`(old: String, new: String)
        throws
    {
        let followed = try followed(["Plans/All.xctestplan": old])
        #expect(try followed.text("Plans/All.xctestplan") == new)
        #expect(followed.edits.mentions.isEmpty)
    }

    @Test func `a test plan's argument that holds more than a path is reported`() throws {
        let followed = try followed([
            "All.xctestplan": "{\"argument\":\"--in=$(SRCROOT)\\/App\\/weasel.json\"}"
        ]
        )
        #expect(followed.mentions == ["All.xctestplan:1: App/weasel.json → App/Model/weasel.json"])
    }

    @Test(arguments: [
        (
            "App.podspec",
            "s.pod_target_xcconfig = { 'HEADER_SEARCH_PATHS' => '\"${PODS_TARGET_SRCROOT}/App/Old\"' }",
            "App/Old"
        ),
        ("App.podspec", "s.version = File.read(File.join(__dir__, 'App', 'weasel.json'))", "App/weasel.json"),
        (
            "App.podspec",
            "s.script_phase = { :name => 'x', :script => 'cat ${PODS_TARGET_SRCROOT}/App/weasel.json' }",
            "App/weasel.json"
        ),
        ("Package.swift", "let a = [.unsafeFlags([\"-IApp/Old\"])]", "App/Old"),
        (
            "Package.swift", "let a = [.unsafeFlags([\"-sectcreate\", \"App/weasel.json\"])]",
            "App/weasel.json"
        ),
    ])
    func `a manifest that names a path outside of its lists is reported`(
        file: String, text: String, path: String
    ) throws {
        let followed = try followed([file: text + "\n"])
        let isTold = followed.mentions.contains { $0.hasPrefix("\(file):1: \(path) → ") }
        #expect(isTold || !followed.blocks.isEmpty, "\(followed.mentions)")
    }
}
