import Testing

@testable import Fixing

/// The path of what moves, put together in many languages.
struct ComposedPathsTests {
    private static let texts: [(file: String, text: String)] = [
        ("a.py", "p = \"App\" + \"/Core\""), ("a.py", "p = 'App' + os.sep + 'Core'"),
        ("a.py", "p = os.path.join(\"App\", \"Core\")"), ("a.py", "p = Path(\"App\") / \"Core\""),
        ("a.py", "p = f\"{root}/App/Core\""), ("a.py", "p = \"%s/Core\" % app"),
        ("a.py", "p = \"/\".join([\"App\", \"Core\"])"), ("a.py", "p = 'App\\\\Core'"),
        ("a.py", "p = r'App\\Core'"),
        ("a.rb", "p = \"App\" + \"/Core\""), ("a.rb", "p = File.join('App', 'Core')"),
        ("a.rb", "p = %w[App Core].join('/')"),
        ("a.rb", "p = Pathname('App') + 'Core'"), ("a.rb", "p = \"#{app}/Core\""),
        ("a.rb", "p = \"App\" \"/Core\""),
        ("a.js", "p = path.join('App', 'Core')"), ("a.js", "p = `${app}/Core`"),
        ("a.js", "p = 'App' + '/Core'"),
        ("a.js", "p = ['App', 'Core'].join('/')"), ("a.js", "p = Join(\"App\", \"@core\")"),
        ("a.ts", "import x from '../App/Core/x'"), ("a.go", "p := filepath.Join(\"App\", \"Core\")"),
        ("a.java", "new File(\"App\", \"Core\")"), ("a.kt", "File(\"App\").resolve(\"Core\")"),
        ("a.cs", "Path.Combine(\"App\", \"Core\")"), ("a.cs", "@\"App\\Core\""),
        ("a.rs", "Path::new(\"App\").join(\"Core\")"),
        ("a.pl", "$p = 'App' . '/Core';"), ("a.pl", "catfile('App', 'Core')"),
        ("a.php", "$p = 'App' . '/Core';"),
        ("a.php", "__DIR__ . '/App/Core'"), ("a.lua", "p = 'App' .. '/Core'"),
        ("a.ps1", "Join-Path App Core"),
        ("a.ps1", "$p = \"App\\Core\""), ("a.bat", "dir App\\Core"), ("a.bat", "set P=App\\Core"),
        ("swiftgen.yml", "output_dir: App\nstrings:\n  output: Core/Made.swift"),
        ("a.json", "{\"dir\": \"App\", \"files\": [\"Core/made.txt\"]}"),
        ("a.sh", "curl \"file://$SRCROOT/App/Core/x.swift\""), ("a.md", "file://App/Core"),
        ("a.properties", "dir=App\\\\Core"), ("a.properties", "dir=App/Core"), ("a.ini", "path = App/Core"),
        ("a.toml", "path = \"App/Core\""), ("a.yml", "path: App/Core"),
        ("a.yml", "paths:\n  - App/Core/**"), ("a.json", "{\"path\": \"App\\/Core\"}"),

        ("a.xml", "<path>App/Core</path>"), ("a.plist", "<string>App/Core</string>"),
        ("a.cmake", "set(P App/Core)"),
        ("CMakeLists.txt", "add_subdirectory(App/Core)"), ("CMakeLists.txt", "set(A App)\nset(B ${A}/Core)"),
        ("Makefile", "SRC := $(wildcard App/Core/*.c)"), ("Makefile", "A = App\nB = $(A)/Core"),
        ("Makefile", "vpath %.c App/Core"),
        ("Makefile", "App/Core/%.o: App/Core/%.c\n\tcc $<"),
        ("Makefile", "include $(addprefix App/,Core/x.mk)"),
        ("Makefile", "SRC = $(addprefix App/, Core Keep)"), ("BUILD", "glob([\"App/Core/*.swift\"])"),
        ("BUILD.bazel", "srcs = [\"//App/Core:x\"]"),
        ("a.gradle", "sourceSets { main { java.srcDirs = ['App/Core'] } }"),
        ("Dockerfile", "COPY App/Core /src"), ("a.swift", "URL(filePath: \"App\").appending(path: \"Core\")"),
        ("a.swift", "let p = \"App\" + \"/Core\""),
        ("a.swift", "let p = [\"App\", \"Core\"].joined(separator: \"/\")"),
        ("a.m", "[@\"App\" stringByAppendingPathComponent:@\"Core\"]"),
        ("a.c", "#define P \"App\" \"/Core\""),
        ("a.sh", "P=App; Q=$P/Core"), ("a.sh", "P=\"App\"\"/Core\""), ("a.fish", "set p App/Core"),
        ("a.tcl", "set p [file join App Core]"), ("a.awk", "{ p = \"App\" \"/Core\" }"),
        ("a.csh", "set p = App/Core"),
        ("Podfile", "pod 'X', :path => 'App/Core'"), ("Gemfile", "gem 'x', path: 'App/Core'"),
        ("a.podspec", "s.x = 'App/' + 'Core'"),
        (".swiftlint.yml", "included:\n  - App/Core"),
        (".swiftformat", "--exclude App/Core"),
        (".gitattributes", "App/Core/** linguist-vendored"), (".editorconfig", "[App/Core/**]"),
        ("CODEOWNERS", "/App/Core @me"),
        (".dockerignore", "App/Core"), (".env", "DIR=App/Core"), (".jazzy.yaml", "exclude: [App/Core/*]"),
        ("README.md", "[x](App/Core/x.swift)"), ("README.md", "`App/Core`"),
        ("a.html", "<a href=\"App/Core/x.swift\">"),
        ("a.rst", ".. include:: App/Core/x.txt"), ("a.tex", "\\input{App/Core/x}"),
        ("a.csv", "1,App/Core/x.swift,2"),
        ("a.sql", "LOAD 'App/Core/x.csv'"), ("a.css", "url(App/Core/x.png)"),
        ("a.ipynb", "{\"source\": [\"open('App/Core/x')\"]}"),
        ("Fastfile", "lint(path: 'App/Core')"), ("Jenkinsfile", "dir('App/Core') { sh 'ls' }"),
        ("Dangerfile", "Dir['App/Core/*']"),
        ("a.stencil", "{% include \"App/Core/x\" %}"), ("sourcery.yml", "sources:\n  - App/Core"),
        ("swiftgen.yml", "inputs: App/Core"),
        ("project.yml", "targets:\n  A:\n    sources: [App/Core]"),
        ("a.code-workspace", "{\"path\": \"App/Core\"}"),
        ("lefthook.yml", "run: ls App/Core"), ("a.feature", "Given the file \"App/Core/x\""),
        ("a.log", "App/Core/x.swift:1: error"),
        ("a.yml", "path: App\nincludes: [Core]"), ("a.yml", "- path: App\n  excludes:\n    - Core"),
        ("a.json", "{\"root\": \"App\", \"sub\": [\"Core\"]}"),
        ("a.toml", "root = \"App\"\nsub = [\"Core\"]"),
        ("a.toml", "[App]\nsub = \"Core\""), ("a.ini", "root = App\nsub = Core"),
        ("a.tf", "f = join(\"/\", [\"App\", \"Core\"])"), ("a.xml", "<set dir=\"App\" name=\"Core\"/>"),
        ("a.xml", "<folder name=\"App\">\n  <folder name=\"Core\"/>\n</folder>"),
    ]

