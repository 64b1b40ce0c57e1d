import Testing

@testable import Fixing

/// Whatever a script does with the name of what moves, it is followed as a whole, refused or reported.
struct ScriptOutcomesTests {
    private static let scripts = [
        // The folder is put together.
        "CDPATH=App; cd Old; cat x.txt", "CDPATH=App\ncd Old && ls", "p=App; p+=/Old; cat $p/x.txt",
        "p=App\np+=\"/Old\"\nls $p", "A=App; B=Old; cat $A/$B/x.txt", "A=App/Old; B=x; cat $A/$B.txt",
        "A=App\ncat $A/Old/x.txt", "A=\"$SRCROOT/App\"; cat \"$A/Old/x.txt\"",
        "d=$(dirname App/Old/x.txt); ls $d",
        "cd App; cat Old/x.txt", "cd App/Old; cat x.txt", "cd App; cd Old; cat x.txt",
        "pushd App; ls Old; popd",
        "(cd App && cat Old/x.txt)", "cat App/{Old,Keep}/*.txt", "cat {App,Lib}/Old/x.txt",
        "printf -v p '%s/%s' App Old; ls $p", "read -r a b <<< 'App Old'; ls $a/$b",
        "set -- App Old; ls $1/$2",
        "export D=App/Old; make", "declare -r D=App/Old; ls $D", "local D=App/Old", "readonly D='App/Old'",
        "D=${D:-App/Old}; ls $D", "D=\"${1:-App}/Old\"; ls $D", "ls ${A}/Old",
        "a=(App Old); ls ${a[0]}/${a[1]}",
        "IFS=/ ; a=\"App Old\"; ls $a", "ls App/O*", "ls App/?ld", "ls App/[O]ld", "find App -name Old",
        "find App -path '*/Old/*'", "find App/Old | xargs cat", "find App/Old -name '*.txt' | xargs rm",
        "find . -path ./App/Old -prune -o -print", "ls App | grep Old", "ls App | grep -v '^Old$'",
        // Loops, conditions, functions, traps.
        "for d in App sub/App; do cat $d/Old/x.txt; done", "for d in App Keep; do ls $d/Old; done",
        "for d in Old Keep; do ls App/$d; done",
        "for f in App/Old/*.txt; do cat $f; done", "while read f; do cat App/Old/$f; done < list",
        "trap 'rm App/Old/x.txt' EXIT", "trap \"rm -f $SRCROOT/App/Old/x.txt\" EXIT",
        "f() { cat App/Old/x.txt; }; f",
        "f() { cat App/$1/x.txt; }; f Old", "f() { cat $1/x.txt; }; f App/Old", "eval \"cat App/Old/x.txt\"",
        "eval 'cd App; cat Old/x.txt'", "bash -c 'cat App/Old/x.txt'", "sh -c \"cd App && cat Old/x.txt\"",
        "if [ -d App/Old ]; then ls App/Old; fi", "[ \"$X\" = App/Old ] && ls", "[[ $X == App/Old* ]] && ls",
        "test -f App/Old/x.txt || exit 1",
        // Patterns that are compared with names.
        "case \"$f\" in App/Old/*) cat $f;; esac", "case $f in */Old/*) ;; esac",
        "case $f in App/Old|App/Keep) ;; esac",
        "echo ${f#App/Old/}", "echo ${f##*/Old/}", "echo ${f/Old/New}", "echo ${f%/Old}",
        "echo ${f//App\\/Old/x}",
        "sed 's|App/Old/||' list", "sed -e 's/App\\/Old\\//x/' list", "sed 's#^App/Old#x#' list",
        "find App/Old -name '*.txt' | sed 's|App/Old/||'",
        "ls App/Old | while read f; do echo App/Old/$f; done",
        "git diff --name-only | grep '^App/Old/' | xargs cat",
        "git ls-files App/Old | awk -F/ '$2 == \"Old\"'",
        "awk '/App\\/Old/ { print }' list", "tr '/' '-' <<< App/Old", "git show HEAD:App/Old/x.txt",
        "cut -d/ -f2 list | grep -x Old", "rsync --exclude App/Old . out", "rsync --exclude=/App/Old . out",
        "zip -r a.zip . -x 'App/Old/*'", "tar --exclude='./App/Old' -cf a.tar .",
        // Other ways to write it.
        "cat App/\"Old\"/x.txt", "cat 'App'/Old/x.txt", "cat App/Ol\\d/x.txt", "cat App//Old/x.txt",
        "cat ./App/./Old/x.txt",
        "cat App/Keep/../Old/x.txt", "cat $'App/Old/x.txt'", "cat $\"App/Old/x.txt\"",
        "cat $PWD/App/Old/x.txt",
        "cat \"$(pwd)/App/Old/x.txt\"", "cat `pwd`/App/Old/x.txt", "cat ${SRCROOT}/App/Old/x.txt",
        "cat ${SRCROOT:?}/App/Old/x.txt",
        "cat \"${SRCROOT%/}/App/Old/x.txt\"", "python3 -c \"open('App/Old/x.txt')\"",
        "ruby -e 'puts File.read(\"App/Old/x.txt\")'",
        "node -e \"require('./App/Old/x.txt')\"", "cat <<EOF | xargs cat\nApp/Old/x.txt\nEOF",
        "cat <<< App/Old/x.txt",
        "cmd --input=App/Old", "cmd -iApp/Old", "cmd @App/Old/x.txt", "cmd file:App/Old/x.txt",
        "cmd x=App/Old,y=App/Keep",
        "cmd App/Old:App/Keep", "PATH=App/Old:$PATH cmd", "source App/Old/x.txt", ". App/Old/x.txt",
        "App/Old/x.txt", "cp App/Old/x.txt .",
        "cat App/Old/*", "cat App/Old/**/*.txt", "cat App/Old/$X.txt", "cat App/Old/${X}",
        "cat \"App/Old/$X\"", "ls -d App/Old/",
        "ln -s App/Old link; cat link/x.txt", "D=App/Old\nE=$D/Sub\ncat $E/y.txt",
        "D=App E=Old\ncat $D/$E/x.txt",
    ]

