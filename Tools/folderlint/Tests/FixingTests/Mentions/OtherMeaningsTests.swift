import Testing

@testable import Fixing

/// A word that only looks like the name of what moves is no mention of it.
struct OtherMeaningsTests {
    /// What moves, and lines of text files that mean something else.
    private static let lines: [(move: String, file: String, text: String)] = [
        ("App/Privacy Pro", "en.lproj/Localizable.strings", "\"ppro\" = \"Privacy Pro\";"),
        ("App/Privacy Pro", "en.lproj/Localizable.strings", "/* Title of Privacy Pro section */"),
        ("App/Privacy Pro", "a.strings", "\"a\" = \"Privacy Protection is enabled\";"),
        ("App/Privacy Pro", "a.swift", "let title = \"Privacy Pro\""),
        ("App/Privacy Pro", "a.md", "Privacy Pro is a subscription."),
        ("App/Privacy Pro", "a.sh", "echo \"Privacy Pro is a subscription\""),
        ("App/Privacy Pro", "a.yml", "title: About Privacy Pro, and more"),
        ("App/Privacy Pro", "a.sh", "ls \"Web/Privacy Protection/x\""),
        ("Frameworks", "a.xcconfig", "LD_RUNPATH_SEARCH_PATHS = @executable_path/../Frameworks"),
        ("Frameworks", "a.xcconfig", "LD_RUNPATH_SEARCH_PATHS = @loader_path/Frameworks @rpath/Frameworks"),
        ("Frameworks", "a.sh", "ls \"$APP/Contents/Frameworks\"/**"),
        ("Resources", "a.sh", "cp icon.icns \"Shop.app/Contents/Resources/\""),
        ("Resources", "a.sh", "cp icon.icns \"${TARGET_BUILD_DIR}/Shop.framework/Resources/\""),
        ("deps", "a.rb", "file.write \"  /** #{name} */\\n\""),
        ("deps", "a.rb", "RX = /\\t(.*) \\(compatibility version (?:\\d+\\.)*\\d+, current\\)/"),
        ("deps", "a.pl", "print $out \"/**\\n * Test case setup.\\n */\\n\" if $comments;"),
        ("deps", "a.strings", "\"/* WARNING: No rows */\\n\" = \"/* WARNING: No rows */\\n\";"),
        (
            "deps", "a.js",
            "t.exports={graphlib:n(346),dagre:n(175),version:n(417)}},function(t,e,n){var r=n(131)}"
        ),
        ("App/Old/Core", "a.rb", "puts \"the Core is built\""),
        ("App/Old/Core", "a.rb", "log(\"App\", \"Core\")"),
        ("App/Core", "a.rb", "log(\"App\", \"Core\")"),
        ("App/Old/Core", "a.rb", "require \"Core\""), ("App/Old/Core", "Gemfile", "gem \"Core\", \"1.0\""),
        ("App/Core", "a.swift", "all.map { $0.path + \"\\($0.name).x\" }"),
        ("App/Core", "a.yml", "name: App\nbranch: feature/Core/x"),
        ("App/Core", "a.yml", "dir: Other\nfile: Core/x"),
        ("App/Old/Core", "Dangerfile", "message \"Core\""),
        ("App/Old/Core", "a.sh", "echo \"Core is built\""),
        ("App/Old/Core", "a.sh", "echo Building Core/Models"),
        ("App/Old/Core", "a.sh", "git branch -d feature/Core"),
        ("App/Old/Core", "a.sh", "docker run other/Core"),
        ("App/Old/Core", "a.py", "@app.route(\"/Core/<id>\")"),
        ("App/Old/Core", "a.py", "import Core"),
        ("App/Old/Core", "a.py", "from Core import Models"),
        ("App/Old/Core", "a.py", "logger.info(\"Core/%s\", x)"),
        ("App/Old/Core", "a.js", "import Core from \"Core\""),
        ("App/Old/Core", "a.js", "const a = require(\"Core\")"),
        ("App/Old/Core", "a.js", "import a from \"@other/Core\""),
        ("App/Old/Core", "a.js", "fetch(\"/Core/1\")"),
        ("App/Core", "a.sh", "cp x $BUILT_PRODUCTS_DIR/Core"),
        ("App/Core", "a.sh", "cp x \"${TARGET_BUILD_DIR}/Core/y\""),
        ("App/Core", "a.sh", "rm -rf $TMPDIR/Core"),
        ("App/Core", "a.sh", "cp $DERIVED_FILE_DIR/App/Core/x.swift ."),
        ("App/Core", "a.swift", "all.map { $0.path + \"\\($0.name).x\" }"),
        ("App/Core", "a.yml", "name: App\ntargets: [Core]"),
        ("App/Core", "a.json", "{\"project\": \"App\", \"schemes\": [\"Core\"]}"),
        ("App/Old/Core", "Podfile", "pod \"Kit/Core\", \"~> 1.0\""),
        ("App/Core", ".swiftlint.yml", "a:\n  included: App\n  regex: \"Core\""),
        ("App/Core", "urls.txt", "see /usr/share/App/Core/x"), ("App/Core", "a.md", "[x](/etc/App/Core)"),
        ("App/Core", "a.xcfilelist", "$(DERIVED_FILE_DIR)/App/Core/x"),
        ("App/Core", "a.xcconfig", "A = ${BUILT_PRODUCTS_DIR}/App/Core/x"),
        ("App/Core", "Makefile", "x:\n\tcat $(TMPDIR)/App/Core/x"),
        ("App/Old/Core", "a.py", "subprocess.run([\"xcodebuild\", \"-scheme\", \"Core\"])"),
        ("App/Old/Core", "Fastfile", "slack(message: text, channel: \"Core\")"),
        ("App/Old/Core", "Fastfile", "scan(testplan: \"Core\")"),
        ("App/Old/Core", "Brewfile", "brew \"Core\""),
        ("App/Core", "a.sh", "cd App\nxcodebuild -scheme Core"),
        ("App/Core", "a.sh", "cd App\nxcodebuild -scheme \"Core\" build"),
    ]

