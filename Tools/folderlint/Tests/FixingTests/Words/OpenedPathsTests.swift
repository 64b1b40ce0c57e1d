import Testing

@testable import Fixing

/// What `--rewrite-mentions` writes anew in programs, makefiles and workflows.
struct OpenedPathsTests {
    private func followed(_ file: String, _ text: String) throws -> Followed {
        try Followed(
            disk: ["Lib/a.txt", "Lib/A.swift", "Res/r.txt"], contents: [file: text, "h.sh": "cd \"$OUT\"\n"],
            moves: ["Lib": "Kit"],
            by: [Mentions(rewrites: true)])
    }

    private static let opened = [
        ("ci.yml", "- run: cat Lib/a.txt\n"), ("ci.yml", "- run: |\n    ls\n    ./Lib/a.txt --all\n"),
        ("ci.yml", "- run: |\n    head -3 'Lib/a.txt'\n"),
        ("ci.yml", "jobs:\n  a:\n    script:\n    - bash Lib/a.txt\n"),
        ("ci.yml", "jobs: {}\npaths:\n- \"Lib/**\"\n"), ("ci.yml", "jobs: {}\npaths-ignore: [Lib/a.txt]\n"),
        ("ci.yml", "- run: ls\n  working-directory: ./Lib\n"), ("ci.yml", "- run: test -f Lib/a.txt\n"),
        ("ci.yml", "- run: swiftlint lint --config=Lib/a.txt\n"), ("ci.yml", "- run: ./Lib/a.txt --all\n"),
        ("ci.yml", "- run: jq .a Lib/a.txt | sort\n".replacing(" | sort", with: "")),
        ("project.yml", "sources:\n- Lib/A.swift\n"), ("Makefile", "a:\n\t@cat Lib/a.txt\n"),
        ("Makefile", "V := $(shell cat Lib/a.txt)\n"), ("Makefile", "include Lib/a.txt\n"),
        ("justfile", "a:\n    python3 Lib/a.txt\n"), ("Dockerfile", "COPY Lib/a.txt /x\n"),
        ("CMakeLists.txt", "add_library(x\n  Lib/A.swift)\n"), ("meson.build", "files('Lib/A.swift')\n"),
        ("a.py", "t = open('Lib/a.txt').read()\n"), ("a.py", "t = Path(\"Lib/a.txt\").read_text()\n"),
        ("a.rb", "t = File.read 'Lib/a.txt'\n"), ("a.rb", "YAML.load_file(\"Lib/a.txt\")\n"),
        ("a.js", "const x = fs.readFileSync('Lib/a.txt', 'utf8');\n"),
        ("Fastfile", "gym(project: 'Lib/a.txt')\n"), ("Podfile", "project 'Lib/a.txt'\n"),
    ]

