import Testing

@testable import Fixing

/// Paths that a script keeps in variables or hands on, and uses in other folders or as texts.
struct ReusedPathsTests {
    private let disk = ["Lib/l.txt", "Lib/L.swift", "Res/r.txt", "run.sh"]

    private func phase(_ script: String) throws -> Followed {
        let escaped = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
        let object = "C1 = {isa = PBXShellScriptBuildPhase; name = Copy; shellScript = \"\(escaped)\"; };"
        return try Followed(
            disk: disk, patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")],
            moves: ["Lib": "Kit"], by: [ScriptPhases()])
    }

    private func file(_ script: String) throws -> Followed {
        try Followed(
            disk: disk, contents: ["run.sh": script], moves: ["Lib": "Kit"], by: [Mentions(rewrites: true)])
    }

    private static let elsewhere = [
        "P=Lib/l.txt\ncat \"$BUILT_PRODUCTS_DIR/$P\"", "P=Lib; rm -rf \"$DST/${P}\"",
        "for f in Lib/l.txt; do cp \"$BUILT_PRODUCTS_DIR/$f\" x; done",
        "A=(Lib/l.txt); cat \"$BUILT_PRODUCTS_DIR/${A[0]}\"", "X=Lib/l.txt; git show HEAD:$X",
        "X=Lib/l.txt; unzip -p a.zip \"$X\"", "X=Lib/l.txt; grep \"$X\" Res/r.txt",
        "X=Lib/l.txt; sed \"s#$X#q#\" Res/r.txt", "X=Lib/l.txt; curl https://rebook.test/$X",
        "X=Lib/l.txt; cat \"$HOME/$X\"", "X=Lib/l.txt; DST=out; cat \"$DST/$X\"",
        "F=Lib/l.txt; tar xf a.tar \"$F\"", "for f in Lib/l.txt; do tar xf a.tar \"$f\"; done",
        "X=Lib/l.txt; git show \"v1:$X\"",
        "X=Lib/l.txt; ssh host cat \"$X\"",
        "X=Lib/l.txt; printf '%.3s' \"$X\"",
        "X=Lib/l.txt; [[ $X < M ]] && ls",
        "X=Lib/l.txt; case $X in *Lib*) ls;; esac", "X=Lib/l.txt; [ \"$X\" = \"$1\" ] && ls",
        "X=Lib/l.txt; cat $(echo $X | sed s/l.t/m.t/)", "X=Lib/l.txt; perl -pe 's/l/m/' <<< $X",
        "for d in Lib/l.txt Res/r.txt; do echo \"$d\" | cut -c5-; done",
        "for d in Lib/l.txt; do echo \"$d\" | sort | sed 's/Lib.//'; done",
    ]

    @Test(arguments: elsewhere) func `a path that is only used elsewhere stays, and is reported`(
        script: String
    ) throws {
        let phase = try phase(script)
        #expect(try phase.lines == [] && !phase.edits.mentions.isEmpty)
        let file = try file(script)
        #expect(try file.text("run.sh") == script && !file.mentions.isEmpty)
    }

    @Test(arguments: [
        "F=Lib/l.txt\ncp \"$SRCROOT/$F\" \"$TARGET_BUILD_DIR/$F\"",
        "f() { cat \"$BUILT_PRODUCTS_DIR/$1\"; }; f Lib/l.txt",
        "while read f; do cat \"$DST/$f\"; done <<E\nLib/l.txt\nE",
        "echo Lib/l.txt | xargs -I{} cat \"$DST/{}\"", "find Lib/l.txt -type f | cut -c5-",
        "echo Lib/l.txt | sed 's#Lib#Res/Lib#' | xargs cat",
        "git ls-files Lib/l.txt | sort | awk -F/ '{print $2}'",
        "X=Lib/l.txt; cat $X; echo $X | tr / _", "X=Lib/l.txt; echo ${X:4}", "X=Lib/l.txt; echo ${#X}",
        "export F=Lib/l.txt; awk 'BEGIN { print ENVIRON[\"F\"] }'",
        "export F=Lib/l.txt; python3 -c 'import os; print(os.environ[\"F\"][1:])'",
        "F=Lib/l.txt ruby -e 'print ENV[\"F\"][1..]'",
        "f() { tar xOf a.tar \"$1\"; }; f Lib/l.txt", "printf '%s' Lib/l.txt | md5sum",
        "sh -c 'cat \"$OUT/$1\"' _ Lib/l.txt", "L=$(cat <<E\nLib/l.txt\nE\n); cat \"$OUT/$L\"",
        "wc -l Lib/l.txt | awk '{print $2}'",
        "f() { local p=$1; echo ${p:0:1}; }; f Lib/l.txt",
        "X=Lib/l.txt; Y=$X; cat $X ${Y%.txt}.swift", "X=Lib/l.txt; for y in $X; do echo ${y%%/*}; done",
        "find Lib/l.txt | while read f; do echo ${f:4}; done", "X=(Lib/l.txt); echo \"${X[@]:4}\"",
    ])
    func `a path that is used elsewhere, too, follows in a phase and is reported`(script: String) throws {
        let phase = try phase(script)
        #expect(try phase.lines.joined().contains("Kit/l.txt"))
        #expect(phase.edits.mentions.contains { $0.note != nil })
    }

