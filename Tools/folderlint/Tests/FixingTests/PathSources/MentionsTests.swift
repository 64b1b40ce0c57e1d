import FolderlintKit
import Testing

@testable import Fixing

struct MentionsTests {
    private func followed(
        _ file: String, _ text: String, rewrites: Bool = false, moves: [String: String] = ["Old": "New"]
    )
        throws -> Followed
    {
        try Followed(
            disk: ["Old/Cart.swift", "Old/Deep/a.swift", "Keep/b.swift", "Old.swift"], contents: [file: text],
            moves: moves, by: [Mentions(rewrites: rewrites)])
    }

    @Test(arguments: [
        (
            "CODEOWNERS", "/Old/ @team\nOld/Cart.swift @me\n*.swift @all\n",
            "/New/ @team\nNew/Cart.swift @me\n*.swift @all\n"
        ),
        (
            ".github/workflows/ci.yml", "paths: ['Old/**']\nrun: sh ./Old/Deep/a.swift\n",
            "paths: ['New/**']\nrun: sh ./New/Deep/a.swift\n"
        ),
        (".swiftlint.yml", "excluded:\n  - Old/Deep # Old\n", "excluded:\n  - New/Deep # Old\n"),
        (
            "README.md", "See `Old/Cart.swift`.\nOld is gone: https://a.b/Old/Cart.swift\n",
            "See `New/Cart.swift`.\nOld is gone: https://a.b/Old/Cart.swift\n"
        ),
        (".gitattributes", "Old/*.swift text\n", "New/*.swift text\n"),
        ("fastlane/Fastfile", "gym(x: \"../Old/Cart.swift\")\n", "gym(x: \"../New/Cart.swift\")\n"),
    ])
    func `a mention is reported, and rewritten when asked for`(file: String, old: String, new: String) throws
    {
        let reported = try followed(file, old)
        #expect(reported.files.isEmpty)
        #expect(reported.mentions.allSatisfy { $0.hasPrefix("\(file):") && $0.contains(" → New") })
        #expect(!reported.edits.mentions.isEmpty)
        let rewritten = try followed(file, old, rewrites: true)
        #expect(try rewritten.text(file) == new)
        #expect(rewritten.edits.mentions.isEmpty)
    }

    @Test(arguments: [
        ("a.sh", "cd Other && cat Old/Cart.swift\n"), ("a.sh", "(cd Other; cat Old/Cart.swift)\n"),
        ("Other/a.sh", "cat Old/Cart.swift\n"), ("ci.yml", "- cd Other\n- cat Old/Cart.swift\n"),
        ("a.sh", "docker run -v $PWD:/Old/Cart.swift\n"), ("Other/.env", "P=Old/Cart.swift\n"),
        ("a.sh", "for d in Other; do cd $d; cat Old/Cart.swift; done\n"),
        ("a.sh", ". ./lib.sh; go; cat Old/Cart.swift\n"), ("a.sh", "cd \"$1\"; cat Old/Cart.swift\n"),
        ("a.yml", "- run: cat Old/Cart.swift\n  working-directory: Other\n"),
        ("a.yml", "input_dir: Other/\ninputs: Old/Cart.swift\n"),
        ("a.yml", "root: $BASE/Other\npath: Old/absent.swift\n"),
        ("Dockerfile", "WORKDIR /src/Other\nRUN cat Old/Cart.swift\n"),
        ("Dockerfile", "WORKDIR $HOME\nRUN cat Old/Cart.swift\n"),
        ("a.py", "os.chdir(\"Other\")\nopen(\"Old/Cart.swift\")\n"),
        ("a.py", "os.path.join(\"Other\", \"Old/Cart.swift\")\n"),
        ("a.js", "exec(\"cat Old/Cart.swift\", {cwd: there})\n"),
        ("a.ps1", "Set-Location Other\ncat Old/Cart.swift\n"),
    ])
    func `a path that may be another one is not rewritten`(file: String, text: String) throws {
        let followed = try Followed(
            disk: ["Old/Cart.swift", "Other/Old/Cart.swift"],
            contents: [file: text, "lib.sh": "go() { cd Other; }\n"], moves: ["Old": "New"],
            by: [Mentions(rewrites: true)])
        #expect(followed.files == [])
        #expect(followed.edits.mentions.count == 1)
        #expect(followed.edits.mentions.allSatisfy { $0.path.hasPrefix("/Example/Old/") })
    }

    @Test func `a path behind a change to the source root is rewritten`() throws {
        let text = "cd \"$SRCROOT\"\ncat Old/Cart.swift\n"
        let followed = try Followed(
            disk: ["Old/Cart.swift", "Other/Cart.swift"], contents: ["a.sh": text], moves: ["Old": "New"],
            by: [Mentions(rewrites: true)])
        #expect(try followed.text("a.sh") == text.replacing("Old/", with: "New/"))
        #expect(followed.mentions == [])
    }