    @Test(arguments: texts)
    func `a path of what moves is reported however a text puts it together`(file: String, text: String) throws
    {
        for moves in [["App/Core": "App/Kernel"], ["App/Core": "Lib/Core"]] {
            let followed = try Followed(
                disk: ["App/Core/x.swift", "App/Keep/y.swift"], contents: [file: text], moves: moves)
            #expect(!followed.mentions.isEmpty || !followed.blocks.isEmpty || followed.files.contains(file))
        }
    }

    @Test(arguments: [
        ("a.py", "import App.Core"), ("a.py", "import App.Core.tool"), ("a.py", "from App.Core import tool"),
        ("pyproject.toml", "run = \"App.Core.tool:main\""), ("setup.cfg", "run = App.Core.tool:main"),
    ])
    func `a package of scripts that moves is reported`(file: String, text: String) throws {
        let followed = try Followed(
            disk: ["App/Core/tool.py"], contents: [file: text], moves: ["App/Core": "App/Kernel"],
            by: [Mentions()])
        #expect(!followed.mentions.isEmpty)
    }

    @Test(arguments: [
        ("a.swift", "let all = try FileManager.default.contentsOfDirectory(atPath: \"App\")"),
        ("a.swift", "let all = FileManager.default.enumerator(atPath: \"App\")"),
        ("a.go", "all, _ := os.ReadDir(\"App\")"), ("a.js", "fs.readdirSync(\"App\")"),
    ])
    func `a program that lists a folder which a file leaves is reported`(file: String, text: String) throws {
        let followed = try Followed(
            disk: ["App/x.txt", "App/k.txt"], contents: [file: text], moves: ["App/x.txt": "Lib/x.txt"],
            by: [Mentions()])
        #expect(followed.mentions == ["\(file):1: App → ?"])
        let other = try Followed(
            disk: ["App/x.txt", "App/k.txt"], contents: [file: "let name = \"App\""],
            moves: ["App/x.txt": "Lib/x.txt"], by: [Mentions()])
        #expect(file == "a.js" || other.mentions == [])
    }

    @Test(arguments: [
        (#"{"path": "App", "children": {"Core": {"x": 1}}}"#, 1),
        (#"{"dir": "App", "files": {"Core": 1}}"#, 1),
        (#"[{"directory": "App", "command": "clang -ICore"}]"#, 1),
        (#"[{"directory": "/x/App", "command": "clang -I Core"}]"#, 1),
        (#"{"path": "App", "state": {"Core": 1}}"#, 0),
        (#"{"children": {"Core": 1}}"#, 0),
    ])
    func `a name below the value that is its folder's is reported`(text: String, count: Int) throws {
        let followed = try Followed(
            disk: ["App/Core/x.txt", "App/k.txt"], contents: ["a.json": text], moves: ["App/Core": "App/New"],
            by: [Mentions()])
        #expect(followed.mentions.count == count)
    }
}
