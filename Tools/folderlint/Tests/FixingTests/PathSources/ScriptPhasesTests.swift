import FolderlintKit
import Testing

@testable import Fixing

struct ScriptPhasesTests {
    private func followed(
        _ members: String, isa: String = "PBXShellScriptBuildPhase", disk: [String] = [],
        contents: [String: String] = [:], settings: [String: [String: String]] = [:],
        moves: [String: String] = ["Old": "New"]
    ) throws -> Followed {
        let object = "C1 = {isa = \(isa); name = Lint; \(members) };"
        return try Followed(
            disk: ["Old/lint.sh", "Old/My App/a b.sh", "Keep/run.sh"] + disk, contents: contents,
            settings: settings, patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")], moves: moves,
            by: [ScriptPhases()])
    }

    /// The script as the document has it afterwards.
    private func script(_ text: String, disk: [String] = [], moves: [String: String] = ["Old": "New"]) throws
        -> (text: String, blocks: [String])
    {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
        let followed = try followed("shellScript = \"\(escaped)\";", disk: disk, moves: moves)
        let line = try followed.lines.first ?? ""
        guard let start = line.firstRange(of: "shellScript = \"")?.upperBound else {
            return (text, followed.blocks)
        }
        let new = line[start...].dropLast("\"; };".count).replacing("\\n", with: "\n").replacing(
            "\\\"", with: "\""
        )
        .replacing("\\\\", with: "\\")
        return (String(new), followed.blocks)
    }

    @Test(arguments: [
        ("cat <<END\nOld/lint.sh\nEND\n", "cat <<END\nNew/lint.sh\nEND\n"),
        (
            "cat <<-'END'\n\tOld/lint.sh # \"Old/lint.sh\"\n\tEND\n",
            "cat <<-'END'\n\tNew/lint.sh # \"New/lint.sh\"\n\tEND\n"
        ),
        (
            "cat <<A <<\"B\"; sh Old/lint.sh\n$SRCROOT/Old/lint.sh\nA\nit's\nB\nsh 'Old/lint.sh'",
            "cat <<A <<\"B\"; sh New/lint.sh\n$SRCROOT/New/lint.sh\nA\nit's\nB\nsh 'New/lint.sh'"
        ),
        ("x=$((1<<2))\nsh 'Old/lint.sh' # it's", "x=$((1<<2))\nsh 'New/lint.sh' # it's"),
        ("cat <<<'Old/lint.sh'", "cat <<<'New/lint.sh'"),
    ])
    func `a path in a text that a command reads follows`(old: String, new: String) throws {
        let script = try script(old)
        #expect(script.text == new)
        #expect(script.blocks.isEmpty)
    }