    @Test(arguments: [
        "cat Lib/l.txt\ngrep -q Lib/l.txt list", "cp Lib/l.txt x\ntar xf a.tar Lib/l.txt",
        "ls Lib/l.txt\nM[Lib/l.txt]=1",
    ])
    func `a path that a phase updates in one place and not in another says so`(script: String) throws {
        let phase = try phase(script)
        #expect(try phase.lines.joined().contains("Kit/l.txt"))
        #expect(phase.edits.mentions.contains { $0.note == UnreadText.isUpdated })
        let other = try self.phase("cat Res/r.txt; " + (script.split(separator: "\n").last ?? ""))
        #expect(!other.edits.mentions.contains { $0.note == UnreadText.isUpdated })
    }

    @Test func `a phase is read as a script of its shell`() throws {
        let script = "git ls-files | awk -F/ '$1==\"Lib\"{n++} END{print n}'"
        #expect(try phase(script).edits.mentions.contains { $0.path == "/Example/Lib" })
    }

    @Test func `a file in a folder that a phase enters, and that moves as a whole, is quiet`() throws {
        let phase = try phase("cd Lib && cat l.txt")
        #expect(try phase.lines.joined().contains("cd Kit && cat l.txt") && phase.edits.mentions.isEmpty)
    }

    @Test(arguments: [
        "X=Lib/l.txt; cat \"$X\"", "X=Lib/l.txt; cat \"$SRCROOT/$X\" \"${PROJECT_DIR}/${X}\" ./$X",
        "X=Lib/l.txt; [ -n \"$X\" ] && [[ -f $X ]] && cat < \"$X\"; cat $X | sed s/a/b/",
        "rm -f Lib/l.txt 2>/dev/null; touch Lib/l.txt >&2",
        "local X=Lib/l.txt; readonly Y=$X; for f in $Y; do cp \"$f\" out; done",
        "# Lib/l.txt\n[ -d Lib/l.txt ] || chmod +x ./Lib/l.txt; ./Lib/l.txt",
        "R=$SRCROOT; for f in Lib/l.txt; do cat \"$R/$f\"; done", "cp Lib/l.txt \"$DST/$NAME\"",
        "R=\"$(cd \"$(dirname \"$0\")\" && pwd)\"\nX=\"Lib/l.txt\"\ncat \"$R/$X\"",
    ])
    func `a path that is used from the source root follows, and is quiet`(script: String) throws {
        let file = try file(script)
        #expect(try file.text("run.sh") == script.replacing("Lib/", with: "Kit/"))
        #expect(file.mentions == [])
    }