    @Test(arguments: lines)
    func `a word with another meaning is no mention`(move: String, file: String, text: String) throws {
        let followed = try Followed(
            disk: [move + "/Cart.swift", "App/Other.swift"], contents: [file: text],
            moves: [move: "New/Place"],
            by: [Mentions()])
        #expect(followed.mentions == [])
    }

    @Test func `a word of a program in one line is no folder's name`() throws {
        let line = "a={" + String(repeating: "b[c]/d?e:", count: 200) + "f{Models}}"
        let followed = try Followed(
            disk: ["App/Models/Cart.swift", "App/Other.swift"],
            contents: ["a.min.js": line, "b.js": "x/Models/y"],
            moves: ["App/Models": "New/Place"], by: [Mentions()])
        #expect(followed.mentions == ["b.js:1: App/Models → New/Place"])
    }

    @Test(arguments: ["lua", "py", "rb", "js"])
    func `a folder of scripts may be a package`(language: String) throws {
        let text = language == "py" ? "import Core" : "require \"Core\""
        let followed = try Followed(
            disk: ["App/Old/Core/init.\(language)"], contents: ["a.\(language)": text],
            moves: ["App/Old/Core": "New/Core"], by: [Mentions()])
        #expect(followed.mentions == ["a.\(language):1: App/Old/Core → New/Core"])
    }

