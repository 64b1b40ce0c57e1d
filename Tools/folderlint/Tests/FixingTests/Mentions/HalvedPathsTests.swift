import Testing

@testable import Fixing

/// A name that stands apart from its folder's is reported where both are in one line, or one is the folder in
/// which a text goes on.
struct HalvedPathsTests {
    private func mentions(_ file: String, _ text: String) throws -> [String] {
        try Followed(
            disk: [
                "App/OldModel/Cart.swift", "App/OldModel/tool.py", "App/OldModel/x.lua", "App/Config.json",
                "App/Stay/K.swift", "OldModel/Cart.swift",
            ],
            contents: [file: text + "\n"],
            moves: ["App/OldModel": "App/Model", "App/Config.json": "App/Data/Config.json"], by: [Mentions()]
        ).mentions
    }

    @Test(arguments: [
        ("a.sh", "find . -name OldModel"), ("a.sh", "find . -not -iname oldmodel"),
        ("a.sh", "grep -r --exclude-dir OldModel x ."), ("a.sh", "tar cf x.tar --exclude OldModel App"),
        ("a.sh", "ls -I OldModel App"), ("a.sh", "ls App | grep OldModel"),
        ("a.sh", "cd App; cat OldModel/Cart.swift"), ("a.sh", "(cd App; cat OldModel/Cart.swift)"),
        ("a.sh", "for d in App Low; do cat $d/OldModel/Cart.swift; done"),
        ("Dangerfile", "x = %w[App OldModel].join('/')"), ("a.rb", "File.join(%w[App OldModel])"),
        ("a.yml", "input_dir: App\ninputs: OldModel"), ("a.yml", "input_dir: App\nx:\n  - OldModel"),
        ("a.yml", "working-directory: App\nrun: ls OldModel"), ("a.yml", "dir: App\npath: OldModel"),
        ("Dockerfile", "WORKDIR App\nRUN ls OldModel"), ("Dockerfile", "WORKDIR App\nCOPY OldModel /x"),
        ("a.swift", "let a = [\"App\", \"OldModel\"].joined(separator: \"/\")"),
        ("a.swift", "let b = \"App\" + \"/\" + \"OldModel\""), ("a.swift", "root / \"App\" / \"OldModel\""),
        ("a.swift", "NSString.path(withComponents: [\"App\", \"OldModel\"])"),
        ("a.swift", "b.url(forResource: \"x\", withExtension: \"json\", subdirectory: \"OldModel\")"),
        ("a.swift", "b.path(forResource: \"OldModel/data\", ofType: \"json\")"),
        ("a.m", "[NSString pathWithComponents:@[@\"App\",@\"OldModel\"]];"),
        ("a.go", "filepath.Join(\"App\", \"OldModel\", \"Cart.swift\")"),
        ("a.java", "new File(\"App\", \"OldModel\");"), ("a.kt", "file(\"App\").resolve(\"OldModel\")"),
        ("a.cs", "Path.Combine(\"App\", \"OldModel\");"), ("a.dart", "p.join('App', 'OldModel')"),
        ("a.rs", "Path::new(\"App\").join(\"OldModel\")"), ("a.r", "file.path(\"App\", \"OldModel\")"),
        ("a.scala", "file(\"App\") / \"OldModel\""), ("a.groovy", "new File(\"App\", \"OldModel\")"),
        ("a.cmake", "add_subdirectory(OldModel)"),
        ("a.py", "importlib.import_module(\"App.OldModel.tool\")"),
        ("a.py", "from .App.OldModel.tool import x"), ("a.lua", "local x = require(\"App.OldModel.x\")"),
        ("a.md", "[x](https://github.com/me/shop/blob/main/App/OldModel/Cart.swift#L1)"),
        ("a.md", "https://raw.githubusercontent.com/me/shop/main/App/OldModel/Cart.swift"),
    ])
    func `a name apart from its folder's is reported`(file: String, text: String) throws {
        let mentions = try mentions(file, text)
        #expect(mentions.contains { $0.contains(": App/OldModel") }, "\(mentions)")
    }

    @Test func `a resource that is named without its suffix is reported at its folder`() throws {
        let text = "b.url(forResource: \"Config\", withExtension: \"json\", subdirectory: \"App\")"
        #expect(try mentions("a.swift", text) == ["a.swift:1: App → ?"])
    }

