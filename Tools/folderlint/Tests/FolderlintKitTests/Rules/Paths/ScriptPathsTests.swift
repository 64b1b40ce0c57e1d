import Testing

@testable import FolderlintKit

@Suite struct ScriptPathsTests {
    @Test(arguments: [
        ("\"$SRCROOT/Build Scripts/a.sh\" -v", "$SRCROOT/Build Scripts/a.sh"),
        ("  ${PROJECT_DIR}/a.rb $PROJECT_DIR/out", "${PROJECT_DIR}/a.rb"),
        ("/bin/sh $SRCROOT/a.sh", "$SRCROOT/a.sh"),
        ("swiftlint --config \"${SRCROOT}/.swiftlint.yml\"", "${SRCROOT}/.swiftlint.yml"),
        ("\"$SRCROOT\"/a.sh", "$SRCROOT/a.sh"), ("\"${SRCROOT}\"/a.sh -v", "${SRCROOT}/a.sh"),
        ("exec \"$SRCROOT/a\"", "$SRCROOT/a"), ("/usr/bin/env python3 \"$SRCROOT/a.py\"", "$SRCROOT/a.py"),
        ("xcrun --sdk macosx python3 \"$SRCROOT/a.py\"", "$SRCROOT/a.py"),
        ("LANG=C \"$SRCROOT/a.sh\"", "$SRCROOT/a.sh"), ("( \"$SRCROOT/a.sh\" ) &", "$SRCROOT/a.sh"),
        ("if which lint; then \"$SRCROOT/a.sh\"; fi", "$SRCROOT/a.sh"),
        ("test -f \"$SRCROOT/b\" && \"$SRCROOT/a.sh\"", "$SRCROOT/a.sh"),
    ]) func `a command and what a known command reads count`(script: String, path: String) {
        #expect(ScriptPaths(script).paths == [path])
    }

    @Test(arguments: [
        ("./a.sh", "./a.sh"), ("Tools/a.sh\ncd b\n./c.sh", "Tools/a.sh"), ("sh a.sh", "a.sh"),
        ("bash -eu Tools/a", "Tools/a"), (". ./a.env", "./a.env"), ("sh 'Tools/a b.sh'", "Tools/a b.sh"),
        ("if which lint; then\n  ruby a.rb\nfi", "a.rb"), ("true && ../a.sh", "../a.sh"),
        ("node Tools/a.js", "Tools/a.js"),
    ]) func `a relative path counts in the folder that a script starts in`(script: String, path: String) {
        #expect(ScriptPaths(script).paths == [path])
        #expect(ScriptPaths(script, isShell: false).paths == [])
    }

    @Test(arguments: [
        "cd b\n./a.sh", "(cd b && ./a.sh)\n./a.sh", "f() { ./a.sh; }\ncd b\nf", ". ./b.env\n./a.sh",
        "make\n./a", "if cd b; then ./a.sh; fi", "builtin cd b\n./a.sh", "unzip b.zip; b/a.sh",
        "git clone b\nb/a.sh",
        "[ -x ./a.sh ] && ./a.sh", "if [ ! -f \"${SRCROOT}\"/a.sh ]; then exit; fi\nsh a.sh",
        "X=$([ -f b/a.sh ] && echo 1)\nif [ $X ]; then b/a.sh; fi", "sh a.sh || true",
        "bash -c \"[ -d b ] && b/a.sh\"\nb/a.sh", "touch a.sh\nsh ./a.sh", "echo : > b/a.sh\nb/a.sh",
        "cat <<EOF\n./a.sh\nEOF", "cat > a.sh <<'E'\n:\nE\nsh a.sh", "echo \"\n./a.sh\n\"",
        "lint \\\n ./a.sh",
        "case $X in\n  b/a) : ;;\n  (b/c) : ;;\nesac", "FILES=(b/a\n b/c)", "((b/a))", "x=$((b/a))",
        "awk '\nb/a { x }\n' c", "while read x; do :; done < b/a", "python3 -m b/a", "ruby -e : b/a",
        "python3 b/$A", "./*.sh", "~/a.sh", "/bin/a", "node b/a", "source a.sh", "sed s/a/b/ c",
    ]) func `a relative path does not count where it may be another, or be missing`(script: String) {
        let found = ScriptPaths(script).paths.filter { $0 != "./b.env" }
        #expect(found == [])
    }

    @Test(arguments: [
        "# $SRCROOT/a.sh", "echo hi > $SRCROOT/a", "mkdir -p $SRCROOT/a\nsh $SRCROOT/a/b.sh",
        "A=\"$SRCROOT/a\"", "if [ -f \"$SRCROOT/a.sh\" ]; then\n  \"$SRCROOT/a.sh\"\nfi", "make $SRCROOT/out",
        "sh $SRCROOT/$NAME.sh", "sh $SRCROOT/*.sh", "sh \"$SRCROOT/a$B\"", "sh $SRCROOT/a\\ b.sh",
        "sh x$SRCROOT/a.sh", "sh '$SRCROOT/a.sh'", "sh $SRCROOT/a.sh || true", "sh $SRCROOT/", "$",
        "\"$SRCROOT/a",
    ]) func `what may be missing does not`(script: String) {
        #expect(ScriptPaths(script).paths == [])
    }
}
