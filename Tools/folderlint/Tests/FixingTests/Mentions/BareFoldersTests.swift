import Testing

@testable import Fixing

/// The mere names of folders, where tools take paths and where they do not.
struct BareFoldersTests {
    /// The number of mentions in a text, when the folder `Old` at the top of the repository moves.
    private func mentions(_ text: String, in file: String) throws -> Int {
        try Followed(
            disk: ["Old/x.txt", "Core/k.txt"], contents: [file: text], moves: ["Old": "Networking"],
            by: [MakeSearches(), Mentions()]
        ).mentions.count
    }

    @Test(arguments: [
        ("a.json", "{\n\"excluded\": [\n\"Core\",\n\"Old\"\n]}"), ("a.toml", "exclude = [\n 'Old',\n]\n"),
        ("a.yml", "excluded: [\n  Core,\n  Old\n]\n"), ("a.yml", "excluded: [\"Core\",\n  \"Old\"]\n"),
        ("a.json", #"{"labels": [], "excluded": ["Old"]}"#), ("a.json", #"{"labels":{"path":"Old"}}"#),
        ("a.yml", "labels: {path: Old}\n"), ("a.toml", "labels = {path = 'Old'}\n"),
        (".swiftlint.yml", "excluded: [Old]\n"), (".swiftlint.yml", "excluded: [Core, Old]\n"),
        ("lint.yml", "excluded: Old\n"), ("swiftgen.yml", "input_dir: Old\n"),
        ("swiftgen.yml", "inputs: Old\n"), ("a.toml", "path = \"Old\"\n"),
        ("tsconfig.json", #"{"include":["Core","Old"]}"#), ("sonar.properties", "sonar.sources=Old\n"),
        ("compose.yml", "    build: Old\n"), (".github/CODEOWNERS", "Old @someone\n"),
        (".gitattributes", "Old text\n"), (".dockerignore", "!Old\n"),
        (".swiftformat", "--exclude Core,Old\n"),
        (".github/workflows/a.yml", "      - run: swiftlint lint Old\n"),
        ("s.sh", "swiftlint lint Core Old\n"),
        ("s.sh", "grep -r x Old\n"), ("s.sh", "git add Old\n"), ("s.sh", "tar -czf x.tgz Old\n"),
        ("s.sh", "chmod -R u+w Old\n"), ("s.sh", "find Core Old -name x\n"),
        ("Makefile", "lint:\n\tswiftlint Old\n"),
        ("BUILD", "    includes = [\"Old\"],\n"), ("Doxyfile", "INPUT = Core Old\n"),
        ("Doxyfile", "INCLUDE_PATH = Old\n"),
        (".coveragerc", "[run]\nsource = Old\n"),
        ("a.code-workspace", #"{"terminal.integrated.cwd": "Old"}"#),
        ("README.md", "Open the \u{60}Old\u{60} folder.\n"),
        ("README.md", "All is in directory \u{60}Old\u{60}.\n"),
        ("a.swift", "let url = URL(fileURLWithPath: \"Old\")\n"),
        ("Project.swift", "x(.relativeToRoot(\"Old\"))\n"),
        ("s.sh", "swiftlint lint --config Old/none.yml\n"), ("justfile", "import 'Old/x.just'\n"),
        (".swiftlint.yml", "parent_config: Old/none.yml\n"),
        // Among those of which nobody knows what they are.
        ("a.yml", "excluded:\n- Old\n"), ("a.yml", "targets:\n  A:\n    sources:\n      - Old\n"),
        ("a.yml", "x:\n  - Old\n"), ("a.yml", "flags:\n  A:\n    paths:\n      - Old\n"),
        ("a.yml", "target_path: Old\n"), ("a.yml", "labels:\n  - x -o Old\n"), ("s.sh", "cp -n Old x\n"),
        ("s.sh", "x -o Old\n"),
        ("s.sh", "DIR=\"Old\"\n"),
        ("s.sh", "[ -d \"Old\" ]\n"), ("s.sh", "[ \"$1\" = \"Old\" ] && ls $1/x\n"),
        ("a.rb", "x = \"Old\"\n"),
        ("Podfile", "pod 'A', :path => 'Old'\n"), ("a.json", #"{"workspaces": ["Old"]}"#),
        ("Dangerfile", "git.modified_files.include? \"Old\"\n"), ("a.rb", "names = [\"Old\"]\n"),
        // Behind the flag of a compiler.
        ("Makefile", "CFLAGS = -I Old\n"), ("GNUmakefile", "CFLAGS = -iquote Old\n"),
        ("GNUmakefile", "CFLAGS = --include-directory=Old\n"), ("a.make", "F = -isystem Old\n"),
        ("compile_flags.txt", "-I\nOld\n"), ("compile_flags.txt", "-F\r\nOld\n"), ("a.txt", "-IOld\n"),
        (".clangd", "Add: [-IOld]\n"), (".clangd", "Add: [-I, Old]\n"),
        (".clangd", "Add:\n  - -I\n  - Old\n"),
        ("compile_commands.json", #"[{"arguments": ["clang", "-I", "Old"]}]"#),
        ("compile_commands.json", #"[{"command": "clang -I Old"}]"#),
        ("Package.swift", #"x(.unsafeFlags(["-I", "Old"]))"#),
        // In lists of makefiles, in loops and in patterns.
        ("Makefile", "vpath %.c Old\n"), ("Makefile", "VPATH = Old:Core\n"),
        ("Makefile", "VPATH = Core Old\n"),
        ("Makefile", "vpath %.c Core:Old\n"), ("Makefile", "DIRS = Core Old\n"), ("a.mk", "DIRS := Old\n"),
        ("Makefile", "DIRS = Core \\\n  Old\n"), ("Makefile", "export DIRS += Core Old\n"),
        ("s.sh", "for d in Core Old; do swiftlint \"$d\"; done\n"),
        ("s.sh", "for d in Old; do x ${d}; done\n"),
        ("a.yml", "- run: |\n    for d in Core Old; do ls $d; done\n"),
        (".editorconfig", "[{Old,Core}/**]\n"), (".editorconfig", "[{Core,Old}/*.swift]\n"),
        (".editorconfig", "[Old/**.swift]\n"), ("a.json", #"{"x": "/[Oo]ld/"}"#),
        ("a.toml", "x = '^.*/[Oo]ld/'\n"), ("a.json", #"{"x": "^(Core|Old)/"}"#),
        ("a.toml", "x = '(Old|Core)/.*'\n"), ("a.xcconfig", "A = $(DIR:default=Old)/a.h\n"),
        // In hooks of git, which a shell runs.
        (".husky/pre-commit", "cd Old && npm test\n"), (".githooks/pre-push", "swiftlint lint Old\n"),
        (".husky/pre-push", "ls Old\n"),
        // In texts of several lines that a key has.
        ("a.yml", "with:\n  path: |\n    Old\n"),
        ("a.yml", "with:\n  path: |\n    Core\n    Old\n  key: x\n"),
        ("a.yml", "sparse-checkout: |\n  Old\n"), (".yamllint.yml", "ignore: |\n  Core\n\n  Old\n"),
        ("a.yml", "- paths: >-\n    Core\n    Old\n"), ("a.yaml", "path: |2-  # x\n  Old\r\n"),
    ])
    func `a folder's mere name is reported where a tool takes paths`(file: String, text: String) throws {
        #expect(try mentions(text, in: file) == 1)
    }

    @Test(arguments: [
        ("a.json", "{\n\"labels\": [\n\"Core\",\n\"Old\"\n]}"), ("a.yml", "path: [x]\nnext: [\n  Old\n]\n"),
        ("a.yml", "name: Old\n"), ("lint.yml", "type_name:\n  excluded: [Old]\n"),
        ("a.yml", "exclude-labels: [Old]\n"), ("a.yml", "branches: {include: [Old]}\n"),
        ("a.yml", "branches:\n  ignore: [Old]\n"), ("L10n/en.json", #"{"folder":"Old"}"#),
        ("a.yml", "exclude_tags: [Old]\n"), ("s.sh", "chmod +x Old\n"),
        ("README.md", "The \u{60}Old\u{60} module.\n"),
        (".coveragerc", "name = Old\n"),
        ("s.sh", "x --config Old/Name\n"),
        ("a.yml", "schemes: [Old]\n"), ("a.json", #"{"direction":"Old"}"#),
        ("a.yml", "title: the Old one\n"), ("a.yml", "Old: excluded\n"),
        (".github/CODEOWNERS", "Core @Old\n"),
        ("s.sh", "echo Old\n"), ("s.sh", "git checkout Old\n"), ("s.sh", "grep Old log\n"),
        ("s.sh", "xcodebuild -scheme Old\n"), ("s.sh", "chmod Old\n"),
        ("Makefile", "NAME = Core Old\n"), ("s.sh", "for s in Core Old; do x -scheme $s; done\n"),
        ("s.sh", "for s in Core Old; do :; done\n"), ("notes.txt", "-x Old, -I.\nOld\n"),
        ("a.json", #"{"x": "(Old|Core)"}"#), ("a.json", #"{"x": "Old|Core)/"}"#),
        ("a.txt", "/[Oo]ld/\n"), ("s.sh", "ls .*/O?d\n"), ("notes.txt", "excluded: Old\n"),
        ("a.yml", "labels:\n  - Old\n"), ("a.yml", "branches:\n- Core\n- Old\n"),
        ("a.yml", "identifier_name:\n  excluded:\n    - Old\n"), ("a.yml", "flags:\n  - Old\n"),
        ("a.yml", "strategy:\n  matrix:\n    scheme:\n      - Old\n"), ("a.yml", "only_rules:\n  - Old\n"),
        ("s.sh", "git commit -m Old\n"), ("s.sh", "git commit -am \"Old\"\n"), ("s.sh", "x -n Old\n"),
        ("s.sh", "x --name=Old\n"), ("s.sh", "swift test --filter Old\n"), ("s.sh", "x --title Old\n"),
        ("s.sh", "MODULE=\"Old\"\n"), ("s.sh", "[ \"$1\" = \"Old\" ]\n"), ("s.sh", "test x != 'Old'\n"),
        ("s.sh", "case $x in\n  \"Core\"|\"Old\") y;;\nesac\n"),
        ("Fastfile", "gym(scheme: 'Core', output_name: 'Old')\n"),
        ("Fastfile", "only_testing: [\"A\", \"Old\"]\n"),
        ("Fastfile", "xcodes(version: \"Old\")\n"), ("Fastfile", "slack(message: \"Old\")\n"),
        ("Podfile", "project 'Old'\n"), ("Podfile", "target.name == 'Old'\n"),
        ("Dangerfile", "github.pr_labels.include? \"Old\"\n"),
        ("a.yml", "path: Older\n"), ("a.yml", "description: |\n  Old\n"), ("a.yml", "path:\n  Old\n"),
        ("a.yml", "path: |\n  the Old one\n"), ("a.yml", "run: |\n  Old\n"), ("a.yml", "path: |\nOld\n"),
        ("a.txt", "path: |\n  Old\n"), ("hooks/notes", "cd Old && npm test\n"),
        (".husky/a.md", "ls Old\n"),
        ("a.yml", "url: http://Old\n"),
    ])
    func `a folder's mere name may have any other meaning elsewhere`(file: String, text: String) throws {
        #expect(try mentions(text, in: file) == 0)
    }

    @Test(arguments: [
        ("App/.swiftlint.yml", "excluded: [Old]\n", 1), ("CODEOWNERS", "Old @someone\n", 1),
        ("lint.yml", "excluded: [Old]\n", 0),
    ])
    func `a mere name counts beside its file, and at any depth in a list of patterns`(
        file: String, text: String, count: Int
    ) throws {
        let followed = try Followed(
            disk: ["App/Old/x.txt", "App/k.txt"], contents: [file: text], moves: ["App/Old": "App/New"],
            by: [Mentions()])
        #expect(followed.mentions.count == count)
    }

    @Test(arguments: [
        "path: |\n  !Old\n", "path: |\n  Core\n  !Old\n", "files: |\n  \"!Old\"\n",
        "paths: |\n  - '!Old'\n", "- run: >\n    swiftlint lint\n    Old\n",
        "- run: >-\n    swiftlint\n    lint\n    Core Old\n", "- run: >\n    true; ls\n    Old\n",
        "- run: swiftlint lint\n    Old\n",
    ])
    func `a mere name in a text of YAML is reported`(text: String) throws {
        #expect(try mentions(text, in: "a.yml") == 1)
    }

    @Test(arguments: ["- run: >\n    echo\n    Old\n", "x: |\n  !Old\n", "- run: >\n    ls; echo\n    Old\n"])
    func `a mere name in a text of YAML may be any word`(text: String) throws {
        #expect(try mentions(text, in: "a.yml") == 0)
    }

    @Test(arguments: [
        ("s.sh", "git log --oneline HEAD Old\n"), ("s.sh", "git diff main Old | wc\n"),
        ("s.sh", "git -C x log Old\n"), ("s.sh", "git checkout main -- Old\n"), ("s.sh", "git blame Old\n"),
        ("s.sh", "docker build -t x Old\n"), ("s.sh", "podman build Old\n"),
        ("s.sh", "docker buildx build Old\n"),
        ("Dockerfile", "COPY Old /app\n"), ("Dockerfile", "ADD --chown=a Core Old /app/\n"),
        ("Dockerfile", "COPY [\"Old\", \"/app\"]\n"), ("Dockerfile.ci", "COPY Old /app\n"),
        ("ci/a.dockerfile", "COPY Old /app\n"), ("Containerfile", "COPY Old /app\n"),
        ("a.yml", "output: Old\n"), ("a.toml", "out = \"Old\"\n"), ("a.json", "{\"directory\": \"Old\"}\n"),
        ("a.yml", "context: Old\n"), ("a.json", "{\"source\": [\"Core\", \"Old\"]}\n"),
        ("a.yml", "destination: ./Old/\n"), ("a.toml", "anything = \"Old/made\"\n"),
        ("README.md", "├── Core\n├── Old\n"), ("README.md", "└── Old # what is old\n"),
        ("README.md", "│   ├── Old/\n"), ("notes.txt", "|-- Old\n"), ("notes.txt", "|   \u{60}-- Old\n"),
        ("a.md", "├── \u{60}Old\u{60}\n"), ("a.md", "┣ 📂 Old\n"),
        ("package.json", "{\"lint\": \"swiftlint lint Old\"}\n"), ("a.toml", "x = 'cp -r Old out'\n"),
        ("a.md", "run \u{60}git log Old\u{60}\n"), ("Jenkinsfile", "sh 'git log Old'\n"),
        ("a.yml", "paths: ['!Old']\n"), ("a.yml", "paths:\n  - '!Old'\n"),
        ("a.swift", "// ├── Old\n"), ("a.md", "│\u{A0}\u{A0} └── Old\n"),
    ])
    func `a mere name is reported where git, docker, a key or a drawing takes it`(
        file: String, text: String
    ) throws {
        #expect(try mentions(text, in: file) == 1)
    }

    @Test(arguments: [
        ("mkdocs.yml", "nav:\n  - Old: old.md\n"), ("mkdocs.yml", "nav:\n  - Old:\n    - a.md\n"),
        ("mkdocs.yml", "site_name: Old\n"), ("a.swift", "UIImage(named: \"Old\")\n"),
        ("a.swift", "Image(\"Old\")\n"), ("a.m", "[UIImage imageNamed:@\"Old\"]\n"),
        ("Makefile", ".PHONY: all Old\nall:\n\t$(X)/a.sh\nOld:\n\ttrue\n"), ("a.py", "print(\"Old\")\n"),
        ("a.py", "print('see', \"Old\")\n"), ("a.swift", "print(\"Old\")\n"), ("a.kts", "println(\"Old\")\n"),
        ("a.js", "console.log(\"Old\")\n"), ("a.ps1", "Write-Host \"Old\"\n"),
        ("s.sh", "git push origin Old\n"),
        ("s.sh", "git branch Old\n"), ("Dockerfile", "COPY --from=x a Old\n"), ("notes.txt", "- Old\n"),
        ("Dockerfile", "FROM Old\n"), ("notes.txt", "a -- Old\n"), ("a.md", "run \u{60}echo Old\u{60}\n"),
        ("a.md", "find Old things\n"),
        ("a.json", "{\"x\": \"the Old one\"}\n"),
    ])
    func `a mere name that is an asset, a title, a target or a message is quiet`(
        file: String, text: String
    ) throws {
        #expect(try mentions(text, in: file) == 0)
    }
}
