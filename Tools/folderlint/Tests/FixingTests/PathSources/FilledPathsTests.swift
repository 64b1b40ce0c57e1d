import FolderlintKit
import Testing

@testable import Fixing

/// Paths that scripts, and lists of paths, make of the values of settings.
struct FilledPathsTests {
    private static let contents = [
        "App/gen.swift": "", "App/in.txt": "in\n", "App/in.d/x.txt": "", "App/keep.txt": "", "Top.txt": "",
    ]

    private func followed(
        _ members: String, _ settings: [String: String], isa: String = "PBXShellScriptBuildPhase",
        moves: [String: String] = [
            "App/gen.swift": "App/Core/gen.swift", "App/in.txt": "App/Core/in.txt",
        ], by pathSources: [any PathSource] = [ScriptPhases()], contents: [String: String] = contents
    ) throws -> Followed {
        let object = "C1 = {isa = \(isa); name = Lint; \(members) };"
        return try Followed(
            disk: Array(contents.keys), contents: contents, settings: ["Shop": settings],
            patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")], moves: moves, by: pathSources)
    }

    private func followed(
        script: String, _ settings: [String: String], moves: [String: String]? = nil
    ) throws -> Followed {
        let text = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
        guard let moves else { return try followed("shellScript = \"\(text)\";", settings) }
        return try followed("shellScript = \"\(text)\";", settings, moves: moves)
    }

    private func paths(_ followed: Followed) -> [String] {
        followed.mentions.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }.sorted()
    }

    @Test(arguments: [
        ("cat \"$SRCROOT/$STEM.txt\"", "App/in"), ("cat \"${STEM}.txt\"", "$(SRCROOT)/App/in"),
        ("cat $SRCROOT/${STEM}.t?t", "App/in"), ("cat \"$STEM\".txt", "./App/in"),
        ("cat ${STEM}n.txt", "App/i"), ("cat \"$SRCROOT\"/$STEM*.txt", "App/i"),
        ("cat \"$STEM.$EXT\"", "App/in"), ("cat $STEM.txt", "$(DIR)/in"), ("cat $STEM.txt", "$(FULL)in"),
        ("for f in $STEM; do cat \"$f.txt\"; done", "App/in App/keep"),
        ("for f in $STEM; do\n  cat \"$SRCROOT/keep\" \"${f}.txt\"\ndone", "App/keep App/in"),
        ("S=$STEM\ncat \"$S.txt\"", "App/in"), ("show() { cat $1.txt; }\nshow $STEM", "App/in"),
    ])
    func `a setting that is the start of a name is reported with the file`(
        script: String, value: String
    ) throws {
        let followed = try followed(
            script: script, ["STEM": value, "DIR": "App", "FULL": "$(DIR)/", "EXT": "txt"])
        #expect(paths(followed).contains("App/in.txt → App/Core/in.txt"))
        #expect(!followed.mentions.contains { $0.contains("gen.swift") })
    }

    @Test(arguments: [
        ("cat \"$STEM.md\"", "App/in"), ("cat \"$STEM.txt\"", "App/keep"), ("echo $STEM", "App/in"),
        ("for f in $OTHER; do cat \"$f.txt\"; done", "App/in"), ("cat $STEM.txt", "Web/in"),
        ("cat \"$BUILT_PRODUCTS_DIR/$STEM.txt\"", "App/in"), ("STEM=App/keep; cat $STEM.txt", "App/in"),
        ("cat '$STEM.txt'", "App/in"), ("cat $SRCROOT/$STEM/x.txt", "App/in.d"),
    ])
    func `a setting from which no path to what moves is made is quiet`(script: String, value: String) throws {
        let followed = try followed(script: script, ["STEM": value])
        #expect(!followed.mentions.contains { $0.contains("App/in.txt") || $0.contains("gen.swift") })
    }

    @Test(arguments: [
        ("sh tools/h.sh", "echo\ncat \"$SRCROOT/$STEM.txt\"\n"),
        ("\\\"$SRCROOT/tools/h.sh\\\"", "echo\ncat $SRCROOT/${STEM}.t?t\n"),
        ("sh tools/h.sh", "header=x\nheader=$SRCROOT/$STEM.txt\n"),
        ("tools/outer", "echo\ncat $SRCROOT/$STEM.txt\n"),
    ])
    func `a script that a phase runs is asked what it makes of settings`(script: String, text: String) throws
    {
        let followed = try followed(
            "shellScript = \"\(script)\";", ["STEM": "App/in"],
            contents: Self.contents.merging([
                "tools/h.sh": text, "tools/outer": "sh tools/h.sh\nsh tools/outer\n",
            ]) {
                old, _ in old
            })
        #expect(followed.mentions == ["tools/h.sh:2: App/in.txt → App/Core/in.txt"])
    }