    @Test(arguments: [
        ("a.yml", "- run: cat Old/Cart.swift\n  working-directory: Other\n"),
        (
            "a.yml",
            "defaults:\n  run:\n    working-directory: vendor\njobs:\n  a:\n    - run: cat Old/Cart.swift\n"
        ),
        ("a.yml", "- run: git clone a b && cd b\n- run: cat Old/Cart.swift\n"),
        (
            "a.yml",
            "- uses: actions/checkout@v4\n  with:\n    repository: acme/other\n- run: cat Old/Cart.swift\n"
        ),
        (
            ".pre-commit-config.yaml",
            "- repo: https://rebook.test/hooks\n  hooks:\n  - entry: Old/Cart.swift\n"
        ),
        ("a.yml", "- run: tar xf a.tar Old/Cart.swift\n"),
        ("a.yml", "- run: |\n    ssh host cat Old/Cart.swift\n"),
        ("a.yml", "- run: git show v1.0:Old/Cart.swift\n"), ("a.yml", "- run: scp host:Old/Cart.swift .\n"),
        ("a.yml", "- run: curl x | tar xz Old/Cart.swift\n"),
        ("Makefile", "a:\n\t@tar xf a.tar Old/Cart.swift\n"),
        ("a.sh", "timeout 5 tar xf a.tar Old/Cart.swift\n"),
        ("a.sh", "busybox tar xf a.tar Old/Cart.swift\n"),
        ("a.yml", "source:\n  url: https://rebook.test/other\n  path: Old/Cart.swift\n"),
        ("a.py", "os.chdir(\"Other\")\nopen(\"Old/Cart.swift\")\n"),
        ("Jenkinsfile", "dir('vendor') { sh 'cat Old/Cart.swift' }\n"),
        ("Taskfile.yml", "tasks:\n  a:\n    dir: vendor\n    cmds: [cat Old/Cart.swift]\n"),
        ("Makefile", "a:\n\tcd vendor && cat Old/Cart.swift\n"),
        ("Makefile", "a:\n\t$(MAKE) -C vendor Old/Cart.swift\n"),
        ("Rakefile", "Dir.chdir('vendor') do\n  sh 'cat Old/Cart.swift'\nend\n"),
        ("Fastfile", "sh(\"cd ../vendor && cat Old/Cart.swift\")\n"),
        (
            "lefthook.yml",
            "pre-commit:\n  commands:\n    a:\n      root: \"vendor/\"\n      run: cat Old/Cart.swift\n"
        ),
    ])
    func `a path in a text that goes on in another folder or repository is reported`(
        file: String, text: String
    ) throws {
        let followed = try Followed(
            disk: ["Old/Cart.swift", "Other/Cart.swift"], contents: [file: text], moves: ["Old": "New"],
            by: [Mentions(rewrites: true)])
        #expect(try followed.text(file) == text && followed.mentions.count == 1)
    }

    @Test(arguments: [
        ("a.yml", "- run: cat Old/Cart.swift\n"),
        (".pre-commit-config.yaml", "- repo: local\n  hooks:\n  - entry: Old/Cart.swift\n"),
        ("Makefile", "a:\n\tcat Old/Cart.swift\n"), ("a.py", "open(\"Old/Cart.swift\")\n"),
    ])
    func `a path in a text that stays in the source root is rewritten`(file: String, text: String) throws {
        let followed = try Followed(
            disk: ["Old/Cart.swift", "Other/Cart.swift"], contents: [file: text], moves: ["Old": "New"],
            by: [Mentions(rewrites: true)])
        #expect(try followed.text(file) == text.replacing("Old", with: "New") && followed.mentions == [])
    }

    @Test(arguments: [
        "t = \"Old/Cart.swift\"\nprint(t.replace('Cart', 'Main'))\n",
        "t = \"Old/Cart.swift\"\nprint(t[4:])\n",
        "t = \"Old/Cart.swift\"\nprint(os.path.split(t)[0])\n",
        "t = \"Old/Cart.swift\"\nre.sub('Cart', '', t)\n",
        "f = \"Old/Cart.swift\"\nrun(['git', 'show', 'HEAD:' + f])\n",
        "run(['git', 'show', 'HEAD:Old/Cart.swift'])\n", "if f.startswith('Old/Cart.swift'): pass\n",
    ])
    func `a path in a program that changes or compares texts is reported`(text: String) throws {
        let followed = try Followed(
            disk: ["Old/Cart.swift"], contents: ["a.py": text], moves: ["Old": "New"],
            by: [Mentions(rewrites: true)])
        #expect(try followed.text("a.py") == text && !followed.mentions.isEmpty)
    }