    @Test(arguments: opened)
    func `a path that a command or a call is known to open is updated`(file: String, text: String) throws {
        let followed = try followed(file, text)
        #expect(
            try followed.text(file) == text.replacing("Lib/", with: "Kit/").replacing("./Lib", with: "./Kit"))
        #expect(followed.mentions == [])
    }

    @Test(arguments: [
        ("Makefile", "a:\n\t@for d in Lib Res; do ls $$d | wc -l; done\n"),
        ("Makefile", "a:\n\t@git ls-files Lib\n"),
        ("ci.yml", "- run: test \"$(git ls-files Lib | wc -l)\" -gt 3\n"),
        ("Rakefile", "%w[Res Lib].each { |d| sh \"ls #{d}\" }\n"),
        ("Rakefile", "%w[Lib Res].each { |d| sh \"ls #{d}\" }\n"),
        ("ci.yml", "- run: ls Lib | grep a.txt\n"), ("run.sh", "[ -d L* ] && echo L*\n"),
        ("run.sh", "case \"$(ls)\" in *Lib*) ls;; esac\n"), ("run.sh", "ls | grep -q \"^Lib$\" && ls\n"),
    ])
    func `the mere name of a folder is reported in a recipe, a substitution, a list and a pattern`(
        file: String, text: String
    ) throws {
        #expect(try followed(file, text).mentions.contains { $0.contains("Lib") })
    }

    @Test(arguments: [".swiftlint.yml", ".github/workflows/a.yml"])
    func `the mere name of a folder in a list of paths is updated as the paths beside it`(file: String) throws
    {
        let text = "included:\n- Lib\n- Lib/A.swift\npaths: [Lib, Res]\n"
        #expect(try followed(file, text).text(file) == text.replacing("Lib", with: "Kit"))
    }

    private static let others = [
        // Another folder, revision or machine.
        ("ci.yml", "- run: cd \"$GITHUB_WORKSPACE/other\"\n- run: cat Lib/a.txt\n"),
        ("ci.yml", "- run: cd \"$OTHER\"\n- run: cat Lib/a.txt\n"),
        ("ci.yml", "- uses: actions/checkout@v4\n  with:\n    ref: v1\n- run: cat Lib/a.txt\n"),
        ("ci.yml", "- run: docker run image cat Lib/a.txt\n"), ("ci.yml", "- run: docker cp x:Lib/a.txt .\n"),
        ("ci.yml", "- run: git submodule foreach cat Lib/a.txt\n"),
        ("ci.yml", "- run: \"cat Res/r.txt; tar xf a.tar Lib/a.txt\"\n"),
        ("README.md", "    #import <Lib/a.txt>\n"), ("a.rst", "#include <Lib/a.txt>\n"),
        // What is compared or cut.
        ("ci.yml", "- if: matrix.path == 'Lib/a.txt'\n  run: ls\n"),
        ("ci.yml", "- if: contains(steps.a.outputs.files, 'Lib/a.txt')\n  run: ls\n"),
        ("ci.yml", "env:\n  F: Lib/a.txt\njobs:\n  a:\n    - run: echo ${F%/*}\n"),
        ("ci.yml", "- run: wc -l Lib/a.txt | awk '{print $2}'\n"),
        ("ci.yml", "- run: echo $(ls Lib/a.txt)\n"),
        ("ci.yml", "- run: python3 tool.py Lib/a.txt\n"),
        ("ci.yml", "- run: python3 -m tarfile -e a.tar Lib/a.txt\n"),
        ("ci.yml", "- run: T=tar; $T xf a.tar Lib/a.txt\n"),
        ("ci.yml", "- run: tar -xf a.tar -T - <<< Lib/a.txt\n"),
        ("ci.yml", "- run: ditto -x -k a.zip Lib/a.txt\n"), ("ci.yml", "- run: aa extract Lib/a.txt\n"),
        ("Makefile", "F = Lib/a.txt\na:\n\tcat vendor/$(F)\n"), ("Makefile", "F = Lib/a.txt\nG = $(F:a=b)\n"),
        ("Makefile", "ifeq ($(F),Lib/a.txt)\nendif\n"), ("Makefile", "a:\n\ttest \"$(F)\" = Lib/a.txt\n"),
        ("Makefile", "a:\n\t$(TAR) xf a.tar Lib/a.txt\n"),
        ("Makefile", "V := $(shell tar xOf a.tar Lib/a.txt)\n"),
        ("Makefile", "out.txt: Lib/a.txt\n\techo $(notdir $<)\n"),
        ("Rakefile", "sh \"tar xf a.tar Lib/a.txt\"\n"),
        ("Rakefile", "task(:a) { |f| puts f == 'Lib/a.txt' }\n"),
        ("Dangerfile", "warn('x') if git.modified_files.include?('Lib/a.txt')\n"),
        ("a.py", "if f == \"Lib/a.txt\": pass\n"), ("a.py", "print(os.path.dirname(\"Lib/a.txt\"))\n"),
        ("a.py", "print(len(\"Lib/a.txt\"))\n"), ("a.py", "f = \"Lib/a.txt\"\nprint(f.upper())\n"),
        ("a.py", "if 'Lib/a.txt' in names: pass\n"), ("a.py", "d = {'Lib/a.txt': 1}\n"),
        ("a.py", "z.extract('Lib/a.txt')\n"), ("a.py", "z.open('Lib/a.txt')\n"),
        ("a.rb", "puts({ 'Lib/a.txt' => 1 }[f])\n"), ("a.js", "files['Lib/a.txt'].size\n"),
        // A program that redefines a call, starts it elsewhere or has the path twice.
        ("a.py", "def open(p): return p\nopen('Lib/a.txt')\n"), ("a.py", "os.stat('Lib/a.txt', dir_fd=d)\n"),
        ("a.py", "files = {'Lib/a.txt': 1}\nopen('Lib/a.txt')\n"),
        ("Rakefile", "Dir.send(\"chdir\", d)\nFile.read('Lib/a.txt')\n"),
        ("Makefile", "a:\n\t. ./h.sh && cat Lib/a.txt\n"),
        ("ci.yml", "- run: |\n    . ./h.sh\n    cat Lib/a.txt\n"),
        ("a.js", "fs.existsSync('Lib'); fs.existsSync('Lib/a.txt')\n"),
        ("Dockerfile", "COPY --from=build Lib/a.txt /x\n"), ("Dockerfile", "RUN cat Lib/a.txt\n"),
        ("ci.yml", "env:\n  F: >-\n    Lib/a.txt Res/r.txt\njobs:\n  a:\n    - run: echo $F\n"),
        ("ci.yml", "matrix:\n  path:\n  - Lib/a.txt\njobs: {}\n"),
        ("Makefile", "out: Lib/a.txt\n\techo $<\n"), ("Makefile", "F: cat Lib/a.txt\n"),
        ("CMakeLists.txt", "if(F STREQUAL Lib/a.txt)\nendif()\n"),
    ]

    @Test(arguments: others)
    func `any other path in a program, a makefile or a workflow is reported`(file: String, text: String)
        throws
    {
        let followed = try followed(file, text)
        #expect(try followed.text(file) == text)
        #expect(!followed.mentions.isEmpty)
    }
}