    @Test(arguments: [
        ("inputPaths = (\"$(STEM).txt\", );", "$(SRCROOT)/App/in"),
        ("inputPaths = (\"$(SRCROOT)/$(STEM).txt\", );", "App/in"),
        ("inputPaths = (\"$(SRCROOT)/App/$(STEM).txt\", );", "in"),
        ("outputPaths = (\"$(SRCROOT)/$(STEM)n.txt\", );", "App/i"),
        ("inputFileListPaths = (\"${STEM}.txt\", );", "App/in"),
    ])
    func `a path of a list that a setting begins is reported`(members: String, value: String) throws {
        #expect(
            paths(try followed(members, ["STEM": value])) == ["App/in.txt → App/Core/in.txt"])
    }

    @Test func `a line of a file list that a setting begins is reported`() throws {
        let followed = try followed(
            "inputFileListPaths = (\"a.xcfilelist\", );", ["STEM": "$(SRCROOT)/App/in"],
            by: [FileListPaths()],
            contents: Self.contents.merging(["a.xcfilelist": "# in\n$(STEM).txt\n"]) { $1 })
        #expect(followed.mentions == ["a.xcfilelist:2: App/in.txt → App/Core/in.txt"])
    }

    @Test(arguments: [
        "cat \"$SRCROOT/$D/in.txt\"", "cat $D/i*.txt", "cat \"${D}/i\"*.txt",
        "for f in $D; do ls $f/i*; done",
    ])
    func `a folder that is written anew in a setting takes the paths along`(script: String) throws {
        let followed = try followed(script: script, ["D": "./App"], moves: ["App": "Shop"])
        #expect(!followed.mentions.contains { $0.contains("in.txt") })
    }

    @Test(arguments: ["in.txt", "\"in.txt\"", "$(FILE).txt", "in.$(EXT)"])
    func `a name from a setting is reported as what it is`(value: String) throws {
        let followed = try followed(
            script: "cat \"$SRCROOT/App/$NAME\"", ["NAME": value, "FILE": "in", "EXT": "txt"])
        #expect(paths(followed) == ["App/in.txt → App/Core/in.txt"])
    }

    @Test func `a name from a setting of what stays is quiet`() throws {
        #expect(paths(try followed(script: "cat \"$SRCROOT/App/$NAME\"", ["NAME": "keep.txt"])).isEmpty)
    }

    @Test func `a list of many names in settings is looked at in part`() throws {
        let names = (0..<2000).map { "App/n\($0)" }.joined(separator: " ")
        let followed = try followed(
            script: "for f in $A; do cat \"$f.txt\" \"$A$B$C.txt\"; done",
            ["A": names, "B": "$(C) $(C)", "C": "$(B) $(A) $(B)"])
        #expect(followed.blocks.isEmpty)
    }

    // MARK: - Targets of other kinds

    @Test(arguments: [
        ("-f $(D)/Makefile $(ACTION)", "Old"), ("-f $(D)/Makefile all", "$(SRCROOT)/Old"),
        ("--file=${D}/Makefile", "Old"), ("-f $(SRCROOT)/$(D)/Makefile", "Old"),
        ("-f $(D)file", "Old/Make"), ("-C Keep -f \\\"$(SRCROOT)/$(E)/Makefile\\\"", "Old"),
    ])
    func `an argument of a legacy target that a setting begins is reported`(
        arguments: String, value: String
    ) throws {
        let followed = try followed(
            "buildArgumentsString = \"\(arguments)\"; buildToolPath = /usr/bin/make;",
            ["D": value, "E": "$(D)"], isa: "PBXLegacyTarget",
            moves: ["Old/Makefile": "Old/New/Makefile"],
            contents: ["Old/Makefile": "", "Old/k.swift": "", "Keep/a": ""])
        #expect(paths(followed).contains("Old/Makefile → Old/New/Makefile"))
    }

    @Test(arguments: [
        ("PBXLegacyTarget", "buildArgumentsString = \"-f $(D)/Makefile\";", ""),
        ("PBXAggregateTarget", "", "make -f $D/Makefile"), ("PBXAggregateTarget", "", "ls \\\"$D/Make\\\"*"),
    ])
    func `a target that is built from no files has settings, too`(
        isa: String, members: String, script: String
    ) throws {
        let phase = "C1 = {isa = PBXShellScriptBuildPhase; shellScript = \"\(script)\"; };"
        let followed = try Followed(
            disk: ["Old/Makefile", "Old/k.swift"], settings: ["Shop": ["D": "Old"]],
            patches: [
                ("isa = PBXNativeTarget;", "isa = \(isa);\n\(members)"),
                ("\tobjects = {", "\tobjects = {\n\t\t\(script.isEmpty ? "" : phase)"),
            ], moves: ["Old/Makefile": "Old/New/Makefile"], by: [ScriptPhases()])
        #expect(paths(followed).contains("Old/Makefile → Old/New/Makefile"))
    }

    @Test func `an argument of a legacy target for what stays is quiet`() throws {
        let followed = try followed(
            "buildArgumentsString = \"-f $(D)/Makefile $(ACTION)\";", ["D": "Keep"], isa: "PBXLegacyTarget",
            moves: ["Old/Makefile": "Old/New/Makefile"],
            contents: ["Old/Makefile": "", "Old/k.swift": "", "Keep/Makefile": ""])
        #expect(followed.mentions.isEmpty)
    }
}