    @Test(arguments: [
        "cd \"$1\"\ncat Old/Cart.swift", "cd /srv/x; cat Old/Cart.swift", "pushd ~/x\ncat Old/Cart.swift",
        "cd \"$(mktemp -d)\"\ncat Old/Cart.swift", "sh -c \"cd /srv; cat Old/Cart.swift\"",
        "env -C /tmp cat Old/Cart.swift", "tar -C $OUT -cf a.tar Old/Cart.swift",
    ])
    func `a path in a script that goes on in a folder outside of the repository is reported`(
        script: String
    ) throws {
        let followed = try Followed(
            disk: ["Old/Cart.swift"], contents: ["a.sh": script], moves: ["Old": "New"],
            by: [Mentions(rewrites: true)])
        #expect(try followed.text("a.sh") == script)
        #expect(
            followed.mentions == ["a.sh:\(script.contains("\n") ? 2 : 1): Old/Cart.swift → New/Cart.swift"])
    }

    @Test func `a path that leads elsewhere from a folder that nothing names is rewritten`() throws {
        let followed = try Followed(
            disk: ["Old/Cart.swift", "Other/Old/Cart.swift"], contents: ["a.yml": "- Old/Cart.swift\n"],
            moves: ["Old": "New"], by: [Mentions(rewrites: true)])
        #expect(try followed.text("a.yml") == "- New/Cart.swift\n")
    }

    @Test(arguments: [
        ("tools/gen.yml", "out: ../Widgets/Out.swift"), ("tools/gen.json", "{\"o\": \"../Widgets/Gen/\"}"),
        ("tools/gen.toml", "out = \"../Widgets/Out.swift\""),
        ("tools/gen.sh", "echo x > ../Widgets/Out.swift"),
        ("tools/x.swift", "let o = \"../Widgets/out.json\""), ("docs/x.md", "![x](../Widgets/x.png)"),
        ("docs/x.rst", ".. include:: ../Widgets/x.rst"), ("a/b/c.yml", "out: ../../Widgets/Out.swift"),
        ("tools/.env", "OUT=../Widgets/x.png"), ("tools/x.html", "<img src=\"../Widgets/x.png\">"),
    ])
    func `a path from a folder beside to what is not there yet is reported`(file: String, text: String) throws
    {
        let followed = try Followed(
            disk: ["Widgets/k.txt"], contents: [file: text], moves: ["Widgets": "Extensions"],
            by: [Mentions()])
        #expect(followed.mentions.count == 1)
        #expect(followed.mentions.allSatisfy { $0.hasPrefix("\(file):1: Widgets/") })
    }

    @Test(arguments: [
        ("Widgets/tools/a.yml", "out: ../Out.swift"), ("Widgets/tools/a.yml", "out: ../tools/Out.swift"),
        ("tools/a.yml", "out: ../Other/Widgets/Out.swift"), ("tools/a.yml", "out: ../../Widgets/Out.swift"),
        ("tools/a.yml", "out: ../Keep/Out.swift"),
    ])
    func `a path to what is not there yet is quiet where it stays the same`(file: String, text: String) throws
    {
        let followed = try Followed(
            disk: ["Widgets/k.txt", "Keep/k.txt"], contents: [file: text],
            moves: ["Widgets": "Extensions"], by: [Mentions()])
        #expect(followed.mentions == [])
    }

    @Test func `a mention says its line, and where that goes`() throws {
        let followed = try followed("CODEOWNERS", "# who\n\nOld/Cart.swift @me\n/Keep/ @you\n")
        #expect(followed.mentions == ["CODEOWNERS:3: Old/Cart.swift → New/Cart.swift"])
    }

    @Test func `a folder that is scattered has no one place to go`() throws {
        let followed = try followed(
            "CODEOWNERS", "/Old/ @me\n", rewrites: true, moves: ["Old/Cart.swift": "A/Cart.swift"])
        #expect(followed.files.isEmpty)
        #expect(followed.mentions == ["CODEOWNERS:1: Old → ?"])
    }

    @Test func `what moves within a folder leaves the folder's mention alone`() throws {
        let followed = try followed(
            "CODEOWNERS", "/Old/ @me\n", moves: ["Old/Cart.swift": "Old/Deep/Cart.swift"])
        #expect(followed.edits.mentions.isEmpty)
    }

    @Test func `a variable that no path follows is none`() throws {
        let followed = try followed("build.sh", "cd $SRCROOT\ncp $PROJECT_DIR/Old/Cart.swift .\n")
        #expect(followed.mentions == ["build.sh:2: Old/Cart.swift → New/Cart.swift"])
    }

    @Test(arguments: [
        "cat Old/Cart.swift \"Old/Deep/a.swift\"\nG=Old\ncat \"$G/Cart.swift\"\n",
        "cat Old/Cart.swift > Old/made.txt\ngrep \"Old/Cart.swift\" Old/Cart.swift\n",
    ])
    func `a line of which a part stays in another line stays as a whole`(text: String) throws {
        let followed = try followed("a.sh", text, rewrites: true)
        #expect(try followed.text("a.sh") == text)
        #expect(followed.edits.mentions.contains { $0.line == 1 })
    }
}