    @Test(arguments: [
        ("a.sh", "echo OldModel"), ("a.sh", "xcodebuild -project App.xcodeproj -target OldModel"),
        ("a.swift", "let a = [\"App\": \"OldModel\"]"), ("a.swift", "case \"App\": return \"OldModel\""),
        ("a.txt", "The App has an OldModel."), ("a.md", "https://a.b/me/App/OldModel/Cart.swift"),
        ("a.md", "https://github.com/me/other/blob/main/App/OldModel/Other.swift"),
        ("a.yml", "scheme: App\ntarget: OldModel"), ("Podfile", "target 'OldModel' do"),
        ("Fastfile", "scan(scheme: \"OldModel\")"),
    ])
    func `a name that means something else is quiet`(file: String, text: String) throws {
        #expect(try mentions(file, text) == [])
    }

    @Test(arguments: [
        ("a.sh", "#!/bin/sh"), ("a.rb", "#!/usr/bin/env ruby"), ("a.swift", "run(\"/bin/sh\")"),
        ("a.yml", "shell: /bin/sh"), ("a.sh", "exec /usr/bin/env sh"),
    ])
    func `a path of the system is none of the repository`(file: String, text: String) throws {
        let followed = try Followed(
            disk: ["bin/tool"], contents: [file: text + "\n"], moves: ["bin": "Low/bin"], by: [Mentions()])
        #expect(followed.mentions == [])
    }

    @Test(arguments: [
        ("a.sh", "$(pwd)/bin/tool"), ("a.sh", "\"$ROOT\"/bin/tool"), ("a.py", "root + \"/bin/tool\""),
        ("CODEOWNERS", "/bin/ @me"), ("a.sh", "bin/tool"),
    ])
    func `a path of the repository that looks like one of the system is reported`(file: String, text: String)
        throws
    {
        let followed = try Followed(
            disk: ["bin/tool"], contents: [file: text + "\n"], moves: ["bin": "Low/bin"], by: [Mentions()])
        #expect(followed.mentions.count == 1)
    }

    @Test(arguments: [
        ("a.sh", "cd /etc"), ("a.sh", "tool --config=/etc/shop.conf -I/etc/x -c/etc/shop.conf"),
        ("a.yml", "- ./x:/etc/shop.conf:ro"), ("a.yml", "x: [/etc/shop.conf]"),
        ("a.txt", "file:///etc/x.conf"),
        ("a.service", "ExecStart=-/etc/shop.conf"), ("a.sh", "scp x root@host:/etc/"),
        ("a.md", "(/etc/shop.conf), /opt/homebrew/etc/shop.conf"), ("a.sh", "cat /private/etc/shop.conf"),
        ("a.json", "{\"a\": \"/etc/shop.conf\"}"), ("a.m", "fopen(\"/etc/shop.conf\")"),
        ("a.plist", "<string>/etc/shop.conf</string>"), ("a.toml", "x = '/etc/shop.conf'"),
    ])
    func `a path of the system is quiet in every kind of text`(file: String, text: String) throws {
        let followed = try Followed(
            disk: ["etc/shop.conf"], contents: [file: text + "\n"], moves: ["etc": "config"],
            by: [Mentions(rewrites: true)])
        #expect(followed.mentions == [] && followed.files == [])
    }

    @Test(arguments: [
        ("a.md", "See /usr/local/bin and /bin/sh."), ("a.yml", "- /etc:/etc"),
        ("a.yml", "paths: [/etc, /bin]"),
        ("a.yml", "output: /etc"), ("a.json", "{\"paths\": [\"/usr/local\", \"/bin\"]}"),
        ("a.service", "ExecStart=/bin/tool --config=/etc/shop.conf"),
        ("Makefile", "x:\n\tcp x $(PREFIX)/bin"),
        ("a.sh", "cp x \"$DESTDIR/etc/shop.conf\""), ("a.swift", "open(\"/etc\")"),
        ("a.txt", "/bin:/sbin"),
    ])
    func `a folder of the system beside one of the same name is quiet`(file: String, text: String) throws {
        let followed = try Followed(
            disk: ["etc/shop.conf", "bin/tool", "bin/k.txt"], contents: [file: text + "\n"],
            moves: ["etc": "config", "bin": "tools"], by: [Mentions()])
        #expect(followed.mentions == [])
    }

    @Test(arguments: [
        ("a.md", "Run /bin/tool."), ("dependabot.yml", "directory: \"/bin\""), ("CODEOWNERS", "/etc @me"),
        ("a.py", "root + \"/etc\""), ("a.sh", "ls $X/bin/tool"),
    ])
    func `a path of the repository that starts with a slash is reported`(file: String, text: String) throws {
        let followed = try Followed(
            disk: ["etc/shop.conf", "bin/tool"], contents: [file: text + "\n"],
            moves: ["etc": "config", "bin": "tools"], by: [Mentions()])
        #expect(followed.mentions.count == 1)
    }
}