    private static let moves: [[String: String]] = [
        ["App/Old": "App/New"], ["App/Old": "App/New Place"], ["App/Old": "Lib/Old"],
        ["App/Old/x.txt": "App/A/x.txt", "App/Old/Sub": "App/B/Sub"],
    ]

    @Test(arguments: scripts, moves)
    func `a script that names what moves is followed as a whole, refused or reported`(
        script: String, moves: [String: String]
    ) throws {
        let escaped = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
            "\n", with: "\\n")
        let object = "C1 = {isa = PBXShellScriptBuildPhase; name = Lint; shellScript = \"\(escaped)\"; };"
        let disk = ["App/Old/x.txt", "App/Old/Sub/y.txt", "App/Keep/k.txt"]
        let phase = try Followed(
            disk: disk, patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")], moves: moves,
            by: [ScriptPhases()])
        let line = try phase.lines.first
        // What is left names the folder no more.
        let isFollowed =
            line.map { !$0.split { !$0.isLetter }.contains("Old") || $0.contains("Lib/Old") } ?? false
        let isTold = !phase.mentions.isEmpty || !phase.blocks.isEmpty
        #expect(isFollowed || isTold, "\(line ?? "unchanged")")
        let file = try Followed(disk: disk, contents: ["run.sh": script], moves: moves, by: [Mentions()])
        #expect(!file.mentions.isEmpty)
        let written = try Followed(
            disk: disk, contents: ["run.sh": script], moves: moves, by: [Mentions(rewrites: true)])
        let text = try written.text("run.sh")
        let isWhole = !text.split { !$0.isLetter }.contains("Old") || text.contains("Lib/Old")
        #expect(text != script && isWhole || !written.mentions.isEmpty, "\(text)")
        // What is rewritten, and what still has the old name beside it, is reported.
        if let line, line.split(whereSeparator: { !$0.isLetter }).contains("Old"), !line.contains("Lib/Old") {
            #expect(isTold, "half: \(line)")
        }
    }

    @Test(arguments: ["for f in App/*/*.txt; do cat $f; done", "cat $(ls App/*/x.txt)", "App/*/run.sh"])
    func `a pattern is reported if a shell would split what it stands for`(script: String) throws {
        for (place, isReported) in [("App/New", false), ("App/New Place", true)] {
            let followed = try Followed(
                disk: ["App/Old/x.txt", "App/Old/run.sh", "App/Keep/k.txt"], contents: ["a.sh": script],
                moves: ["App/Old": place], by: [Mentions()])
            #expect(followed.mentions == (isReported ? ["a.sh:1: App/Old → \(place)"] : []))
        }
    }

    /// Scripts that reach a file which stays from the path of one that moves alone.
    private static let cuts = [
        "D=$(dirname App/x.txt); cat $D/k.txt", "F=$SRCROOT/App/x.txt\ncat \"${F%/*}\"/k.txt",
        "F=App/x.txt; cat ${F%/*}/*.txt", "F=App/x.txt; cat ${F/x/k}",
        "cat $(dirname App/x.txt)/../Lib/l.txt",
        "sib() { cat \"${1%/*}/$2\"; }\nsib App/x.txt k.txt",
    ]

    @Test(arguments: cuts) func `a script that may cut the path of a file which moves alone is reported`(
        script: String
    ) throws {
        let escaped = script.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        let object = "C1 = {isa = PBXShellScriptBuildPhase; name = Lint; shellScript = \"\(escaped)\"; };"
        let disk = ["App/x.txt", "App/k.txt", "Lib/l.txt"]
        let phase = try Followed(
            disk: disk, patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")],
            moves: ["App/x.txt": "App/New/x.txt"], by: [ScriptPhases()])
        #expect(phase.edits.mentions.contains { $0.note == CutPaths.note } || !phase.blocks.isEmpty)
        let file = try Followed(
            disk: disk, contents: ["run.sh": script], moves: ["App/x.txt": "App/New/x.txt"],
            by: [Mentions(rewrites: true)])
        #expect(try file.text("run.sh") == script && !file.mentions.isEmpty)
        // A folder that goes along takes what the script reaches with it.
        let whole = try Followed(
            disk: disk, patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")],
            moves: ["App": "Shop"], by: [ScriptPhases()])
        #expect(!whole.edits.mentions.contains { $0.note == CutPaths.note })
    }
}
