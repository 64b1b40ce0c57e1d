import FolderlintKit
import Testing

@testable import Fixing

/// Texts in folders that git ignores.
struct CalledTextsTests {
    private func mentions(_ members: String, isa: String = "PBXShellScriptBuildPhase") throws -> [String] {
        try Followed(
            disk: ["App/Old/x.txt"],
            contents: [
                "tmp/go.sh": "cat App/Old/x.txt\n", "tmp/deep/list.xcfilelist": "App/Old/x.txt\n",
                "Pods/go.sh": "cat App/Old/x.txt\n",
            ],
            patches: [("\tobjects = {", "\tobjects = {\n\t\tC1 = {isa = \(isa); name = Lint; \(members) };")],
            git: .init(tracked: ["App/Old/x.txt"], ignored: ["tmp", "Pods"]),
            moves: ["App/Old": "App/New"], by: [Mentions()]
        ).mentions
    }

    @Test(arguments: [
        ("shellScript = \"sh tmp/go.sh\";", "PBXShellScriptBuildPhase"),
        ("shellScript = \"x && \\\"$SRCROOT/tmp/go.sh\\\"\";", "PBXShellScriptBuildPhase"),
        ("shellScript = \"x && ${PROJECT_DIR}/tmp/../tmp/go.sh\";", "PBXShellScriptBuildPhase"),
        ("shellScript = \"cd tmp && ./go.sh\";", "PBXShellScriptBuildPhase"),
        ("shellScript = \"for f in tmp/*.sh; do sh $f; done\";", "PBXShellScriptBuildPhase"),
        ("script = \"tmp/go.sh\";", "PBXBuildRule"),
        ("inputPaths = (\"$(SRCROOT)/tmp/go.sh\", );", "PBXShellScriptBuildPhase"),
        ("buildToolPath = ./tmp/go.sh;", "PBXLegacyTarget"),
        ("buildArgumentsString = \"-c tmp/go.sh\";", "PBXLegacyTarget"),
    ])
    func `a text in an ignored folder is read where a script of the project names it`(
        members: String, isa: String
    ) throws {
        #expect(
            try mentions(members, isa: isa).contains("tmp/go.sh:1: App/Old/x.txt → App/New/x.txt"))
    }

    @Test func `a list of files in an ignored folder is read where a phase names it`() throws {
        #expect(
            try mentions("inputFileListPaths = (tmp/deep/list.xcfilelist, );")
                == ["tmp/deep/list.xcfilelist:1: App/Old/x.txt → App/New/x.txt"])
    }

    @Test(arguments: ["sh Pods/go.sh", "ls tmp/deep", "sh other/go.sh", "sh $X/tmp/go.sh"])
    func `nothing else of an ignored folder is read`(script: String) throws {
        #expect(try mentions("shellScript = \"\(script)\";") == [])
    }
}