    /// The same names where they are meant.
    private static let meant: [(move: String, file: String, text: String)] = [
        ("App/Core", "a.xcfilelist", "$(SRCROOT)/App/Core/x"),
        ("App/Core", "a.xcfilelist", "$(DERIVED_FILE_DIR)/../App/Core/x"),
        ("App/Core", ".gitattributes", "/usr/App/Core/x text"), ("App/Core", "a.txt", "x/usr/App/Core/x"),
        ("App/Core", "a.yml", "included: App\npath_regex: \"Core\""),
        ("App/Core", "a.sh", "cd App\nls Core"), ("App/Core", "a.sh", "cd App\nx -scheme $Y Core"),
        ("App/Privacy Pro", "a.md", "See App/Privacy Pro for more."),
        ("App/Privacy Pro", "a.sh", "cd \"App/Privacy Pro\""),
        ("App/Privacy Pro", "a.sh", "cp App/Privacy\\ Pro/x y"),
        ("App/Privacy Pro", "a.sh", "dir=\"Privacy Pro\""), ("App/Privacy Pro", "a.yml", "- Privacy Pro"),
        ("App/Privacy Pro", "a.yml", "path: Privacy Pro"),
        ("App/Privacy Pro", "a.md", "[x](App/Privacy%20Pro/a.md)"),
        ("App/Privacy Pro", "a.swift", "let path = \"Privacy Pro/Cart.swift\""),
        ("Frameworks", "a.sh", "ls $SRCROOT/Frameworks"),
        ("Resources", "a.sh", "cp Resources/a.png Shop.app/Contents/"),
        ("App/Models", "a.sh", "ls App/M*"), ("App/Models", "a.rb", "Dir.glob(\"App/**/*.swift\")"),
        ("App/Old/Core", "a.sh", "rm -rf $(echo \"Core\")"),
        ("App/Old/Core", "a.sh", "name() { echo \"Core\"; }\nls Old/$(name)"),
        ("App/Old/Core", "a.sh", "echo \"Core\" | xargs ls"),
        ("App/Old/Core", "a.sh", "echo \"Core\" > list.txt"),
        ("App/Old/Core", "a.rb", "puts File.read(\"Core\")"),
        ("App/Old/Core", "a.rb", "puts Dir[\"Core\"]"),
        ("App/Old/Core", "a.sh", "sed \"s/Core/Model/\""),
        ("App/Old/Core", "a.sh", "ls $X/Core"),
        ("App/Old/Core", "a.py", "open(root + \"/Core/x\")"),
        ("App/Old/Core", "a.py", "path.endswith(\"/Core\")"),
        ("App/Old/Core", "a.sh", "ls ../Core"),
        ("App/Old/Core", "a.sh", "ls old/core"),
        ("App/Old/Core", "a.rb", "names = [\"Core\"]"),
        ("App/Old/Core", "a.js", "require(\"./Old/Core\")"),
        ("App/Old/Core", "a.py", "subprocess.run([\"ls\", \"-l\", \"Core\"])"),
        ("App/Old/Core", "a.py", "subprocess.run([\"swiftlint\", \"--path\", \"Core\"])"),
    ]

    @Test(arguments: meant)
    func `a word with this meaning is a mention`(move: String, file: String, text: String) throws {
        let followed = try Followed(
            disk: [move + "/Cart.swift", "App/Other.swift"], contents: [file: text],
            moves: [move: "New/Place"],
            by: [Mentions()])
        #expect(followed.mentions != [])
    }

    @Test(arguments: [
        ("a.rb", "puts \"Core\""), ("a.rb", "x = 1\ncase x when \"Core\" then 1 end"),
        ("a.rb", "raise \"Core\""), ("a.rb", "x == \"Core\""), ("a.py", "raise ValueError(\"Core\")"),
        ("a.py", "assert x in (\"Core\", \"New\")"), ("a.py", "p.add_argument(\"Core\", help=\"Core\")"),
        ("a.py", "if x == \"Core\": pass"), ("a.js", "throw new Error(\"Core\")"),
        ("a.js", "describe(\"Core\", f)"), ("a.js", "router.get(\"/Core\", f)"),
        ("a.js", "if (x === \"Core\") {}"), ("Makefile", "x:\n\t@echo \"Core\""),
        ("Makefile", "x:\n\techo \"Core\""), ("a.swift", "label.text = \"Core/New\""),
        ("a.swift", "x.title = \"Core/New\""), ("a.py", "d = {}\nd[\"Core\"] = 1"),
        ("a.py", "getattr(x, \"Core\")"), ("a.rb", "h = {\"Core\" => 1}"),
        ("a.sh", "printf \"Core\\n\""),
    ])
    func `a word that a program only prints, compares or declares is quiet`(file: String, text: String) throws
    {
        let followed = try Followed(
            disk: ["Core/Cart.swift", "App/Other.swift"], contents: [file: text],
            moves: ["Core": "New/Place"],
            by: [Mentions()])
        #expect(followed.mentions == [])
    }

