import Testing

@testable import Fixing

/// What a phase reaches by `..` from a folder that it enters, and that goes deeper.
struct ClimbingPathsTests {
    private func phase(_ script: String) throws -> Followed {
        let escaped = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
        let object = "C1 = {isa = PBXShellScriptBuildPhase; name = Copy; shellScript = \"\(escaped)\"; };"
        return try Followed(
            disk: ["Lib/a.txt", "Lib/Sub/b.txt", "App/c.txt", "top.txt"],
            patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")],
            moves: ["Lib": "App/Lib"], by: [ScriptPhases()])
    }

    @Test(arguments: [
        ("cd Lib\ncat a.txt\ncd ..\ncat Lib/a.txt", "cd App/Lib\ncat a.txt\ncd ../..\ncat App/Lib/a.txt"),
        ("cd Lib\ncd ../\ncat top.txt", "cd App/Lib\ncd ../../\ncat top.txt"),
        ("cd Lib\ncat ../*.txt", "cd App/Lib\ncat ../../*.txt"),
        ("pushd Lib; cd ..; cat top.txt; popd", "pushd App/Lib; cd ../..; cat top.txt; popd"),
        ("(cd Lib; pushd ..; cat top.txt)", "(cd App/Lib; pushd ../..; cat top.txt)"),
        ("cd Lib\ncat x > ../new.txt", "cd App/Lib\ncat x > ../../new.txt"),
        ("cd Lib\ncp a.txt ../App/d.txt", "cd App/Lib\ncp a.txt ../../App/d.txt"),
        ("cd Lib; make; echo wait...", "cd App/Lib; make; echo wait..."),
    ])
    func `a path that goes up from a folder which a phase enters follows`(script: String, new: String) throws
    {
        let phase = try phase(script)
        let escaped = new.replacing("\n", with: "\\n")
        #expect(try phase.lines.joined().contains("\"\(escaped)\""))
        #expect(phase.edits.mentions.isEmpty && phase.edits.blocks.isEmpty)
    }

    @Test(arguments: [
        "cd Lib\nN=../top.txt; cat $N", "cd Lib\nD=..; cat $D/top.txt",
        "cd Lib\nfor f in ../*.txt; do cat $f; done",
        "cd Lib\npython3 -c \"print(open('../top.txt').read())\"", "cd Lib\ncat $(dirname $PWD)/top.txt",
        "cd Lib\ncat ${PWD%/*}/top.txt", "cd \"$SRCROOT/Lib\"\nsh -c 'cat ../top.txt'",
        "cd Lib\nls ..", "cd Lib\nfind .. -name top.txt", "cd Lib\ngit -C .. status",
        "cd Lib\necho x > ../new.txt",
        "f() {\n  cd \"$SRCROOT/Lib\"\n  cat ../top.txt\n}\nf",
    ])
    func `a script that goes up in another way from a folder which it enters is reported`(script: String)
        throws
    {
        let phase = try phase(script)
        let noted = phase.edits.mentions.contains {
            $0.path == "/Example/Lib" && $0.note == ClimbingPaths.note
        }
        #expect(noted || !phase.edits.blocks.isEmpty)
    }
}