    @Test(arguments: [
        "X=Lib/l.txt; cat \"${X:-Res}\" \"${X%/}\"; [ \"$X\" != \"\" ] && cat \"$X\"",
        "X=Lib/l.txt; echo $X | xargs cat; cat $X | sed s/a/b/; cat $X | grep ^a",
        "export X=Lib/l.txt; cat $X", "X=Lib/l.txt; cat $X; export X", "X=Lib/l.txt; . ./other.sh; cat $X",
        "X=Lib/l.txt", "X=Lib/l.txt make", "X=Lib/l.txt; cat $X; tool $X",
        "X=Lib/l.txt; Y=$X; X=$Y; cat $Y; tool $X", "X=Lib/l.txt; Y=$X; tool $Y",
        "X=(Lib/l.txt Res); cat \"${X[@]}\"", "cat <<E\ncat Lib/l.txt\nE", "tool Lib/l.txt",
        "ls Lib/l.txt > list", "cat Lib/l.txt; tool Lib/l.txt", "# Lib/l.txt\ntool Lib/l.txt",
        "tar xf a.tar Lib/l.txt", "cd Lib/",
        "X=Lib/l.txt; cat $X; eval \"cat \\$X\"",
        "for f in Lib/*.txt; do case $f in Lib/l.txt) ls;; esac; done",
    ])
    func `a path that nothing is known to open is only reported in a script`(script: String) throws {
        let file = try file(script)
        #expect(try file.text("run.sh") == script)
        #expect(file.mentions != [])
    }

    @Test(arguments: [
        "cat Lib/l.txt | sh -s Lib/l.txt", "xargs -n1 sh h.sh <<E\nLib/l.txt\nE", "sh h.sh Lib/l.txt",
        "python3 h.py Lib/l.txt",
        "sh -c 'cat \"$OUT/$1\"' _ Lib/l.txt", "P=Lib/l.txt sh -c 'cat \"$OUT/$P\"'",
        "while read -r p; do cat \"$OUT/$p\"; done <<E\nLib/l.txt\nE",
        "for p in $(cat <<E\nLib/l.txt\nE\n); do cat \"$OUT/$p\"; done",
        "mapfile -t a <<< \"Lib/l.txt\"; cat \"$OUT/${a[0]}\"",
        "T=tar\n$T xf a.tar Lib/l.txt", "tar --delete -f a.tar Lib/l.txt",
        "echo Lib/l.txt | xargs tar xf a.tar",
        "aa extract -i a.aar -include-path Lib/l.txt",
    ])
    func `a path that is handed to another program, or a member of an archive, is reported, and stays`(
        script: String
    ) throws {
        let file = try file(script)
        #expect(try file.text("run.sh") == script && !file.mentions.isEmpty)
    }

    @Test(arguments: [
        "cd Res\nmkdir -p Lib; echo z > Lib/z.txt; cat Lib/z.txt\n", "find Lib -type f | sed \"s,^Lib/,,\"\n",
        "f=Lib/l.txt; echo ${f//Lib/x}\n", "cd Res; mkdir Lib/x\ncp r.txt Lib/x/\n",
        "cd $(git rev-parse --show-toplevel)/Res\ncat Lib/z.txt\n", "cd \"$ROOT/Res\"\ncat Lib/z.txt\n",
        "cd \"$(dirname \"$0\")/Res\"\ncat Lib/z.txt\n", "cd ./Res\ncat Lib/z.txt\n",
        "cd \"$(pwd)/Res\"\ncat Lib/z.txt\n",
        "cd \"\u{60}pwd\u{60}/Res\"\ncat Lib/z.txt\n",
        "cd -P Res\ncat Lib/z.txt\n", "pushd \"${ROOT}\"/Res/\ncat Lib/z.txt\n",
        "R=Res\ncd \"$R\"\ncat Lib/z.txt\n",
        "cd \u{60}git rev-parse --show-toplevel\u{60}/Res && cat Lib/z.txt\n",
    ])
    func `a line of a shell script follows as a whole, and not behind a folder that it enters`(
        script: String
    ) throws {
        let file = try file(script)
        #expect(try file.text("run.sh") == script && !file.mentions.isEmpty)
    }

