import FolderlintKit
import Testing

@testable import Fixing

/// Scripts that take all that is in a folder, to which a fix brings more.
struct GainingFoldersTests {
    private func notes(_ script: String, moves: [(String, String)]) throws -> [String] {
        let text = script.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        let phase = "C1 = {isa = PBXShellScriptBuildPhase; name = Lint; shellScript = \"\(text)\"; };"
        let followed = try Followed(
            disk: ["Res/a.txt", "Res/In/b.txt", "Old/x.txt", "Old/y.json"],
            patches: [("\tobjects = {", "\tobjects = {\n\t\t\(phase)")],
            moves: Dictionary(moves, uniquingKeysWith: { first, _ in first }), by: [ScriptPhases()])
        return Set(followed.edits.mentions.filter { $0.note == MovedScript.gain }.map(\.path))
            .map { String($0.dropFirst(Example.folder.count + 1)) }
    }

    @Test(arguments: [
        "cp -R Res out\n", "cp -R \"$SRCROOT/Res/\" out\n", "cat Res/*.txt\n", "find Res -type f\n",
        "for f in Res/*; do echo $f; done\n", "tar cf a.tar Res\n", "ls Res\n", "rsync -a Res/ out\n",
    ])
    func `a folder that a script takes as a whole is reported where more comes to it`(script: String) throws {
        #expect(try notes(script, moves: [("Old/x.txt", "Res/x.txt")]) == ["Res"])
        // What is in it already is no news.
        #expect(try notes(script, moves: [("Res/a.txt", "Res/In/a.txt")]).isEmpty)
    }

    @Test(arguments: [
        "cat Res/*.json\n", "cat Res/a.txt\n", "cd Res && cat a.txt\n", "mkdir -p Res\n", "cp x.txt Old/\n",
        "[ -d Res ] && echo there\n", "cp -R Old Res\n", "rsync -a Old/ \"$SRCROOT/Res/\"\n",
        "tar cf a.tar --exclude Res .\n",
    ])
    func `a folder of which a script takes something else is quiet`(script: String) throws {
        #expect(try notes(script, moves: [("Old/x.txt", "Res/x.txt")]).isEmpty)
    }
}
