import FolderlintKit
import Testing

@testable import Fixing

/// Texts in folders that git ignores.
struct CalledTextsTests {
    private func mentions(_ members: String, isa: String = "PBXShellScriptBuildPhase") throws -> [String] {
        try Followed(
            disk: ["App/Old/x.txt"],
            contents: [
                "gen/go.sh": "cat App/Old/x.txt\n", "gen/deep/list.xcfilelist": "App/Old/x.txt\n",
                "Pods/go.sh": "cat App/Old/x.txt\n",
            ],
            patches: [("\tobjects = {", "\tobjects = {\n\t\tC1 = {isa = \(isa); name = Lint; \(members) };")],
            git: .init(tracked: ["App/Old/x.txt"], ignored: ["gen", "Pods"]),
            moves: ["App/Old": "App/New"], by: [Mentions()]
        ).mentions
    }

    @Test(arguments: [
        ("shellScript = \"sh gen/go.sh\";", "PBXShellScriptBuildPhase"),
        ("shellScript = \"x && \\\"$SRCROOT/gen/go.sh\\\"\";", "PBXShellScriptBuildPhase"),
        ("shellScript = \"x && ${PROJECT_DIR}/gen/../gen/go.sh\";", "PBXShellScriptBuildPhase"),
        ("shellScript = \"cd gen && ./go.sh\";", "PBXShellScriptBuildPhase"),
        ("shellScript = \"for f in gen/*.sh; do sh $f; done\";", "PBXShellScriptBuildPhase"),
        ("script = \"gen/go.sh\";", "PBXBuildRule"),
        ("inputPaths = (\"$(SRCROOT)/gen/go.sh\", );", "PBXShellScriptBuildPhase"),
        ("buildToolPath = ./gen/go.sh;", "PBXLegacyTarget"),
        ("buildArgumentsString = \"-c gen/go.sh\";", "PBXLegacyTarget"),
    ])
    func `a text in an ignored folder is read where a script of the project names it`(
        members: String, isa: String
    ) throws {
        #expect(
            try mentions(members, isa: isa).contains("gen/go.sh:1: App/Old/x.txt → App/New/x.txt"))
    }

    @Test func `a list of files in an ignored folder is read where a phase names it`() throws {
        #expect(
            try mentions("inputFileListPaths = (gen/deep/list.xcfilelist, );")
                == ["gen/deep/list.xcfilelist:1: App/Old/x.txt → App/New/x.txt"])
    }

    @Test(arguments: ["sh Pods/go.sh", "ls gen/deep", "sh other/go.sh", "sh $X/gen/go.sh"])
    func `nothing else of an ignored folder is read`(script: String) throws {
        #expect(try mentions("shellScript = \"\(script)\";") == [])
    }
}
