import Testing

@testable import FolderlintKit

@Suite struct ScriptPathsTests {
    @Test(arguments: [
        ("\"$SRCROOT/Build Scripts/a.sh\" -v", "$SRCROOT/Build Scripts/a.sh"),
        ("  ${PROJECT_DIR}/a.rb $PROJECT_DIR/out", "${PROJECT_DIR}/a.rb"),
        ("/bin/sh $SRCROOT/a.sh", "$SRCROOT/a.sh"),
        ("swiftlint --config \"${SRCROOT}/.swiftlint.yml\"", "${SRCROOT}/.swiftlint.yml"),
    ]) func `a command and what a known command reads count`(script: String, path: String) {
        #expect(ScriptPaths(script).paths == [path])
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
