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
        let line = try phase.lines.first?.replacing("/./", with: "/")
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

    /// Scripts with paths that are of another tree, or that are only looked for.
    private static let foreign = [
        "tar xOf data.tar App/Old/x.txt", "tar -xf data.tar App/Old/x.txt", "bsdtar -tf a.tar App/Old/x.txt",
        "tar --extract --file a.tar App/Old/x.txt", "unzip -p a.zip App/Old/x.txt",
        "7z x a.7z App/Old/x.txt", "ar x lib.a App/Old/x.txt", "ar -p lib.a App/Old/x.txt",
        "ssh host cat App/Old/x.txt", "ssh host \"cd /srv; cat App/Old/x.txt\"",
        "ssh host <<END\ncat App/Old/x.txt\nEND", "docker exec c cat App/Old/x.txt",
        "sudo docker compose exec c cat App/Old/x.txt", "adb shell ls App/Old",
        "git show v1 -- App/Old/x.txt", "git show v1:App/Old/x.txt", "git checkout v1 -- App/Old/x.txt",
        "git -C . log App/Old", "X=1 git diff v1 App/Old", "hg cat App/Old/x.txt",
        "defaults read App/Old/x", "grep -F App/Old/x.txt log", "grep -e App/Old/x.txt log",
        "git ls-files | grep -x App/Old/x.txt",
        "curl -L https://rebook.test/a.tgz | tar xzf - App/Old/x.txt", "tar xOf - App/Old/x.txt < data.tar",
        "tar -xf - App/Old/x.txt < data.tar", "tar -x App/Old/x.txt < data.tar",
        "tar x -f - App/Old/x.txt < a.tar",
        "tar --extract --file=- App/Old/x.txt < a.tar", "tar -xOf- App/Old/x.txt < a.tar",
        "pax -r App/Old/x.txt < a.tar",
        "bsdtar -xf - App/Old/x.txt < a.tar", "xar -xf a.pkg App/Old/x.txt",
        "patch -d vendor App/Old/x.txt < a.patch",
        "rsync -a --include='App/Old/x.txt' host:src/ build/", "jq --arg f App/Old/x.txt '.[$f]' a.json",
        "xcrun simctl spawn booted cat App/Old/x.txt",
    ]

    @Test(arguments: foreign) func `a path that may be of another tree is reported and not rewritten`(
        script: String
    ) throws {
        let escaped = script.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        let object = "C1 = {isa = PBXShellScriptBuildPhase; name = Lint; shellScript = \"\(escaped)\"; };"
        let phase = try Followed(
            disk: ["App/Old/x.txt"], patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")],
            moves: ["App/Old": "App/New"], by: [ScriptPhases()])
        #expect(try phase.lines == [] && phase.mentions.count == 1)
        let file = try Followed(
            disk: ["App/Old/x.txt"], contents: ["run.sh": script], moves: ["App/Old": "App/New"],
            by: [Mentions(rewrites: true)])
        #expect(try file.text("run.sh") == script && file.mentions.count == 1)
    }

    @Test(arguments: [
        "tar -C App/Old -cf a.tar .", "tar czf a.tgz App/Old", "tar xf App/Old/x.txt", "unzip App/Old/x.txt",
        "zip a.zip App/Old/x.txt", "docker run -v $SRCROOT/App/Old:/x image", "git add App/Old/x.txt",
        "grep -q x App/Old/x.txt", "grep -r x App/Old", "grep -e x App/Old/x.txt",
    ])
    func `a path of this tree follows, whatever the command`(script: String) throws {
        let object = "C1 = {isa = PBXShellScriptBuildPhase; name = Lint; shellScript = \"\(script)\"; };"
        let phase = try Followed(
            disk: ["App/Old/x.txt"], patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")],
            moves: ["App/Old": "App/New"], by: [ScriptPhases()])
        #expect(try phase.lines.first?.contains(script.replacing("Old", with: "New")) == true)
    }

    /// Scripts that make paths of the bare name of a folder which stays and which a file leaves.
    private static let begun = [
        ("run.sh", "R=App; cat $R/*.txt"), ("run.sh", "R=App; N=x; cat $R/$N.txt"),
        ("run.sh", "R=\"App\"\ncat \"$R\"/*.txt"), ("run.sh", "R=(App Lib); cat ${R[0]}/*.txt"),
        ("run.sh", "for d in App Lib; do cat $d/*.txt; done"), ("run.sh", "f() { cat $1/*.txt; }; f App"),
        ("run.sh", "grep -r --exclude-dir=App x ."), ("run.sh", "tool --path App"),
        ("run.sh", "tar -cf - App | cat"), ("run.sh", "zip -r - App"),
        ("run.sh", "bash q.sh App"), ("run.sh", "./tools/q.py App"), ("run.sh", "find App -maxdepth 1"),
        ("run.sh", "ls App | grep txt"), ("run.sh", "cp -R App out"),
        ("run.sh", "cd App; for f in *; do cat $f; done"),
        ("Makefile", "R = App\nall:\n\tcat $(R)/*.txt"), ("Makefile", "R := App Lib\nF = $(R:%=%/*.txt)/x"),
        ("Makefile", "all:\n\tfor d in App; do cat $$d/*.txt; done"),
        ("Makefile", "F = $(foreach d,App,$(wildcard $(d)/*.txt))"), (".env", "SEEDS_DIR=App"),
        ("App/run.sh", "cd \"$(dirname \"$0\")\"; for f in *.txt; do cat $f; done"),
        ("App/run.sh", "cd \"$(dirname \"$0\")\"; for n in x; do cat $n.txt; done"),
        ("App/run.py", "for f in Path(__file__).parent.glob('*.txt'): print(f)"),
        ("App/run.py", "for f in os.listdir(os.path.dirname(__file__)): print(f)"),
        ("App/run.rb", "Dir.children(__dir__).each { puts _1 }"),
        ("App/Sub/run.py", "for f in Path(__file__).parent.parent.glob('*.txt'): print(f)"),
        ("App/Run.swift", "contentsOfDirectory(at: URL(filePath: #filePath).deletingLastPathComponent())"),
    ]

    @Test(arguments: begun) func `a script that makes paths of a folder which a file leaves is reported`(
        file: String, script: String
    ) throws {
        let followed = try Followed(
            disk: ["App/x.txt", "App/k.txt", "App/Sub/s.txt", "Lib/l.txt"], contents: [file: script],
            moves: ["App/x.txt": "Other/x.txt"], by: [Mentions()])
        #expect(followed.mentions.count >= 1)
        // What loses nothing is not worth a word.
        let other = try Followed(
            disk: ["App/x.txt", "App/k.txt", "App/Sub/s.txt", "Lib/l.txt"], contents: [file: script],
            moves: ["Lib/l.txt": "Other/l.txt"], by: [Mentions()])
        #expect(!other.mentions.contains { $0.contains("App") })
    }

    @Test(arguments: [
        "SCHEME=App; xcodebuild -scheme $SCHEME", "PRODUCT_NAME=App; ls $OUT/$PRODUCT_NAME", "echo App $1/x",
        "xcodebuild -target App -derivedDataPath $OUT/x", "find App -name '*.md'", "APP_ID=App; ls $X/y",
    ])
    func `the bare name of a folder that is a name of something else is quiet`(script: String) throws {
        let followed = try Followed(
            disk: ["App/x.txt", "App/k.txt"], contents: ["run.sh": script],
            moves: ["App/x.txt": "Other/x.txt"], by: [Mentions()])
        #expect(followed.mentions == [])
    }

    /// Moved programs that make the path of another file of their own.
    @Test(arguments: [
        ("App/t.sh", "cat ${0%.sh}.cfg"), ("App/t.sh", "cat \"${0%t.sh}k.txt\""), ("App/t.sh", "cat $0.cfg"),
        ("App/t.sh", "cat \"${0/t.sh/k.txt}\""), ("App/t.py", "from pk.helper import hi"),
        ("App/t.py", "import pk.helper"), ("App/t.py", "p = os.path.dirname(sys.argv[0])"),
        ("App/t.py", "p = Path(__file__).with_suffix('.cfg')"),
        ("App/T.swift", "let p = #filePath.replacingOccurrences(of: \"T.swift\", with: \"k.txt\")"),
    ])
    func `a moved program that cuts its own path is reported`(file: String, script: String) throws {
        let followed = try Followed(
            disk: ["App/k.txt", "App/t.cfg", "App/t.sh.cfg", "App/pk/helper.py"], contents: [file: script],
            moves: [file: "Tools/\(file.dropFirst(4))"], by: [Mentions(rewrites: true)])
        #expect(try followed.text(file) == script && followed.mentions.count >= 1)
    }

    /// Scripts whose paths are said by the project, and what it says.
    @Test(arguments: [
        ("cat \"$(dirname \"$SCRIPT_INPUT_FILE_0\")/k.txt\"", "inputPaths = (App/x.txt);", "L", "1"),
        ("cat \"${LIST_FILE%/*}/k.txt\"", "", "LIST_FILE", "$(SRCROOT)/App/x.txt"),
        ("cat \"$(dirname $LIST_FILE)/k.txt\"", "", "LIST_FILE", "App/x.txt"),
        ("cat $SEEDS/*.txt", "", "SEEDS", "$(SRCROOT)/App/"), ("cat App/x.txt", "", "L", "$(F:dir)k.txt"),
    ])
    func `a script that makes paths of what the project says is reported`(
        script: String, members: String, setting: String, value: String
    ) throws {
        let escaped = script.replacing("\"", with: "\\\"")
        let object =
            "C1 = {isa = PBXShellScriptBuildPhase; name = Lint; \(members) shellScript = \"\(escaped)\"; };"
        let followed = try Followed(
            "App\n  k.txt", disk: ["App/x.txt", "App/k.txt"],
            settings: ["Debug": [setting: value, "F": "App/x.txt"]],
            patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")],
            moves: ["App/x.txt": "Other/x.txt"], by: [ScriptPhases(), SettingPaths()])
        #expect(!followed.mentions.isEmpty || !followed.blocks.isEmpty)
    }

    @Test(arguments: [
        ("O?d/*", 1), ("*/O?d/*", 1), ("[MO]ld/*.txt", 1), ("Old/*", 1), ("App/O*/x.txt", 1), ("O*", 0),
        ("x.txt", 0), ("Keep/*", 0), ("K??p/*", 0),
    ])
    func `a pattern for the files of a target that no longer stands for what moves is reported`(
        pattern: String, count: Int
    ) throws {
        let followed = try Followed(
            "App\n  k.txt", disk: ["App/Old/x.txt", "App/Keep/k.txt"],
            settings: ["Debug": ["EXCLUDED_SOURCE_FILE_NAMES": pattern]], moves: ["App/Old": "App/New"],
            by: [SettingPaths()])
        #expect(followed.mentions.count == count)
    }

    @Test(arguments: [
        ("git ls-files '*.txt' | grep Old | xargs cat", 1), ("git diff --name-only | grep -q Old && ls", 1),
        ("find . -type f | grep -v Old", 1), ("cat log | grep Old", 0), ("grep Old log", 0),
    ])
    func `a folder's name that is looked for in a list of files is reported`(script: String, count: Int)
        throws
    {
        let followed = try Followed(
            disk: ["App/Old/x.txt", "App/k.txt"], contents: ["run.sh": script], moves: ["App/Old": "App/New"],
            by: [Mentions()])
        #expect(followed.mentions.count == count)
    }

    @Test(arguments: [
        ("case \"$SRCROOT/App/Old\" in *Old) ls;; esac", 1), ("case $1/x in Old*|*Core) ls;; esac", 1),
        ("cd $1/App; [[ $PWD == *Old ]] && ls", 1), ("case $SCHEME in *Old) x;; esac", 0),
        ("cat $X/y; echo *Older", 0),
    ])
    func `a pattern that a script compares a path with is reported`(script: String, count: Int) throws {
        let followed = try Followed(
            disk: ["App/Old/x.txt", "App/k.txt"], contents: ["run.sh": script], moves: ["App/Old": "App/New"],
            by: [Mentions()])
        #expect(followed.mentions.isEmpty == (count == 0))
    }

    @Test(arguments: [
        "DIRS=\"Core Old\"\nfor d in $DIRS; do ls \"$d\"; done",
        "DIRS='Old Core'; for d in $DIRS; do cp $d/x y; done",
        "cd \"$(dirname \"$0\")\"\nDIRS=\"Core Old\"\nfor d in $DIRS; do x $d/x.txt; done",
        "DIRS=(Core Old)\nfor d in \"${DIRS[@]}\"; do ls $d; done",
    ])
    func `a list of folders in a script beside them is reported`(script: String) throws {
        let followed = try Followed(
            disk: ["App/Old/x.txt", "App/Core/k.txt"], contents: ["App/run.sh": script],
            moves: ["App/Old": "App/New"], by: [Mentions()])
        #expect(followed.mentions.contains { $0.hasSuffix(": App/Old → App/New") })
    }

    @Test func `a script that names the folder around it is reported`() throws {
        let script = "cd \"$(dirname \"$0\")/..\"\nDIRS=\"Core Old\"\nfor d in $DIRS; do ls \"$d\"; done"
        let followed = try Followed(
            disk: ["App/Old/x.txt", "App/Core/k.txt"], contents: ["App/Old/run.sh": script],
            moves: ["App/Old": "App/New"], by: [Mentions()])
        #expect(followed.mentions.contains("App/Old/run.sh:2: App/Old → App/New"))
    }

    /// The script of a phase once App/Cart.txt went to Pay, and App/Old to App/Core.
    private func moved(_ script: String) throws -> String {
        let object = "C1 = {isa = PBXShellScriptBuildPhase; name = Copy; shellScript = \"\(script)\"; };"
        let lines = try Followed(
            disk: ["App/Cart.txt", "App/Old/A.json", "App/Stay.txt"],
            patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")],
            moves: ["App/Cart.txt": "Pay/Cart.txt", "App/Old": "App/Core"], by: [ScriptPhases()]
        ).lines
        return lines.joined()
    }

    @Test(arguments: [
        ("pushd App; cat Cart.txt; popd; cat App/Cart.txt", "../Pay/Cart.txt; popd; cat Pay/Cart.txt"),
        ("pushd App; pushd Old; popd; cat Cart.txt; popd; cat App/Old/A.json", "cat App/Core/A.json"),
        ("(pushd App); cat App/Cart.txt", "cat Pay/Cart.txt"),
        ("pushd App >/dev/null; cat Cart.txt; popd >/dev/null; cat App/Cart.txt", "cat Pay/Cart.txt"),
    ])
    func `a script is back where it was behind popd`(script: String, end: String) throws {
        #expect(try moved(script).contains(end))
    }

    @Test(arguments: ["pushd App; popd +1; cat App/Cart.txt", "popd; cat App/Cart.txt"])
    func `nobody can tell where another popd leads`(script: String) throws {
        #expect(try moved(script) == "")
    }

    @Test(arguments: [
        "cat App/x.txt", "for f in App/*.txt; do cat \"$f\"; done", "F=App/x.txt; cat \"$F\"",
        "cd App; cat x.txt",
    ])
    func `a path whose new name begins with a dash is no option of a command`(script: String) throws {
        let escaped = script.replacing("\"", with: "\\\"")
        let object = "C1 = {isa = PBXShellScriptBuildPhase; name = Copy; shellScript = \"\(escaped)\"; };"
        let phase = try Followed(
            disk: ["App/x.txt"], patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")],
            moves: ["App": "-Kit"], by: [ScriptPhases()])
        #expect(try phase.lines.joined().contains("./-Kit"))
        let file = try Followed(
            disk: ["App/x.txt"], contents: ["a.sh": "cat App/x.txt\n"], moves: ["App": "-Kit"],
            by: [Mentions(rewrites: true)])
        #expect(try file.text("a.sh") == "cat App/x.txt\n" && file.mentions.count == 1)
    }
}