    @Test(arguments: [
        "tar -C Keep -cf a.tar Old/lint.sh", "env --chdir Keep cat Old/lint.sh",
        "make -C \"$KEEP\" Old/lint.sh",
        "command cd Keep; cat Old/lint.sh", "builtin cd Keep\ncat Old/lint.sh",
        "cd \u{60}echo Keep\u{60}\ncat Old/lint.sh",
        "eval \"cd Keep\"\ncat Old/lint.sh", ". ./env.sh\ncat Old/lint.sh", "source env.sh; cat Old/lint.sh",
        "python3 - <<P\nimport os\nos.chdir('Keep')\nopen('Old/lint.sh')\nP",
        "find Keep -maxdepth 0 -execdir cat Old/lint.sh ';'",
        "f() { cat Old/lint.sh; }; cd Keep; f", "function f { cat Old/lint.sh; }\ncd Keep\nf",
        "F=Old/lint.sh; cd Keep; cat $F", "export F=Old/lint.sh\ncd Keep\ncat $F",
        "F=\"Old/lint.sh\"\ncd Keep\ncat \"$F\"", "A=(Old/lint.sh); cd Keep; cat ${A[0]}",
        "case $X in x) cd Keep;; esac; cat Old/lint.sh",
        "if [ -n \"$X\" ]; then cd Keep; fi; cat Old/lint.sh",
        "for d in Keep; do cd $d; cat Old/lint.sh; done", "while read d; do cd $d; done\ncat Old/lint.sh",
        "X=1 cd Keep; cat Old/lint.sh", "c=cd; $c Keep; cat Old/lint.sh",
        "alias g='cd Keep'\ng\ncat Old/lint.sh",
        "set -- Old/lint.sh; cd Keep; cat \"$1\"", "for f in Old/lint.sh; do (cd Keep; cat $f); done",
        "echo Old/lint.sh | (cd Keep; xargs cat)", "g() { (cd Keep; cat \"$1\"); }; g Old/lint.sh",
        "(cd Keep; cat $(cat)) <<E\nOld/lint.sh\nE", "CDPATH=Keep; cat Old/lint.sh",
        "export F=Old/lint.sh; make -C Keep",
        "cd Keep | true\ncat Old/lint.sh", "cd Keep & wait\ncat Old/lint.sh",
        "false && cd Keep\ncat Old/lint.sh", "true || cd Keep\ncat Old/lint.sh",
    ])
    func `a path from another folder is not taken for one from here`(text: String) throws {
        let object =
            "C1 = {isa = PBXShellScriptBuildPhase; shellScript = \"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\"; };"
        let followed = try Followed(
            disk: ["Old/lint.sh", "Keep/Old/lint.sh"], contents: ["env.sh": "#!/bin/sh\ncd Keep\n"],
            patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")], moves: ["Old": "New"])
        #expect(try followed.lines == [])
        #expect(followed.blocks == [])
        // Nobody knows, so a person is asked to look.
        #expect(followed.mentions.contains { $0.hasSuffix(": Old/lint.sh → New/lint.sh") })
    }

    @Test(arguments: [
        ("tar -C Old -cf a.tar lint.sh", "tar -C New -cf a.tar lint.sh"),
        (
            "(tar -C Keep -cf a.tar run.sh); cat Old/lint.sh",
            "(tar -C Keep -cf a.tar run.sh); cat New/lint.sh"
        ),
        (". ./quiet.sh; cat Old/lint.sh", ". ./quiet.sh; cat New/lint.sh"),
        ("command cd Old && cat lint.sh", "command cd New && cat lint.sh"),
        ("f() { cat Old/lint.sh; }; f", "f() { cat New/lint.sh; }; f"),
        ("F=Old/lint.sh; cat $F", "F=New/lint.sh; cat $F"),
        ("if [ -f Old/lint.sh ]; then sh Old/lint.sh; fi", "if [ -f New/lint.sh ]; then sh New/lint.sh; fi"),
        (
            "for d in Keep; do (cd $d; ls); done; sh Old/lint.sh",
            "for d in Keep; do (cd $d; ls); done; sh New/lint.sh"
        ),
        ("cd Keep || exit 1; sh ../Old/lint.sh", "cd Keep || exit 1; sh ../New/lint.sh"),
        ("cd Keep >x 2>&1; sh ../Old/lint.sh | cat", "cd Keep >x 2>&1; sh ../New/lint.sh | cat"),
        ("F=\"$SRCROOT/Old/lint.sh\"; cd Keep; sh $F", "F=\"$SRCROOT/New/lint.sh\"; cd Keep; sh $F"),
    ])
    func `a path follows where the folder is known`(old: String, new: String) throws {
        let script = try script(old, disk: ["quiet.sh"])
        #expect(script.text == new)
        #expect(script.blocks == [])
    }

    @Test(arguments: ["$SRCROOT/$TARGET_NAME", "${PROJECT_DIR}/${PRODUCT_NAME}/lint.sh"])
    func `a path by a variable of the build is refused`(path: String) throws {
        let object = "C1 = {isa = PBXShellScriptBuildPhase; shellScript = \"ls \(path)\"; };"
        let followed = try Followed(
            "Shop/\n  Cart.swift [Shop]", disk: ["Shop/Cart.swift", "Shop/lint.sh"],
            patches: [
                ("\tobjects = {", "\tobjects = {\n\t\t\(object)"), ("buildPhases = (", "buildPhases = (C1, "),
            ], moves: ["Shop": "New"], by: [ScriptPhases()])
        #expect(followed.blocks.count == 1)
    }

    @Test(arguments: ["My New", "New#", "it's", "a;b"])
    func `a path in such a text is never put in quotes`(name: String) throws {
        let script = try script("cat <<END\nOld/lint.sh\nEND\n", moves: ["Old": name])
        #expect(script.text == "cat <<END\nOld/lint.sh\nEND\n")
        #expect(script.blocks.count == 1)
    }

    @Test(arguments: [
        ("$SRCROOT/Old/lint.sh", "$SRCROOT/New/lint.sh"),
        ("sh \"${SRCROOT}/Old/lint.sh\" --fast\n", "sh \"${SRCROOT}/New/lint.sh\" --fast\n"),
        ("\"$SRCROOT\"/Old/lint.sh", "\"$SRCROOT\"/New/lint.sh"),
        ("sh \"$PROJECT_DIR/Old/My App/a b.sh\"", "sh \"$PROJECT_DIR/New/My App/a b.sh\""),
        ("Old/lint.sh; ./Old/lint.sh", "New/lint.sh; ./New/lint.sh"),
        ("swiftlint --config=Old/lint.sh --path Old/", "swiftlint --config=New/lint.sh --path New/"),
        ("X=$(cat $SRCROOT/Old/lint.sh)", "X=$(cat $SRCROOT/New/lint.sh)"),
        ("$(SRCROOT)/Old/lint.sh", "$(SRCROOT)/New/lint.sh"),
        ("for f in $SRCROOT/Old/*.sh; do sh $f; done", "for f in $SRCROOT/New/*.sh; do sh $f; done"),
        ("cp ${SRCROOT}/Old/$NAME.json $OUT", "cp ${SRCROOT}/New/$NAME.json $OUT"),
        ("PATH=\"$SRCROOT/Old:$PATH\"", "PATH=\"$SRCROOT/New:$PATH\""),
        (
            "X=\"$SRCROOT/Old:$SRCROOT/Keep:$SRCROOT/Old/My App\"",
            "X=\"$SRCROOT/New:$SRCROOT/Keep:$SRCROOT/New/My App\""
        ),
        ("cd \"$SRCROOT/Old\" && sh lint.sh", "cd \"$SRCROOT/New\" && sh lint.sh"),
        ("(cd Keep; sh ../Old/lint.sh); Old/lint.sh", "(cd Keep; sh ../New/lint.sh); New/lint.sh"),
        ("echo \"warning: see $SRCROOT/Old/lint.sh now\"", "echo \"warning: see $SRCROOT/New/lint.sh now\""),
    ])
    func `a path follows, and the rest of the script stays`(old: String, new: String) throws {
        let script = try script(old)
        #expect(script.text == new)
        #expect(script.blocks.isEmpty)
    }

    @Test(arguments: [
        "# $SRCROOT/Old/lint.sh", "echo '$SRCROOT/Old/lint.sh'", "$OTHER/Old/lint.sh", "Older/lint.sh",
        "sh $SRCROOT/Keep/run.sh", "echo Old", "cd $ELSEWHERE; Old/lint.sh", "$SRCROOT/../Old/lint.sh",
    ])
    func `what is no path to something that moves stays`(text: String) throws {
        let script = try script(text)
        #expect(script.text == text)
        #expect(script.blocks.isEmpty)
    }

    @Test(arguments: [
        "cat $(echo Old/lint.sh)", "cat \u{60}echo Old/lint.sh\u{60}", "echo Old/lint.sh | xargs cat",
        "find ./Old -name x | xargs cat", "D=./Old\ncat $D/lint.sh", "D=\"$SRCROOT/Old\"; cat $D/lint.sh",
        "for f in Old/lint.sh; do cat $f; done", "set -- Old/lint.sh; cat $1", "f Old/lint.sh",
        "eval cat Old/lint.sh", ". Old/lint.sh; cat $D", "printf '%s' \"Old/lint.sh\"",
    ])
    func `a name with a blank is refused where another command would split it`(text: String) throws {
        let script = try script(text, moves: ["Old": "New Place"])
        #expect(script.text == text)
        #expect(script.blocks.count == 1)
    }

    @Test func `a name with a blank gets quotes where there were none`() throws {
        let moves = ["Old/lint.sh": "New Place/lint.sh"]
        #expect(
            try script("sh $SRCROOT/Old/lint.sh -x", moves: moves).text
                == "sh $SRCROOT/\"New Place/lint.sh\" -x")
        #expect(
            try script("sh \"$SRCROOT/Old/lint.sh\"", moves: moves).text
                == "sh \"$SRCROOT/New Place/lint.sh\"")
    }

    @Test func `what a pattern or a variable may mean stays when its folder does not move whole`() throws {
        let moves = ["Old/lint.sh": "New/lint.sh"]
        let disk = ["Old/keep.txt"]
        for text in ["sh $SRCROOT/Old/*.sh", "sh $SRCROOT/Old/${NAME}.sh", "sh Old/l$X"] {
            let script = try script(text, disk: disk, moves: moves)
            #expect(script.text == text)
            #expect(script.blocks == ["Old/lint.sh: computed-path"])
        }
        #expect(try script("cat $SRCROOT/Old/*.txt", disk: disk, moves: moves).blocks.isEmpty)
    }

    @Test func `lines of an array follow, each in its place`() throws {
        let followed = try followed(
            "shellScript = (\n\"cd Old\",\n\"sh lint.sh \\\"x\\\"\",\n\"sh $SRCROOT/Old/lint.sh\",\n\"\",\n);"
        )
        #expect(try followed.lines == ["\"cd New\",", "\"sh $SRCROOT/New/lint.sh\","])
    }

    @Test func `what a script makes or fills in a folder follows it`() throws {
        let text =
            "mkdir -p \"$SRCROOT/Old/lib\"\ncp a \"$SRCROOT/Old/lib/x.a\"; touch $SRCROOT/gone/x"
            + "\nfor f in \"${SRCROOT}/Old/lib/\"*.dylib; do cp \"$f\" x; done"
        let found = try script(text)
        #expect(found.text == text.replacing("Old/", with: "New/") && found.blocks.isEmpty)
        #expect(try script(text, moves: ["Old/lint.sh": "New/lint.sh"]).text == text)
    }

    @Test func `the folder at the start of a pattern in an input follows if all of it moves`() throws {
        let followed = try followed(
            "\ninputPaths = (\"$(SRCROOT)/Old/*.sh\", \"$(SRCROOT)/*/lint.sh\", \"Old/**/x\", );\n")
        #expect(
            try followed.lines == [
                "inputPaths = (\"$(SRCROOT)/New/*.sh\", \"$(SRCROOT)/*/lint.sh\", \"New/**/x\", );"
            ])
    }

    @Test(arguments: [
        ("printf Old/lint.sh", "50%", true), ("stat -c Old/lint.sh", "%s", true),
        ("sed -e s,X,Old/lint.sh, f", "a&b", true), ("sed s,X,Old/lint.sh, f", "a,b", true),
        ("/usr/bin/sed -E s,X,$SRCROOT/Old/lint.sh, f", "New (2)", true),
        ("perl -pe s,X,Old/lint.sh,", "a@b", true), ("cat Old/lint.sh", "50%", false),
        ("sed -n 1p Old/lint.sh", "a,b", false), ("sed s,X,Old/lint.sh, f", "New-2 b", false),
        ("printf '%s' a Old/lint.sh", "New-2", false), ("f=Old/lint.sh; printf \"$f\"", "50%", true),
        ("[[ $f =~ Old/lint.sh ]]", "a+b", true), ("cat Old/lint.sh", "a+b", false),
    ])
    func `signs of a path that a command reads as something else keep it where it is`(
        _ text: String, _ name: String, _ stays: Bool
    ) throws {
        let script = try script(text, moves: ["Old/lint.sh": "\(name)/lint.sh"])
        #expect(script.blocks == (stays ? ["Old/lint.sh: computed-path"] : []))
        #expect((script.text == text) == stays, "\(script.text)")
    }

    @Test func `inputs, outputs and lists follow, what is not made yet too`() throws {
        let followed = try followed(
            "\ninputPaths = (\"$(SRCROOT)/Old/lint.sh\", \"$(SRCROOT)/Old/gone.sh\", );\n"
                + "outputPaths = (\"$(SRCROOT)/Old/Made.swift\", \"$(DERIVED_FILE_DIR)/Old/a\", );\n"
                + "inputFileListPaths = (Old/lint.sh, );\n"
                + "dependencyFile = \"$(SRCROOT)/Old/made.d\";")
        #expect(
            try followed.lines == [
                "inputPaths = (\"$(SRCROOT)/New/lint.sh\", \"$(SRCROOT)/Old/gone.sh\", );",
                "outputPaths = (\"$(SRCROOT)/New/Made.swift\", \"$(DERIVED_FILE_DIR)/Old/a\", );",
                "inputFileListPaths = (New/lint.sh, );",
                "dependencyFile = \"$(SRCROOT)/New/made.d\"; };",
            ])
    }

    @Test(arguments: [
        ("sdp -fh --basename Made $SRCROOT/Keep -o $SRCROOT/Old", true),
        ("# Old/Made.h\nsdp -o $SRCROOT/Old", true),
        ("sh Keep/run.sh", true),
        ("sdp > $SRCROOT/Old/Made.h", false),
        ("sdp > $SCRIPT_OUTPUT_FILE_0", false),
        ("sdp > ${SRCROOT}/${MADE}", false),
        ("sh Keep/make.sh", false),
    ])
    func `what a phase makes stays if the phase does not name it`(_ script: String, _ stays: Bool) throws {
        let escaped = script.replacing("\n", with: "\\n")
        let followed = try followed(
            "outputPaths = (\"$(SRCROOT)/Old/Made.h\", ); shellScript = \"\(escaped)\";",
            disk: ["Old/Made.h", "Keep/make.sh"], contents: ["Keep/make.sh": "sdp > $SRCROOT/Old/Made.h\n"],
            settings: ["Shop": ["MADE": "Old/Made.h"]], moves: ["Old/Made.h": "New/Made.h"])
        #expect(followed.blocks == (stays ? ["Old/Made.h: computed-path"] : []))
        if stays {
            #expect(
                followed.edits.blocks.map(\.reason) == [
                    "script phase \"Lint\" makes it, and does not name it"
                ])
        }
    }

    @Test func `what a phase makes goes with the folder that the phase names`() throws {
        let followed = try followed(
            "outputPaths = (\"$(SRCROOT)/Old/Made.h\", ); shellScript = \"sdp -o $SRCROOT/Old\";",
            disk: ["Old/Made.h"])
        #expect(
            try followed.lines == [
                "C1 = {isa = PBXShellScriptBuildPhase; name = Lint; outputPaths = "
                    + "(\"$(SRCROOT)/New/Made.h\", ); shellScript = \"sdp -o $SRCROOT/New\"; };"
            ])
    }

    @Test func `an input by the project's name stays, and says so`() throws {
        let followed = try followed(
            "inputPaths = (\"$(SRCROOT)/$(PROJECT_NAME)/a.json\", );", disk: ["Example/a.json"],
            moves: ["Example/a.json": "New/a.json"])
        #expect(try followed.lines.isEmpty)
        #expect(followed.blocks == ["Example/a.json: computed-path"])
        #expect(
            followed.edits.blocks.map(\.reason) == [
                "script phase \"Lint\" names it as $(SRCROOT)/$(PROJECT_NAME)/a.json, "
                    + "which cannot be rewritten"
            ])
    }

    @Test func `a path that a script would misread stays, and its group needs another name`() throws {
        let followed = try followed(
            "shellScript = \"cat $(echo Old/lint.sh)\";", moves: ["Old": "New Place"])
        #expect(followed.edits.blocks.map(\.path) == ["/Example/Old/lint.sh"])
        #expect(
            followed.edits.blocks.map(\.reason) == [
                "script phase \"Lint\" names it as Old/lint.sh, and may misread New Place/lint.sh"
            ])
        #expect(followed.edits.blocks.allSatisfy { $0.remedy.hasPrefix("give the group or the file a name") })
    }

    @Test func `a script in the words of a shell gets no blank`() throws {
        let followed = try followed(
            "shellScript = \"bash -ec 'Old/lint.sh'\";", moves: ["Old": "New Place"])
        #expect(followed.blocks == ["Old/lint.sh: computed-path"])
        let other = try self.followed("shellScript = \"tar -c 'Old/lint.sh'\";", moves: ["Old": "New Place"])
        #expect(other.blocks == [])
    }

    @Test func `what a script runs may get a blank in its quotes`() throws {
        let followed = try followed(
            "shellScript = \"\\\"$SRCROOT/Old/lint.sh\\\"\";", moves: ["Old": "New Place"])
        #expect(followed.blocks == [])
        #expect(try followed.lines.contains { $0.contains("$SRCROOT/New Place/lint.sh\\\"") })
    }

    @Test func `build rules and legacy targets follow`() throws {
        let rule = try followed(
            "script = \"Old/lint.sh\"; outputFiles = (\"$(SRCROOT)/Old/x\", );", isa: "PBXBuildRule")
        #expect(
            try rule.lines == [
                "C1 = {isa = PBXBuildRule; name = Lint; script = \"New/lint.sh\"; "
                    + "outputFiles = (\"$(SRCROOT)/New/x\", ); };"
            ])
        let legacy = try followed(
            "buildWorkingDirectory = Old; buildToolPath = Old/lint.sh;", isa: "PBXLegacyTarget")
        #expect(
            try legacy.lines == [
                "C1 = {isa = PBXLegacyTarget; name = Lint; buildWorkingDirectory = New; "
                    + "buildToolPath = New/lint.sh; };"
            ])
    }

    @Test(arguments: [
        ("buildToolPath = ./lint.sh;", "buildToolPath = ../New/lint.sh;"),
        ("buildArgumentsString = \"-f ./lint.sh\";", "buildArgumentsString = \"-f ../New/lint.sh\";"),
        ("buildToolPath = Old/lint.sh;", "buildToolPath = New/lint.sh;"),
    ])
    func `a legacy target starts in its working folder`(old: String, new: String) throws {
        let legacy = try followed(
            "buildWorkingDirectory = Old; \(old)", isa: "PBXLegacyTarget",
            moves: ["Old/lint.sh": "New/lint.sh"])
        #expect(
            try legacy.lines == [
                "C1 = {isa = PBXLegacyTarget; name = Lint; buildWorkingDirectory = Old; \(new) };"
            ])
    }

    @Test(arguments: ["(p).txt", "it's.txt", "a;b.txt", "a&b.txt"])
    func `a path with signs follows in double quotes`(name: String) throws {
        let followed = try followed(
            "shellScript = \"cat \\\"$SRCROOT/Old/\(name)\\\"\";", disk: ["Old/\(name)"])
        #expect(
            try followed.lines == [
                "C1 = {isa = PBXShellScriptBuildPhase; name = Lint; "
                    + "shellScript = \"cat \\\"$SRCROOT/New/\(name)\\\"\"; };"
            ])
        #expect(followed.blocks.isEmpty)
    }

    @Test func `a phase that only names what stays is not reported`() throws {
        let followed = try followed(
            "shellScript = \"cat \\\"$SRCROOT/Old/(p).txt\\\"\";", disk: ["Old/(p).txt"],
            moves: ["Old/lint.sh": "New/lint.sh"])
        #expect(followed.mentions.isEmpty)
    }

    @Test(arguments: [("/bin/sh Old/lint.sh", "/bin/sh New/lint.sh"), ("Old/lint.sh", "New/lint.sh")])
    func `the script that runs a phase follows`(old: String, new: String) throws {
        let followed = try followed("shellPath = \"\(old)\"; shellScript = \"\";")
        #expect(
            try followed.lines == [
                "C1 = {isa = PBXShellScriptBuildPhase; name = Lint; shellPath = \"\(new)\"; shellScript = \"\"; };"
            ])
    }

    @Test func `a sentence with a path and a command is not rewritten in part`() throws {
        let followed = try followed("shellScript = \"echo \\\"Old/lint.sh is $(cat Old/lint.sh)\\\"\";")
        #expect(try followed.lines.isEmpty)
    }
}