    @Test(arguments: [
        "T=${1:-Lib}; ls $T", "T=\"${D:-Lib}\"\ncd \"$T\"", "read -r D <<< Lib\nls $D", "ls ${T:-Lib}",
        "while read D; do ls $D; done <<E\nLib\nE", "echo Lib Res | xargs ls",
        "for d in {Lib,Res}; do ls $d; done", "printf \"%s\\n\" Lib | while read d; do ls $d; done",
        "for f in $(git ls-files); do [ \"${f%%/*}\" = Lib ] && echo s; done",
        "for d in Li*; do ls $d; done", "ls L*", "f() { (cd \"$1\" && ls); }\nf Lib",
        "x=${1:-Lib}\nswiftlint lint \"$x\"", "case $(dirname $f) in Lib) echo x;; esac", "tar czf a.tgz Lib",
        "swiftlint lint Lib", "if which swiftlint; then swiftlint lint Lib; fi", "X=1 swiftlint lint Lib",
        "for i in 1; do swiftlint lint Lib; done", "f() { swiftlint lint Lib; }", "! swiftlint lint Lib",
        "case x in x) swiftlint lint Lib;; esac", "if [ -x s ]; then git add Lib; else swiftformat Lib; fi",
        "$SWIFTLINT lint Lib", "mkdir -p out Lib", "shellcheck Lib", "tool --src-dir Lib",
        "python3 -m unittest discover Lib",
        "for d in *; do [ \"$d\" = Lib ] && echo y; done",
        "for d in *; do case \"$d\" in Lib|Res) echo y;; esac; done",
        "ls | while read d; do [[ $d == Lib ]] && echo y; done",
        "DIRS=(\n  Res\n  Lib\n)\nls \"${DIRS[@]}\"/x",
        "DIRS=\"\nLib\nRes\n\"\nfor d in $DIRS; do ls $d/x; done", "[ -d Lib ]",
    ])
    func `the mere name of a folder is reported where a shell may use it as one`(script: String) throws {
        #expect(try file(script + "\n").mentions.contains { $0.contains("Lib") }, "\(script)")
    }

    @Test(arguments: [
        "xcodebuild -scheme Lib", "pod install Lib", "echo Lib", "swift build --target Lib", "make Lib",
        "open -a Lib",
        "tool --name Lib", "git tag Lib", "[ \"$CONFIGURATION\" = Lib ] && ls", "say Lib",
    ])
    func `the mere name of a folder is quiet where a shell takes it for something else`(script: String) throws
    {
        #expect(try file(script + "\n").mentions == [], "\(script)")
    }

    @Test(arguments: [
        "ls *.txt", "for f in *.txt; do cat $f; done", "git add *.txt", "wc -l ?.txt",
    ])
    func `a pattern for names beside a script is reported where one of them leaves`(script: String) throws {
        let followed = try Followed(
            disk: ["l.txt", "Res/r.txt", "run.sh"], contents: ["run.sh": script + "\n"],
            moves: ["l.txt": "Res/l.txt"], by: [Mentions()])
        #expect(followed.mentions.count == 1, "\(script)")
    }

    @Test(arguments: ["rm -rf *", "find . -name '*.txt'", "grep -r x --include='*.txt' .", "ls Res/*.txt"])
    func `a pattern for names in every folder is quiet`(script: String) throws {
        let followed = try Followed(
            disk: ["l.txt", "Res/r.txt", "run.sh"], contents: ["run.sh": script + "\n"],
            moves: ["l.txt": "Res/l.txt"], by: [Mentions()])
        #expect(followed.mentions == [], "\(script)")
    }

    @Test func `a folder that a script enters is named once, and its line's other words are no paths`() throws
    {
        #expect(try file("cd Lib\necho done; make Foo Sub\n").mentions.count == 1)
    }

    @Test(arguments: [
        "/L*/gen.txt", "/Li?/*.o", "L*b/x", "Lib", "Lib/", "/Lib", "**/Lib/", "!/Lib",
        "Lib/gen.txt",
    ])
    func `a line of an ignore list for a folder that moves is reported or updated`(line: String) throws {
        let followed = try Followed(
            disk: disk, contents: [".gitignore": line + "\n"], moves: ["Lib": "Kit"], by: [Mentions()])
        let isUpdated = followed.files.contains(".gitignore")
        #expect(followed.mentions.count == 1 || isUpdated, "\(line)")
    }

    @Test(arguments: ["**/Lib/tmp", "**/Lib/*.log"])
    func `a line of an ignore list for what is in a folder anywhere is reported`(line: String) throws {
        let followed = try Followed(
            disk: disk, contents: [".gitignore": line + "\n"], moves: ["Lib": "Kit"], by: [Mentions()])
        #expect(followed.mentions == [".gitignore:1: Lib → Kit"])
        let kept = try Followed(
            disk: disk, contents: [".gitignore": line + "\n"], moves: ["Lib": "Res/Lib"], by: [Mentions()])
        #expect(kept.mentions == [])
    }
}
