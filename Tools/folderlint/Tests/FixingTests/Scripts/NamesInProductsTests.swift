import Testing

@testable import Fixing

/// Scripts to which the folders in a path mean something by themselves.
struct NamesInProductsTests {
    private let disk = ["App/Model/Item.swift", "App/Cart.txt", "Keep/run.sh"]
    private let moves = ["App/Model": "App/Core/Model", "App/Cart.txt": "App/Old/Cart.txt"]

    private func phase(_ script: String) throws -> Followed {
        let escaped = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
        let object = "C1 = {isa = PBXShellScriptBuildPhase; name = Copy; shellScript = \"\(escaped)\"; };"
        return try Followed(
            disk: disk, patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")], moves: moves,
            by: [ScriptPhases()])
    }

    private func file(_ script: String) throws -> Followed {
        try Followed(
            disk: disk, contents: ["run.sh": script], moves: moves, by: [Mentions(rewrites: true)])
    }

    @Test(arguments: [
        ("cp -R App/Model/. \"$X\"", "App/Core/Model/. "), ("ditto App/Model/. x", "App/Core/Model/. "),
        ("cp -R \"$SRCROOT/App/Model/.\" x", "/App/Core/Model/.\\\""),
        ("cp -R ${SRCROOT}/App/Model/./ x", "/App/Core/Model/./ "),
        ("source=App/Model/.\ncp -R $source x", "=App/Core/Model/.\\n"),
        ("cp -R ./App/Model/. x", " ./App/Core/Model/. "), ("cp -R 'App/Model/.' x", "'App/Core/Model/.'"),
        ("rsync -a App/Model/ x", " App/Core/Model/ "), ("rsync -a App/Model// x", " App/Core/Model// "),
        ("cd App/Model/.; ls", "cd App/Core/Model/.;"), ("cat App/./Cart.txt", "App/./Old/Cart.txt"),
        ("rsync -aR App/./Model/Item.swift x", "App/./Core/Model/Item.swift"),
        ("rsync -aR App/Model/./Item.swift x", "App/Core/Model/./Item.swift"),
        ("rsync -aR $SRCROOT/App/./Model/. x", "$SRCROOT/App/./Core/Model/. "),
    ])
    func `the end and the mark of a path in a script stay`(script: String, part: String) throws {
        let lines = try phase(script).lines
        #expect(lines.count == 1 && lines.allSatisfy { $0.contains(part) }, "\(lines)")
        // In a file, what is behind the path is not looked at.
        guard script.hasPrefix("cp") else { return }
        let text = try file(script).text("run.sh")
        #expect(
            text.contains("/. ") || text.contains("/.\"") || text.contains("/.'") || text.contains("/./ "))
    }

    private static let keeping = [
        "rsync -aR App/Model x", "rsync --relative -a App/Cart.txt x", "rsync -aR App/./Model/Item.swift x",
        "xcrun rsync -R App/Model x", "/usr/bin/rsync -aR \"$SRCROOT/App/Model\" x",
        "for f in App/Model App/Cart.txt; do cp --parents $f x; done", "cp -R --parents App/Model x",
        "cp App/Cart.txt x --parents", "F=App/Cart.txt\ngcp --parents \"$F\" x", "pax -rw App/Model x",
        "find App/Model -type f | cpio -pdm x", "tar cf - App/Model | tar xf - -C x --strip-components=2",
        "tar -c App/Model | tar -x --strip-components 1", "bsdtar -czf a.tgz App/Model",
        "zip -r a.zip App/Model", "cp --parents App/Model/* x",
    ]

    @Test(arguments: keeping) func `a path that is kept in the product is reported`(script: String) throws {
        let phase = try phase(script)
        #expect(phase.edits.mentions.contains { $0.note == KeptPlaces.note }, "\(phase.mentions)")
        let file = try file(script)
        #expect(try file.text("run.sh") == script && !file.mentions.isEmpty)
    }

    @Test(arguments: [
        "rsync -a App/Model x", "cp -R App/Model x", "tar -C App/Model -cf a.tar .",
        "zip -j a.zip App/Cart.txt",
        "rsync -aR App/Model/./Item.swift x", "rsync -a --rsh=ssh App/Model/ x",
        "cp -R App/Model x; rsync -aR Keep x", "cat App/Cart.txt | tr a b",
        "cat App/Cart.txt | cut -d: -f2", "sed 's/a/b/' App/Cart.txt", "sed 's,.*/,,' App/Cart.txt",
        "ls /; cat App/Cart.txt", "awk -F: '{ print $2 }' App/Cart.txt", "execute / App/Cart.txt",
    ])
    func `a path that only leads to what is copied is quiet`(script: String) throws {
        let notes = try phase(script).edits.mentions.compactMap(\.note)
        #expect(!notes.contains(KeptPlaces.note) && !notes.contains(SplitPaths.note))
    }

    private static let splitting = [
        "echo App/Model | cut -d/ -f2", "echo App/Model | cut -d '/' -f 2", "echo App/Model | cut -f2 -d/",
        "F=App/Cart.txt\necho \"$F\" | cut --delimiter=/ -f2", "echo App/Model | awk -F/ '{print $2}'",
        "echo App/Model | awk -F '/' '{print $2}'", "echo App/Model | awk -F\"/\" '{print $2}'",
        "echo App/Model | awk '{split($0, a, \"/\"); print a[2]}'", "echo App/Model | gawk -v FS=/ '{print}'",
        "for f in App/Model App/Cart.txt; do IFS=/ read -r a b <<< \"$f\"; done",
        "IFS='/'\nset -- App/Model", "echo App/Model | tr / _", "echo App/Model | tr '/' '\\n'",
        "echo App/Model | tr -d \"/\"", "echo App/Model | tr -cd / | wc -c", "echo App/Model | sed 's|/|_|g'",
        "echo App/Model | sed -e \"s/\\//_/g\"", "echo App/Model | sed 's,^[^/]*/,,'",
        "F=App/Model\necho ${F#*/}",
        "F=App/Model\necho ${F%%/*}", "F=App/Model\necho ${F//\\//_}", "echo App/Model | perl -pe 's{/}{_}g'",
        "echo App/Model | grep -o '[^/]*' | head -2", "python3 -c \"print('App/Model'.split('/')[1])\"",
        "ruby -e \"puts 'App/Model'.split('/')[1]\"", "echo App/Model | xargs -d/ echo",
        "printf '%s' App/Model | perl -F/ -lane 'print $F[1]'",
    ]

    @Test(arguments: splitting) func `a path that a script takes apart is reported`(script: String) throws {
        let phase = try phase(script)
        let isSaid = phase.edits.mentions.contains { [SplitPaths.note, CutPaths.note].contains($0.note) }
        let lines = try phase.lines
        #expect(isSaid || !phase.mentions.isEmpty && lines.isEmpty, "\(phase.mentions)")
        let file = try file(script)
        #expect(try file.text("run.sh") == script && !file.mentions.isEmpty)
    }

    @Test func `a declared input that a script takes apart is reported`() throws {
        let script = "echo $SCRIPT_INPUT_FILE_0 | cut -d/ -f2"
        let object =
            "C1 = {isa = PBXShellScriptBuildPhase; inputPaths = (App/Model, ); shellScript = \"\(script)\"; };"
        let phase = try Followed(
            disk: disk, patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")], moves: moves,
            by: [ScriptPhases()])
        #expect(phase.edits.mentions.contains { $0.note == SplitPaths.note })
    }

    @Test(arguments: [
        ("inputPaths = (App/in.txt, )", "cat \\\"${SCRIPT_INPUT_FILE_0%/*}/keep.txt\\\""),
        ("outputPaths = (App/in.txt, )", "cat \\\"$(dirname \\\"$SCRIPT_OUTPUT_FILE_0\\\")/keep.txt\\\""),
        ("outputPaths = (App/in.txt, )", "cat \\\"${SCRIPT_OUTPUT_FILE_0%.txt}.cfg\\\""),
        ("inputPaths = (App/in.txt, )", "v=SCRIPT_INPUT_FILE_0; cat \\\"${!v%/*}/keep.txt\\\""),
        ("inputPaths = (App/in.txt, )", "sh tools/cut.sh \\\"$SCRIPT_INPUT_FILE_0\\\""),
        ("inputPaths = (App/in.txt, )", "tools/cut.py"),
        ("inputFileListPaths = (in.xcfilelist, )", "while read -r f; do ls $(dirname $f); done < x"),
        ("outputFileListPaths = (in.xcfilelist, )", "ls $(dirname $X)"),
    ])
    func `a declared path that a script cuts to reach what stays is reported`(
        _ paths: String, _ script: String
    ) throws {
        let object = "C1 = {isa = PBXShellScriptBuildPhase; \(paths); shellScript = \"\(script)\"; };"
        let phase = try Followed(
            disk: ["App/in.txt", "App/keep.txt"],
            contents: [
                "tools/cut.sh": "cat \"$(dirname \"$1\")/keep.txt\"\n",
                "tools/cut.py": "open(Path(os.environ['SCRIPT_INPUT_FILE_0']).parent / 'keep.txt')\n",
                "in.xcfilelist": "App/in.txt\n",
            ],
            patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")],
            moves: ["App/in.txt": "New/in.txt"], by: [ScriptPhases()])
        #expect(phase.edits.mentions.contains { $0.note == CutPaths.note })
    }

    @Test func `the folder of an output that a script makes is no path that it cuts`() throws {
        let script =
            "mkdir -p \\\"$(dirname \\\"$SCRIPT_OUTPUT_FILE_0\\\")\\\"; date > \\\"$SCRIPT_OUTPUT_FILE_0\\\""
        let object =
            "C1 = {isa = PBXShellScriptBuildPhase; outputPaths = (App/in.txt, ); "
            + "shellScript = \"\(script)\"; };"
        let phase = try Followed(
            disk: ["App/in.txt", "App/keep.txt"],
            patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")],
            moves: ["App/in.txt": "New/in.txt"], by: [ScriptPhases()])
        #expect(phase.edits.mentions.isEmpty && phase.blocks.isEmpty)
    }
}