    @Test(arguments: [
        ("a.rb", "x if File.basename(d) == \"Core\""),
        ("a.rb", "case File.basename(d)\nwhen \"Core\" then 1\nend"),
        ("a.py", "p.add_argument(\"--out\", default=\"Core\")"),
        ("a.py", "for d in (\"Core\", \"App\"): ls(d)"),
        ("a.swift", "label.text = \"Core/Cart.swift\""),
        ("a.swift", "x.path = \"Core/New\""), ("a.py", "d[\"Core\"] = 1\nfor k in d: open(k)"),
        ("a.rb", "h = {\"Core\" => 1}\nh.each_key { |k| Dir.children(k) }"),
        ("a.sh", "name() {\nprintf \"Core\\n\"\n}\nls $(name)"),
    ])
    func `a word that a program may make a path of is reported`(file: String, text: String) throws {
        let followed = try Followed(
            disk: ["Core/Cart.swift", "App/Other.swift"], contents: [file: text],
            moves: ["Core": "New/Place"],
            by: [Mentions()])
        #expect(followed.mentions.count == 1)
    }

    @Test(arguments: [
        ("a.swift", "let x = \"Core/Beside\"\n", 0), ("a.swift", "// Core/Beside padding\n", 0),
        ("en.lproj/L.strings", "\"Core/Beside\" = \"Core/Beside\";\n", 0),
        ("L.xcstrings", "{\"strings\":{\"Core/Beside\":{}}}\n", 0), ("a.md", "Choose Core/Beside.\n", 0),
        ("a.sh", "git checkout Core/feature\n", 0), ("a.sh", "npm i @Core/pkg\n", 0),
        ("a.sh", "echo \"Core/Beside\"\n", 0), ("a.json", "{\"route\": \"/Core/menu\"}\n", 0),
        ("a.json", "{\"pkg\": \"@Core/x\"}\n", 0),
        // What may be made there later, and what is there.
        ("a.sh", "git add Core/made\n", 1), ("a.sh", "mkdir Core/made\n", 1),
        ("a.md", "\u{60}Core/made\u{60}\n", 1),
        ("a.swift", "let file = \"Core/made\"\n", 1), ("a.swift", "// Core/Cart.swift\n", 1),
        ("a.md", "Core/made.txt\n", 1), ("a.sh", "git checkout Core/Cart.swift\n", 1),
    ])
    func `two words with a slash are a path if it is there or is said to be one`(
        file: String, text: String, count: Int
    ) throws {
        let followed = try Followed(
            disk: ["Core/Cart.swift", "App/Other.swift"], contents: [file: text], moves: ["Core": "New"],
            by: [Mentions()])
        #expect(followed.mentions.count == count, "\(followed.mentions)")
    }

    @Test(arguments: [
        ("x.sh", "cat App/Core/none.swift\n"), ("x.py", "open(\"App/Core/none.swift\")\n"),
        ("Makefile", "all:\n\tcat App/Lib/none.swift\n"),
    ])
    func `a file that is not there is nothing of a folder of which some stays`(file: String, text: String)
        throws
    {
        let followed = try Followed(
            disk: ["App/a.swift", "App/b.swift", "App/Core/c.swift"], contents: [file: text],
            moves: ["App/a.swift": "App/Core/a.swift"], by: [Mentions()])
        #expect(followed.mentions.isEmpty)
    }
}
