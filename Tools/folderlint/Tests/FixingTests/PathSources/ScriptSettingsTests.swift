import Testing

@testable import Fixing

/// Paths that scripts make of settings.
struct ScriptSettingsTests {
    private func isReported(_ script: String, moving moves: [String: String]) throws -> Bool {
        let phase = "C1 = {isa = PBXShellScriptBuildPhase; name = Sync; shellScript = \"\(script)\"; };"
        return try Followed(
            "App/\n  s.c [Shop]", disk: ["App/Info.plist", "AppHelper/Info.plist"],
            settings: ["Shop": ["INFO": "AppHelper/Info.plist"]],
            patches: [("\tobjects = {", "\tobjects = {\n\t\t\(phase)")], moves: moves, by: [ScriptPhases()]
        ).edits.mentions.contains { $0.note == ShellExpansion.note }
    }

    private static let scripts = [
        "cat ${INFO/Helper/}", "cat ${INFO//Helper/}", "cat ${INFO/#AppHelper/App}",
    ]

    @Test(arguments: scripts) func `what a script makes of a setting is reported when it moves`(
        script: String
    ) throws {
        #expect(try isReported(script, moving: ["App": "Code"]))
        #expect(try isReported(script, moving: ["AppHelper": "Agent"]))
    }

    @Test func `what a script makes of a setting may move along`() throws {
        let moves = ["App": "Code/App", "AppHelper": "Code/AppHelper"]
        #expect(try !isReported("cat ${INFO/Helper/}", moving: moves))
        #expect(try !isReported("cat ${INFO/Other/}", moving: ["App": "Code"]))
        #expect(try !isReported("cat ${OTHER/Helper/}", moving: ["App": "Code"]))
    }

    @Test(arguments: [
        ("${A/b/c}", "a/b/b", "a/c/b"), ("${A//b/c}", "a/b/b", "a/c/c"), ("${A/#a/c}", "a/a", "c/a"),
        ("${A/%b/c}", "b/b", "b/c"), ("${A#a/}", "a/b", "b"), ("${A##a/}", "a/a/b", "a/b"),
        ("${A%/b}", "a/b", "a"), ("${A%%/b}", "a/b/b", "a/b"), ("${A/b}", "a/b", "a/"),
        ("${A/a\\/b/c}", "a/b/d", "c/d"), ("${A/\"b\"/c}", "a/b", "a/c"), ("${A#b}", "a/b", "a/b"),
    ])
    func `an expansion changes a value as a shell does`(text: String, value: String, new: String) throws {
        let expansion = try #require(ShellExpansion.all(in: Array("x \(text) y".utf8)).first)
        #expect(expansion.name == "A")
        #expect(expansion.applied(to: value) == new)
    }

    @Test(arguments: ["${A}", "$A/b", "${A%/*}", "${A/[ab]/c}", "${A:-b}", "${A/$B/c}", "${A/b/c", "${/b/c}"])
    func `patterns and other expansions are left to others`(text: String) {
        #expect(ShellExpansion.all(in: Array(text.utf8)).isEmpty)
    }
}
